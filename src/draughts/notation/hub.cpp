#include "draughts/notation/hub.hpp"

#include <cstddef>

#include "draughts/all_squares.hpp"
#include "draughts/notation/characters.hpp"
#include "draughts/notation/piece_letter.hpp"

namespace laststone::draughts {
namespace {

constexpr char empty = 'e';

std::expected<Setup, ParseError> parse_trimmed(const Board& board, std::string_view hub) {
    const auto fault = [](std::size_t offset, const std::string& what) {
        return std::unexpected(ParseError{what, offset});
    };
    if (hub.empty()) return fault(0, "the Hub position is empty: write W or B, then a letter for each square");
    const char turn = to_upper(hub[0]);
    if (turn != 'W' && turn != 'B') return fault(0, quoted_first(hub) + " is not the side to move: write W or B");

    Setup setup{.pieces = {}, .to_move = turn == 'W' ? Color::white : Color::black, .king_runs = {}};
    for (const Square square : all_squares(board)) {
        const auto at = static_cast<std::size_t>(square.number());
        if (at >= hub.size())
            return fault(at, "the Hub position has " + std::to_string(at - 1) + " squares and needs " +
                                 std::to_string(board.squares()));
        setup[square] = piece_of_letter(hub[at]);
        if (setup[square] == Piece::none && hub[at] != empty)
            return fault(at, quoted_first(hub.substr(at)) +
                                 " is not a piece: write w or b for men, W or B for kings, e for none");
    }
    const std::size_t length = 1 + static_cast<std::size_t>(board.squares());
    if (hub.size() > length)
        return fault(length, "nothing may follow the " + std::to_string(board.squares()) + " squares");
    return setup;
}

} // namespace

std::string write_hub(const Rules& rules, const Setup& setup) {
    std::string hub{turn_letter(setup.to_move)};
    for (const Square square : all_squares(rules.board))
        hub += setup[square] == Piece::none ? empty : piece_letter(setup[square]);
    return hub;
}

std::expected<Setup, ParseError> parse_hub(const Rules& rules, std::string_view text) {
    const std::string_view hub = trimmed(text);
    auto setup = parse_trimmed(rules.board, hub);
    if (!setup) setup.error().offset += offset_in(text, hub);
    return setup;
}

} // namespace laststone::draughts
