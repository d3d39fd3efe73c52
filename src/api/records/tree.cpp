#include "api/records/tree.hpp"

#include <algorithm>
#include <array>

#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/fields.hpp"
#include "api/limits.hpp"

namespace laststone::api {
namespace {

using catalog::State;
using game::Color;

Result<std::unique_ptr<State>> set_up(const Tree& tree, const std::string& position, std::size_t node) {
    auto state = tree.game->read(position.empty() ? "start" : position);
    if (!state) return refused(fault_of("bad_position", state.error()).with("node", node));
    return std::move(*state);
}

// PDN passes the move by a setup of no pieces.
Result<std::unique_ptr<State>> after_setup(const Tree& tree, const State& before, std::size_t node) {
    const std::string& setup = tree.nodes[node].setup;
    if (setup != "W::" && setup != "B::") return set_up(tree, setup, node);
    auto state = tree.game->read(before.position(), setup[0] == 'W' ? Color::white : Color::black);
    if (!state) return refused(fault_of("bad_position", state.error()).with("node", node));
    return std::move(*state);
}

// A move with its text; no text where a node has no move.
struct WrittenMove {
    catalog::Move move{};
    std::string text{};
};

// The move of a node, if it is legal; the state stays as it was if not.
Result<WrittenMove> play_node(const Tree& tree, State& state, std::size_t node) {
    const RecordNode& at = tree.nodes[node];
    const Color turn = state.to_move();
    if (at.color) state.give_turn(*at.color);
    auto move = find(state, at.move);
    if (!move) {
        state.give_turn(turn);
        return refused(std::move(move.error()).with("node", node));
    }
    WrittenMove written{*move, state.text(*move)};
    state.play(*move);
    return written;
}

// Brings the state from the parent to the node; the state may be another one then.
std::optional<Fault> advance(const Tree& tree, std::unique_ptr<State>& state, std::size_t node) {
    if (tree.nodes[node].setup.empty()) {
        if (tree.nodes[node].move.empty()) return std::nullopt;
        const auto played = play_node(tree, *state, node);
        return played ? std::nullopt : std::optional{played.error()};
    }
    auto next = after_setup(tree, *state, node);
    if (!next) return next.error();
    state = std::move(*next);
    return std::nullopt;
}

void note(RecordNode& node, const State& state) {
    node.position = state.position();
    node.board = state.board();
    node.to_move = state.to_move();
}

void note(RecordNode& node, const State& state, const catalog::Move& move) {
    if (move.from) node.from = state.name(move.from);
    node.to = state.name(move.to);
    node.captured = names(state, captured_in_square_order(move));
}

// Goes down every line of a tree and back, whatever order its nodes stand in: moves are taken back, so that there is one state
// for all that comes behind a setup.
class Filler {
public:
    Filler(Tree& tree, std::unique_ptr<State> start) : tree_{tree}, children_{tree.children()} {
        states_.push_back(std::move(start));
        note(tree_.nodes[0], state());
    }

    // The fault of the first node that has one.
    std::optional<Fault> fill() && {
        struct Step {
            std::size_t node;
            std::size_t next; // of its children
        };
        std::vector<Step> path{{0, 0}};
        while (!path.empty()) {
            auto& [node, next] = path.back();
            if (next == children_[node].size()) {
                leave(node);
                path.pop_back();
                continue;
            }
            const std::size_t child = children_[node][next++];
            if (auto fault = enter(child)) blame(child, std::move(*fault));
            else path.push_back({child, 0});
        }
        return std::move(fault_);
    }

private:
    State& state() { return *states_.back(); }

