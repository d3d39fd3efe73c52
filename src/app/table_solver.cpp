#include "app/table_solver.hpp"

#include <fmt/format.h>

#include <chrono>

#include "app/results.hpp"
#include "app/table_folder.hpp"
#include "engine/own_tables.hpp"

namespace laststone::app {
namespace {

int pieces_of(const catalog::State& state) {
    int pieces = 0;
    for (const catalog::PieceCount& tally : state.material()) pieces += tally.black + tally.white;
    return pieces;
}

TableSet all_tables(const tables::TableTools& tools, const Context& context) {
    const std::string& named = context.common().tables;
    const auto own = wants_own_tables(named) ? engine::own_tables() : std::span<const std::uint8_t>{};
    return open_tables(table_folder(named), tools, context, own);
}

} // namespace

TableSolver::TableSolver(const catalog::Game& game, const Context& context)
    : tools_{table_tools(game)}, tables_{all_tables(tools_, context)} {}

Solution TableSolver::solve(const catalog::State& state, bool all) const {
    const auto start = std::chrono::steady_clock::now();
    const TableAnswer answer = ask_tables(state, tools_, tables_);
    Solution solution{.nodes = 1 + answer.moves.size(), .best_moves = move_texts(answer.best())};
    const game::Outcome outcome = state.outcome();
    if (outcome.draw && !outcome.draw->claimed) { // by a rule that tables know nothing of
        solution.result = "draw";
        solution.best_moves->clear();
    } else if (answer.worth) {
        solution.result = word_of(*answer.worth);
        solution.plies = answer.worth->plies;
        if (solution.result == "win") solution.winning_moves = move_texts(all ? answer.winning() : answer.best());
        if (solution.result != "draw") solution.line = line_from(state, solution.nodes);
    } else {
        solution.sentence = why_not(state);
    }
    solution.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return solution;
}

std::string TableSolver::why_not(const catalog::State& state) const {
    const int pieces = pieces_of(state);
    if (tables_.empty()) return "there are no endgame tables of this game here, and draughts is solved by tables only";
    if (pieces > tables_.most_pieces())
        return fmt::format("the position has {} pieces, and the endgame tables here know up to {}; {}", pieces,
                           tables_.most_pieces(),
                           pieces <= draughts::most_endgame_pieces
                               ? fmt::format("`laststone tables build --pieces {}` makes larger ones", pieces)
                               : "`laststone best` searches for a good move");
    return "no endgame table here knows this position: some that `laststone tables build` makes are missing";
}

std::vector<std::string> TableSolver::line_from(const catalog::State& state, std::uint64_t& nodes) const {
    std::vector<std::string> line;
    const auto now = state.clone();
    for (;;) {
        const TableAnswer answer = ask_tables(*now, tools_, tables_);
        nodes += answer.moves.size();
        const std::vector<ProbedMove> best = answer.best();
        if (best.empty() || !answer.worth->plies) return line;
        line.push_back(best.front().text);
        now->play(best.front().move);
    }
}

} // namespace laststone::app
