// One socket's talk: requests come in as text, events go out, and all work ends with it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "base/threads.hpp"

namespace laststone::api {

class Conversation : public std::enable_shared_from_this<Conversation> {
public:
    // `send` is called from any thread, `is_behind` says whether what was sent waits to be taken.
    struct Wire {
        std::function<void(std::string text)> send;
        std::function<bool()> is_behind = [] { return false; };
        std::function<void(std::function<void()> call)> later{}; // calls back in a tenth of a second
    };
    // Guests have no token: for them there are rooms alone.
    Conversation(Api& api, Wire wire, bool is_guest = false) : api_{api}, wire_{std::move(wire)}, is_guest_{is_guest} {}

    void receive(std::string_view text);
    // The client is gone: ends all work. Nothing is sent afterwards.
    void close();

private:
    // Ids are the texts of the requests' own, as JSON writes them; serials tell two tasks of one id apart.
    struct Task {
        std::uint64_t serial = 0;
        bool is_room = false;
        std::shared_ptr<Work> work{};  // nothing for a job or a room that is watched
        std::function<void()> leave{}; // a room
    };
    void end(const Task& task);
    void begin(const std::string& id, std::string_view what, const Json& request);
    void watch(const std::string& id, const Json& request);
    void look_at(const std::string& id, std::uint64_t serial, const std::shared_ptr<Job>& job, std::uint64_t seen);
    void join_room(const std::string& id, const Json& request);
    void act_in_room(const std::string& id, const Json& request);
    void stop(const std::string& id);

    // Ends what has this id now, and finds a place for another task; nothing where there is none.
    std::optional<std::uint64_t> find_place(const std::string& id, bool is_room = false);
    void tell(const std::string& id, std::uint64_t serial, Json event);
    // The same, written already.
    void pass_on(const std::string& id, std::uint64_t serial, std::string_view event);
    void refuse(const std::string& id, const Fault& fault);
    void send(const std::string& id, const Json& event);

    Api& api_;
    Wire wire_;
    const bool is_guest_;
    base::Mutex mutex_{};
    bool closed_ = false;
    std::map<std::string, Task> tasks_{};
    std::uint64_t serial_ = 0;
};

} // namespace laststone::api
