#include "server/connection_limiter.hpp"

namespace laststone::server {

std::optional<ConnectionLimiter::Place> ConnectionLimiter::enter(const std::string& address,
                                                                 std::function<void()> disconnect) {
    const std::unique_lock lock{mutex_};
    const bool is_full = connections_.size() >= limits_.all;
    if (is_full || is_crowded(address)) {
        // Somebody of the same address where that is why; otherwise whoever is silent longest.
        const auto& silent = is_crowded(address) ? addresses_[address].silent : silent_;
        if (silent.empty()) return std::nullopt;
        remove(silent.begin()->second)();
    }
    const std::uint64_t number = ++last_;
    Connection& connection = connections_[number];
    connection.address = address;
    connection.disconnect = std::move(disconnect);
    ++addresses_[address].connections;
    note_silence(number, connection, true);
    return std::optional<Place>{std::in_place, *this, number};
}

std::size_t ConnectionLimiter::size() const {
    const std::scoped_lock lock{mutex_};
    return connections_.size();
}

bool ConnectionLimiter::is_crowded(const std::string& address) const {
    const auto found = addresses_.find(address);
    if (address.empty() || found == addresses_.end()) return false;
    return found->second.connections >= limits_.of_one_address || found->second.silent.size() >= limits_.silent;
}

void ConnectionLimiter::note_silence(std::uint64_t number, Connection& connection, bool is_silent) {
    Address& address = addresses_[connection.address];
    address.silent.erase(connection.silent_since);
    silent_.erase(connection.silent_since);
    connection.silent_since = is_silent ? ++last_ : 0;
    if (!is_silent) return;
    address.silent.emplace(connection.silent_since, number);
    silent_.emplace(connection.silent_since, number);
}

std::function<void()> ConnectionLimiter::remove(std::uint64_t number) {
    const auto found = connections_.find(number);
    note_silence(number, found->second, false);
    const auto address = addresses_.find(found->second.address);
    if (--address->second.connections == 0) addresses_.erase(address);
    std::function<void()> disconnect = std::move(found->second.disconnect);
    connections_.erase(found);
    return disconnect;
}

void ConnectionLimiter::set_silent(std::uint64_t number, bool is_silent) {
    const std::scoped_lock lock{mutex_};
    if (const auto found = connections_.find(number); found != connections_.end())
        note_silence(number, found->second, is_silent);
}

void ConnectionLimiter::leave(std::uint64_t number) {
    const std::scoped_lock lock{mutex_};
    if (connections_.contains(number)) remove(number);
}

} // namespace laststone::server
