// The clocks of two players as values: the time that each has left, and whose time runs since when.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "game/color.hpp"

namespace laststone::api {

using Milliseconds = std::chrono::milliseconds;
// Time as calendars have it: it goes on while the program does not run.
using WallTime = std::chrono::sys_time<Milliseconds>;

// How much time the players of a room have.
struct RoomPace {
    enum class Kind : std::uint8_t { unlimited, whole_game, each_move };
    Kind kind = Kind::unlimited;
    Milliseconds time{};      // for the whole game, or for each move
    Milliseconds increment{}; // added after each move

    friend bool operator==(const RoomPace&, const RoomPace&) = default;
};

// Time is always passed in. An unlimited clock never runs.
struct RoomClock {
    RoomPace pace{};
    std::array<Milliseconds, 2> left{}; // by colour, when `since` was
    std::optional<game::Color> running{};
    WallTime since{};

    static RoomClock of(const RoomPace& pace) { return {.pace = pace, .left = {pace.time, pace.time}}; }

    // What this side has left, never less than nothing.
    Milliseconds left_of(game::Color side, WallTime now) const;
    // When the flag of the side whose time runs will fall.
    std::optional<WallTime> falls_at() const;

    // The time of this side runs from now on, and nobody else's.
    void start(game::Color side, WallTime now);
    void stop(WallTime now);
    // This side has moved, and its time no longer runs.
    void press(game::Color side, WallTime now);
    // This side gets so much more; false where it would be more than any clock should show.
    bool add(game::Color side, Milliseconds time);
    // Nobody pays for so much of the time that passed.
    void forgive(Milliseconds time);
};

} // namespace laststone::api
