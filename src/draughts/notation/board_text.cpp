#include "draughts/notation/board_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "draughts/notation/board_signs.hpp"
#include "draughts/notation/characters.hpp"
#include "draughts/notation/piece_letter.hpp"

namespace laststone::draughts {
namespace {

using Kind = Sign::Kind;

constexpr std::string_view legend =
    "write w or b for men, W or B for kings, 0 for an empty dark square, _ for a light one";
constexpr std::size_t most_signs_in_line = 128; // a framed 12x12 board needs about half

enum class Order : std::uint8_t { ascending, descending };

// The signs of one line, blanks left out.
struct Line {
    int number = 0;
    std::string_view text{};
    std::vector<Sign> signs{};
};

// One row of the board.
struct Row {
    int line = 0;
    std::optional<Sign> label{};
    std::vector<Sign> cells{};
};

std::string_view without_blanks_at_end(std::string_view line) {
    while (!line.empty() && is_white_space(line.back())) line.remove_suffix(1);
    return line;
}

bool is_frame(const Sign& sign) { return sign.kind == Kind::frame; }
bool is_rule(const Sign& sign) { return sign.kind == Kind::rule; }
bool is_cell(const Sign& sign) { return sign.kind >= Kind::light && sign.kind <= Kind::number; }

// A line of the frame above, below or between rows.
bool is_ruled(const Line& line) {
    return std::ranges::any_of(line.signs, is_rule) &&
           std::ranges::all_of(line.signs, [](const Sign& sign) { return is_rule(sign) || is_frame(sign); });
}

// Whether a line is a header A B C..., and which way it runs.
std::optional<Order> header_order(const Line& line) {
    const auto runs = [&](int letter, int step) {
        return std::ranges::all_of(line.signs, [&](const Sign& sign) {
            return sign.text.size() == 1 && to_lower(sign.text[0]) == std::exchange(letter, letter + step);
        });
    };
    const int size = static_cast<int>(line.signs.size());
    if (size < 2) return std::nullopt;
    if (runs('a', 1)) return Order::ascending;
    if (runs('a' + size - 1, -1)) return Order::descending;
    return std::nullopt;
}

// Parts a line at its frame, if it has one: row number, squares, anything.
std::pair<std::span<const Sign>, std::span<const Sign>> label_and_cells(std::span<const Sign> signs) {
    const auto left = std::ranges::find_if(signs, is_frame);
    if (left == signs.end()) {
        const bool labelled = signs.size() > 1 && signs.front().kind == Kind::number;
        return {signs.first(labelled ? 1 : 0), signs.subspan(labelled ? 1 : 0)};
    }
    const auto before = static_cast<std::size_t>(left - signs.begin());
    const auto behind_last = std::ranges::find_if(signs.rbegin(), signs.rend(), is_frame).base();
    const auto last = static_cast<std::size_t>(behind_last - signs.begin()) - 1;
    const auto cells = signs.subspan(before + 1);
    return {signs.first(before), last == before ? cells : cells.first(last - before - 1)};
}

// Reads one drawn board. Each step reads on and returns true, or remembers what is wrong and returns false.
class BoardReader {
public:
    BoardReader(const Rules& rules, std::string_view text) : rules_{rules}, board_{rules.board}, text_{text} {
        setup_.to_move = rules.first;
    }

    std::expected<Setup, ParseError> read() {
        if (!read_lines() || !has_every_row() || !has_its_labels() || !place_rows()) return std::unexpected(error_);
        return setup_;
    }

private:
    bool fail(std::size_t offset, std::string what) {
        error_ = {std::move(what), offset};
        return false;
    }
    bool fail(std::string_view where, std::string what) { return fail(offset_in(text_, where), std::move(what)); }

    bool read_lines() {
        std::string_view rest = text_;
        for (int number = 1; !rest.empty(); ++number) {
            const std::size_t length = std::min(rest.find('\n'), rest.size());
            if (!read_line(number, rest.substr(0, length))) return false;
            rest.remove_prefix(std::min(length + 1, rest.size()));
        }
        return true;
    }

