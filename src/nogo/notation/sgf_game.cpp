#include "nogo/notation/sgf_game.hpp"

#include <algorithm>
#include <array>

#include "base/characters.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::nogo {
namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::optional<int> whole_number(std::string_view text) {
    text = base::trimmed(text);
    if (text.empty() || text.size() > 3 || base::leading_digits(text) != text.size()) return std::nullopt;
    return base::saturated_number(text);
}

// SZ[9] or SZ[6:4], columns first; 19 where nothing is said.
std::optional<Shape> shape_of(std::optional<std::string_view> size) {
    if (!size) return Shape{19, 19};
    const auto parts = sgf_parts(*size);
    const auto columns = whole_number(parts ? parts->first : *size);
    const auto rows = whole_number(parts ? parts->second : *size);
    if (!columns || !rows) return std::nullopt;
    return parse_shape(std::to_string(*rows) + "x" + std::to_string(*columns));
}

class MainLine {
public:
    explicit MainLine(const SgfTree& tree) : tree_{tree} {}

    std::expected<SgfGame, SgfError> read(std::optional<std::size_t> moves) {
        if (!read_board()) return std::unexpected{std::move(error_)};
        for (NodeId node = SgfTree::root; node; node = tree_[node].first_child) {
            const bool moves_here = tree_.find(node, "B") != nullptr || tree_.find(node, "W") != nullptr;
            if (moves_here && moves && read_ >= *moves) break;
            if (!read_node(node)) return std::unexpected{std::move(error_)};
            read_ += moves_here ? 1 : 0;
        }
        return std::move(game_);
    }

private:
    bool fail(NodeId node, std::string what) {
        error_ = {std::move(what), tree_[node].place};
        return false;
    }

    bool read_board() {
        const auto kind = tree_.value(SgfTree::root, "GM");
        if (kind && whole_number(*kind) != 1)
            return fail(SgfTree::root, "GM is " + base::quoted(*kind) + ", another game than Go or NoGo");
        const auto shape = shape_of(tree_.value(SgfTree::root, "SZ"));
        if (!shape) return fail(SgfTree::root, "SZ names no size that can be played");
        game_.start = Setup{*shape};
        now_ = game_.start;
        return true;
    }

    bool read_node(NodeId node) {
        struct Stones {
            std::string_view name;
            Content content;
        };
        constexpr std::array<Stones, 3> kinds{{{"AB", Content::black}, {"AW", Content::white}, {"AE", Content::empty}}};
        bool sets_up = false;
        for (const auto& [name, content] : kinds)
            if (const SgfProperty* const points = tree_.find(node, name)) {
                sets_up = true;
                if (!put(node, *points, content)) return false;
            }
        if (const auto side = tree_.value(node, "PL")) {
            const std::string text = sgf_simple_text(*side);
            const char letter = base::to_upper(text.empty() ? ' ' : text.front());
            if (letter != 'B' && letter != 'W') return fail(node, "PL names no colour");
            now_.to_move = letter == 'B' ? Color::black : Color::white;
            has_side_ = true;
            sets_up = true;
        }
        if (sets_up) game_ = {.start = now_, .moves = {}};
        return read_move(node, "B", Color::black) && read_move(node, "W", Color::white);
    }
    bool put(NodeId node, const SgfProperty& points, Content content) {
        for (const std::string& value : points.values) {
            const auto corners = sgf_parts(value);
            const auto first = parse_sgf_point(shape(), corners ? corners->first : std::string_view{value});
            const auto last = corners ? parse_sgf_point(shape(), corners->second) : first;
            if (!first || !last)
                return fail(node, points.name + " names " + base::quoted(value) + ", which is no point of the board");
            for (int row = first->row(); row <= last->row(); ++row)
                for (int column = first->column(); column <= last->column(); ++column)
                    now_[Point{row, column}] = content;
        }
        return true;
    }
    bool read_move(NodeId node, std::string_view name, Color color) {
        const auto value = tree_.value(node, name);
        if (!value) return true;
        const std::string point_name = sgf_simple_text(*value);
        const bool passes = point_name.empty() || (point_name == "tt" && shape().is_playable());
        const auto point = parse_sgf_point(shape(), point_name);
        if (passes && !point)
            return fail(node, std::string{game::title(color)} + " passes, but nobody may pass in NoGo");
        if (!point)
            return fail(node,
                        std::string{name} + " names " + base::quoted(*value) + ", which is no point of the board");
        if (game_.moves.empty() && !has_side_) game_.start.to_move = color;
        has_side_ = true;
        game_.moves.push_back({color, *point, node});
        now_[*point] = stone_of(color);
        now_.to_move = game::other(color);
        return true;
    }
    Shape shape() const { return now_.shape(); }

    const SgfTree& tree_;
    SgfGame game_{};
    Setup now_{};
    std::size_t read_ = 0;  // moves, before a setup too
    bool has_side_ = false; // whether somebody said who moves
    SgfError error_{};
};

} // namespace

std::optional<Point> parse_sgf_point(Shape shape, std::string_view value) {
    value = base::trimmed(value);
    if (value.size() != 2) return std::nullopt;
    const std::size_t column = letters.find(value[0]);
    const std::size_t row = letters.find(value[1]);
    if (column >= static_cast<std::size_t>(shape.columns()) || row >= static_cast<std::size_t>(shape.rows()))
        return std::nullopt;
    return Point{static_cast<int>(row), static_cast<int>(column)};
}

std::string sgf_point(Point point) {
    assert(point.row() < longest_sgf_side && point.column() < longest_sgf_side);
    return {letters[static_cast<std::size_t>(point.column())], letters[static_cast<std::size_t>(point.row())]};
}

std::expected<SgfGame, SgfError> read_sgf_game(const SgfTree& tree, std::optional<std::size_t> moves) {
    return MainLine{tree}.read(moves);
}

SgfTree sgf_tree(const Setup& start) {
    const Shape shape = start.shape();
    SgfTree tree;
    const auto set = [&](std::string_view name, std::string value) { tree.set(SgfTree::root, name, std::move(value)); };
    set("FF", "4");
    set("CA", "UTF-8");
    set("GM", "1");
    set("RU", "NoGo");
    set("AP", "laststone");
    const std::string columns = std::to_string(shape.columns());
    set("SZ", shape.rows() == shape.columns() ? columns : columns + ":" + std::to_string(shape.rows()));
    for (std::size_t at = 0; at < static_cast<std::size_t>(shape.points()); ++at) {
        const Point point = point_at(shape, at);
        if (start[point] == Content::empty) continue;
        tree.add(SgfTree::root, start[point] == Content::black ? "AB" : "AW", sgf_point(point));
    }
    if (start != Setup{shape}) set("PL", start.to_move == Color::black ? "B" : "W");
    return tree;
}

NodeId add_sgf_move(SgfTree& tree, NodeId after, Color color, Point point) {
    const NodeId node = tree.add_child(after);
    tree.set(node, color == Color::black ? "B" : "W", sgf_point(point));
    return node;
}

} // namespace laststone::nogo
