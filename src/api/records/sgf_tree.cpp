#include "api/records/sgf_tree.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/characters.hpp"
#include "catalog/nogo_game.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::api {
namespace {

using game::Color;
using game::NodeId;
using nogo::SgfTree;

// What a tag is called in SGF.
struct TagName {
    std::string_view tag;
    std::string_view property;
};
constexpr std::array<TagName, 9> tag_names{{{"Event", "EV"},
                                            {"Site", "PC"},
                                            {"Date", "DT"},
                                            {"Round", "RO"},
                                            {"Black", "PB"},
                                            {"White", "PW"},
                                            {"TimeControl", "OT"},
                                            {"Annotator", "AN"},
                                            {"Source", "SO"}}};
// Properties that say what the board and the position are, or that nodes keep elsewhere.
constexpr std::array<std::string_view, 13> understood{"FF", "CA", "GM", "RU", "AP", "SZ", "AB",
                                                      "AW", "AE", "PL", "B",  "W",  "C"};
// NAGs as SGF marks moves.
struct Mark {
    int nag;
    std::string_view property;
    std::string_view value;
};
constexpr std::array<Mark, 6> marks{
    {{1, "TE", "1"}, {3, "TE", "2"}, {2, "BM", "1"}, {4, "BM", "2"}, {5, "IT", ""}, {6, "DO", ""}}};

bool is_one_of(std::span<const std::string_view> names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

std::string with_dots(std::string date) {
    std::ranges::replace(date, '-', '.');
    return date;
}

std::string with_dashes(std::string date) {
    std::ranges::replace(date, '.', '-');
    return date.contains('?') ? std::string{} : date;
}

std::vector<std::string>* values_of(RecordNode& node, std::string_view property) {
    const auto found = std::ranges::find(node.properties, property, [](const auto& one) { return one.first; });
    return found == node.properties.end() ? nullptr : &found->second;
}

// Behind those that the node has of this property already: that of an empty node is merged into the one before it.
void add_values(RecordNode& node, const std::string& property, const std::vector<std::string>& values) {
    std::vector<std::string>* const here = values_of(node, property);
    if (here == nullptr) return (void)node.properties.emplace_back(property, values);
    for (const std::string& value : values)
        if (std::ranges::find(*here, value) == here->end()) here->push_back(value);
}

// What a node says of the game. The root's word counts before that of the empty nodes behind it; of properties without
// meaning to us all values are kept.
void read_tags(Tree& tree, const SgfTree& sgf, NodeId id) {
    RecordNode& root = tree.nodes[0];
    for (const nogo::SgfProperty& property : sgf[id].properties) {
        if (is_one_of(understood, property.name)) continue;
        const std::string value = nogo::sgf_simple_text(property.values.front());
        if (property.name == "RE") {
            if (tree.result.winner) continue;
            if (value.starts_with("B+")) tree.result.winner = Color::black;
            if (value.starts_with("W+")) tree.result.winner = Color::white;
            continue;
        }
        const auto known = std::ranges::find(tag_names, property.name, &TagName::property);
        const std::string tag{known != tag_names.end() ? known->tag : std::string_view{property.name}};
        const auto said = std::ranges::find(tree.tags, tag, [](const auto& one) { return one.first; });
        const bool is_said = said != tree.tags.end(), is_listed = values_of(root, property.name) != nullptr;
        if ((is_said || is_listed) && known != tag_names.end()) continue;
        if (!is_said && !is_listed && property.values.size() == 1) { // a tag has one
            tree.tags.emplace_back(tag, tag == "Date" ? with_dots(value) : value);
            continue;
        }
        if (is_said) {
            const std::string before = said->second;
            const auto is_same = [&](const std::string& one) { return nogo::sgf_simple_text(one) == before; };
            if (std::ranges::all_of(property.values, is_same)) continue;
            add_values(root, property.name, {nogo::sgf_escaped(before)});
            tree.tags.erase(said);
        }
        add_values(root, property.name, property.values);
    }
}

// What a node of SGF says of the board: nothing, a move, or a new position. Nodes must not say two of these at once.
class SgfNodes {
public:
    SgfNodes(const SgfTree& sgf, nogo::Setup start) : sgf_{sgf}, start_{std::move(start)} {}

    std::expected<Tree, nogo::SgfError> read() && {
        const bool is_usual = start_.shape() == nogo::Shape{};
        Tree tree{.game = is_usual ? &catalog::nogo_game() : catalog::find_nogo_game(start_.shape())};
        if (tree.game == nullptr) return std::unexpected{nogo::SgfError{"the board is too large", {}}};
        if (start_ != nogo::Setup{start_.shape()}) tree.start = nogo::write_text(start_);
        read_root(tree, SgfTree::root);
        struct Pending {
            NodeId node;
            std::size_t parent;
            nogo::Setup before; // the board at the parent
        };
        std::vector<Pending> pending;
        const auto gather = [&](NodeId id, std::size_t parent, const nogo::Setup& board) {
            const std::size_t first = pending.size();
            for (NodeId child = sgf_[id].first_child; child; child = sgf_[child].next_sibling)
                pending.push_back({child, parent, board});
            std::ranges::reverse(pending.begin() + static_cast<std::ptrdiff_t>(first), pending.end());
        };
        gather(SgfTree::root, 0, start_);
        while (!pending.empty()) {
            Pending now = std::move(pending.back());
            pending.pop_back();
            RecordNode node{.parent = now.parent};
            if (auto fault = read_board(node, now.node, now.before)) return std::unexpected{std::move(*fault)};
            const bool says_something = !node.move.empty() || !node.setup.empty();
            if (says_something) read_notes(tree.nodes.emplace_back(std::move(node)), now.node);
            else if (now.parent == 0) read_root(tree, now.node);
            else read_notes(tree.nodes[now.parent], now.node);
            gather(now.node, says_something ? tree.nodes.size() - 1 : now.parent, now.before);
        }
        return tree;
    }

private:
    // The board becomes that after the node.
    std::optional<nogo::SgfError> read_board(RecordNode& node, NodeId id, nogo::Setup& board) const {
        const auto sets_up = read_sgf_setup(sgf_, id, board);
        if (!sets_up) return sets_up.error();
        const auto moves = read_sgf_moves(sgf_, id, board.shape());
        if (!moves) return moves.error();
        if (*sets_up) node.setup = nogo::write_text(board);
        for (const auto& [color, point, at] : *moves) {
            if (board.to_move != color) node.color = color;
            node.move = point_text(board.shape(), point);
            board[point] = nogo::stone_of(color);
            board.to_move = game::other(color);
        }
        return std::nullopt;
    }
    void read_root(Tree& tree, NodeId id) const {
        read_tags(tree, sgf_, id);
        read_comment(tree.nodes[0], id);
    }
    void read_comment(RecordNode& node, NodeId id) const {
        if (const auto comment = sgf_.value(id, "C")) node.comments.push_back(nogo::sgf_text(*comment));
    }
    void read_notes(RecordNode& node, NodeId id) const {
        read_comment(node, id);
        for (const nogo::SgfProperty& property : sgf_[id].properties) {
            if (is_one_of(understood, property.name)) continue;
            const auto mark = std::ranges::find_if(marks, [&](const Mark& known) {
                return known.property == property.name &&
                       (known.value.empty() || (!property.values.empty() && property.values.front() == known.value));
            });
            if (mark == marks.end()) add_values(node, property.name, property.values);
            else if (std::ranges::find(node.nags, mark->nag) == node.nags.end()) node.nags.push_back(mark->nag);
        }
    }

    const SgfTree& sgf_;
    nogo::Setup start_;
};

NodeId add_setup(SgfTree& sgf, NodeId after, const nogo::Setup& now, const std::string& position) {
    const NodeId node = sgf.add_child(after);
    const auto setup = nogo::parse_text(now.shape(), position);
    if (!setup) return node;
    for (std::size_t at = 0; at < static_cast<std::size_t>(now.shape().points()); ++at) {
        const nogo::Point point = point_at(now.shape(), at);
        if (now[point] == (*setup)[point]) continue;
        const nogo::Content content = (*setup)[point];
        sgf.add(node,
                content == nogo::Content::empty   ? "AE"
                : content == nogo::Content::black ? "AB"
                                                  : "AW",
                nogo::sgf_point(point));
    }
    sgf.set(node, "PL", setup->to_move == Color::black ? "B" : "W");
    return node;
}

void add_properties(SgfTree& sgf, NodeId id, const RecordNode& node) {
    for (const auto& [name, values] : node.properties)
        for (const std::string& value : values) sgf.add(id, name, value);
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : "\n") + text;
    return all;
}

} // namespace

