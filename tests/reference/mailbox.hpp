// A slow, obviously-right draughts move generator on a mailbox board: the oracle the fast one is tested against.
//
// Written from the rule book alone: it shares no code with src/, so that the two can disagree.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace laststone::reference {

// The eight ways across the board, clockwise; north is up, towards square 1, where White's men go.
// The number of a direction is its index in Route::hops.
enum class Direction { north, north_east, east, south_east, south, south_west, west, north_west };

// Which squares are played on, and so which one has number 1 (counted from the top, left to right).
enum class Squares { dark_from_b8, dark_from_a8, all_from_a8 };

// When a man that reaches the last row in the course of a capture becomes a king.
enum class Crowning { where_the_capture_ends, at_once };

// What makes one capture go before another. A variant's list is compared in order; an empty list is free choice.
enum class Prefer {
    most_pieces,
    most_kings,
    most_weight, // Frisian: n kings lie between 2n-1 and 2n men
    with_king,   // the capturing piece was a king when the move began
    kings_first, // in the order of capture, a king is met where the other capture meets a man
};

// The directions of White's men; Black's are these turned upside down.
inline constexpr Direction forward_diagonals[]{Direction::north_west, Direction::north_east};
inline constexpr Direction forward_and_sideways[]{Direction::west, Direction::north, Direction::east};
inline constexpr Direction diagonals[]{Direction::north_west, Direction::north_east, Direction::south_west,
                                       Direction::south_east};
inline constexpr Direction orthogonals[]{Direction::north, Direction::east, Direction::south, Direction::west};
inline constexpr Direction all_directions[]{Direction::north,      Direction::north_east, Direction::east,
                                            Direction::south_east, Direction::south,      Direction::south_west,
                                            Direction::west,       Direction::north_west};

// The facts in which the games differ.
struct Variant {
    std::string_view id;

    int files = 8;
    int ranks = 8;
    Squares squares = Squares::dark_from_b8;
    int rows_of_men = 3;
    int empty_back_rows = 0;
    char moves_first = 'w';

    std::span<const Direction> man_steps = forward_diagonals;
    std::span<const Direction> man_captures = forward_diagonals;
    std::span<const Direction> king_steps = diagonals;
    std::span<const Direction> king_captures = diagonals;

    bool flying_kings = false;            // a king crosses any number of empty squares
    bool king_lands_right_behind = false; // of a flying king: after a capture it does not fly on
    bool men_capture_kings = true;
    bool captured_leave_at_once = false; // else they stand as obstacles until the move ends
    bool may_turn_about = true;          // between two captures, by 180 degrees
    Crowning crowning = Crowning::where_the_capture_ends;
    std::span<const Prefer> precedence = {};
    int simple_king_moves_in_a_row = 0; // by one king while its side has men; 0 = any number
};

// english russian brazilian pool international canadian italian spanish portuguese czech frisian turkish thai,
// turkish:endpromo and thai:12; nullptr when unknown.
const Variant* find_variant(std::string_view id);

struct Board {
    std::vector<char> cells; // index = square number - 1; '.', men 'b' 'w', kings 'B' 'W'; no man on its last row
    char to_move = 'w';      // 'b' or 'w'

    // Frisian: the simple moves in a row that one king has made, and where it stands now. All zero in other games, and
    // as soon as it can forbid nothing: after a capture by its side or another piece's move, with the king captured, or
    // with no men left on its side. It does not count beyond the limit.
    struct Run {
        int count = 0;
        int square = 0;
        auto operator<=>(const Run&) const = default;
    };
    Run black_run = {};
    Run white_run = {};

    bool operator==(const Board&) const = default;
    auto operator<=>(const Board&) const = default;
};

struct Move {
    int from = 0;
    int to = 0;
    std::vector<int> captured = {}; // sorted
    bool king_at_end = false;
    bool operator==(const Move&) const = default;
    auto operator<=>(const Move&) const = default;
};

struct Route {
    int from = 0;
    std::vector<std::pair<int, int>> hops = {}; // captured square, direction index; none in a quiet move
    int to = 0;
    bool king_at_end = false;
    bool operator==(const Route&) const = default;
    auto operator<=>(const Route&) const = default;
};

std::vector<Move> legal_moves(const Variant&, const Board&);   // distinct, sorted
std::vector<Route> legal_routes(const Variant&, const Board&); // distinct, sorted
Move move_of(const Route&);                                    // forgets the order of capture

Board play(const Variant&, const Board&, const Move&); // the move must be legal
Board start(const Variant&);

// The number of ways to play `depth` plies, counting moves or routes. No draw rules.
std::uint64_t perft(const Variant&, const Board&, int depth, bool routes);

} // namespace laststone::reference
