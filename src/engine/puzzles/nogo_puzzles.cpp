#include "engine/puzzles/nogo_puzzles.hpp"

#include <algorithm>
#include <cmath>

#include "solver/boards.hpp"

namespace laststone::engine {
namespace {

using catalog::NogoState;

constexpr std::size_t fewest_moves = 4;
constexpr std::size_t most_open_points = 14; // of both sides together
constexpr std::size_t most_moves_to_find = 4;
constexpr std::size_t bytes_of_a_solver = std::size_t{16} << 20;

std::size_t open_points(const NogoState& state) {
    auto open = state.open_points(game::Color::black);
    for (const catalog::Square point : state.open_points(game::Color::white))
        if (std::ranges::find(open, point) == open.end()) open.push_back(point);
    return open.size();
}

bool is_near_the_end(const NogoState& state) {
    return !state.outcome().is_over() && state.open_points(state.to_move()).size() >= fewest_moves &&
           open_points(state) <= most_open_points;
}

// More moves to choose from, more points to count and more moves to find are harder.
int rating_of_nogo(const NogoState& state, std::size_t moves_to_find) {
    const double choice = 45 * static_cast<double>(state.open_points(state.to_move()).size());
    const double counted = 40 * static_cast<double>(open_points(state));
    const double found = 130 * static_cast<double>(moves_to_find);
    return static_cast<int>(std::lround((400 + choice + counted + found) / 10)) * 10;
}

} // namespace

NogoPuzzles::NogoPuzzles(const std::atomic<bool>& stop) : stop_{stop} {}
NogoPuzzles::~NogoPuzzles() = default;

solver::Solver* NogoPuzzles::solver_for(nogo::Shape shape) {
    const std::string_view id = catalog::nogo_game(shape).info().id;
    if (const auto found = solvers_.find(id); found != solvers_.end()) return found->second.get();
    auto made =
        solver::can_solve(shape) ? solver::make_solver(shape, {.most_bytes = bytes_of_a_solver}, stop_) : nullptr;
    return solvers_.emplace(id, std::move(made)).first->second.get();
}

std::optional<catalog::Move> NogoPuzzles::only_winning_move(const NogoState& state) {
    solver::Solver* const solver = solver_for(state.shape());
    if (solver == nullptr) return std::nullopt;
    const auto winning = solver->winning_moves(state.setup(), true);
    if (!winning || winning->size() != 1) return std::nullopt;
    return state.move_to(winning->front());
}

std::optional<catalog::Move> NogoPuzzles::best_reply(const NogoState& state) {
    std::optional<catalog::Move> best;
    std::size_t most = 1;
    for (const catalog::Move& move : state.moves().value_or(std::vector<catalog::Move>{})) {
        NogoState after = state;
        after.play(move);
        const std::size_t choice = after.open_points(after.to_move()).size();
        if (choice <= most || !only_winning_move(after)) continue;
        most = choice;
        best = move;
    }
    return best;
}

std::optional<Puzzle> NogoPuzzles::puzzle_in(const NogoState& state) {
    if (!is_near_the_end(state)) return std::nullopt;
    auto move = only_winning_move(state);
    if (!move) return std::nullopt;
    Puzzle puzzle{.game = &state.game(), .position = state.position(), .aim = Aim::win, .solution = {*move}};
    NogoState now = state;
    while (puzzle.solver_moves() < most_moves_to_find) {
        now.play(*move);
        const auto reply = best_reply(now);
        if (!reply) break;
        now.play(*reply);
        move = only_winning_move(now);
        if (!move) break;
        puzzle.solution.insert(puzzle.solution.end(), {*reply, *move});
    }
    if (stop_) return std::nullopt;
    puzzle.themes = themes_of(state, puzzle.aim, puzzle.solution);
    puzzle.rating = rating_of_nogo(state, puzzle.solver_moves());
    return puzzle;
}

} // namespace laststone::engine
