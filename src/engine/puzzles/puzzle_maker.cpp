#include "engine/puzzles/puzzle_maker.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/threads.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

constexpr std::ptrdiff_t fewest_differences = 5; // in squares, of two puzzles

// Shares of a collection, in percent, that no kind may exceed, so that it has something of everything.
struct Share {
    Theme theme;
    std::size_t most;
};
constexpr std::array<Share, 7> shares{{{Theme::opening, 40},
                                       {Theme::middle_game, 50},
                                       {Theme::endgame, 40},
                                       {Theme::saving_draw, 20},
                                       {Theme::right_capture, 30},
                                       {Theme::opposition, 12},
                                       {Theme::hunt, 10}}};

// As the solver sees it, so that a puzzle and its mirror image are the same.
std::string board_for_solver(const State& state) {
    std::string board = state.board();
    if (state.to_move() == game::Color::white) return board;
    std::ranges::reverse(board);
    constexpr std::string_view letters = "bwBW", others = "wbWB";
    for (char& letter : board)
        if (const std::size_t at = letters.find(letter); at != std::string_view::npos) letter = others[at];
    return board;
}

std::ptrdiff_t differences(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return fewest_differences;
    std::ptrdiff_t count = 0;
    for (std::size_t at = 0; at < one.size(); ++at) count += one[at] != other[at] ? 1 : 0;
    return count;
}

} // namespace

PuzzleMaker::PuzzleMaker(PuzzleCollection so_far, const PuzzleRecipe& recipe, const std::atomic<bool>& stop)
    : collection_{std::move(so_far)}, recipe_{recipe}, stop_{stop} {
    for (int thread = 0; thread < recipe.threads; ++thread)
        miners_.push_back(std::make_unique<PuzzleMiner>(recipe.nodes, stop));
    for (const Puzzle& puzzle : collection_.puzzles) boards_.push_back(board_for_solver(*start_of(puzzle)));
}

bool PuzzleMaker::is_wanted(const Puzzle& puzzle) const {
    for (const Share& share : shares) {
        if (!puzzle.themes.has(share.theme)) continue;
        const auto have = std::ranges::count_if(collection_.puzzles,
                                                [&](const Puzzle& each) { return each.themes.has(share.theme); });
        if (100 * static_cast<std::size_t>(have + 1) > share.most * recipe_.count) return false;
    }
    const std::string board = board_for_solver(*start_of(puzzle));
    return std::ranges::all_of(
        boards_, [&](const std::string& other) { return differences(board, other) >= fewest_differences; });
}

void PuzzleMaker::take(Puzzle puzzle) {
    boards_.push_back(board_for_solver(*start_of(puzzle)));
    collection_.puzzles.push_back(std::move(puzzle));
}

void PuzzleMaker::look_through_next_games() {
    std::vector<std::vector<Puzzle>> found(miners_.size());
    const auto mine = [&](std::size_t which) {
        found[which] = miners_[which]->puzzles_of(*collection_.game, collection_.seed, collection_.games + which);
    };
    base::Helpers helpers;
    for (std::size_t which = 1; which < miners_.size(); ++which) helpers.start([&mine, which] { mine(which); });
    mine(0);
    helpers.join();
    if (stop_) return;
    collection_.games += miners_.size();
    for (std::vector<Puzzle>& of_game : found)
        for (Puzzle& puzzle : of_game)
            if (!is_done() && is_wanted(puzzle)) take(std::move(puzzle));
}

} // namespace laststone::engine
