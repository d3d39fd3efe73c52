#include "draughts/random_setup.hpp"

#include <algorithm>
#include <vector>

namespace laststone::draughts {
namespace {

using Below = std::function<std::uint64_t(std::uint64_t)>;

// Takes `count` squares at random out of those that `may` hold a piece and are free; false when there are too few.
template <class May>
bool scatter(const Rules& rules, Setup& setup, Piece piece, int count, const Below& below, May may) {
    std::vector<Square> free;
    for (int n = 1; n <= rules.board.squares(); ++n)
        if (const Square square{n}; setup[square] == Piece::none && may(rules.board.place(square).row))
            free.push_back(square);
    if (static_cast<std::size_t>(count) > free.size()) return false;
    for (int i = 0; i < count; ++i) {
        const std::size_t drawn = static_cast<std::size_t>(below(free.size()));
        setup[free[drawn]] = piece;
        free[drawn] = free.back();
        free.pop_back();
    }
    return true;
}

// Black's men first, then White's, then kings; men may leave too little room for the others' men.
bool scatter_men(const Rules& rules, Setup& setup, const PieceCounts& counts, int black_on_top, const Below& below) {
    const int bottom = rules.board.rows() - 1;
    const auto on_top = [](int row) { return row == 0; };
    const auto black_elsewhere = [&](int row) { return row != bottom && (black_on_top == 0 || row != 0); };
    const auto white = [](int row) { return row != 0; };
    return scatter(rules, setup, Piece::black_man, black_on_top, below, on_top) &&
           scatter(rules, setup, Piece::black_man, counts.black_men - black_on_top, below, black_elsewhere) &&
           scatter(rules, setup, Piece::white_man, counts.white_men, below, white);
}

} // namespace

std::string impossible_counts(const Rules& rules, const PieceCounts& counts) {
    const int squares = rules.board.squares();
    const int for_men = squares - rules.board.squares_in_row();
    if (std::min({counts.black_men, counts.black_kings, counts.white_men, counts.white_kings}) < 0)
        return "a number of pieces cannot be negative";
    for (const auto& [side, men] : {std::pair{"Black", counts.black_men}, {"White", counts.white_men}})
        if (men > for_men)
            return std::string{side} + " cannot have " + std::to_string(men) + " men: only " + std::to_string(for_men) +
                   " squares are off its crowning row";
    const auto all =
        static_cast<long long>(counts.black_men) + counts.black_kings + counts.white_men + counts.white_kings;
    if (all > squares) return std::to_string(all) + " pieces do not fit on " + std::to_string(squares) + " squares";
    return {};
}

Setup place_at_random(const Rules& rules, const PieceCounts& counts, Color to_move, const Below& below) {
    constexpr int tries = 64;
    Setup setup;
    bool placed = false;
    for (int i = 0; i < tries && !placed; ++i) {
        setup = Setup{.pieces = {}, .to_move = to_move, .king_runs = {}};
        placed = scatter_men(rules, setup, counts, 0, below);
    }
    if (!placed) {
        // So crowded that Black's men must fill the row where White's cannot stand.
        const int black_on_top = std::min(counts.black_men, rules.board.squares_in_row());
        setup = Setup{.pieces = {}, .to_move = to_move, .king_runs = {}};
        scatter_men(rules, setup, counts, black_on_top, below);
    }
    const auto anywhere = [](int) { return true; };
    scatter(rules, setup, Piece::black_king, counts.black_kings, below, anywhere);
    scatter(rules, setup, Piece::white_king, counts.white_kings, below, anywhere);
    return setup;
}

} // namespace laststone::draughts
