// Proves a puzzle again: every move of the solver is the only one, and its themes are what their definitions say.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/puzzles/nogo_puzzles.hpp"
#include "engine/puzzles/puzzle.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

class PuzzleChecker {
public:
    // A move that so many nodes do not show to be the only one is searched with `deep` ones, from a table that knows nothing.
    struct Effort {
        std::uint64_t modest = 10'000;
        std::uint64_t deep = 400'000;
    };
    explicit PuzzleChecker(const Effort& effort) : effort_{effort} {}

    // What is wrong with it, in a sentence without its full stop; nothing where all is well.
    std::optional<std::string> fault_in(const Puzzle& puzzle);
    // How many of the solver's moves needed the deep search so far.
    int searched_deeply() const { return searched_deeply_; }

private:
    bool is_only_move(const catalog::State& state, const catalog::Move& move, Aim aim);

    Effort effort_;
    Session session_{{.threads = 1, .hash_mib = 16}};
    std::atomic<bool> never_ = false;
    NogoPuzzles nogo_{never_};
    int searched_deeply_ = 0;
};

} // namespace laststone::engine