    std::optional<Fault> enter(std::size_t at) {
        RecordNode& node = tree_.nodes[at];
        const RecordNode& parent = tree_.nodes[*node.parent];
        if (!node.setup.empty()) {
            auto next = after_setup(tree_, state(), at);
            if (!next) return next.error();
            states_.push_back(std::move(*next));
            note(node, state());
            node.number = parent.number;
            return std::nullopt;
        }
        if (node.move.empty()) { // a remark alone
            note(node, state());
            node.number = parent.number;
            return std::nullopt;
        }
        auto written = play_node(tree_, state(), at);
        if (!written) return written.error();
        node.move = std::move(written->text);
        note(node, state());
        note(node, state(), written->move);
        const bool begins_pair = game::other(node.to_move) == tree_.game->info().first;
        node.number = parent.number == 0 ? 1 : parent.number + (begins_pair ? 1 : 0);
        return std::nullopt;
    }
    void leave(std::size_t at) {
        if (!tree_.nodes[at].setup.empty()) states_.pop_back();
        else if (!tree_.nodes[at].move.empty()) state().take_back();
    }
    void blame(std::size_t node, Fault fault) {
        if (fault_ && faulty_ < node) return;
        fault_ = std::move(fault);
        faulty_ = node;
    }

    Tree& tree_;
    const std::vector<std::vector<std::size_t>> children_;
    std::vector<std::unique_ptr<State>> states_{}; // one for each setup on the way
    std::optional<Fault> fault_{};
    std::size_t faulty_ = 0;
};

Json json_of(const RecordNode& node) {
    Json json{{"parent", or_null(node.parent)}};
    if (!node.move.empty()) {
        json["move"] = node.move;
        json["from"] = node.from.empty() ? Json(nullptr) : Json(node.from);
        json["to"] = node.to;
        json["captured"] = node.captured;
        json["number"] = node.number;
    }
    if (!node.setup.empty()) json["setup"] = node.setup;
    if (node.color) json["color"] = game::name(*node.color);
    if (!node.nags.empty()) json["nags"] = node.nags;
    if (!node.before.empty()) json["before"] = node.before;
    if (!node.comments.empty()) json["comments"] = node.comments;
    for (const auto& [name, values] : node.properties) json["properties"][name] = values;
    json["position"] = node.position;
    json["board"] = node.board;
    json["to_move"] = game::name(node.to_move);
    return json;
}

constexpr std::size_t most_texts = 1000;

// Whether it can stand between brackets as it is.
bool is_sgf_value(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ']') return false;
        if (text[at] == '\\' && ++at == text.size()) return false;
    }
    return true;
}

Result<RecordNode> node_of(const Json& json, std::size_t at) {
    Fields fields{json};
    RecordNode node;
    if (const auto parent = fields.whole_if_any("parent", 0, static_cast<std::int64_t>(most_nodes)))
        node.parent = static_cast<std::size_t>(*parent);
    node.move = fields.text("move", "");
    node.setup = fields.text("setup", "");
    node.color = fields.color_if_any("color");
    node.before = fields.texts("before", most_texts);
    node.comments = fields.texts("comments", most_texts);
    if (json.is_object() && json.contains("nags")) {
        const Json& nags = json["nags"];
        const bool fits =
            nags.is_array() && nags.size() < 100 &&
            std::ranges::all_of(
                nags, [](const Json& nag) { return nag.is_number_integer() && nag >= 0 && nag <= 999'999'999; });
        if (!fits) fields.blame("nags", "must be a list of at most 99 numbers from 0 to 999999999");
        else
            for (const Json& nag : nags) node.nags.push_back(nag.get<int>());
    }
    if (const Json* const properties = fields.object_if_any("properties"))
        for (const auto& [name, values] : properties->items()) {
            const bool is_name =
                !name.empty() && std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
            if (!is_name) fields.blame("properties", "must be named by capital letters");
            Fields lists{*properties};
            node.properties.emplace_back(name, lists.texts(name, most_texts));
            if (lists.fault()) fields.blame("properties", "must be lists of texts");
            if (!std::ranges::all_of(node.properties.back().second, is_sgf_value))
                fields.blame("properties", "must have \\ before each ] in their values, as in SGF");
        }
    if (at > 0 && (!node.parent || *node.parent >= at)) fields.blame("parent", "must be the number of an earlier node");
    if (at > 0 && node.move.empty() == node.setup.empty()) fields.blame("move", "or setup must be given, one of them");
    if (at == 0 && (node.parent || !node.move.empty() || !node.setup.empty()))
        fields.blame("nodes", "must begin with a root that has no move and no setup");
    if (fields.fault()) return refused(Fault{*fields.fault()}.with("node", at));
    return node;
}

