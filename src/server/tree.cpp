#include "server/tree.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "server/asked_line.hpp"
#include "server/description.hpp"
#include "server/fields.hpp"
#include "server/limits.hpp"

namespace laststone::server {
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

// Brings the state from the parent to the node; the state may be another one then.
Result<WrittenMove> advance(const Tree& tree, std::unique_ptr<State>& state, std::size_t node) {
    const RecordNode& at = tree.nodes[node];
    if (!at.setup.empty()) {
        auto next = after_setup(tree, *state, node);
        if (!next) return refused(next.error());
        state = std::move(*next);
        return WrittenMove{};
    }
    if (at.move.empty()) return WrittenMove{};
    if (at.color) state->give_turn(*at.color);
    auto move = find(*state, at.move);
    if (!move) return refused(std::move(move.error()).with("node", node));
    WrittenMove written{*move, state->text(*move)};
    state->play(*move);
    return written;
}

// States at the nodes of a tree, kept only as long as a child of theirs is still to come.
class Wanderer {
public:
    Wanderer(const Tree& tree, std::unique_ptr<State> start) : tree_{tree}, state_{std::move(start)} {
        left_.reserve(tree.nodes.size());
        for (const auto& children : tree.children()) left_.push_back(children.size());
        keep_for_children();
    }
    // Nodes must be visited in an order in which parents come first.
    Result<WrittenMove> visit(std::size_t node) {
        const std::size_t parent = *tree_.nodes[node].parent;
        if (const auto kept = kept_.find(parent); kept != kept_.end()) {
            if (--left_[parent] == 0) state_ = std::move(kept->second), kept_.erase(kept);
            else state_ = kept->second->clone();
        }
        auto played = advance(tree_, state_, node);
        at_ = node;
        keep_for_children();
        return played;
    }
    const State& state() const { return *state_; }

private:
    void keep_for_children() {
        const bool only_child_is_next =
            left_[at_] == 1 && at_ + 1 < tree_.nodes.size() && tree_.nodes[at_ + 1].parent == at_;
        if (left_[at_] > 0 && !only_child_is_next) kept_[at_] = state_->clone();
    }

    const Tree& tree_;
    std::unique_ptr<State> state_;
    std::size_t at_ = 0;
    std::vector<std::size_t> left_{}; // children still to come, by node
    std::unordered_map<std::size_t, std::unique_ptr<State>> kept_{};
};

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
    if (const auto parent = fields.whole_if_any("parent", 0, static_cast<long>(most_nodes)))
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
    Wanderer wanderer{tree, std::move(*start)};
    note(tree.nodes[0], wanderer.state());
    for (std::size_t at = 1; at < tree.nodes.size(); ++at) {
        RecordNode& node = tree.nodes[at];
        const std::size_t parent = *node.parent;
        auto written = wanderer.visit(at);
        if (!written) return written.error();
        if (node.setup.empty()) node.move = std::move(written->text);
        note(node, wanderer.state());
        if (!node.move.empty()) {
            note(node, wanderer.state(), written->move);
            const bool begins_pair = game::other(node.to_move) == tree.game->info().first;
            const int before = tree.nodes[parent].number;
            node.number = before == 0 ? 1 : before + (begins_pair ? 1 : 0);
        } else {
            node.number = tree.nodes[parent].number;
        }
    }
    return std::nullopt;
}

Result<PlayedLine> play_main_line(const Tree& tree) {
    auto start = set_up(tree, tree.start, 0);
    if (!start) return refused(start.error());
    PlayedLine played{std::move(*start), {}};
    for (const std::size_t node : tree.main_line()) {
        if (auto done = advance(tree, played.state, node); !done) return refused(std::move(done.error()));
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
        if (auto done = advance(tree, *state, node); !done) return done.error();
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

} // namespace laststone::server
