// One socket's talk: requests come in as text, events go out, and all work ends with it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/api.hpp"

namespace laststone::server {

class Conversation : public std::enable_shared_from_this<Conversation> {
public:
    // `send` is called from any thread, `is_behind` says whether what was sent waits to be taken.
    struct Wire {
        std::function<void(std::string text)> send;
        std::function<bool()> is_behind = [] { return false; };
        std::function<void(std::function<void()> call)> later{}; // calls back in a tenth of a second
    };
    Conversation(Api& api, Wire wire) : api_{api}, wire_{std::move(wire)} {}

    void receive(std::string_view text);
    // The client is gone: ends all work. Nothing is sent afterwards.
    void close();

private:
    // Ids are the texts of the requests' own, as JSON writes them; serials tell two tasks of one id apart.
    struct Task {
        std::shared_ptr<Work> work{}; // nothing for a job that is watched
        std::uint64_t serial = 0;
    };
    void begin(const std::string& id, std::string_view what, const Json& request);
    void watch(const std::string& id, const Json& request);
    void look_at(const std::string& id, std::uint64_t serial, const std::shared_ptr<Job>& job, std::uint64_t seen);
    void stop(const std::string& id);

    // Ends what has this id now, and makes room for another; nothing where there is none.
    std::optional<std::uint64_t> make_room(const std::string& id);
    void tell(const std::string& id, std::uint64_t serial, Json event);
    void refuse(const std::string& id, const Fault& fault);
    void send(const std::string& id, const Json& event);

    Api& api_;
    Wire wire_;
    std::mutex mutex_{};
    bool closed_ = false;
    std::map<std::string, Task> tasks_{};
    std::uint64_t serial_ = 0;
};

} // namespace laststone::server
