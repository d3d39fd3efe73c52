// The rule book of a draughts variant as one value: Position, notation, draws and the catalog all read it from here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "draughts/board.hpp"
#include "draughts/piece.hpp"

namespace laststone::draughts {

enum class Lines : std::uint8_t { diagonal, orthogonal, diagonal_and_orthogonal };

enum class Kings : std::uint8_t {
    step,              // one square, and capture an adjacent piece
    fly,               // any distance, landing anywhere behind a captured piece
    fly_and_land_close // any distance, landing right behind a captured piece
};

enum class Crowning : std::uint8_t {
    where_the_move_ends, // a man that passes the last row in mid-capture stays a man
    at_once              // it is crowned there and goes on as a king
};

enum class Removal : std::uint8_t {
    after_the_move, // captured pieces stand as obstacles until the move ends, and none is jumped twice
    at_once
};

// What makes one capture compulsory over another, most important first.
enum class Prefer : std::uint8_t {
    nothing,
    most_pieces,
    most_value, // a king weighs almost two men
    with_king,
    most_kings,
    king_first // the earlier a king is captured on the way, the better
};
using Precedence = std::array<Prefer, 4>;

enum class Naming : std::uint8_t { numbers, letters };

struct Notation {
    Naming squares = Naming::numbers; // in moves
    Naming fen_squares = Naming::numbers;
    char capture = 'x';
    std::string_view pdn_game_type;       // the whole GameType tag of PDN 3.0
    bool pdn_counts_from_the_end = false; // in PDN files a square is called squares + 1 - n
    bool pdn_two_points_a_win = false;    // 2-0, 1-1, 0-2
    constexpr int pdn_number() const { return (pdn_game_type[0] - '0') * 10 + (pdn_game_type[1] - '0'); }
};

// A side with nothing but one king, against `pieces` others: drawn after so many moves of each side in such positions.
struct LoneKingLimit {
    int min_pieces = 1;
    int max_pieces = 1;
    int min_kings = 0; // among the stronger side's pieces
    int moves = 0;
    bool only_kings = false;     // the stronger side has no men
    bool on_main_road = false;   // the lone king stands on the long diagonal
    bool unless_capture = false; // not while the side to move can capture
};

// Both sides have kings: drawn after so many moves of each side in which nothing is captured or crowned.
struct UnchangedLimit {
    int min_pieces = 0; // on the whole board
    int max_pieces = 0;
    int moves = 0;
};

struct Draws {
    int occurrences = 3; // of one position; 0: repetition never draws
    int king_moves = 0;  // of each side in a row, with no man moved and nothing captured; 0: no limit
    std::array<LoneKingLimit, 3> lone_king{};
    std::array<UnchangedLimit, 2> unchanged{};
    bool claimed = false; // by a player; otherwise the arbiter counts

    // With more pieces no limit for unchanged positions counts.
    constexpr int most_pieces_unchanged() const { return std::max(unchanged[0].max_pieces, unchanged[1].max_pieces); }
};

struct Rules {
    std::string_view id;
    std::string_view name;

    // What shapes the code.
    Board board{};
    Lines step_lines = Lines::diagonal;
    Lines capture_lines = Lines::diagonal;
    bool men_step_sideways = false; // on orthogonal lines
    bool men_capture_backward = false;
    bool men_capture_kings = true;
    Kings kings = Kings::step;
    Crowning crowning = Crowning::where_the_move_ends;
    Removal removal = Removal::after_the_move;
    bool captures_may_turn_back = true; // by 180 degrees in mid-capture; matters only where pieces leave at once
    Precedence precedence{};
    int king_run = 0; // simple moves in a row by one king while its side has men; 0: no limit

    // What is only data.
    int men_rows = 3;
    int empty_back_rows = 0;
    Color first = Color::white;
    Draws draws{};
    Notation notation{};
    std::string_view judged_like{}; // the game whose fitted evaluation serves this one too; none: its own

    constexpr int men_at_start() const { return men_rows * board.squares_in_row(); }
    constexpr bool prefers(Prefer wish) const {
        for (const Prefer p : precedence)
            if (p == wish) return true;
        return false;
    }
};

// Two variants of one shape share their code: Position<a> plays b as well.
constexpr bool same_shape(const Rules& a, const Rules& b) {
    return a.board == b.board && a.step_lines == b.step_lines && a.capture_lines == b.capture_lines &&
           a.men_step_sideways == b.men_step_sideways && a.men_capture_backward == b.men_capture_backward &&
           a.men_capture_kings == b.men_capture_kings && a.kings == b.kings && a.crowning == b.crowning &&
           a.removal == b.removal && a.captures_may_turn_back == b.captures_may_turn_back &&
           a.precedence == b.precedence && a.king_run == b.king_run;
}

} // namespace laststone::draughts
