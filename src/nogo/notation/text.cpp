#include "nogo/notation/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/characters.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::nogo {
namespace {

using base::offset_in;
using base::trimmed;

// What may stand in a row, and what it means: nothing for what only makes it readable.
struct Sign {
    std::string_view text;
    std::optional<Content> content{};
};
constexpr std::array<Sign, 14> signs{{
    {"X", Content::black},
    {"x", Content::black},
    {"●", Content::black},
    {"O", Content::white},
    {"o", Content::white},
    {"○", Content::white},
    {".", Content::empty},
    {"+", Content::empty},
    {"·", Content::empty},
    {" "},
    {"\t"},
    {"\r"},
    {"["},
    {"]"},
}};
constexpr char sign_of(Content content) {
    return content == Content::black ? 'X' : content == Content::white ? 'O' : '.';
}

// All that a matrix consists of.
constexpr std::string_view matrix_signs = "012 \t\r\n,;[]";
constexpr Content content_of(char number) {
    return number == '1' ? Content::black : number == '2' ? Content::white : Content::empty;
}

std::optional<Color> color_of(std::string_view word) {
    std::string lower{word};
    std::ranges::transform(lower, lower.begin(), base::to_lower);
    if (lower == "b" || lower == "black") return Color::black;
    if (lower == "w" || lower == "white") return Color::white;
    return std::nullopt;
}

// The first word of a text, which is taken off with the blanks before it.
std::string_view take_word(std::string_view& rest) {
    while (!rest.empty() && base::is_white_space(rest.front())) rest.remove_prefix(1);
    const auto end = std::ranges::find_if(rest, base::is_white_space);
    const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    rest.remove_prefix(word.size());
    return word;
}

// Reads one text; places are counted in the whole of it.
class TextReader {
public:
    TextReader(std::optional<Shape> shape, std::string_view text) : shape_{shape}, text_{text} {}

    std::expected<Setup, ParseError> read() {
        const std::string_view text = trimmed(text_);
        if (text.empty()) return fault("there is no position", text);
        if (text == "start") return Setup{shape_.value_or(Shape{})};
        if (const auto shape = parse_shape(text)) return sized(*shape, text);
        const bool is_matrix = text.find_first_not_of(matrix_signs) == std::string_view::npos;
        const bool is_drawn = text.contains('\n');
        if (const auto error = is_matrix ? read_matrix(text) : is_drawn ? read_lines(text) : read_line(text))
            return std::unexpected{*error};
        return assembled(text);
    }

private:
    std::unexpected<ParseError> fault(std::string what, std::string_view at) const {
        return std::unexpected{error(std::move(what), at)};
    }
    ParseError error(std::string what, std::string_view at) const { return {std::move(what), offset_in(text_, at)}; }

    std::expected<Setup, ParseError> sized(Shape shape, std::string_view at) const {
        if (shape_ && shape != *shape_)
            return fault("the board is " + shape_text(shape) + ", but the game's is " + shape_text(*shape_), at);
        return Setup{shape};
    }

