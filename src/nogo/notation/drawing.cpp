#include "nogo/notation/drawing.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/svg.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::nogo {
namespace {

namespace svg = base::svg;

// By Content.
constexpr std::array<std::string_view, 3> piece_letters{".", "X", "O"};
constexpr std::array<std::string_view, 3> stones{"·", "●", "○"};

constexpr std::string_view on_board = "\x1b[48;5;179m";
constexpr std::string_view on_mark = "\x1b[48;5;136m";
constexpr std::array<std::string_view, 3> inks{"\x1b[38;5;94m", "\x1b[1;38;5;16m", "\x1b[1;38;5;231m"};
constexpr std::string_view plain = "\x1b[0m";

// Counted from the viewer's top left.
int seen(int at, int size, bool flipped) { return flipped ? size - 1 - at : at; }

bool is_marked(const DrawingStyle& style, Point point) {
    return std::ranges::find(style.marked, point) != style.marked.end();
}

std::string padded_left(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

class TerminalDrawing {
public:
    TerminalDrawing(const Setup& setup, const DrawingStyle& style)
        : setup_{setup},
          style_{style},
          shape_{setup.shape()},
          margin_{std::to_string(shape_.rows()).size()},
          name_{column_text(shape_.columns() - 1).size()},
          cell_{cell_that_fits()} {}

    std::string draw() const {
        std::string out = letter_lines();
        for (int i = 0; i < shape_.rows(); ++i) out += row_line(seen(i, shape_.rows(), style_.flipped));
        return out;
    }

private:
    // As wide as a column's name and a gap; on long boards less, so that the board fits a terminal.
    std::size_t cell_that_fits() const {
        constexpr std::size_t line_width = 80;
        std::size_t cell = name_ + 1;
        while (cell > 1 && margin_ + 1 + cell * static_cast<std::size_t>(shape_.columns()) >= line_width) --cell;
        return cell;
    }
    // Names stand upright where columns are too narrow for them.
    std::string letter_lines() const {
        if (cell_ > name_) return letter_line([](const std::string& name) { return name; });
        std::string lines;
        for (std::size_t i = 0; i < name_; ++i)
            lines += letter_line([&](const std::string& name) { return padded_left(name, name_).substr(i, 1); });
        return lines;
    }
    template <class Part>
    std::string letter_line(Part&& part) const {
        std::string line(margin_ + 1, ' ');
        for (int i = 0; i < shape_.columns(); ++i)
            line += padded_left(part(column_text(seen(i, shape_.columns(), style_.flipped))), cell_);
        return line + "\n";
    }
    std::string row_line(int row) const {
        std::string line = padded_left(std::to_string(shape_.rows() - row), margin_) + " ";
        bool closes = false; // the mark of the point before
        for (int i = 0; i < shape_.columns(); ++i) {
            const Point point{row, seen(i, shape_.columns(), style_.flipped)};
            const bool opens = is_marked(style_, point) && !style_.colours && cell_ > 1;
            if (cell_ > 1) line += std::string(cell_ - 2, ' ') + (opens ? "[" : closes ? "]" : " ");
            line += content(point);
            closes = opens;
        }
        return line + (closes ? "]" : "") + "\n";
    }
    std::string content(Point point) const {
        const auto what = static_cast<std::size_t>(setup_[point]);
        const std::string text{(style_.unicode ? stones : piece_letters)[what]};
        if (!style_.colours) return text;
        return std::string{is_marked(style_, point) ? on_mark : on_board} + std::string{inks[what]} + text +
               std::string{plain};
    }

    const Setup& setup_;
    const DrawingStyle& style_;
    Shape shape_;
    std::size_t margin_;
    std::size_t name_; // of the longest column's name
    std::size_t cell_;
};

// In the picture's own units lines are so far apart, whatever their distance on the screen.
constexpr int unit = 40;

constexpr std::string_view styles = R"(<style>
.wood { fill: #e0b565 } .grid { stroke: #5a4522; stroke-width: 1 } .label { fill: #5a4522; font: 14px sans-serif; text-anchor: middle }
.black { fill: #2b2926; stroke: #0f0e0c } .white { fill: #fbf7ec; stroke: #5b5340 } .mark { fill: none; stroke: #b3362b; stroke-width: 3 }
.arrow { stroke: #b3362b; stroke-width: 5; stroke-linecap: round; opacity: 0.8 } .head { fill: #b3362b }
</style>
)";

class Picture {
public:
    Picture(const Setup& setup, const DrawingStyle& style) : setup_{setup}, style_{style}, shape_{setup.shape()} {}

    std::string draw() const {
        const int width = (shape_.columns() + 1) * unit;
        const int height = (shape_.rows() + 1) * unit;
        const std::string size = std::to_string(width) + " " + std::to_string(height);
        std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\"" +
                          svg::attribute("width", width) + svg::attribute("height", height) + ">\n<title>" +
                          write_text(setup_) + "</title>\n" + std::string{styles} + std::string{svg::arrow_head};
        out += svg::rectangle("wood", {0, 0, width, height});
        out += grid() + labels();
        for (std::size_t at = 0; at < static_cast<std::size_t>(shape_.points()); ++at)
            out += stone_on(point_at(shape_, at));
        for (const Point point : style_.marked) out += circle("mark", point, 9);
        for (const auto& [from, to] : style_.arrows) out += svg::arrow({x(from), y(from), x(to), y(to)});
        return out + "</svg>\n";
    }

private:
    int across(int column) const { return (seen(column, shape_.columns(), style_.flipped) + 1) * unit; }
    int down(int row) const { return (seen(row, shape_.rows(), style_.flipped) + 1) * unit; }
    int x(Point point) const { return across(point.column()); }
    int y(Point point) const { return down(point.row()); }

    std::string circle(std::string_view kind, Point point, int radius) const {
        return svg::circle(kind, {x(point), y(point), radius});
    }
    std::string grid() const {
        std::string out;
        for (int row = 0; row < shape_.rows(); ++row)
            out += svg::line("grid", {unit, down(row), shape_.columns() * unit, down(row)});
        for (int column = 0; column < shape_.columns(); ++column)
            out += svg::line("grid", {across(column), unit, across(column), shape_.rows() * unit});
        return out;
    }
    std::string labels() const {
        std::string out;
        for (int column = 0; column < shape_.columns(); ++column)
            out += svg::text("label", across(column), unit / 2 - 2, column_text(column));
        for (int row = 0; row < shape_.rows(); ++row)
            out += svg::text("label", unit / 3, down(row) + 5, std::to_string(shape_.rows() - row));
        return out;
    }
    std::string stone_on(Point point) const {
        const Content content = setup_[point];
        if (content == Content::empty) return "";
        return circle(content == Content::black ? "black" : "white", point, unit / 2 - 2);
    }

    const Setup& setup_;
    const DrawingStyle& style_;
    Shape shape_;
};

} // namespace

std::string draw_board(const Setup& setup, const DrawingStyle& style) { return TerminalDrawing{setup, style}.draw(); }

std::string draw_svg(const Setup& setup, const DrawingStyle& style) { return Picture{setup, style}.draw(); }

} // namespace laststone::nogo
