#include "nogo/notation/sgf_game.hpp"

#include <algorithm>
#include <array>
#include <utility>

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

std::unexpected<SgfError> fault_at(const SgfTree& tree, NodeId node, std::string what) {
    return std::unexpected{SgfError{std::move(what), tree[node].place}};
}

std::expected<Shape, SgfError> read_board(const SgfTree& tree) {
    const auto kind = tree.value(SgfTree::root, "GM");
    if (kind && whole_number(*kind) != 1)
        return fault_at(tree, SgfTree::root, "GM is " + base::quoted(*kind) + ", another game than Go or NoGo");
    const auto shape = shape_of(tree.value(SgfTree::root, "SZ"));
    if (!shape) return fault_at(tree, SgfTree::root, "SZ names no size that can be played");
    return *shape;
}

struct Stones {
    std::string_view name;
    Content content;
};
constexpr std::array<Stones, 3> kinds_of_stones{
    {{"AB", Content::black}, {"AW", Content::white}, {"AE", Content::empty}}};

std::expected<void, SgfError> put(const SgfTree& tree, NodeId node, const SgfProperty& points, Content content,
                                  Setup& board) {
    for (const std::string& value : points.values) {
        const auto corners = sgf_parts(value);
        const auto first = parse_sgf_point(board.shape(), corners ? corners->first : std::string_view{value});
        const auto last = corners ? parse_sgf_point(board.shape(), corners->second) : first;
        if (!first || !last)
            return fault_at(tree, node,
                            points.name + " names " + base::quoted(value) + ", which is not a point of the board");
        for (int row = first->row(); row <= last->row(); ++row)
            for (int column = first->column(); column <= last->column(); ++column) board[Point{row, column}] = content;
    }
    return {};
}

bool is_move(const SgfProperty& property) { return property.name == "B" || property.name == "W"; }
bool is_setup(const SgfProperty& property) {
    return property.name == "PL" ||
           std::ranges::find(kinds_of_stones, property.name, &Stones::name) != kinds_of_stones.end();
}

bool has_side(const SgfTree& tree, NodeId node) { return tree.find(node, "PL") != nullptr; }

// The colour that moves first from this node on; nothing where nobody does, or where a side is set up before.
std::optional<Color> first_mover(const SgfTree& tree, NodeId node) {
    for (; node; node = tree[node].first_child) {
        const auto& all = tree[node].properties;
        if (const auto move = std::ranges::find_if(all, is_move); move != all.end())
            return move->name == "B" ? Color::black : Color::white;
        if (const NodeId next = tree[node].first_child; next && has_side(tree, next)) return std::nullopt;
    }
    return std::nullopt;
}

// What goes with the move where a move stands in the root: what SGF calls properties of moves, annotations of them and
// marks on the board. Everything else there is about the game.
constexpr std::array<std::string_view, 27> beside_moves{"B",  "W",  "KO", "MN", "BM", "DO", "IT", "TE", "BL",
                                                        "OB", "OW", "WL", "V",  "DM", "GB", "GW", "HO", "UC",
                                                        "AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR"};

bool stays_in(bool is_root, const SgfProperty& property) {
    if (!is_root) return is_setup(property);
    return std::ranges::find(beside_moves, property.name) == beside_moves.end();
}

// The properties of a node, shared out among as many nodes as it takes to move once in each.
std::vector<std::vector<SgfProperty>> parts_of(const SgfNode& node, bool is_root) {
    const bool begins_apart = is_root || std::ranges::any_of(node.properties, is_setup);
    std::size_t next = begins_apart ? 1 : 0;
    const std::size_t nodes = next + static_cast<std::size_t>(std::ranges::count_if(node.properties, is_move));
    if (nodes <= 1) return {node.properties};
    std::vector<std::vector<SgfProperty>> parts(nodes);
    for (const SgfProperty& property : node.properties) {
        const bool stays = begins_apart && stays_in(is_root, property);
        (is_move(property) ? parts[next++] : stays ? parts.front() : parts.back()).push_back(property);
    }
    return parts;
}

class MainLine {
public:
    explicit MainLine(const SgfTree& tree) : tree_{tree} {}

