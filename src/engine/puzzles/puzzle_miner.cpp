#include "engine/puzzles/puzzle_miner.hpp"

#include <utility>

#include "engine/puzzles/puzzle_finder.hpp"
#include "engine/puzzles/weak_players.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

constexpr std::size_t plies_between = 6; // two puzzles of one game

} // namespace

PuzzleMiner::PuzzleMiner(std::uint64_t nodes, const std::atomic<bool>& stop)
    : nodes_{nodes},
      stop_{stop},
      player_{weak_player()},
      finder_{{.hash_mib = 16}},
      checker_{{.deep = nodes}},
      nogo_{stop} {}

std::optional<Puzzle> PuzzleMiner::puzzle_in(const State& state) {
    if (const auto* const nogo = catalog::as_nogo(state)) return nogo_.puzzle_in(*nogo);
    return engine::puzzle_in(finder_, state, {.nodes = nodes_, .stop = &stop_});
}

std::vector<Puzzle> PuzzleMiner::puzzles_of(const catalog::Game& game, std::uint64_t seed, std::uint64_t number) {
    player_.forget();
    const auto positions = positions_of_weak_players(player_, game, seed, number, stop_);
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
