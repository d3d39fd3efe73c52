// The game by whose name the tables of some rules are found: games that move alike share them.
#pragma once

#include <span>
#include <string_view>

#include "draughts/rules.hpp"

namespace laststone::draughts {

// Whether positions of these rules can have tables: what is legal depends on where pieces stand and on nothing else, and the
// board has few enough squares.
constexpr bool may_have_tables(const Rules& rules) { return rules.king_run == 0 && rules.board.squares() <= 64; }

// Those that lend their names.
std::span<const Rules* const> games_with_tables();

// Of a game that may have tables.
std::string_view table_name(const Rules& rules);

} // namespace laststone::draughts