std::expected<Tree, nogo::SgfError> tree_of_sgf(const SgfTree& sgf, const nogo::Setup& start) {
    return SgfNodes{sgf, start}.read();
}

std::string sgf_of(const Tree& tree) {
    const nogo::Shape shape{tree.game->info().rows, tree.game->info().columns};
    const nogo::Setup start =
        nogo::parse_text(shape, tree.start.empty() ? "start" : tree.start).value_or(nogo::Setup{shape});
    SgfTree sgf = nogo::sgf_tree(start);
    const auto set = [&](NodeId node, std::string_view name, std::string_view text) {
        if (!text.empty()) sgf.set(node, name, nogo::sgf_escaped(text));
    };
    for (const auto& [tag, value] : tree.tags) {
        const auto known = std::ranges::find(tag_names, tag, &TagName::tag);
        const bool is_property = std::ranges::all_of(tag, base::is_upper);
        if (known != tag_names.end()) set(SgfTree::root, known->property, tag == "Date" ? with_dashes(value) : value);
        else if (is_property && !is_one_of(understood, tag)) sgf.set(SgfTree::root, tag, nogo::sgf_escaped(value));
        else if (tag == "Termination") set(SgfTree::root, "GC", value);
    }
    if (tree.result.winner) set(SgfTree::root, "RE", *tree.result.winner == Color::black ? "B+R" : "W+R");
    set(SgfTree::root, "C", joined(tree.nodes[0].comments));
    add_properties(sgf, SgfTree::root, tree.nodes[0]);
    std::vector<NodeId> ids(tree.nodes.size(), SgfTree::root);
    std::vector<nogo::Setup> boards(tree.nodes.size(), start);
    for (std::size_t at = 1; at < tree.nodes.size(); ++at) {
        const RecordNode& node = tree.nodes[at];
        const NodeId after = ids[*node.parent];
        nogo::Setup board = boards[*node.parent];
        if (!node.setup.empty()) {
            ids[at] = add_setup(sgf, after, board, node.setup);
            board = nogo::parse_text(shape, node.setup).value_or(board);
        } else {
            const auto typed = nogo::parse_point(node.move);
            const nogo::Point point = (typed ? point_on(shape, *typed) : std::nullopt).value_or(nogo::Point{});
            const Color color = node.color.value_or(board.to_move);
            ids[at] = add_sgf_move(sgf, after, color, point);
            board[point] = nogo::stone_of(color);
            board.to_move = game::other(color);
        }
        boards[at] = std::move(board);
        std::vector<std::string> comments = node.before;
        comments.insert(comments.end(), node.comments.begin(), node.comments.end());
        set(ids[at], "C", joined(comments));
        for (const int nag : node.nags)
            if (const auto mark = std::ranges::find(marks, nag, &Mark::nag); mark != marks.end())
                sgf.set(ids[at], mark->property, std::string{mark->value});
        add_properties(sgf, ids[at], node);
    }
    // Who begins is read from the first move where nobody says it.
    if (const auto read = read_sgf_start(sgf); read && read->to_move != start.to_move)
        sgf.set(SgfTree::root, "PL", start.to_move == Color::black ? "B" : "W");
    return write_sgf(sgf);
}

} // namespace laststone::api
