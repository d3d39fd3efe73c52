#include "draughts/notation/matrix.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "draughts/notation/characters.hpp"
#include "draughts/notation/cursor.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

constexpr std::array<std::string_view, 5> numbers{"0", "1", "-1", "2", "-2"}; // by Piece
constexpr std::string_view row_ends = "\n];";

bool is_separator(char c) { return is_white_space(c) || c == ',' || c == ';' || c == '[' || c == ']'; }

class MatrixReader {
public:
    MatrixReader(const Rules& rules, std::string_view text) : board_{rules.board}, cursor_{text} {
        setup_.to_move = rules.first;
    }

    std::expected<Setup, ParseError> read() {
        bool good = skip_separators();
        while (good && !cursor_.at_end()) good = read_number() && skip_separators();
        if (!good || !has_every_row()) return std::unexpected(error_);
        return setup_;
    }

private:
    bool fail(std::string what) {
        error_ = {std::move(what), cursor_.offset()};
        return false;
    }

    // A row must be complete where a line, a bracket or the text ends.
    bool skip_separators() {
        for (; !cursor_.at_end() && is_separator(cursor_.here()); cursor_.skip())
            if (cursor_.at_one_of(row_ends) && in_row()) return fail(incomplete_row());
        return !cursor_.at_end() || !in_row() || fail(incomplete_row());
    }

    bool in_row() const { return count_ % board_.columns() != 0; }

    bool has_every_row() {
        return count_ == places() || fail("the matrix has " + std::to_string(count_ / board_.columns()) +
                                          " rows and needs " + std::to_string(board_.rows()));
    }

    int places() const { return board_.rows() * board_.columns(); }

    std::string incomplete_row() const {
        return "row " + std::to_string(count_ / board_.columns() + 1) + " has " +
               std::to_string(count_ % board_.columns()) + " numbers and needs " + std::to_string(board_.columns());
    }

    bool read_number() {
        if (count_ == places())
            return fail("the matrix has more than " + std::to_string(board_.rows()) + " rows of " +
                        std::to_string(board_.columns()) + " numbers");
        const std::string_view rest = cursor_.rest();
        const auto end = std::ranges::find_if(rest, is_separator);
        const std::string_view number = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
        const auto found = std::ranges::find(numbers, number);
        if (found == numbers.end())
            return fail(quoted(number) + " is not a piece: write 0 for none, 1 or -1 for Black's man or king, "
                                         "2 or -2 for White's");
        if (!place(static_cast<Piece>(found - numbers.begin()))) return false;
        cursor_.skip(number.size());
        return true;
    }

    bool place(Piece piece) {
        const Place at{count_ / board_.columns(), count_ % board_.columns()};
        ++count_;
        if (piece == Piece::none) return true;
        const Square square = board_.square(at);
        if (!square) return fail("a piece stands on the light square " + place_name(board_, at));
        setup_[square] = piece;
        return true;
    }

    const Board& board_;
    Cursor cursor_;
    int count_ = 0;
    Setup setup_{};
    ParseError error_{};
};

std::string row_text(const Board& board, const Setup& setup, int row) {
    std::string text;
    for (int column = 0; column < board.columns(); ++column) {
        const Square square = board.square({row, column});
        if (column > 0) text += ' ';
        text += numbers[square ? static_cast<std::size_t>(setup[square]) : 0];
    }
    return text + '\n';
}

} // namespace

std::string write_matrix(const Rules& rules, const Setup& setup) {
    std::string text;
    for (int row = 0; row < rules.board.rows(); ++row) text += row_text(rules.board, setup, row);
    return text;
}

std::expected<Setup, ParseError> parse_matrix(const Rules& rules, std::string_view text) {
    const std::string_view matrix = trimmed(text);
    auto setup = MatrixReader{rules, matrix}.read();
    if (!setup) setup.error().offset += offset_in(text, matrix);
    return setup;
}

} // namespace laststone::draughts
