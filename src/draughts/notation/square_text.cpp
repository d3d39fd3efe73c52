#include "draughts/notation/square_text.hpp"

#include <utility>

#include "draughts/notation/characters.hpp"

namespace laststone::draughts {
namespace {

using Why = SquareFault::Kind;

std::unexpected<SquareFault> fault(Why kind, std::string what, std::size_t offset = 0) {
    return std::unexpected(SquareFault{{std::move(what), offset}, kind});
}

std::string first_to_last_number(const Board& board) { return "1 to " + std::to_string(board.squares()); }

std::string corner_to_corner(const Board& board) { return "a1 to " + place_name(board, {0, board.columns() - 1}); }

std::expected<NamedSquare, SquareFault> numbered(const Board& board, std::string_view text) {
    const std::string_view digits = text.substr(0, leading_digits(text));
    const int number = saturated_number(digits);
    if (number < 1 || number > board.squares())
        return fault(Why::off_the_board, "there is no square " + shortened(digits) + ": the board has squares " +
                                             first_to_last_number(board));
    return NamedSquare{Square{number}, digits.size()};
}

std::expected<NamedSquare, SquareFault> lettered(const Board& board, std::string_view text) {
    const std::string_view name = text.substr(0, 1 + leading_digits(text.substr(1)));
    if (name.size() == 1)
        return fault(Why::no_name, quoted(name) + " is not a square: write a number from " +
                                       first_to_last_number(board) + " or a name from " + corner_to_corner(board));
    const int column = to_lower(name[0]) - 'a';
    const int row = board.rows() - saturated_number(name.substr(1));
    if (column >= board.columns() || row < 0 || row >= board.rows())
        return fault(Why::off_the_board,
                     "there is no square " + shortened(name) + ": the board has squares " + corner_to_corner(board));
    const Square square = board.square({row, column});
    if (!square) return fault(Why::light, shortened(name) + " is a light square: pieces stand on the dark ones");
    return NamedSquare{square, name.size()};
}

} // namespace

std::string square_text(const Board& board, Naming naming, Square square) {
    return naming == Naming::numbers ? std::to_string(square.number()) : place_name(board, board.place(square));
}

std::string place_name(const Board& board, Place place) {
    return board.file_letter(place.column) + std::to_string(board.rank_number(place.row));
}

std::expected<NamedSquare, SquareFault> parse_leading_square(const Board& board, std::string_view text) {
    if (text.empty()) return fault(Why::no_name, "a square is missing");
    if (is_digit(text[0])) return numbered(board, text);
    if (is_letter(text[0])) return lettered(board, text);
    return fault(Why::no_name, quoted_first(text) + " is not a square: write a number from " +
                                   first_to_last_number(board) + " or a name from " + corner_to_corner(board));
}

std::expected<Square, SquareFault> parse_square(const Board& board, std::string_view text) {
    auto named = parse_leading_square(board, text);
    if (!named) return std::unexpected(std::move(named.error()));
    if (named->length < text.size())
        return fault(Why::no_name, "nothing may follow the square: leave out " + quoted(text.substr(named->length)),
                     named->length);
    return named->square;
}

} // namespace laststone::draughts
