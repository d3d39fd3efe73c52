// Opinions on the game of take.hpp.
#pragma once

#include "search/monte_carlo.hpp"
#include "search/take_playout.hpp"

namespace laststone::search {

// Likes to take so many stones, wherever it can, and finds all positions alike.
struct TakeJudge {
    int liked = 0;
    float win = 0.5F; // for the side to move

    float judge(const TakeBoard&, std::span<const std::uint16_t> moves, std::span<float> shares) const {
        float sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) sum += shares[i] = moves[i] == liked ? 10.0F : 1.0F;
        for (float& share : shares) share /= sum;
        return win;
    }
};
static_assert(game::Judge<TakeJudge, TakeBoard>);

using JudgedSearch = MonteCarlo<Take, TakeBoard, game::NoOracle, TakeJudge>;

} // namespace laststone::search
