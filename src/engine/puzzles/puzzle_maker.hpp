// Makes a collection of puzzles from games of the engine against itself: the same seed makes the same ones.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/puzzles/nogo_puzzles.hpp"
#include "engine/puzzles/puzzle_check.hpp"
#include "engine/puzzles/puzzle_text.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

struct PuzzleRecipe {
    std::size_t count = 100;
    std::uint64_t nodes = 200'000; // for each move of a solver
};

class PuzzleMaker {
public:
    // Goes on with a collection, which may be empty, from the next game on. `stop` must outlive it.
    PuzzleMaker(PuzzleCollection so_far, const PuzzleRecipe& recipe, const std::atomic<bool>& stop);

    bool is_done() const { return collection_.puzzles.size() >= recipe_.count; }
    // Plays one more game and looks through it; of one that was stopped, nothing is kept.
    void look_through_next_game();
    const PuzzleCollection& collection() const { return collection_; }

private:
    // The positions of that game, each as the game's start.
    std::vector<std::unique_ptr<catalog::State>> positions_of(std::uint64_t number);
    std::optional<Puzzle> puzzle_in(const catalog::State& state);
    bool is_wanted(const Puzzle& puzzle) const;

    PuzzleCollection collection_;
    PuzzleRecipe recipe_;
    const std::atomic<bool>& stop_;
    Session player_; // who plays weakly, and knows no endings
    Session finder_;
    PuzzleChecker checker_;
    NogoPuzzles nogo_;
    std::vector<std::string> boards_{}; // of the puzzles so far, the solver's pieces as White's
};

} // namespace laststone::engine
