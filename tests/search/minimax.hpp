// The value of a position of maze.hpp as the definition of minimax has it: every move to the same depth, no bounds, no table.
#pragma once

#include <algorithm>
#include <vector>

#include "search/maze.hpp"
#include "search/node.hpp"

namespace laststone::search {

class Minimax {
public:
    explicit Minimax(const Start<Maze>& start) : rules_{*start.rules}, path_{start.earlier}, clock_{start.clock} {
        path_.push_back(start.position);
        root_ = path_.size() - 1;
    }

    // The best of all moves of the start, of which there must be one.
    Score best(int depth) {
        Score best = -Score::infinite();
        for (const Maze::Move& move : path_.back().legal_moves()) best = std::max(best, of_move(move, depth));
        return best;
    }
    Score of_move(const Maze::Move& move, int depth) { return -after(move, clock_, depth - 1); }

private:
    // Captures are played to their end, below the depth too.
    Score value(Maze::Clock clock, int depth) {
        const Maze here = path_.back();
        const int ply = static_cast<int>(path_.size() - 1 - root_);
        if (is_repetition() || (here.plies_to_draw(clock, rules_) <= 0 && here.has_move())) return Score::draw();
        if (depth <= 0 && here.has_move() && !here.must_capture()) return Taste{}.value(Taste{}.start(here), here);
        Score best = Score::lost_in(ply);
        for (const Maze::Move& move : here.legal_moves()) best = std::max(best, -after(move, clock, depth - 1));
        return best;
    }
    Score after(const Maze::Move& move, Maze::Clock clock, int depth) {
        const Maze parent = path_.back();
        path_.push_back(parent.play(move));
        const Score score = value(parent.clock_after(clock, move, path_.back(), rules_), depth);
        path_.pop_back();
        return score;
    }
    // Once more inside the search than at its root, or as often in the whole game as the rules say.
    bool is_repetition() const {
        if (rules_.occurrences == 0) return false;
        const auto root = path_.begin() + static_cast<std::ptrdiff_t>(root_);
        const auto in_game = std::count(path_.begin(), root + 1, path_.back());
        const auto in_search = std::count(root + 1, path_.end() - 1, path_.back());
        return in_search > 0 || in_game + 1 >= rules_.occurrences;
    }

    Maze::DrawRules rules_;
    std::vector<Maze> path_; // the last is where it stands
    Maze::Clock clock_;      // at the root
    std::size_t root_ = 0;
};

} // namespace laststone::search
