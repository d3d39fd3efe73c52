// Makes a collection of puzzles from games of the engine against itself: the same seed makes the same ones.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/puzzles/puzzle_miner.hpp"
#include "engine/puzzles/puzzle_text.hpp"

namespace laststone::engine {

struct PuzzleRecipe {
    std::size_t count = 100;
    std::uint64_t nodes = 200'000; // for each move of a solver
    int threads = 1;               // games looked through at once: they change nothing but the time
};

class PuzzleMaker {
public:
    // Goes on with a collection, which may be empty, from the next game on. `stop` must outlive it.
    PuzzleMaker(PuzzleCollection so_far, const PuzzleRecipe& recipe, const std::atomic<bool>& stop);

    bool is_done() const { return collection_.puzzles.size() >= recipe_.count; }
    // Plays one more game on each thread and looks through them; of those that were stopped, nothing is kept.
    void look_through_next_games();
    const PuzzleCollection& collection() const { return collection_; }

private:
    bool is_wanted(const Puzzle& puzzle) const;
    void take(Puzzle puzzle);

    PuzzleCollection collection_;
    PuzzleRecipe recipe_;
    const std::atomic<bool>& stop_;
    std::vector<std::unique_ptr<PuzzleMiner>> miners_{}; // one for each thread
    std::vector<std::string> boards_{};                  // of the puzzles so far, the solver's pieces as White's
};

} // namespace laststone::engine
