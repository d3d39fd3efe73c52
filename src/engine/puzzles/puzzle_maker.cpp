#include "engine/puzzles/puzzle_maker.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "catalog/games.hpp"
#include "engine/puzzles/puzzle_finder.hpp"
#include "engine/selfplay.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

// Weak players leave more to find, and differ in what they overlook.
constexpr std::array<std::uint64_t, 4> nodes_of_players{30, 100, 300, 1000};
constexpr std::array<std::string_view, 5> nogo_boards{"nogo:5x5", "nogo:5x6", "nogo:6x6", "nogo:6x7", "nogo:7x7"};
constexpr int fewest_random_plies = 4;
constexpr std::size_t plies_between = 6;         // two puzzles of one game
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

// NoGo without a size is played on several.
const catalog::Game& board_of(const catalog::Game& game, std::uint64_t number) {
    const bool has_size = game.info().family != catalog::Family::nogo || game.info().is_option();
    return has_size ? game : *catalog::find_game(nogo_boards[number % nogo_boards.size()]);
}

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
    : collection_{std::move(so_far)},
      recipe_{recipe},
      stop_{stop},
      player_{{.hash_mib = selfplay_hash_mib, .own_tables = false}},
      finder_{{.hash_mib = 16}},
      checker_{{.deep = recipe.nodes}},
      nogo_{stop} {
    for (const Puzzle& puzzle : collection_.puzzles) boards_.push_back(board_for_solver(*start_of(puzzle)));
}

std::vector<std::unique_ptr<State>> PuzzleMaker::positions_of(std::uint64_t number) {
    const catalog::Game& game = board_of(*collection_.game, number);
    const bool is_nogo = game.info().family == catalog::Family::nogo;
    const SelfplayOptions options{.seed = collection_.seed,
                                  .nodes = nodes_of_players[number % nodes_of_players.size()],
                                  .random_plies = fewest_random_plies + static_cast<int>(number % 7),
                                  .resigned_at = 0,
                                  .evaluation = is_nogo ? Evaluation::plain : Evaluation::usual,
                                  .stop = &stop_};
    std::vector<std::unique_ptr<State>> positions;
    const auto played = play_alone(player_, game, options, number);
    if (!played) return positions;
    for (const auto state = played->state->clone();; state->take_back()) {
        positions.push_back(std::move(*game.read(state->position())));
        if (state->plies() == 0) break;
    }
    std::ranges::reverse(positions);
    return positions;
}

std::optional<Puzzle> PuzzleMaker::puzzle_in(const State& state) {
    if (const auto* const nogo = catalog::as_nogo(state)) return nogo_.puzzle_in(*nogo);
    return engine::puzzle_in(finder_, state, {.nodes = recipe_.nodes, .stop = &stop_});
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

void PuzzleMaker::look_through_next_game() {
    const auto positions = positions_of(collection_.games);
    finder_.forget();
    std::vector<Puzzle> found;
    for (std::size_t ply = 0; ply < positions.size() && !stop_; ++ply) {
        auto puzzle = puzzle_in(*positions[ply]);
        if (!puzzle || !is_wanted(*puzzle) || checker_.fault_in(*puzzle)) continue;
        ply += puzzle->solution.size() + plies_between;
        found.push_back(std::move(*puzzle));
    }
    if (stop_) return;
    ++collection_.games;
    for (Puzzle& puzzle : found) {
        if (is_done() || !is_wanted(puzzle)) continue;
        boards_.push_back(board_for_solver(*start_of(puzzle)));
        collection_.puzzles.push_back(std::move(puzzle));
    }
}

} // namespace laststone::engine