bool is_tag_name(std::string_view name) {
    return !name.empty() && name.size() <= 100 && std::ranges::all_of(name, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

} // namespace

std::string_view Tree::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tags::value_type::first);
    return found != tags.end() ? std::string_view{found->second} : std::string_view{};
}

std::vector<std::vector<std::size_t>> Tree::children() const {
    std::vector<std::vector<std::size_t>> all(nodes.size());
    for (std::size_t at = 1; at < nodes.size(); ++at) all[*nodes[at].parent].push_back(at);
    return all;
}

std::vector<std::size_t> Tree::main_line() const {
    std::vector<std::size_t> line;
    std::size_t last = 0;
    for (std::size_t at = 1; at < nodes.size(); ++at)
        if (nodes[at].parent == last) line.push_back(last = at);
    return line;
}

std::optional<Fault> fill(Tree& tree) {
    auto start = set_up(tree, tree.start, 0);
    if (!start) return start.error();
    tree.game = &(*start)->game();
    return Filler{tree, std::move(*start)}.fill();
}

Result<PlayedLine> play_main_line(const Tree& tree) {
    auto start = set_up(tree, tree.start, 0);
    if (!start) return refused(start.error());
    PlayedLine played{std::move(*start), {}};
    for (const std::size_t node : tree.main_line()) {
        if (auto fault = advance(tree, played.state, node)) return refused(std::move(*fault));
        if (!tree.nodes[node].setup.empty()) played.nodes.clear();
        else played.nodes.push_back(node);
    }
    return played;
}

std::optional<Fault> along_main_line(const Tree& tree,
                                     const std::function<void(const State& state, std::string_view next)>& see) {
    auto state = set_up(tree, tree.start, 0);
    if (!state) return state.error();
    for (const std::size_t node : tree.main_line()) {
        see(**state, tree.nodes[node].move);
        if (auto fault = advance(tree, *state, node)) return fault;
    }
    see(**state, {});
    return std::nullopt;
}

Json json_of(const Tree& tree) {
    Json json{{"game", tree.game->info().id},
              {"start", tree.start.empty() ? Json(nullptr) : Json(tree.start)},
              {"tags", Json::object()},
              {"result", result_json(tree.result)},
              {"nodes", Json::array()}};
    for (const auto& [name, value] : tree.tags) json["tags"][name] = value;
    for (const RecordNode& node : tree.nodes) json["nodes"].push_back(json_of(node));
    return json;
}

Result<Tree> tree_of(const Json& json) {
    Fields fields{json};
    Tree tree;
    const std::string id = fields.text("game", "english");
    tree.start = fields.text("start", "");
    const std::string result = fields.word("result", {"black", "white", "draw"}, "");
    if (const Json* const tags = fields.object_if_any("tags"))
        for (const auto& [name, value] : tags->items()) {
            if (!value.is_string() || !is_tag_name(name)) fields.blame("tags", "must be names with texts");
            else if (name != "Result" && name != "GameType" && name != "FEN" && name != "SetUp")
                tree.tags.emplace_back(name, value.get<std::string>());
        }
    const bool has_nodes = json.is_object() && json.contains("nodes") && json["nodes"].is_array();
    if (!has_nodes) fields.blame("nodes", "is missing: a list of nodes is wanted");
    else if (json["nodes"].empty() || json["nodes"].size() > most_nodes)
        fields.blame("nodes", "must have from 1 to " + std::to_string(most_nodes) + " nodes");
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    tree.game = *game;
    if (result == "draw") tree.result.draw = game::Draw{};
    else if (!result.empty()) tree.result.winner = result == "black" ? Color::black : Color::white;
    tree.nodes.clear();
    for (const Json& node : json["nodes"]) {
        auto read = node_of(node, tree.nodes.size());
        if (!read) return refused(std::move(read.error()));
        tree.nodes.push_back(std::move(*read));
    }
    return tree;
}

} // namespace laststone::api
