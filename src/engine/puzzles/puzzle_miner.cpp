#include "engine/puzzles/puzzle_miner.hpp"

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
constexpr std::size_t plies_between = 6; // two puzzles of one game

// In turn, from number to number.
template <class T, std::size_t Size>
T one_of(const std::array<T, Size>& all, std::uint64_t number) {
    return all[static_cast<std::size_t>(number % Size)];
}

// NoGo without a size is played on several.
const catalog::Game& board_of(const catalog::Game& game, std::uint64_t number) {
    const bool has_size = game.info().family != catalog::Family::nogo || game.info().is_option();
    return has_size ? game : *catalog::find_game(one_of(nogo_boards, number));
}

} // namespace

PuzzleMiner::PuzzleMiner(std::uint64_t nodes, const std::atomic<bool>& stop)
    : nodes_{nodes},
      stop_{stop},
      player_{{.hash_mib = selfplay_hash_mib, .own_tables = false}},
      finder_{{.hash_mib = 16}},
      checker_{{.deep = nodes}},
      nogo_{stop} {}

std::vector<std::unique_ptr<State>> PuzzleMiner::positions_of(const catalog::Game& of, std::uint64_t seed,
                                                              std::uint64_t number) {
    const catalog::Game& game = board_of(of, number);
    const bool is_nogo = game.info().family == catalog::Family::nogo;
    const SelfplayOptions options{.seed = seed,
                                  .nodes = one_of(nodes_of_players, number),
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

std::optional<Puzzle> PuzzleMiner::puzzle_in(const State& state) {
    if (const auto* const nogo = catalog::as_nogo(state)) return nogo_.puzzle_in(*nogo);
    return engine::puzzle_in(finder_, state, {.nodes = nodes_, .stop = &stop_});
}

std::vector<Puzzle> PuzzleMiner::puzzles_of(const catalog::Game& game, std::uint64_t seed, std::uint64_t number) {
    player_.forget();
    const auto positions = positions_of(game, seed, number);
    finder_.forget();
    std::vector<Puzzle> found;
    for (std::size_t ply = 0; ply < positions.size() && !stop_; ++ply) {
        auto puzzle = puzzle_in(*positions[ply]);
        if (!puzzle || checker_.fault_in(*puzzle)) continue;
        ply += puzzle->solution.size() + plies_between;
        found.push_back(std::move(*puzzle));
    }
    if (stop_) found.clear();
    return found;
}

} // namespace laststone::engine