    // `..X/.O./... w`
    std::optional<ParseError> read_line(std::string_view text) {
        std::string_view rest = text;
        std::string_view rows = take_word(rest);
        for (;;) {
            const std::string_view row = rows.substr(0, rows.find('/'));
            if (const auto found = read_row(row)) return found;
            if (row.size() == rows.size()) break;
            rows.remove_prefix(row.size() + 1);
        }
        return read_side(rest);
    }
    std::optional<ParseError> read_side(std::string_view rest) {
        const std::string_view word = take_word(rest);
        if (word.empty()) return std::nullopt;
        to_move_ = color_of(word);
        if (!to_move_) return error("the side to move is b or w, not " + base::quoted(word), word);
        const std::string_view more = trimmed(rest);
        if (!more.empty()) return error("nothing can follow the side to move", more);
        return std::nullopt;
    }
    // A row a line, with or without blanks and the numbers of rows; lines of column letters, and one with the side.
    std::optional<ParseError> read_lines(std::string_view text) {
        while (!text.empty()) {
            const std::string_view whole = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(whole.size() + 1, text.size()));
            const std::string_view line = trimmed(whole);
            const bool is_header = line.starts_with('A') || line.starts_with('a');
            if (line.empty() || is_header) continue;
            if (to_move_) return error("nothing can follow the side to move", line);
            if (const auto side = color_of(line)) to_move_ = side;
            else if (const auto found = read_row(without_numbers(line))) return found;
        }
        return std::nullopt;
    }
    // Rows of numbers: lines, or brackets in brackets.
    std::optional<ParseError> read_matrix(std::string_view text) {
        while (!text.empty()) {
            const std::string_view row = trimmed(text.substr(0, text.find_first_of("\n;]")));
            text.remove_prefix(std::min(text.find_first_of("\n;]"), text.size() - 1) + 1);
            std::vector<Content> contents;
            for (std::size_t at = 0; at < row.size(); ++at) {
                if (!base::is_digit(row[at])) continue;
                if (base::leading_digits(row.substr(at)) > 1) return error("a point is 0, 1 or 2", row.substr(at));
                contents.push_back(content_of(row[at]));
            }
            if (contents.empty()) continue;
            if (const auto found = add_row(std::move(contents), row)) return found;
        }
        return std::nullopt;
    }
    static std::string_view without_numbers(std::string_view line) {
        line.remove_prefix(base::leading_digits(line));
        while (!line.empty() && base::is_digit(line.back())) line.remove_suffix(1);
        return line;
    }
    std::optional<ParseError> read_row(std::string_view row) {
        std::vector<Content> contents;
        for (std::string_view rest = row; !rest.empty();) {
            const auto sign = std::ranges::find_if(signs, [&](const Sign& one) { return rest.starts_with(one.text); });
            if (sign == signs.end())
                return error("a point is X, O or a full stop, not " + base::quoted_first(rest), rest);
            if (sign->content) contents.push_back(*sign->content);
            rest.remove_prefix(sign->text.size());
        }
        return add_row(std::move(contents), row);
    }
    std::optional<ParseError> add_row(std::vector<Content> contents, std::string_view row) {
        const std::size_t wanted = shape_          ? static_cast<std::size_t>(shape_->columns())
                                   : rows_.empty() ? contents.size()
                                                   : rows_.front().size();
        if (contents.size() != wanted || contents.empty())
            return error("row " + std::to_string(rows_.size() + 1) + " from the top has " +
                             std::to_string(contents.size()) + " points, not " +
                             std::to_string(std::max<std::size_t>(wanted, 1)),
                         row);
        constexpr std::size_t most = Shape::longest_row_to_solve;
        if (contents.size() > most || rows_.size() >= most || (shape_ && rows_.size() >= rows_wanted()))
            return error(shape_ ? "the board has more than " + std::to_string(rows_wanted()) + " rows"
                                : "no board is so large",
                         row);
        rows_.push_back(std::move(contents));
        return std::nullopt;
    }
    std::size_t rows_wanted() const { return static_cast<std::size_t>(shape_->rows()); }

    std::expected<Setup, ParseError> assembled(std::string_view text) const {
        const std::string_view end = text.substr(text.size());
        if (rows_.empty()) return fault("there is no row of points", end);
        if (shape_ && rows_.size() < rows_wanted())
            return fault(
                "the board has " + std::to_string(rows_.size()) + " rows, not " + std::to_string(rows_wanted()), end);
        const Shape shape{static_cast<int>(rows_.size()), static_cast<int>(rows_.front().size())};
        if (!parse_shape(shape_text(shape))) return fault("no board is so large as " + shape_text(shape), text);
        Setup setup{shape};
        for (std::size_t at = 0; at < static_cast<std::size_t>(shape.points()); ++at) {
            const Point point = point_at(shape, at);
            setup[point] = rows_[static_cast<std::size_t>(point.row())][static_cast<std::size_t>(point.column())];
        }
        setup.to_move = to_move_.value_or(Color::black);
        return setup;
    }

    std::optional<Shape> shape_;
    std::string_view text_;
    std::vector<std::vector<Content>> rows_{};
    std::optional<Color> to_move_{};
};

} // namespace

std::expected<Setup, ParseError> parse_text(std::optional<Shape> shape, std::string_view text) {
    return TextReader{shape, text}.read();
}

std::string write_text(const Setup& setup) {
    std::string text;
    const Shape shape = setup.shape();
    for (int row = 0; row < shape.rows(); ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < shape.columns(); ++column) text += sign_of(setup[Point{row, column}]);
    }
    return text + (setup.to_move == Color::black ? " b" : " w");
}

std::string write_matrix(const Setup& setup) {
    std::string text;
    const Shape shape = setup.shape();
    for (int row = 0; row < shape.rows(); ++row)
        for (int column = 0; column < shape.columns(); ++column) {
            const Content content = setup[Point{row, column}];
            text += content == Content::black ? '1' : content == Content::white ? '2' : '0';
            text += column + 1 < shape.columns() ? ' ' : '\n';
        }
    return text;
}

} // namespace laststone::nogo
