#include "draughts/notation/board_drawing.hpp"

#include <algorithm>
#include <string_view>

#include "draughts/notation/board_signs.hpp"

namespace laststone::draughts {
namespace {

constexpr int cell_width = 4; // two for a number, and a blank or bracket on either side

// What a board is framed with.
struct Frame {
    std::string_view top_left, top_right, bottom_left, bottom_right, horizontal, vertical;
};
constexpr Frame ascii_frame{"+", "+", "+", "+", "-", "|"};
constexpr Frame line_frame{"┌", "┐", "└", "┘", "─", "│"};

// Escape sequences: the buff and green of tournament boards.
constexpr std::string_view on_light = "\x1b[48;5;230m";
constexpr std::string_view on_dark = "\x1b[48;5;65m";
constexpr std::string_view on_other_dark = "\x1b[48;5;66m"; // where every square is in play
constexpr std::string_view on_highlight = "\x1b[48;5;136m";
constexpr std::string_view in_white = "\x1b[1;38;5;231m";
constexpr std::string_view in_black = "\x1b[1;38;5;16m";
constexpr std::string_view faint = "\x1b[38;5;151m";
constexpr std::string_view plain = "\x1b[0m";

std::string repeated(std::string_view text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

std::string right_aligned(int number, std::size_t width) {
    const std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

class Drawing {
public:
    Drawing(const Rules& rules, const Setup& setup, const BoardStyle& style)
        : board_{rules.board},
          setup_{setup},
          style_{style},
          frame_{style.unicode ? line_frame : ascii_frame},
          numbered_{style.squares.value_or(rules.notation.squares) == Naming::numbers} {}

    std::string draw() const {
        std::string out = edge(frame_.top_left, frame_.top_right);
        for (int i = 0; i < board_.rows(); ++i) out += row_line(seen(i, board_.rows()));
        return out + edge(frame_.bottom_left, frame_.bottom_right) + files_line();
    }

private:
    // Counted from the viewer's top left.
    int seen(int i, int size) const { return style_.from_black ? size - 1 - i : i; }

    std::string edge(std::string_view left, std::string_view right) const {
        return "   " + std::string{left} + repeated(frame_.horizontal, cell_width * board_.columns()) +
               std::string{right} + "\n";
    }

    std::string files_line() const {
        std::string line = "    ";
        for (int i = 0; i < board_.columns(); ++i)
            line += std::string{"  "} + board_.file_letter(seen(i, board_.columns())) +
                    (i + 1 < board_.columns() ? " " : "");
        return line + "\n";
    }

    std::string row_line(int row) const {
        std::string line = right_aligned(board_.rank_number(row), 2) + " " + std::string{frame_.vertical};
        for (int i = 0; i < board_.columns(); ++i) line += cell({row, seen(i, board_.columns())});
        line += frame_.vertical;
        return line + (numbered_ ? numbers_of(row) : "") + "\n";
    }

    // The numbers of a row's first and last square, for those hidden under pieces.
    std::string numbers_of(int row) const {
        const int first = row * board_.squares_in_row() + 1;
        const int last = first + board_.squares_in_row() - 1;
        return " " + right_aligned(style_.from_black ? last : first, 2) + "-" +
               std::to_string(style_.from_black ? first : last);
    }

    std::string cell(Place at) const {
        const Square square = board_.square(at);
        const std::string text = square ? square_cell(square) : light_cell();
        if (!style_.colours) return text;
        return std::string{background(at)} + std::string{foreground(square)} + text + std::string{plain};
    }

    std::string light_cell() const { return repeated(style_.unicode && !style_.colours ? shading : " ", cell_width); }

    std::string square_cell(Square square) const {
        const bool bracketed = is_highlighted(square) && !style_.colours;
        return (bracketed ? "[" : " ") + content(square) + (bracketed ? "]" : " ");
    }

    // Two columns wide.
    std::string content(Square square) const {
        if (setup_[square] != Piece::none) return " " + std::string{piece_sign(setup_[square], style_.unicode)};
        if (numbered_) return right_aligned(square.number(), 2);
        return style_.unicode ? " " + std::string{middle_dot} : " .";
    }

    std::string_view background(Place at) const {
        const Square square = board_.square(at);
        if (!square) return on_light;
        if (is_highlighted(square)) return on_highlight;
        return board_.every_square && (at.row + at.column) % 2 == 0 ? on_other_dark : on_dark;
    }

    std::string_view foreground(Square square) const {
        if (!square) return "";
        if (setup_[square] == Piece::none) return faint;
        return is_white(setup_[square]) ? in_white : in_black;
    }

    bool is_highlighted(Square square) const {
        return std::ranges::find(style_.highlighted, square) != style_.highlighted.end();
    }

    const Board& board_;
    const Setup& setup_;
    const BoardStyle& style_;
    const Frame& frame_;
    bool numbered_;
};

} // namespace

std::string draw_board(const Rules& rules, const Setup& setup, const BoardStyle& style) {
    return Drawing{rules, setup, style}.draw();
}

} // namespace laststone::draughts
