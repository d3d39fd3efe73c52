#include "draughts/bitboards.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

[[maybe_unused]] bool is_eight_by_eight(const Board& board) { return board.rows() == 8 && board.columns() == 8; }
Place place_of(int bit) { return {bit / 8, bit % 8}; }
std::uint64_t bit_of(Place at) { return std::uint64_t{1} << (at.row * 8 + at.column); }

} // namespace

std::uint64_t playable_mask(const Board& board) {
    assert(is_eight_by_eight(board));
    std::uint64_t mask = 0;
    for (int n = 1; n <= board.squares(); ++n) mask |= bit_of(board.place(Square{n}));
    return mask;
}

std::expected<Setup, ParseError> from_bitboards(const Rules& rules, const Bitboards& bitboards) {
    assert(is_eight_by_eight(rules.board));
    const std::array sets{
        std::pair{Piece::black_man, bitboards.black_men}, std::pair{Piece::black_king, bitboards.black_kings},
        std::pair{Piece::white_man, bitboards.white_men}, std::pair{Piece::white_king, bitboards.white_kings}};
    Setup setup{.pieces = {}, .to_move = bitboards.to_move, .king_runs = {}};
    for (int bit = 0; bit < 64; ++bit)
        for (const auto& [piece, set] : sets) {
            if ((set >> bit & 1) == 0) continue;
            const Square square = rules.board.square(place_of(bit));
            const std::string where = place_name(rules.board, place_of(bit));
            if (!square)
                return std::unexpected{ParseError{where + " is a light square", static_cast<std::size_t>(bit)}};
            if (setup[square] != Piece::none)
                return std::unexpected{ParseError{where + " holds two pieces", static_cast<std::size_t>(bit)}};
            setup[square] = piece;
        }
    return setup;
}

Bitboards to_bitboards(const Rules& rules, const Setup& setup) {
    assert(is_eight_by_eight(rules.board));
    Bitboards out{.to_move = setup.to_move};
    for (int n = 1; n <= rules.board.squares(); ++n) {
        const std::uint64_t bit = bit_of(rules.board.place(Square{n}));
        switch (setup[Square{n}]) {
        case Piece::none: break;
        case Piece::black_man: out.black_men |= bit; break;
        case Piece::black_king: out.black_kings |= bit; break;
        case Piece::white_man: out.white_men |= bit; break;
        case Piece::white_king: out.white_kings |= bit; break;
        }
    }
    return out;
}

} // namespace laststone::draughts
