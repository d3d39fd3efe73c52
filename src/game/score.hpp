// How good a position is for the side to move: hundredths of a man, or a win or loss in so many plies.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace laststone::game {

class Score {
    static constexpr int won_now = 32'000;
    static constexpr int longest_win = 1'000; // plies
    static constexpr int highest_estimate = won_now - longest_win - 1;

public:
    constexpr Score() = default;
    constexpr explicit Score(int hundredths) : value_{hundredths} {}

    static constexpr Score draw() { return Score{0}; }
    static constexpr Score won_in(int plies) { return Score{won_now - plies}; }
    static constexpr Score lost_in(int plies) { return Score{plies - won_now}; }
    static constexpr Score infinite() { return Score{won_now + 1}; }
    // An estimate never looks like a proof.
    static constexpr Score estimate(int hundredths) {
        return Score{std::clamp(hundredths, -highest_estimate, highest_estimate)};
    }

    constexpr int value() const { return value_; }
    constexpr bool is_win() const { return value_ > highest_estimate; }
    constexpr bool is_loss() const { return value_ < -highest_estimate; }
    constexpr bool is_decided() const { return is_win() || is_loss(); }
    // Until the end, of a win or a loss.
    constexpr int plies() const { return won_now - (value_ < 0 ? -value_ : value_); }

    // Wins and losses counted from a node are so many plies further from the root, and back.
    constexpr Score deeper(int plies) const { return Score{value_ + (is_win() ? plies : is_loss() ? -plies : 0)}; }
    constexpr Score higher(int plies) const { return deeper(-plies); }

    friend constexpr Score operator-(Score score) { return Score{-score.value_}; }
    friend constexpr Score operator+(Score score, int hundredths) { return Score{score.value_ + hundredths}; }
    friend constexpr Score operator-(Score score, int hundredths) { return Score{score.value_ - hundredths}; }
    friend constexpr auto operator<=>(Score, Score) = default;

private:
    int value_ = 0;
};

} // namespace laststone::game
