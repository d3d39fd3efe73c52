// FEN, the one-line form of a position that PDN defines, with lidraughts' additions: docs/formats/fen.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

// A piece captured by a move that is not finished yet: it still stands in the way, but is on no side any more.
struct Ghost {
    Square square;
    Piece piece = Piece::none;
    friend constexpr bool operator==(const Ghost&, const Ghost&) = default;
};

// Everything a FEN can say.
struct Fen {
    Setup setup;
    bool says_turn = true;               // false for `?`: then the side that starts the game is to move
    std::optional<int> halfmove_clock{}; // H: halfmoves in the count towards a draw
    std::optional<int> move_number{};    // F: of the move to come, from 1
    std::vector<Ghost> ghosts{};         // in square order; not on the setup's board
    friend bool operator==(const Fen&, const Fen&) = default;
};

// Reads numbers and letters, ranges, either colour first, a final full stop, and the tag [FEN "..."] around it all.
std::expected<Fen, ParseError> parse_fen(const Rules& rules, std::string_view text);

struct FenStyle {
    bool ranges = false;             // three or more equal pieces in a row as 1-12
    bool lidraughts = false;         // with :H and :F, ghosts and, where the game limits king moves, their counters
    std::optional<Naming> squares{}; // the game's own unless given
};

// White's part first, squares ascending. Where the game limits king moves, counts other than 0 are always written,
// because without them it would be another position.
std::string write_fen(const Rules& rules, const Setup& setup, const FenStyle& style = {});
std::string write_fen(const Rules& rules, const Fen& fen, const FenStyle& style = {});

} // namespace laststone::draughts
