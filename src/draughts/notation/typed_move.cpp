#include "draughts/notation/typed_move.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "draughts/notation/characters.hpp"
#include "draughts/notation/look_alikes.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

constexpr bool joins_squares(char c) { return c == '-' || c == 'x' || c == 'X' || c == ':' || c == '*'; }

class MoveReader {
public:
    MoveReader(const Rules& rules, std::string_view text)
        : rules_{rules}, board_{rules.board}, text_{text}, rows_from_top_{text.find("->") != std::string_view::npos} {}

    std::expected<TypedMove, ParseError> read() {
        skip_blanks();
        if (at_end()) return fault("no move is given: write it as " + example());
        while (!at_end()) {
            const auto square = read_square();
            if (!square) return std::unexpected{square.error()};
            if (move_.squares.full()) return fault("the move has more squares than any capture");
            move_.squares.push_back(*square);
            if (!read_separators())
                return fault(quoted(text_.substr(at_)) + " is not part of a move: write it as " + example());
        }
        if (ends_in_separator_) return fault("a square is missing after the last separator");
        if (move_.squares.size() < 2) return fault("a move needs the square to go to: write it as " + example());
        return move_;
    }

private:
    std::unexpected<ParseError> fault(std::string what) const {
        return std::unexpected{ParseError{std::move(what), at_}};
    }
    bool at_end() const { return at_ >= text_.size(); }
    void skip_blanks() {
        while (!at_end() && is_white_space(text_[at_])) ++at_;
    }
    std::string example() const {
        const bool letters = rules_.notation.squares == Naming::letters;
        const std::string capture{rules_.notation.capture};
        return letters ? "c3-d4 or c3" + capture + "e5" : "11-15 or 22" + capture + "15";
    }

    std::expected<TypedSquare, ParseError> read_square() {
        if (is_letter(text_[at_])) return read_place();
        const std::size_t offset = at_;
        const auto named = parse_leading_square(board_, text_.substr(at_, digits_of_one_square()));
        if (!named) return std::unexpected{ParseError{named.error().what, offset + named.error().offset}};
        at_ += named->length;
        return TypedSquare{board_.place(named->square), named->square, offset};
    }
    // Letters name light places too: that is the move's fault, not the text's.
    std::expected<TypedSquare, ParseError> read_place() {
        const std::size_t offset = at_;
        const int column = to_lower(text_[at_]) - 'a';
        std::size_t digits = at_ + 1;
        int number = 0;
        for (; digits < text_.size() && is_digit(text_[digits]) && digits < at_ + 3; ++digits)
            number = number * 10 + (text_[digits] - '0');
        const int row = rows_from_top_ ? number - 1 : board_.rows() - number;
        const std::string_view name = text_.substr(at_, digits - at_);
        if (digits == at_ + 1 || column >= board_.columns() || row < 0 || row >= board_.rows())
            return fault("there is no square " + quoted(name) + ": files are a to " +
                         board_.file_letter(board_.columns() - 1) + ", ranks 1 to " + std::to_string(board_.rows()));
        at_ = digits;
        return TypedSquare{{row, column}, board_.square({row, column}), offset};
    }
    // Four digits in a row and nothing else name two squares, as `3228`.
    std::size_t digits_of_one_square() const {
        std::size_t end = at_;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        const bool four_alone = end - at_ == 4 && move_.squares.empty() && end == text_.size();
        const bool second_half = end - at_ == 2 && move_.squares.size() == 1;
        return four_alone || second_half ? 2 : std::string_view::npos;
    }
    // False where something other than a separator or the next square follows.
    bool read_separators() {
        ends_in_separator_ = false;
        bool arrow = false;
        const std::size_t start = at_;
        for (; !at_end(); ++at_) {
            const char c = text_[at_];
            if (is_white_space(c)) continue;
            if (c == '>' && at_ > start && text_[at_ - 1] == '-' && !arrow) {
                arrow = true;
                continue;
            }
            if (!joins_squares(c)) break;
            if (ends_in_separator_) return false;
            move_.says_capture |= c != '-';
            ends_in_separator_ = true;
        }
        return at_end() || is_digit(text_[at_]) || is_letter(text_[at_]);
    }

