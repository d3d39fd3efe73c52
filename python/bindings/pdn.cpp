// The records of PDN: laststone.pdn.
#include <algorithm>
#include <array>

#include "bindings/byte_source.hpp"
#include "bindings/records.hpp"
#include "catalog/pdn_games.hpp"
#include "draughts/notation/pdn_conventions.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

using game::NodeId;
using Kind = game::Record::Kind;

[[noreturn]] void refuse(draughts::PdnError error) {
    throw Fault{"RecordError", std::move(error.what), {}, {}, error.place};
}

// A game with its tags, variations and comments, shared by the nodes that Python holds.
struct SharedRecord {
    const catalog::DraughtsGame* game;
    std::shared_ptr<game::Record> record;
};

struct BoundNode {
    SharedRecord of;
    NodeId id;

    game::Record& record() const { return *of.record; }
    const game::Record::Node& node() const { return record()[id]; }
    BoundNode at(NodeId other) const { return {of, other}; }
    friend bool operator==(const BoundNode& a, const BoundNode& b) {
        return a.of.record == b.of.record && a.id == b.id;
    }
};

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

BoundPosition position_at(const BoundNode& node) {
    std::vector<NodeId> path;
    for (NodeId id = node.id; id; id = node.record()[id].parent) path.push_back(id);
    const game::Tag* const fen = node.record().find_tag("FEN");
    BoundPosition position = read_position(*node.of.game, fen ? std::string_view{fen->value} : "start");
    for (auto id = path.rbegin(); id != path.rend(); ++id) {
        const game::Record::Node& step = node.record()[*id];
        if (step.kind == Kind::move && step.text != "-") {
            position.play({position.find(step.text), node.of.game});
        } else if (step.kind == Kind::setup) {
            const bool passes = step.text == "W::" || step.text == "B::";
            const Color turn = step.text.starts_with('W') ? Color::white : Color::black;
            position = passes ? read_position(*node.of.game, position.state().position(), turn)
                              : read_position(*node.of.game, step.text);
        }
    }
    return position;
}

std::optional<BoundMove> move_at(const BoundNode& node) {
    const auto before = parent(node);
    if (node.node().kind != Kind::move || node.node().text == "-" || !before) return std::nullopt;
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
    const NodeId added = node.record().append(last, Kind::move, position.state().text(played));
    if (!comment.empty()) node.record().add_comment_after(added, std::move(comment));
    for (const int nag : nags) add_nag(node.at(added), nag);
    return node.at(added);
}

std::string comment(const BoundNode& node) {
    std::string all;
    for (const std::string& one : node.record().notes(node.id).after) all += (all.empty() ? "" : " ") + one;
    return all;
}

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
        if (node.node().kind != Kind::move || node.node().text == "-") break; // another position, or nobody knows
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

// Reads a collection of any size, game after game.
class PdnFile {
public:
    PdnFile(nb::object read, const GameOrId& usual, const std::optional<std::string>& encoding)
        : bytes_{std::make_shared<PythonBytes>(std::move(read))},
          usual_{&game_of(usual)},
          reader_{[bytes = bytes_](std::span<char> buffer) { return (*bytes)(buffer); }, encoding_of(encoding)} {}

    // With every move checked, and written as the game's players write it; nothing at the end.
    std::optional<SharedRecord> next(bool check) {
        auto game = reader_.next();
        bytes_->rethrow();
        if (!game) return std::nullopt;
        if (!*game) refuse(std::move(game->error()));
        auto collected = catalog::collected(std::move(**game), *usual_);
        if (!collected) refuse(std::move(collected.error()));
        if (!check) return shared(collected->game, std::move(collected->record));
        auto played = collected->game.play_through(std::move(collected->record));
        if (!played) refuse(std::move(played.error()));
        return shared(collected->game, std::move(played->record));
    }
    std::optional<std::string_view> assumed_encoding() const {
        const auto assumed = reader_.assumed_encoding();
        return assumed ? std::optional{base::name(*assumed)} : std::nullopt;
    }

private:
    static SharedRecord shared(const catalog::DraughtsGame& game, game::Record record) {
        return {&game, std::make_shared<game::Record>(std::move(record))};
    }

    std::shared_ptr<PythonBytes> bytes_;
    const catalog::Game* usual_;
    draughts::PdnReader reader_;
};

const catalog::DraughtsGame& draughts_game(const GameOrId& game) {
    if (const auto* draughts = catalog::as_draughts(game_of(game))) return *draughts;
    throw Fault{"RecordError", "PDN is for draughts: NoGo is kept in SGF"};
}

void bind_nodes(nb::module_& module) {
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

} // namespace

void bind_pdn(nb::module_& module) {
    bind_nodes(module);

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

    nb::class_<PdnFile>(module, "PdnFile")
        .def(nb::init<nb::object, const GameOrId&, const std::optional<std::string>&>(), "read"_a, "game"_a,
             "encoding"_a = nb::none(),
             nb::sig("def __init__(self, read: Callable[[int], bytes], game: Game | str, encoding: str | None = None) "
                     "-> None"))
        .def("next", &PdnFile::next, "check"_a = true)
        .def_prop_ro("assumed_encoding", &PdnFile::assumed_encoding);
}

} // namespace laststone::python
