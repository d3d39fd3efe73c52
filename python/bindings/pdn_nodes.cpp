#include "bindings/pdn_nodes.hpp"

namespace laststone::python {

using namespace nb::literals;

BoundPosition position_at(const BoundNode& node) {
    std::vector<NodeId> path;
    for (NodeId id = node.id; id; id = node.record()[id].parent) path.push_back(id);
    const game::Tag* const fen = node.record().find_tag("FEN");
    BoundPosition position = read_position(*node.of.game, fen ? std::string_view{fen->value} : "start");
    for (auto id = path.rbegin(); id != path.rend(); ++id) {
        const game::Record::Node& step = node.record()[*id];
        if (step.kind == NodeKind::move && step.text != "-") {
            position.play({position.find(step.text), node.of.game});
        } else if (step.kind == NodeKind::setup) {
            const bool passes = step.text == "W::" || step.text == "B::";
            const Color turn = step.text.starts_with('W') ? Color::white : Color::black;
            position = passes ? read_position(*node.of.game, position.state().position(), turn)
                              : read_position(*node.of.game, step.text);
        }
    }
    return position;
}

namespace {

// What stands before a node: the one it follows, without the marks where variations start.
std::optional<BoundNode> parent(const BoundNode& node) {
    NodeId id = node.node().parent;
    while (id && node.record().starts_variation(id)) id = node.record()[id].parent;
    return id ? std::optional{node.at(id)} : std::nullopt;
}

// What may follow: the line's own next node first.
std::vector<BoundNode> children(const BoundNode& node) {
    std::vector<BoundNode> all;
    if (node.node().next) all.push_back(node.at(node.node().next));
    for (NodeId start = node.node().first_variation; start; start = node.record()[start].next_variation)
        if (const NodeId first = node.record()[start].next) all.push_back(node.at(first));
    return all;
}

std::optional<BoundMove> move_at(const BoundNode& node) {
    const auto before = parent(node);
    if (node.node().kind != NodeKind::move || node.node().text == "-" || !before) return std::nullopt;
    return BoundMove{position_at(*before).find(node.node().text), node.of.game};
}

void add_nag(const BoundNode& node, int nag) {
    if (nag < 0 || nag > 255) throw nb::value_error("numeric annotation glyphs are 0 to 255");
    node.record().add_nag(node.id, nag);
}

BoundNode add(BoundNode& node, const std::variant<BoundMove, std::string>& move, std::string comment,
              const std::vector<int>& nags) {
    const BoundPosition position = position_at(node);
    catalog::Move played;
    if (const auto* known = std::get_if<BoundMove>(&move)) {
        BoundPosition{position}.play(*known);
        played = known->move;
    } else {
        played = position.find(std::get<std::string>(move));
    }
    const NodeId last = node.node().next ? node.record().add_variation(node.id) : node.id;
    const NodeId added = node.record().append(last, NodeKind::move, position.state().text(played));
    if (!comment.empty()) node.record().add_comment_after(added, std::move(comment));
    for (const int nag : nags) add_nag(node.at(added), nag);
    return node.at(added);
}

std::string comment(const BoundNode& node) {
    std::string all;
    for (const std::string& one : node.record().notes(node.id).after) all += (all.empty() ? "" : " ") + one;
    return all;
}

} // namespace

void bind_pdn_nodes(nb::module_& module) {
    nb::class_<BoundNode>(module, "PdnNode", R"(A move of a record, or its start: it has what may follow, and comments.

>>> from laststone import pdn
>>> node = pdn.loads("1. 32-28 {firm} 19-23 (1... 17-22) *")[0].root.next
>>> node.text, node.comment, [child.text for child in node.variations]
('32-28', 'firm', ['19-23', '17-22']))")
        .def_prop_ro(
            "text", [](const BoundNode& self) { return self.node().text; },
            "The move as written; at a setup the position; empty at the start.")
        .def_prop_ro("move", &move_at, "The move that led here; None at the start and where it is not known.")
        .def("position", &position_at, "The position after the move, with all moves before it.")
        .def_prop_ro("parent", &parent, "The node before; None at the start.")
        .def_prop_ro("variations", &children, "The nodes that may follow, the line's own first.")
        .def_prop_ro(
            "next",
            [](const BoundNode& self) {
                return self.node().next ? std::optional{self.at(self.node().next)} : std::nullopt;
            },
            "What follows in the same line.")
        .def_prop_ro("comment", &comment, "What is said behind the move.")
        .def_prop_ro(
            "starting_comment",
            [](const BoundNode& self) {
                std::string all;
                for (const std::string& one : self.record().notes(self.id).before)
                    all += (all.empty() ? "" : " ") + one;
                return all;
            },
            "What is said before it.")
        .def_prop_ro(
            "nags", [](const BoundNode& self) { return self.record().notes(self.id).nags; },
            "Numeric annotation glyphs: 1 is !, 2 is ?, 3 !!, 4 ??, 5 !?, 6 ?!.")
        .def_prop_ro(
            "line", [](const BoundNode& self) { return self.node().place.line; },
            "Of the file it was read from; 0 where it was not.")
        .def("add_variation", &add, "move"_a, "comment"_a = "", "nags"_a = std::vector<int>{},
             "Another move that may follow, behind those there are; the first is the line's own.")
        .def(
            "add_comment",
            [](BoundNode& self, std::string text) { self.record().add_comment_after(self.id, std::move(text)); },
            "text"_a)
        .def("add_nag", &add_nag, "nag"_a)
        .def(
            "__eq__", [](const BoundNode& a, const BoundNode& b) { return a == b; }, nb::is_operator())
        .def("__hash__", [](const BoundNode& self) { return self.id.index(); })
        .def("__repr__", [](const BoundNode& self) {
            return "<PdnNode " + (self.node().text.empty() ? "start" : self.node().text) + ">";
        });
}

} // namespace laststone::python