    const Rules& rules_;
    const Board& board_;
    std::string_view text_;
    bool rows_from_top_;
    std::size_t at_ = 0;
    bool ends_in_separator_ = false;
    TypedMove move_{};
};

// Of a text whose look-alikes are replaced: whatever else is no ASCII is a fault.
std::expected<std::vector<TypedMove>, ParseError> complete_plain(const Rules& rules, const Setup& setup,
                                                                 std::string_view text) {
    const Board& board = rules.board;
    const std::size_t file = static_cast<std::size_t>(trimmed(text).data() - text.data());
    if (to_lower(text[file]) - 'a' >= board.columns())
        return std::unexpected{ParseError{"there is no file " + quoted_first(text.substr(file)) + ": files are a to " +
                                              board.file_letter(board.columns() - 1),
                                          file}};
    std::string whole{text};
    whole.insert(file + 1, 1, '1'); // a rank that every file has
    const auto typed = parse_move(rules, whole);
    if (!typed) {
        const std::size_t offset = typed.error().offset;
        return std::unexpected{ParseError{typed.error().what, offset > file ? offset - 1 : offset}};
    }
    const int column = typed->from().place.column;
    const int target = typed->squares[1].place.row;
    std::vector<TypedMove> moves;
    for (int row = 0; row < board.rows(); ++row) {
        const Square square = board.square({row, column});
        if (!square || setup[square] == Piece::none || color(setup[square]) != setup.to_move) continue;
        moves.push_back(*typed);
        moves.back().squares[0] = {{row, column}, square, file};
    }
    // The nearest piece, and one that goes forward rather than one that goes back.
    const auto effort = [&](const TypedMove& move) {
        const int forward =
            setup.to_move == Color::white ? move.from().place.row - target : target - move.from().place.row;
        return std::pair{forward < 0 ? -forward : forward, forward < 0};
    };
    std::ranges::sort(moves, {}, effort);
    return moves;
}

} // namespace

std::expected<TypedMove, ParseError> parse_move(const Rules& rules, std::string_view text) {
    if (is_ascii(text)) return MoveReader{rules, text}.read();
    const PlainText plain{text};
    auto move = MoveReader{rules, plain.text()}.read();
    if (!move) return std::unexpected{ParseError{move.error().what, plain.origin(move.error().offset)}};
    for (TypedSquare& square : move->squares) square.offset = plain.origin(square.offset);
    return move;
}

bool names_file_alone(std::string_view written) {
    const std::string plain = without_look_alikes(written);
    std::string_view text = trimmed(plain);
    if (text.empty() || !is_letter(text[0])) return false;
    text.remove_prefix(1);
    if (!text.empty() && joins_squares(text[0])) text.remove_prefix(1);
    return text.size() > 1 && is_letter(text[0]) && is_digit(text[1]);
}

std::expected<std::vector<TypedMove>, ParseError> complete_moves(const Rules& rules, const Setup& setup,
                                                                 std::string_view text) {
    const PlainText plain{text};
    auto moves = complete_plain(rules, setup, plain.text());
    if (!moves) return std::unexpected{ParseError{moves.error().what, plain.origin(moves.error().offset)}};
    for (TypedMove& move : *moves)
        for (TypedSquare& square : move.squares) square.offset = plain.origin(square.offset);
    return moves;
}

std::vector<TypedMove> possible_moves(const Rules& rules, const Setup& setup, std::string_view text) {
    if (names_file_alone(text)) return complete_moves(rules, setup, text).value_or(std::vector<TypedMove>{});
    const auto typed = parse_move(rules, text);
    return typed ? std::vector{*typed} : std::vector<TypedMove>{};
}

} // namespace laststone::draughts
