// How long a move is worth thinking about while a clock runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/score.hpp"
#include "search/limits.hpp"

namespace laststone::search {

using game::Score;

// How much of the time wished for a move is given.
struct TimeShare {
    static constexpr double only_move = 0.1; // it is played anyhow; a glance gives it a score
    static constexpr double settled = 0.7;   // the same move has been best for some iterations
    static constexpr double as_usual = 1;
    static constexpr double surprised = 1.6; // another move is best now, or this one became worse
};

// Told of the best move after each iteration, by its code, says whether another one is worth its time.
class Deliberation {
public:
    // So many moves to choose from. Without a wish, it is never enough.
    Deliberation(std::optional<Seconds> wish, std::size_t moves) : wish_{wish}, moves_{moves} {}

    void see(std::uint16_t best, Score score) {
        const bool is_first = steady_ == 0;
        const bool is_another = !is_first && best != best_;
        is_surprised_ = is_another || (!is_first && score < score_ - worse);
        steady_ = is_another ? 1 : steady_ + 1;
        best_ = best;
        score_ = score;
    }
    bool is_enough(Seconds elapsed) const { return wish_ && elapsed >= *wish_ * share(); }
    double share() const {
        if (moves_ == 1) return TimeShare::only_move;
        if (is_surprised_) return TimeShare::surprised;
        return steady_ >= iterations_until_settled ? TimeShare::settled : TimeShare::as_usual;
    }

private:
    static constexpr int iterations_until_settled = 5;
    static constexpr int worse = 12; // hundredths of a man since the iteration before

    std::optional<Seconds> wish_;
    std::size_t moves_;
    std::uint16_t best_ = 0;
    Score score_{};
    int steady_ = 0; // iterations with the same move
    bool is_surprised_ = false;
};

} // namespace laststone::search
