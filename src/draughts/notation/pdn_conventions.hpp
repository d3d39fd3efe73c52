// Where PDN files differ from the rest of the house, game by game: in results, and in how some count squares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// In PDN the first of the two numbers belongs to the side that starts, whatever its colour.
enum class Result : std::uint8_t { unknown, first_wins, second_wins, draw, both_lose };

// Reads both families, `1-0 1/2-1/2 0-1` and `2-0 1-1 0-2`, and `0-0`; `*`, `?` and nothing at all are unknown. Any
// other text is no result of these.
std::optional<Result> parse_result(std::string_view text);
// As files of that game write it.
std::string_view result_text(const Rules& rules, Result result);
std::optional<Color> winner(const Rules& rules, Result result);
// Of the Result tag; unknown too where that is nothing we know.
Result result_of(const game::Record& record);

// The number that the GameType tag begins with: 20 is international, 21 English...
std::optional<int> game_type(const game::Record& record);

// Who starts: as the game has it, unless GameType names the other side, as 23,W,8,8,A0,0 does for pool, and the record
// bears that out. The record counts squares our way.
Color first_side(const Rules& rules, const game::Record& record);

// A move or a FEN with numbered squares counted from the other end of the board; letters stay. Doing it twice changes
// nothing but leading zeros and the order of a range's ends.
std::string move_from_other_end(const Rules& rules, std::string_view move);
std::string fen_from_other_end(const Rules& rules, std::string_view fen);
// The same of what a comment marks on the board, [%csl G32][%cal R3228].
std::string comment_from_other_end(const Rules& rules, std::string_view comment);

// Between a file's own convention and ours, and back: squares of moves, setups, FEN tags and marks; the Result tag. A game
// that the other side starts has a FEN tag in ours.
game::Record from_pdn(const Rules& rules, game::Record record);
game::Record to_pdn(const Rules& rules, game::Record record);

} // namespace laststone::draughts
