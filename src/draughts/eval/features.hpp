// Which weights count in a position, and how: what is needed to fit weights to games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "draughts/eval/weights.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

// A weight that counts once for White, or against.
struct Feature {
    std::uint32_t weight = 0;
    bool for_white = true;
    friend bool operator==(const Feature&, const Feature&) = default;
};

// The weights of a game in one row: men by square, kings by square, the move, the balances, the windows.
class WeightRow {
public:
    explicit WeightRow(const Rules& rules);

    std::size_t size() const { return first_window_ + kept_weights(windows_.size()); }
    bool is_man(std::size_t weight) const { return weight < squares_; }

    // Those that count equally for both sides are left out.
    std::vector<Feature> features(const Setup& setup) const;
    // How much of the opening is left, from 1 to 0.
    double phase(const Setup& setup) const;

    std::vector<Phased> row(const Weights& weights) const;
    Weights weights(const std::vector<Phased>& row) const;

private:
    Rules rules_;
    Windows windows_;
    std::size_t squares_;
    std::size_t to_move_;
    std::size_t first_balance_;
    std::size_t first_window_;
};

} // namespace laststone::draughts