    bool read_line(int number, std::string_view text) {
        Line line{.number = number, .text = text};
        for (std::string_view rest = text; !rest.empty();) {
            const Sign sign = leading_sign(rest);
            rest.remove_prefix(sign.text.size());
            if (sign.kind == Kind::blank) continue;
            if (line.signs.size() == most_signs_in_line)
                return fail(sign.text, at(number) + " is too long for a board");
            line.signs.push_back(sign);
        }
        if (line.signs.empty() || is_ruled(line)) return true;
        if (const auto order = header_order(line)) return read_header(line, *order);
        return read_row(line);
    }

    bool read_header(const Line& line, Order order) {
        header_ = order;
        return line.signs.size() == static_cast<std::size_t>(board_.columns()) ||
               fail(line.signs[0].text, at(line.number) + " names " + std::to_string(line.signs.size()) +
                                            " files, and the board has " + std::to_string(board_.columns()));
    }

    bool read_row(const Line& line) {
        const auto [label, cells] = label_and_cells(line.signs);
        Row row{.line = line.number};
        if (!label.empty()) row.label = label[0];
        std::ranges::copy_if(cells, std::back_inserter(row.cells), [](const Sign& sign) { return !is_frame(sign); });
        if (!is_label(label, line) || !is_row(row, line)) return false;
        rows_.push_back(std::move(row));
        return true;
    }

    bool is_label(std::span<const Sign> signs, const Line& line) {
        const auto wrong = std::ranges::find_if(signs, [](const Sign& sign) { return sign.kind != Kind::number; });
        if (wrong == signs.end() && signs.size() <= 1) return true;
        return fail(wrong == signs.end() ? signs[1].text : wrong->text,
                    at(line.number) + ": only a row number may stand before the board");
    }

    bool is_row(const Row& row, const Line& line) {
        if (rows_.size() == static_cast<std::size_t>(board_.rows()))
            return fail(line.signs[0].text,
                        at(line.number) + " is one too many: the board has " + std::to_string(board_.rows()) + " rows");
        const auto unknown = std::ranges::find_if_not(row.cells, is_cell);
        if (unknown != row.cells.end())
            return fail(unknown->text,
                        at(line.number) + ": " + quoted(unknown->text) + " is not a square: " + std::string{legend});
        if (!has_every_cell(row.cells))
            return fail(offset_in(text_, line.text) + without_blanks_at_end(line.text).size(),
                        at(line.number) + " has " + std::to_string(row.cells.size()) + " squares and needs " +
                            std::to_string(board_.columns()));
        return true;
    }

    // Every place of the row, or its dark squares alone.
    bool has_every_cell(const std::vector<Sign>& cells) const {
        const bool has_light = std::ranges::any_of(cells, [](const Sign& sign) { return sign.kind == Kind::light; });
        return cells.size() == static_cast<std::size_t>(board_.columns()) ||
               (!has_light && cells.size() == static_cast<std::size_t>(board_.squares_in_row()));
    }

    bool has_every_row() {
        return rows_.size() == static_cast<std::size_t>(board_.rows()) ||
               fail(text_.size(), "the board has " + std::to_string(rows_.size()) + " rows and needs " +
                                      std::to_string(board_.rows()));
    }

    // Rows are numbered from either end. Seen from Black's side, files run backwards and row 1 is on top.
    bool has_its_labels() {
        const auto first = std::ranges::find_if(rows_, [](const Row& row) { return row.label.has_value(); });
        if (first == rows_.end()) return true;
        const auto from_top = static_cast<int>(first - rows_.begin());
        const bool ascending = header_ == Order::descending || number(*first->label) == from_top + 1;
        for (int i = from_top; i < board_.rows(); ++i) {
            const Row& row = rows_[static_cast<std::size_t>(i)];
            const int expected = ascending ? i + 1 : board_.rows() - i;
            if (row.label && number(*row.label) != expected)
                return fail(row.label->text, at(row.line) + ": this is row " + std::to_string(expected) + ", not " +
                                                 shortened(row.label->text));
        }
        return true;
    }

