// Random positions of maze.hpp with the games that led to them, and searches of them.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/alpha_beta.hpp"
#include "search/maze.hpp"

namespace laststone::search {

// Every move is searched to the same depth.
inline constexpr Techniques no_techniques = [] {
    Techniques techniques;
    for (const NamedTechnique& technique : named_techniques) techniques.*technique.use = false;
    return techniques;
}();

// What only says which move is looked at first.
inline constexpr Techniques ordering_alone = [] {
    Techniques techniques = no_techniques;
    techniques.killers = techniques.counter_moves = techniques.history = true;
    return techniques;
}();

inline constexpr Maze::DrawRules never_drawn{};

// After at most so many random moves; nothing where the game is over by then. The rules must outlive it.
inline std::optional<Start<Maze>> random_start(std::uint64_t seed, Maze::Kind kind, int plies,
                                               const Maze::DrawRules& rules) {
    base::Random random{~seed};
    Start<Maze> start{.position = Maze{seed, kind, static_cast<int>(base::below(5, random))}, .rules = &rules};
    for (; plies > 0; --plies) {
        const Maze::MoveList moves = start.position.legal_moves();
        if (moves.empty()) return std::nullopt;
        const Maze::Move move = moves[base::below(moves.size(), random)];
        const Maze child = start.position.play(move);
        start.clock = start.position.clock_after(start.clock, move, child, rules);
        if (start.position.is_irreversible(move)) start.earlier.clear();
        else start.earlier.push_back(start.position);
        start.position = child;
        if (rules.plies > 0 && start.clock.plies >= rules.plies) return std::nullopt;
        if (rules.occurrences > 0 && std::ranges::count(start.earlier, child) + 1 >= rules.occurrences) return std::nullopt;
    }
    if (!start.position.has_move()) return std::nullopt;
    return start;
}

// One thread's search of a position, as deep as it is asked to look: what it learnt at one depth it knows at the next.
class MazeSearch {
public:
    MazeSearch(const Start<Maze>& start, TranspositionTable& table, const Techniques& techniques = no_techniques)
        : search_{start, taste_, table, control_, techniques} {
        const Maze::MoveList moves = start.position.legal_moves();
        moves_.assign(moves.begin(), moves.end());
    }

    AlphaBeta<Maze, Taste>::Best operator()(int depth, Score alpha = -Score::infinite(),
                                            Score beta = Score::infinite()) {
        return *search_.search(moves_, depth, alpha, beta);
    }

private:
    Taste taste_{};
    Control control_{{}};
    AlphaBeta<Maze, Taste> search_;
    std::vector<Maze::Move> moves_{};
};

} // namespace laststone::search
