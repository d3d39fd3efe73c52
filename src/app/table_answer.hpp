// What endgame tables know of a position, and of each move in it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.hpp"
#include "catalog/state.hpp"
#include "tables/table_tools.hpp"

namespace laststone::app {

using draughts::TableSet;
using game::TableResult;

// Throws Failure where there can be no tables of the game.
const tables::TableTools& table_tools(const catalog::Game& game);

// Tables of a folder, and of a bundle what it lacks. What is wrong with files there is noted.
TableSet open_tables(const std::string& folder, const tables::TableTools& tools, const Context& context,
                     std::span<const std::uint8_t> bundle = {});

// "win", "loss" or "draw".
std::string_view word_of(const TableResult& known);

// A move, and what it leads to as the side that makes it sees it.
struct ProbedMove {
    catalog::Move move;
    std::string text;
    std::optional<TableResult> worth;
};

struct TableAnswer {
    std::optional<TableResult> worth{}; // for the side to move; nothing where no table knows it
    std::vector<ProbedMove> moves{};

    // Those that keep what the position is worth; where distances tell, the shortest win and the longest resistance.
    std::vector<ProbedMove> best() const;
    // All that win, however long that takes.
    std::vector<ProbedMove> winning() const;
};

std::vector<std::string> move_texts(const std::vector<ProbedMove>& moves);

// The state must be one of draughts.
TableAnswer ask_tables(const catalog::State& state, const tables::TableTools& tools, const TableSet& tables);

} // namespace laststone::app
