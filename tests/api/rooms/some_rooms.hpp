// Rooms for tests, with a clock that goes when it is told to, and a file that outlives them.
#pragma once

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "api/an_api.hpp"
#include "api/rooms/a_room.hpp"
#include "api/rooms/rooms.hpp"

namespace laststone::api {

struct SomeRooms {
    AFolder folder{};
    std::unique_ptr<Archive> archive = std::move(*Archive::open(folder.file("archive.db")));
    WallTime now = noon;
    std::size_t most = 10;
    std::unique_ptr<Rooms> rooms = open();

    std::unique_ptr<Rooms> open() {
        return std::move(*Rooms::open(folder.file("rooms.db"), *archive,
                                      {.most = most, .now = [this] { return now; }, .keeps_time = false}));
    }
    void restart() {
        rooms.reset();
        rooms = open();
    }
    // Time passes, and whoever looks after the rooms does so.
    void wait(Milliseconds time) {
        now += time;
        rooms->look_after();
        rooms->flush();
    }

    // What a question is answered with, once it is: the room, or `{"code"}`.
    template <class Ask>
    static Json json(Ask ask) {
        std::promise<Result<std::string>> answer;
        ask([&](Result<std::string> room) { answer.set_value(std::move(room)); });
        const auto room = answer.get_future().get();
        return room ? Json::parse(*room) : Json{{"code", room.error().code}};
    }
    Json create(const RoomPlan& plan) {
        return json([&](const Rooms::Reply& reply) { rooms->create(plan, reply); });
    }
    Json join(const Json& room, const std::string& invitation) {
        return json([&](const Rooms::Reply& reply) { rooms->join(id(room), invitation, "Guest", reply); });
    }
    Json act(const Json& room, const RoomAct& act) {
        return json(
            [&](const Rooms::Reply& reply) { rooms->act(id(room), room["secret"].get<std::string>(), act, reply); });
    }
    Json move(const Json& room, std::string move, std::size_t ply) {
        return act(room, {.kind = RoomAct::Kind::move, .text = std::move(move), .ply = ply});
    }
    Json look(const Json& room) {
        const auto seen = rooms->look(id(room));
        return seen ? Json::parse(*seen) : Json{{"code", seen.error().code}};
    }
    static std::string id(const Json& room) { return room["room"].get<std::string>(); }

    struct Pair {
        Json black{};
        Json white{};
    };
    // Two people, the host with Black, who begins.
    Pair pair(RoomPlan plan = {}) {
        plan.side = game::Color::black;
        Pair two{.black = create(plan)};
        two.white = join(two.black, two.black["invitation"].get<std::string>());
        return two;
    }
};

} // namespace laststone::api
