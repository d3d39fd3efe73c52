// How much of the soft time limit a move deserves, by how stable the best move is from iteration to iteration.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/score.hpp"
#include "search/limits.hpp"

namespace laststone::search {

using game::Score;

// The share of the soft time limit that is used.
struct TimeShare {
    static constexpr double only_move = 0.1; // it is played anyhow; a short search gives it a score
    static constexpr double settled = 0.7;   // the same move has been best for some iterations
    static constexpr double as_usual = 1;
    static constexpr double surprised = 1.6; // another move is best now, or this one became worse
};

// Given the best move of each iteration, by its code, says whether another iteration is worth its time.
class BestMoveStability {
public:
    // The number of legal moves. Without a soft limit, no time is ever enough.
    BestMoveStability(std::optional<Seconds> soft_time, std::size_t moves) : soft_time_{soft_time}, moves_{moves} {}

    void update(std::uint16_t best, Score score) {
        const bool is_first = steady_ == 0;
        const bool is_another = !is_first && best != best_;
        is_surprised_ = is_another || (!is_first && score < score_ - worse);
        steady_ = is_another ? 1 : steady_ + 1;
        best_ = best;
        score_ = score;
    }
    bool is_enough(Seconds elapsed) const { return soft_time_ && elapsed >= *soft_time_ * share(); }
    double share() const {
        if (moves_ == 1) return TimeShare::only_move;
        if (is_surprised_) return TimeShare::surprised;
        return steady_ >= iterations_until_settled ? TimeShare::settled : TimeShare::as_usual;
    }

private:
    static constexpr int iterations_until_settled = 5;
    static constexpr int worse = 12; // hundredths of a man since the iteration before

    std::optional<Seconds> soft_time_;
    std::size_t moves_;
    std::uint16_t best_ = 0;
    Score score_{};
    int steady_ = 0; // iterations with the same move
    bool is_surprised_ = false;
};

} // namespace laststone::search
