// Plays games of weak engines and finds the puzzles in them.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/puzzles/nogo_puzzles.hpp"
#include "engine/puzzles/puzzle_check.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

// A miner serves one thread.
class PuzzleMiner {
public:
    // `nodes` are those of each move of a solver; `stop` must outlive it.
    PuzzleMiner(std::uint64_t nodes, const std::atomic<bool>& stop);

    // The puzzles of the game that this seed and number give, whoever asks for it; none of one that was stopped.
    std::vector<Puzzle> puzzles_of(const catalog::Game& game, std::uint64_t seed, std::uint64_t number);

private:
    std::optional<Puzzle> puzzle_in(const catalog::State& state);

    std::uint64_t nodes_;
    const std::atomic<bool>& stop_;
    Session player_; // who plays weakly, and knows no endings
    Session finder_;
    PuzzleChecker checker_;
    NogoPuzzles nogo_;
};

} // namespace laststone::engine
