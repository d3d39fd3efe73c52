// The trees of SGF: laststone.sgf.
#include <algorithm>

#include "bindings/records.hpp"
#include "catalog/nogo_state.hpp"
#include "nogo/notation/sgf.hpp"
#include "nogo/notation/sgf_encoding.hpp"
#include "nogo/notation/sgf_game.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

using nogo::SgfTree;
using Properties = std::vector<std::pair<std::string, std::vector<std::string>>>;

[[noreturn]] void refuse_sgf(nogo::SgfError error) {
    throw Fault{"RecordError", std::move(error.what), {}, {}, error.place};
}
template <class T>
T checked(std::expected<T, nogo::SgfError> answer) {
    if (!answer) refuse_sgf(std::move(answer.error()));
    return std::move(*answer);
}

struct SgfRecord {
    std::shared_ptr<SgfTree> tree;
};

struct BoundSgfNode {
    std::shared_ptr<SgfTree> tree;
    game::NodeId id;

    const nogo::SgfNode& node() const { return (*tree)[id]; }
    BoundSgfNode at(game::NodeId other) const { return {tree, other}; }
};

nb::dict properties(const BoundSgfNode& node) {
    nb::dict all;
    for (const nogo::SgfProperty& property : node.node().properties) {
        nb::list values;
        for (const std::string& value : property.values) values.append(nogo::sgf_text(value));
        all[property.name.c_str()] = values;
    }
    return all;
}

std::vector<BoundSgfNode> sgf_children(const BoundSgfNode& node) {
    std::vector<BoundSgfNode> all;
    for (auto id = node.node().first_child; id; id = (*node.tree)[id].next_sibling) all.push_back(node.at(id));
    return all;
}

// The stones of a node, after those of all nodes before it.
BoundPosition sgf_position(const BoundSgfNode& node) {
    std::vector<game::NodeId> path;
    for (auto id = node.id; id; id = (*node.tree)[id].parent) path.push_back(id);
    const nogo::Setup start = checked(nogo::read_sgf_start(*node.tree));
    const auto possible = [&](const nogo::Setup& setup) {
        if (!nogo::captured_blocks(setup).empty()) refuse_sgf({"a block of stones has no liberty", node.node().place});
        return std::make_unique<catalog::NogoState>(setup);
    };
    auto state = possible(start);
    for (auto id = path.rbegin(); id != path.rend(); ++id) {
        nogo::Setup board = state->setup();
        if (*id != SgfTree::root && checked(nogo::read_sgf_setup(*node.tree, *id, board))) state = possible(board);
        for (const nogo::SgfMove& move : checked(nogo::read_sgf_moves(*node.tree, *id, board.shape()))) {
            state->give_turn(move.color);
            const catalog::Move played = state->move_to(move.point);
            if (!state->is_legal(played))
                refuse_sgf({state->name(played.to) + " is not legal here", (*node.tree)[*id].place});
            state->play(played);
        }
    }
    return BoundPosition{std::move(state)};
}

SgfRecord record_of(const BoundPosition& position) {
    const auto* state = catalog::as_nogo(position.state());
    if (!state) throw Fault{"RecordError", "SGF is for NoGo: draughts is kept in PDN"};
    auto trees = checked(nogo::parse_sgf(state->record(state->outcome(), {})));
    return {std::make_shared<SgfTree>(std::move(trees.front()))};
}

std::vector<SgfRecord> parse_sgf_text(const nb::bytes& text, const std::optional<std::string>& encoding) {
    const auto utf8 = nogo::sgf_in_utf8(std::string{text.c_str(), text.size()}, encoding_of(encoding));
    std::vector<SgfRecord> records;
    for (SgfTree& tree : checked(nogo::parse_sgf(utf8.text)))
        records.push_back({std::make_shared<SgfTree>(std::move(tree))});
    return records;
}

} // namespace

void bind_sgf(nb::module_& module) {
    nb::class_<BoundSgfNode>(module, "SgfNode", R"(A node of a tree: its properties, and the nodes that may follow.

>>> from laststone import sgf
>>> node = sgf.loads('(;GM[1]SZ[3];B[bb](;W[aa])(;W[cc]))')[0].root.children[0]
>>> node.properties, len(node.children), node.position().fen()
({'B': ['bb']}, 2, '.../.X./... w'))")
        .def_prop_ro("properties", &properties, nb::sig("def properties(self) -> dict[str, list[str]]"),
                     "A copy, each property with its values as text: ``set`` changes them.")
        .def_prop_ro("children", &sgf_children, "The nodes that may follow, the main line's first.")
        .def_prop_ro(
            "parent",
            [](const BoundSgfNode& self) {
                return self.node().parent ? std::optional{self.at(self.node().parent)} : std::nullopt;
            },
            "The node before; None at the root.")
        .def("position", &sgf_position, "The position of the node; RecordError where its moves are not NoGo.")
        .def(
            "add_child", [](BoundSgfNode& self) { return self.at(self.tree->add_child(self.id)); },
            "A node that may follow, behind those there are.")
        .def(
            "set",
            [](BoundSgfNode& self, std::string_view name, const std::vector<std::string>& values) {
                if (name.empty() || !std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; }))
                    throw nb::value_error("names of properties are capital letters");
                self.tree->remove(self.id, name);
                for (const std::string& value : values) self.tree->add(self.id, name, nogo::sgf_escaped(value));
            },
            "name"_a, "values"_a, "Gives a property these values; with none, takes it away.")
        .def(
            "__eq__", [](const BoundSgfNode& a, const BoundSgfNode& b) { return a.tree == b.tree && a.id == b.id; },
            nb::is_operator())
        .def("__hash__", [](const BoundSgfNode& self) { return self.id.index(); });

    nb::class_<SgfRecord>(module, "SgfRecord", R"(A game of NoGo with its variations, as a tree of nodes.

>>> position = Position("nogo:5x5")
>>> move = position.push_text("C3")
>>> SgfRecord(position).main_line()[1].properties
{'B': ['cc']})")
        .def(
            "__init__",
            [](SgfRecord* self, const BoundPosition& position) { new (self) SgfRecord{record_of(position)}; },
            "position"_a)
        .def_prop_ro("root", [](const SgfRecord& self) { return BoundSgfNode{self.tree, SgfTree::root}; })
        .def(
            "main_line",
            [](const SgfRecord& self) {
                std::vector<BoundSgfNode> nodes;
                for (auto id = SgfTree::root; id; id = (*self.tree)[id].first_child) nodes.push_back({self.tree, id});
                return nodes;
            },
            "The nodes of the game itself, the root first.")
        .def(
            "__eq__", [](const SgfRecord& a, const SgfRecord& b) { return *a.tree == *b.tree; }, nb::is_operator())
        .def("__str__", [](const SgfRecord& self) { return nogo::write_sgf(*self.tree); });
    module.attr("SgfRecord").attr("__hash__") = nb::none(); // it changes

    module.def("parse_sgf", &parse_sgf_text, "text"_a, "encoding"_a = nb::none(), "Every game of a text.");
}

} // namespace laststone::python