    std::expected<SgfGame, SgfError> read(std::optional<std::size_t> most) {
        const auto shape = read_board(tree_);
        if (!shape) return std::unexpected{shape.error()};
        game_.start = now_ = Setup{*shape};
        for (NodeId node = SgfTree::root; node && !is_full_; node = tree_[node].first_child)
            if (auto done = read_node(node, most); !done) return std::unexpected{std::move(done.error())};
        return std::move(game_);
    }

private:
    std::expected<void, SgfError> read_node(NodeId node, std::optional<std::size_t> most) {
        const auto sets_up = read_sgf_setup(tree_, node, now_);
        if (!sets_up) return std::unexpected{sets_up.error()};
        has_side_ = has_side_ || has_side(tree_, node);
        if (*sets_up) game_ = {.start = now_, .moves = {}};
        const auto moves = read_sgf_moves(tree_, node, now_.shape());
        if (!moves) return std::unexpected{moves.error()};
        for (const SgfMove& move : *moves) {
            if (game_.moves.empty() && !has_side_) game_.start.to_move = move.color;
            is_full_ = most && read_ >= *most;
            if (is_full_) break;
            has_side_ = true;
            ++read_;
            game_.moves.push_back(move);
            now_[move.point] = stone_of(move.color);
            now_.to_move = game::other(move.color);
        }
        return {};
    }

    const SgfTree& tree_;
    SgfGame game_{};
    Setup now_{};
    std::size_t read_ = 0;  // moves, before a setup too
    bool has_side_ = false; // whether somebody said who moves
    bool is_full_ = false;
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

std::expected<Setup, SgfError> read_sgf_start(const SgfTree& tree) {
    const auto shape = read_board(tree);
    if (!shape) return std::unexpected{shape.error()};
    Setup start{*shape};
    if (const auto sets_up = read_sgf_setup(tree, SgfTree::root, start); !sets_up)
        return std::unexpected{sets_up.error()};
    if (!has_side(tree, SgfTree::root)) start.to_move = first_mover(tree, SgfTree::root).value_or(start.to_move);
    return start;
}

std::expected<bool, SgfError> read_sgf_setup(const SgfTree& tree, NodeId node, Setup& board) {
    bool sets_up = false;
    for (const auto& [name, content] : kinds_of_stones)
        if (const SgfProperty* const points = tree.find(node, name)) {
            sets_up = true;
            if (auto done = put(tree, node, *points, content, board); !done)
                return std::unexpected{std::move(done.error())};
        }
    const auto side = tree.value(node, "PL");
    if (!side) return sets_up;
    const std::string text = sgf_simple_text(*side);
    const char letter = base::to_upper(text.empty() ? ' ' : text.front());
    if (letter != 'B' && letter != 'W') return fault_at(tree, node, "PL names no colour");
    board.to_move = letter == 'B' ? Color::black : Color::white;
    return true;
}

std::expected<std::vector<SgfMove>, SgfError> read_sgf_moves(const SgfTree& tree, NodeId node, Shape shape) {
    std::vector<SgfMove> moves;
    for (const SgfProperty& property : tree[node].properties) {
        if (!is_move(property)) continue;
        const Color color = property.name == "B" ? Color::black : Color::white;
        if (property.values.size() != 1)
            return fault_at(tree, node, std::string{game::title(color)} + " has two moves in one node");
        const std::string& value = property.values.front();
        const std::string name = sgf_simple_text(value);
        const auto point = parse_sgf_point(shape, name);
        if (!point && (name.empty() || (name == "tt" && shape.is_playable())))
            return fault_at(tree, node,
                            std::string{game::title(color)} + " passes, but passing is not allowed in NoGo");
        if (!point)
            return fault_at(tree, node,
                            property.name + " names " + base::quoted(value) + ", which is not a point of the board");
        moves.push_back({color, *point, node});
    }
    return moves;
}

SgfTree with_one_move_a_node(const SgfTree& tree) {
    SgfTree copy{tree[SgfTree::root].place};
    std::vector<NodeId> ends(tree.size(), SgfTree::root); // where each node's children go on
    for (std::size_t at = 0; at < tree.size(); ++at) {
        const SgfNode& node = tree[NodeId{at}];
        const bool is_root = NodeId{at} == SgfTree::root;
        NodeId last = is_root ? SgfTree::root : ends[node.parent.index()];
        bool begins = is_root;
        for (const auto& properties : parts_of(node, is_root)) {
            if (!std::exchange(begins, false)) last = copy.add_child(last, node.place);
            for (const SgfProperty& property : properties)
                for (const std::string& value : property.values) copy.add(last, property.name, value);
        }
        ends[at] = last;
    }
    return copy;
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
