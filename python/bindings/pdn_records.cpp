// A game of PDN with its tags, variations and comments.
#include <algorithm>
#include <array>

#include "bindings/pdn_nodes.hpp"
#include "catalog/pdn_games.hpp"
#include "draughts/notation/pdn_conventions.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

std::vector<BoundNode> main_line(const SharedRecord& shared) {
    std::vector<BoundNode> nodes;
    for (NodeId id = (*shared.record)[game::Record::root].next; id; id = (*shared.record)[id].next)
        nodes.push_back({shared, id});
    return nodes;
}

std::vector<BoundMove> main_moves(const SharedRecord& shared) {
    const auto nodes = main_line(shared);
    std::vector<BoundMove> moves;
    BoundPosition position = position_at({shared, game::Record::root});
    for (const BoundNode& node : nodes) {
        if (node.node().kind != NodeKind::move || node.node().text == "-") break; // another position, or nobody knows
        moves.push_back({position.find(node.node().text), shared.game});
        position.play(moves.back());
    }
    return moves;
}

std::vector<std::tuple<std::string, BoundNode>> walk(const SharedRecord& shared) {
    std::vector<std::tuple<std::string, BoundNode>> steps;
    game::Walk walk{*shared.record};
    for (auto step = walk.next(); step != game::Walk::Step::end; step = walk.next()) {
        static constexpr std::array names{"node", "open", "close"};
        steps.emplace_back(names[static_cast<std::size_t>(step)], BoundNode{shared, walk.node()});
    }
    return steps;
}

void set_tag(game::Record& record, std::string_view name, std::string_view value) {
    const auto fits = [](char c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    };
    if (name.empty() || !std::ranges::all_of(name, fits))
        throw nb::value_error("names of tags are letters, digits and underscores");
    record.set_tag(name, value);
}

const catalog::DraughtsGame& draughts_game(const GameOrId& game) {
    if (const auto* draughts = catalog::as_draughts(game_of(game))) return *draughts;
    throw Fault{"RecordError", "PDN is for draughts: NoGo is kept in SGF"};
}

} // namespace

void bind_pdn_records(nb::module_& module) {
    nb::class_<SharedRecord>(module, "PdnRecord", R"(A game with its tags, variations and comments.

>>> record = PdnRecord("english", {"White": "Cees", "Black": "Ada"})
>>> node = record.root.add_variation("11-15").add_variation("23-19", comment="the usual answer")
>>> alternative = node.parent.add_variation("22-18", nags=[5])
>>> [str(move) for move in record.moves]
['11-15', '23-19'])")
        .def(
            "__init__",
            [](SharedRecord* self, const GameOrId& game, const nb::dict& tags) {
                const auto& draughts = draughts_game(game);
                auto record = std::make_shared<game::Record>();
                if (const auto type = draughts.rules().notation.pdn_game_type; !type.empty())
                    record->set_tag("GameType", type);
                for (const auto [name, value] : tags)
                    set_tag(*record, nb::cast<std::string>(name), nb::cast<std::string>(value));
                new (self) SharedRecord{&draughts, std::move(record)};
            },
            "game"_a, "tags"_a = nb::dict(),
            nb::sig("def __init__(self, game: Game | str, tags: dict[str, str] = {}) -> None"))
        .def_prop_ro("game", [](const SharedRecord& self) { return BoundGame{self.game}; })
        .def_prop_ro(
            "tags",
            [](const SharedRecord& self) {
                nb::dict tags;
                for (const game::Tag& tag : self.record->tags()) tags[tag.name.c_str()] = tag.value;
                return tags;
            },
            nb::sig("def tags(self) -> dict[str, str]"), "A copy: ``set_tag`` changes them.")
        .def(
            "set_tag",
            [](SharedRecord& self, std::string_view name, std::string_view value) {
                set_tag(*self.record, name, value);
            },
            "name"_a, "value"_a)
        .def_prop_ro(
            "root", [](const SharedRecord& self) { return BoundNode{self, game::Record::root}; },
            "Where the game starts.")
        .def_prop_ro(
            "winner",
            [](const SharedRecord& self) {
                return draughts::winner(self.game->rules(), draughts::result_of(*self.record));
            },
            "Who has won by the Result tag; None for draws and unknown results.")
        .def_prop_ro("moves", &main_moves, "The moves of the game itself, without variations.")
        .def("main_line", &main_line, "The nodes of the game itself.")
        .def("walk", &walk, R"(All nodes in the order in which they are written.

Each comes as ``("node", node)``; ``open`` and ``close`` are the ends of a variation.)")
        .def("__len__", [](const SharedRecord& self) { return self.record->main_line_length(); })
        .def("__bool__", [](const SharedRecord&) { return true; })
        .def(
            "__eq__",
            [](const SharedRecord& a, const SharedRecord& b) { return a.game == b.game && *a.record == *b.record; },
            nb::is_operator())
        .def("__str__", [](const SharedRecord& self) { return catalog::pdn_text(*self.game, *self.record); })
        .def("__repr__", [](const SharedRecord& self) {
            return "<PdnRecord " + std::string{self.game->info().id} + " of " +
                   std::to_string(self.record->main_line_length()) + " moves>";
        });
    module.attr("PdnRecord").attr("__hash__") = nb::none(); // it changes
}

} // namespace laststone::python
