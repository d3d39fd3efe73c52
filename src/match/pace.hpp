// How much an engine may think: a clock for the game, a time for each move, or a depth or number of nodes.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace laststone::match {

using Seconds = std::chrono::duration<double>;

// Time for the whole game, or for a number of moves at a time, with an increment per move.
struct TimeControl {
    Seconds base{};
    Seconds increment{}; // after each move
    int moves = 0;       // 0: for the whole game
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Any of them may be joined; whatever is reached first ends a thought.
struct Pace {
    std::optional<TimeControl> clock{};
    std::optional<Seconds> move_time{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};

    bool is_timed() const { return clock || move_time; }
    bool is_empty() const { return !is_timed() && !nodes && !depth; }
    friend bool operator==(const Pace&, const Pace&) = default;
};

// `10+0.1`, `60`, `40/60+0.5`: seconds. Or what is wrong with it.
std::expected<TimeControl, std::string> parse_time_control(std::string_view text);
std::string to_text(const TimeControl& control);
// `10+0.1`, `0.5 s a move`, `5000 nodes`, `depth 8`.
std::string to_text(const Pace& pace);

// A number like 2 or 0.5, and nothing behind it.
std::optional<double> parse_decimal(std::string_view text);
// Without needless decimals.
std::string to_text(double number);

// The time of one player in one game.
class GameClock {
public:
    explicit GameClock(const TimeControl& control)
        : control_{control}, left_{control.base}, moves_left_{control.moves} {}

    Seconds left() const { return left_; }
    Seconds increment() const { return control_.increment; }
    // Until more time comes; nothing where none will.
    std::optional<int> moves_left() const { return control_.moves > 0 ? std::optional{moves_left_} : std::nullopt; }
    // After a move that took so long. The clock never goes below zero.
    void press(Seconds taken);

private:
    TimeControl control_;
    Seconds left_;
    int moves_left_;
};

} // namespace laststone::match
