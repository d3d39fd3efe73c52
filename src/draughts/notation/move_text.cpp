#include "draughts/notation/move_text.hpp"

#include "draughts/notation/characters.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

std::string arrow_square(const Board& board, Square square) {
    const Place at = board.place(square);
    return to_upper(board.file_letter(at.column)) + std::to_string(at.row + 1);
}

std::string sign_between(const Rules& rules, bool captures) { return {captures ? rules.notation.capture : '-'}; }

} // namespace

std::string route_text(const Rules& rules, const Route& route, MoveStyle style) {
    const bool arrow = style == MoveStyle::arrow;
    const std::string between = arrow ? "->" : sign_between(rules, route.is_capture());
    std::string text;
    for (const Square square : route.path) {
        if (!text.empty()) text += between;
        text += arrow ? arrow_square(rules.board, square) : square_text(rules.board, rules.notation.squares, square);
    }
    return text;
}

std::string hub_text(Square from, Square to, const std::vector<Square>& captured) {
    std::string text = std::to_string(from.number()) + (captured.empty() ? '-' : 'x') + std::to_string(to.number());
    for (const Square square : captured) text += 'x' + std::to_string(square.number());
    return text;
}

std::string short_text(const Rules& rules, Square from, Square to, bool captures) {
    const auto name = [&](Square square) { return square_text(rules.board, rules.notation.squares, square); };
    return name(from) + sign_between(rules, captures) + name(to);
}

} // namespace laststone::draughts
