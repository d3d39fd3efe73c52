// The open connections, by address: when there are many, those that wait in silence make room for others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "api/limits.hpp"

namespace laststone::server {

// Any thread may come and go.
class ConnectionLimiter {
public:
    struct Limits {
        std::size_t all = api::most_connections;
        std::size_t of_one_address = api::most_of_one_address;
        std::size_t silent = api::most_silent; // of one address
    };
    explicit ConnectionLimiter(const Limits& limits) : limits_{limits} {}

    // A connection's place; gone with it.
    class Place {
    public:
        Place(ConnectionLimiter& limiter, std::uint64_t number) : limiter_{&limiter}, number_{number} {}
        Place(Place&& other) noexcept : limiter_{std::exchange(other.limiter_, nullptr)}, number_{other.number_} {}
        Place& operator=(Place&&) = delete;
        ~Place() {
            if (limiter_ != nullptr) limiter_->leave(number_);
        }
        // Nothing has come yet of what we wait for. Whoever is silent longest goes first.
        void be_silent() { limiter_->set_silent(number_, true); }
        void be_heard() { limiter_->set_silent(number_, false); }

    private:
        ConnectionLimiter* limiter_;
        std::uint64_t number_;
    };

    // A silent newcomer; nothing where there is no place for it. `disconnect` ends the connection, and is called from any
    // thread; it must not come back here. An empty address has no limits of its own: a proxy's.
    std::optional<Place> enter(const std::string& address, std::function<void()> disconnect);

    std::size_t size() const;

private:
    struct Connection {
        std::string address{};
        std::uint64_t silent_since = 0; // an order, no time; 0: not silent
        std::function<void()> disconnect{};
    };
    struct Address {
        std::size_t connections = 0;
        std::map<std::uint64_t, std::uint64_t> silent{}; // since when: which
    };

    // These want the mutex.
    bool is_crowded(const std::string& address) const;
    void note_silence(std::uint64_t number, Connection& connection, bool is_silent);
    std::function<void()> remove(std::uint64_t number);

    void set_silent(std::uint64_t number, bool is_silent);
    void leave(std::uint64_t number);

    const Limits limits_;
    mutable std::mutex mutex_{};
    std::unordered_map<std::uint64_t, Connection> connections_{};
    std::unordered_map<std::string, Address> addresses_{};
    std::map<std::uint64_t, std::uint64_t> silent_{}; // of all addresses
    std::uint64_t last_ = 0;
};

} // namespace laststone::server
