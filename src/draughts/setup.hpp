// A placement of pieces as some text gave it, not yet known to be a possible position.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "draughts/board.hpp"
#include "draughts/piece.hpp"
#include "draughts/rules.hpp"
#include "game/parse_error.hpp"

namespace laststone::draughts {

using game::ParseError;

// Consecutive simple moves by one king: Frisian limits them, so they are part of the position there.
struct KingRun {
    int moves = 0;
    Square king{};
    friend constexpr bool operator==(const KingRun&, const KingRun&) = default;
};

struct Setup {
    std::array<Piece, max_squares> pieces{}; // by Square::index()
    Color to_move = Color::white;
    std::array<KingRun, 2> king_runs{}; // by Color

    constexpr Piece& operator[](Square square) { return pieces[square.index()]; }
    constexpr Piece operator[](Square square) const { return pieces[square.index()]; }
    constexpr KingRun& king_run(Color color) { return king_runs[static_cast<std::size_t>(color)]; }
    constexpr const KingRun& king_run(Color color) const { return king_runs[static_cast<std::size_t>(color)]; }
    constexpr int count(Piece wanted) const {
        int n = 0;
        for (const Piece p : pieces) n += p == wanted ? 1 : 0;
        return n;
    }
    friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

// The game's start position.
constexpr Setup start_setup(const Rules& rules) {
    Setup setup{.pieces = {}, .to_move = rules.first, .king_runs = {}};
    const Board& board = rules.board;
    for (int n = 1; n <= board.squares(); ++n) {
        const int row = board.place(Square{n}).row;
        const int from_top = row - rules.empty_back_rows;
        const int from_bottom = board.rows() - 1 - row - rules.empty_back_rows;
        if (from_top >= 0 && from_top < rules.men_rows) setup[Square{n}] = Piece::black_man;
        if (from_bottom >= 0 && from_bottom < rules.men_rows) setup[Square{n}] = Piece::white_man;
    }
    return setup;
}

// A reason why a setup is not a possible position, or a remark on it.
struct SetupFault {
    enum class Kind { man_on_crowning_row, king_run_without_king, king_run_too_long, more_than_at_start };
    Kind kind;
    Square square{};
    std::string sentence; // "White's man on 3 stands on its crowning row"
    bool is_remark() const { return kind == Kind::more_than_at_start; }
};

// Every fault and remark, in square order; empty for a possible position of the game.
std::vector<SetupFault> faults(const Rules& rules, const Setup& setup);

} // namespace laststone::draughts
