// Puzzles of NoGo on small boards near their end, where the solver knows every result.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "catalog/nogo_state.hpp"
#include "engine/puzzles/puzzle.hpp"
#include "solver/solver.hpp"

namespace laststone::engine {

// Keeps a solver for each board.
class NogoPuzzles {
public:
    // `stop` must outlive it.
    explicit NogoPuzzles(const std::atomic<bool>& stop);
    ~NogoPuzzles();

    // The puzzle of this position, if it is one.
    std::optional<Puzzle> puzzle_in(const catalog::NogoState& state);
    // The one move that wins; nothing where none or several do.
    std::optional<catalog::Move> only_winning_move(const catalog::NogoState& state);

private:
    // Nothing where the board cannot be solved.
    solver::Solver* solver_for(nogo::Shape shape);
    // Of those that leave one winning move, the one that leaves the most moves to choose from.
    std::optional<catalog::Move> best_reply(const catalog::NogoState& state);

    const std::atomic<bool>& stop_;
    std::map<std::string, std::unique_ptr<solver::Solver>, std::less<>> solvers_; // by the game's name
};

} // namespace laststone::engine
