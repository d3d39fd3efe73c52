// What a search was asked and what it answered, in values any program can use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "catalog/move.hpp"
#include "game/endgame_tables.hpp"
#include "game/score.hpp"
#include "search/limits.hpp"

namespace laststone::engine {

using game::Score;

// Which evaluation a search uses.
enum class Evaluation : std::uint8_t {
    usual,  // fitted to games, where that was done
    plain,  // men and kings by their squares, by formula
    matrix, // of 8x8 numbers, in units of its own
    games   // NoGo: playouts instead of the network
};

struct SearchRequest {
    search::Limits limits{};
    int lines = 1; // how many moves are to have a score
    Evaluation evaluation = Evaluation::usual;
    bool asks_tables = true; // of endings; the matrix never does
};

struct Variation {
    Score score{};
    std::vector<catalog::Move> moves{}; // that follow each other
    // Of its first move, where the search counts visits and a network gives priors.
    std::uint64_t visits = 0;
    std::optional<double> lower_bound{}; // of the win rate
    std::optional<double> prior{};
};

// What is known after an iteration. The best line is the first; none where there is no move.
struct SearchResult {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<Variation> lines{};
    std::optional<game::TableResult> known{}; // of the position thought about, by endgame tables

    const catalog::Move* move() const { return lines.empty() ? nullptr : &lines.front().moves.front(); }
    Score score() const { return lines.empty() ? Score::lost_in(0) : lines.front().score; }
    double nodes_a_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};
using Watch = std::function<void(const SearchResult&)>;

} // namespace laststone::engine
