// A room for tests, and a clock that goes when it is told to.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "api/rooms/room.hpp"

namespace laststone::api {

using Act = RoomAct::Kind;

inline const WallTime noon{std::chrono::sys_days{std::chrono::year{2026} / 11 / 18} + std::chrono::hours{12}};
// A minute each, and two seconds a move; the host has Black, who begins in the English game.
inline const RoomPlan blitz{.side = game::Color::black,
                            .pace = {.kind = RoomPace::Kind::whole_game,
                                     .time = std::chrono::seconds{60},
                                     .increment = std::chrono::seconds{2}},
                            .name = "Zoë \"Z\""};

struct ARoom {
    static constexpr int host = 0;
    static constexpr int guest = 1;

    WallTime now = noon;
    Room room;

    explicit ARoom(RoomPlan plan = {.side = game::Color::black}, bool is_joined = true)
        : room{std::move(*Room::open(plan, {.host = "host secret", .invitation = "come in"}, now))} {
        if (is_joined) {
            EXPECT_FALSE(room.join("come in", "Guest", "guest secret", now));
        }
    }
    void wait(Milliseconds time) { now += time; }
    // The code of the fault; empty where it was done.
    std::string act(int seat, const RoomAct& act) {
        const auto fault = room.act(seat, act, now);
        return fault ? std::string{fault->code} : "";
    }
    std::string act(int seat, RoomAct::Kind kind) { return act(seat, RoomAct{.kind = kind}); }
    std::string move(int seat, std::string text) {
        return act(seat, {.kind = RoomAct::Kind::move, .text = std::move(text), .ply = room.record().moves.size()});
    }
    std::string say(int seat, std::string text) {
        return act(seat, {.kind = RoomAct::Kind::say, .text = std::move(text)});
    }
};

} // namespace laststone::api
