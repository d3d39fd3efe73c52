#include "draughts/notation/svg.hpp"

#include <algorithm>
#include <string_view>

#include "base/svg.hpp"
#include "draughts/all_squares.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

namespace svg = base::svg;

// In the picture's own units a square is 60 wide, whatever its size on the screen.
constexpr int unit = 60;
constexpr int margin = 30;

constexpr std::string_view styles = R"(<style>
.rim { fill: #3e4a3d } .light { fill: #f0ead6 } .dark { fill: #6f8f6a } .shade { fill: #64846a } .last { fill: #d9b44a }
.label { fill: #f0ead6; font: 16px sans-serif; text-anchor: middle } .number { fill: #e3ecd9; font: 11px sans-serif }
.white { fill: #fbf7ec; stroke: #5b5340 } .black { fill: #33302c; stroke: #0f0e0c } .white, .black { stroke-width: 2 }
.ring { fill: none; stroke-width: 2 } .white-ring { stroke: #cfc6ae } .black-ring { stroke: #5d5851 }
.white-crown { fill: #a8822a } .black-crown { fill: #e2bd57 }
.arrow { stroke: #b3362b; stroke-width: 8; stroke-linecap: round; opacity: 0.8 } .head { fill: #b3362b }
</style>
)";

class Picture {
public:
    Picture(const Rules& rules, const Setup& setup, const SvgStyle& style)
        : rules_{rules},
          board_{rules.board},
          setup_{setup},
          style_{style},
          edge_{style.coordinates ? margin : 0},
          numbered_{style.square_numbers.value_or(rules.notation.squares == Naming::numbers)} {}

    std::string draw() const {
        std::string out = opening();
        if (style_.coordinates) out += rim();
        for (int row = 0; row < board_.rows(); ++row)
            for (int column = 0; column < board_.columns(); ++column) out += place({row, column});
        for (const Square square : all_squares(board_)) out += piece_on(square);
        for (const SvgArrow& arrow : style_.arrows) out += drawn(arrow);
        return out + "</svg>\n";
    }

private:
    int width() const { return board_.columns() * unit + 2 * edge_; }
    int height() const { return board_.rows() * unit + 2 * edge_; }

    // The upper left corner of a place as the viewer sees it.
    int left(int column) const { return edge_ + unit * (style_.from_black ? board_.columns() - 1 - column : column); }
    int top(int row) const { return edge_ + unit * (style_.from_black ? board_.rows() - 1 - row : row); }
    int middle(int corner) const { return corner + unit / 2; }

    std::string opening() const {
        const auto on_screen = [&](int length) { return length * style_.square_size / unit; };
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 " + std::to_string(width()) + " " +
               std::to_string(height()) + "\"" + svg::attribute("width", on_screen(width())) +
               svg::attribute("height", on_screen(height())) + ">\n<title>" + svg::escaped(rules_.name) + ": " +
               write_fen(rules_, setup_) + "</title>\n" + std::string{styles} + std::string{svg::arrow_head};
    }

    std::string rim() const {
        std::string out = svg::rectangle("rim", {0, 0, width(), height()});
        for (int column = 0; column < board_.columns(); ++column)
            for (const int y : {margin - 9, height() - 9})
                out += svg::text("label", middle(left(column)), y, std::string{board_.file_letter(column)});
        for (int row = 0; row < board_.rows(); ++row)
            for (const int x : {margin / 2, width() - margin / 2})
                out += svg::text("label", x, middle(top(row)) + 6, std::to_string(board_.rank_number(row)));
        return out;
    }

    std::string place(Place at) const {
        const Square square = board_.square(at);
        std::string out = svg::rectangle(ground(at, square), {left(at.column), top(at.row), unit, unit});
        if (square && numbered_)
            out += svg::text("number", left(at.column) + 3, top(at.row) + 11, std::to_string(square.number()));
        return out;
    }

    std::string_view ground(Place at, Square square) const {
        if (!square) return "light";
        if (std::ranges::find(style_.highlighted, square) != style_.highlighted.end()) return "last";
        return board_.every_square && (at.row + at.column) % 2 == 0 ? "shade" : "dark";
    }

    std::string piece_on(Square square) const {
        const Piece p = setup_[square];
        if (p == Piece::none) return "";
        const std::string side = game::name(color(p));
        const Place at = board_.place(square);
        const int x = middle(left(at.column));
        const int y = middle(top(at.row));
        return svg::circle(side, {x, y, 23}) +
               (is_king(p) ? crown(side, x, y) : svg::circle("ring " + side + "-ring", {x, y, 15}));
    }

    static std::string crown(const std::string& side, int x, int y) {
        return "<path" + svg::class_attribute(side + "-crown") + " d=\"M" + std::to_string(x - 14) + " " +
               std::to_string(y + 10) + " l-2 -19 l9 8 l7 -12 l7 12 l9 -8 l-2 19 Z\"/>\n";
    }

    std::string drawn(const SvgArrow& arrow) const {
        const Place from = board_.place(arrow.from);
        const Place to = board_.place(arrow.to);
        return svg::arrow(
            {middle(left(from.column)), middle(top(from.row)), middle(left(to.column)), middle(top(to.row))});
    }

    const Rules& rules_;
    const Board& board_;
    const Setup& setup_;
    const SvgStyle& style_;
    int edge_;
    bool numbered_;
};

} // namespace

std::string draw_svg(const Rules& rules, const Setup& setup, const SvgStyle& style) {
    return Picture{rules, setup, style}.draw();
}

} // namespace laststone::draughts
