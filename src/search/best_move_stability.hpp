// How much of the soft time limit a move deserves, by how stable the best move is from iteration to iteration.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/score.hpp"
#include "search/limits.hpp"
#include "search/parameters.hpp"

namespace laststone::search {

using game::Score;

// Given the best move of each iteration, by its code, says whether another iteration is worth its time.
class BestMoveStability {
public:
    // The number of legal moves. Without a soft limit, no time is ever enough.
    BestMoveStability(std::optional<Seconds> soft_time, std::size_t moves, const SearchParameters& parameters = {})
        : soft_time_{soft_time}, moves_{moves}, parameters_{parameters} {}

    void update(std::uint16_t best, Score score) {
        const bool is_first = steady_ == 0;
        const bool is_another = !is_first && best != best_;
        is_surprised_ = is_another || (!is_first && score < score_ - parameters_.surprise_margin);
        steady_ = is_another ? 1 : steady_ + 1;
        best_ = best;
        score_ = score;
    }
    bool is_enough(Seconds elapsed) const { return soft_time_ && elapsed >= *soft_time_ * share(); }
    // Of the soft time limit.
    double share() const {
        if (moves_ == 1) return parameters_.only_move_share / 100.0; // it is played anyhow, with a score
        if (is_surprised_) return parameters_.surprised_share / 100.0;
        return steady_ >= parameters_.settled_iterations ? parameters_.settled_share / 100.0 : 1;
    }

private:
    std::optional<Seconds> soft_time_;
    std::size_t moves_;
    SearchParameters parameters_;
    std::uint16_t best_ = 0;
    Score score_{};
    int steady_ = 0; // iterations with the same move
    bool is_surprised_ = false;
};

} // namespace laststone::search