    bool place_rows() {
        if (header_ == Order::descending) {
            std::ranges::reverse(rows_);
            for (Row& row : rows_) std::ranges::reverse(row.cells);
        }
        for (int i = 0; i < board_.rows(); ++i)
            if (!place_row(i, rows_[static_cast<std::size_t>(i)])) return false;
        return true;
    }

    bool place_row(int number, const Row& row) {
        const bool dark_squares_alone = row.cells.size() < static_cast<std::size_t>(board_.columns());
        for (int i = 0; i < static_cast<int>(row.cells.size()); ++i) {
            const int column = dark_squares_alone ? board_.first_column(number) + 2 * i : i;
            const Sign& sign = row.cells[static_cast<std::size_t>(i)];
            const Square square = board_.square({number, column});
            if (!(square ? place(square, sign, row.line) : leave_light(sign, row.line))) return false;
        }
        return true;
    }

    bool leave_light(const Sign& sign, int line) {
        if (sign.kind == Kind::light || sign.kind == Kind::empty) return true;
        if (sign.kind == Kind::piece)
            return fail(sign.text, at(line) + ": " + quoted(sign.text) + " is a piece on a light square");
        return fail(sign.text, at(line) + ": " + quoted(sign.text) + " stands for a light square: write _");
    }

    bool place(Square square, const Sign& sign, int line) {
        if (sign.kind == Kind::light)
            return fail(sign.text, at(line) + ": '_' stands for a dark square: write 0 if it is empty");
        if (sign.kind == Kind::number && number(sign) != square.number())
            return fail(sign.text, at(line) + ": this is square " + std::to_string(square.number()) + ", not " +
                                       shortened(sign.text));
        if (sign.kind == Kind::piece) return place(square, sign.piece, sign, line);
        return true;
    }

    bool place(Square square, Piece piece, const Sign& sign, int line) {
        int& pieces = pieces_[static_cast<std::size_t>(color(piece))];
        if (++pieces > rules_.men_at_start())
            return fail(sign.text, at(line) + ": " + game::title(color(piece)) + " has more than " +
                                       std::to_string(rules_.men_at_start()) + " pieces");
        setup_[square] = piece;
        return true;
    }

    static std::string at(int line) { return "line " + std::to_string(line); }
    static int number(const Sign& sign) { return saturated_number(sign.text); }
    const Rules& rules_;
    const Board& board_;
    std::string_view text_;
    std::optional<Order> header_{};
    std::vector<Row> rows_{};
    std::array<int, 2> pieces_{}; // by Color
    Setup setup_{};
    ParseError error_{};
};

char sign_at(const Board& board, const Setup& setup, Place at) {
    const Square square = board.square(at);
    if (!square) return '_';
    return setup[square] == Piece::none ? '0' : piece_letter(setup[square]);
}

} // namespace

std::string write_board_text(const Rules& rules, const Setup& setup) {
    const Board& board = rules.board;
    const std::size_t width = std::to_string(board.rows()).size();
    std::string text(width, ' ');
    for (int column = 0; column < board.columns(); ++column) {
        text += ' ';
        text += to_upper(board.file_letter(column));
    }
    text += '\n';
    for (int row = 0; row < board.rows(); ++row) {
        const std::string label = std::to_string(row + 1);
        text += std::string(width - label.size(), ' ') + label;
        for (int column = 0; column < board.columns(); ++column) {
            text += ' ';
            text += sign_at(board, setup, {row, column});
        }
        text += '\n';
    }
    return text;
}

std::expected<Setup, ParseError> parse_board_text(const Rules& rules, std::string_view text) {
    return BoardReader{rules, text}.read();
}

} // namespace laststone::draughts
