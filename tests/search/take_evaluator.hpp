// A policy and value for the game of take.hpp.
#pragma once

#include "search/monte_carlo.hpp"
#include "search/take_playout.hpp"

namespace laststone::search {

// Likes to take so many stones, wherever it can, and finds all positions alike.
struct TakeEvaluator {
    int liked = 0;
    float value = 0.5F; // for the side to move

    float evaluate(const TakeBoard&, std::span<const std::uint16_t> moves, std::span<float> priors) const {
        float sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) sum += priors[i] = moves[i] == liked ? 10.0F : 1.0F;
        for (float& prior : priors) prior /= sum;
        return value;
    }
};
static_assert(game::PolicyValueEvaluator<TakeEvaluator, TakeBoard>);

using NetworkSearch = MonteCarlo<Take, TakeBoard, game::NoOracle, TakeEvaluator>;

} // namespace laststone::search
