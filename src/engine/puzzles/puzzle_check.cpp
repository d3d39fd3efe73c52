#include "engine/puzzles/puzzle_check.hpp"

#include "engine/puzzles/only_move.hpp"
#include "engine/puzzles/puzzle_finder.hpp"

namespace laststone::engine {

bool PuzzleChecker::is_only_move(const catalog::State& state, const catalog::Move& move, Aim aim) {
    if (const auto* const nogo = catalog::as_nogo(state)) {
        const auto winning = nogo_.only_winning_move(*nogo);
        return winning && same_move(*winning, move);
    }
    const auto agrees = [&](std::uint64_t nodes) {
        const auto found = only_move(session_, state, {.nodes = nodes});
        return found && goes_on(aim, found->aim) && same_move(found->line.front(), move);
    };
    if (agrees(effort_.modest)) return true;
    ++searched_deeply_;
    session_.forget();
    return agrees(effort_.deep);
}

std::optional<std::string> PuzzleChecker::fault_in(const Puzzle& puzzle) {
    const auto state = start_of(puzzle);
    if (puzzle.themes != themes_of(*state, puzzle.aim, puzzle.solution)) return "its themes are others";
    if (const auto moves = state->moves(); !moves || moves->size() < 2) return "there is but one move";
    for (const catalog::Move& move : puzzle.solution) state->play(move);
    session_.forget();
    // From the last move to the first: the table then knows what follows.
    for (std::size_t ply = puzzle.solution.size(); ply-- > 0;) {
        state->take_back();
        const bool is_solvers = ply % 2 == 0;
        if (!is_solvers || state->moves()->size() == 1) continue;
        if (!is_only_move(*state, puzzle.solution[ply], puzzle.aim))
            return "move " + std::to_string(ply / 2 + 1) + ", " + state->text(puzzle.solution[ply]) +
                   ", is not the only one";
    }
    return std::nullopt;
}

} // namespace laststone::engine
