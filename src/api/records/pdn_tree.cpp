#include "api/records/pdn_tree.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/pdn_games.hpp"
#include "draughts/notation/pdn_conventions.hpp"

namespace laststone::api {
namespace {

using catalog::DraughtsGame;
using game::NodeId;
using game::Record;

// Tags that the tree says in other ways.
constexpr std::array<std::string_view, 4> not_kept{"Result", "GameType", "FEN", "SetUp"};

draughts::Result pdn_result(const DraughtsGame& game, const game::Outcome& outcome) {
    if (outcome.draw) return draughts::Result::draw;
    if (!outcome.winner) return draughts::Result::unknown;
    return *outcome.winner == game.rules().first ? draughts::Result::first_wins : draughts::Result::second_wins;
}

void add_tags(Record& record, const DraughtsGame& game, const Tree& tree) {
    for (const std::string_view name : {"Event", "Date", "White", "Black"}) {
        const std::string_view value = tree.tag(name);
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        record.add_tag({std::string{name}, std::string{value.empty() ? unknown : value}});
    }
    record.add_tag({"Result", std::string{draughts::result_text(game.rules(), pdn_result(game, tree.result))}});
    record.add_tag({"GameType", std::string{game.rules().notation.pdn_game_type}});
    for (const auto& [name, value] : tree.tags)
        if (record.find_tag(name) == nullptr) record.add_tag({name, value});
    const bool is_option = game.info().is_option();
    if (tree.start.empty() && !is_option) return;
    const auto start = game.read(tree.start.empty() ? "start" : tree.start, {});
    record.add_tag({"SetUp", "1"});
    record.add_tag({"FEN", start ? (*start)->position() : tree.start});
}

} // namespace

Tree tree_of_record(const DraughtsGame& game, const Record& record) {
    Tree tree{.game = &game};
    for (const game::Tag& tag : record.tags()) {
        if (tag.name == "FEN") tree.start = tag.value;
        if (std::ranges::find(not_kept, tag.name) == not_kept.end()) tree.tags.emplace_back(tag.name, tag.value);
    }
    const draughts::Result result = draughts::result_of(record);
    tree.result.winner = draughts::winner(game.rules(), result);
    if (result == draughts::Result::draw) tree.result.draw = game::Draw{};

    // What is still to be put into the tree: a node of the record, behind which node, and what was said before it.
    struct Pending {
        NodeId node;
        std::size_t parent;
        std::vector<std::string> before;
    };
    std::vector<Pending> pending;
    std::vector<Pending> found;
    const auto gather = [&](NodeId id, std::size_t parent, std::vector<std::string> before) {
        found.clear();
        if (const NodeId next = record[id].next) found.push_back({next, parent, std::move(before)});
        for (NodeId start = record[id].first_variation; start; start = record[start].next_variation) {
            const game::Notes& notes = record.notes(start);
            std::vector<std::string> said = notes.before;
            said.insert(said.end(), notes.after.begin(), notes.after.end());
            found.push_back({start, parent, std::move(said)});
        }
        std::ranges::move(found.rbegin(), found.rend(), std::back_inserter(pending));
    };
    const game::Notes& whole = record.notes(Record::root);
    tree.nodes[0].comments = whole.before;
    tree.nodes[0].comments.insert(tree.nodes[0].comments.end(), whole.after.begin(), whole.after.end());
    tree.nodes.reserve(record.size());
    gather(Record::root, 0, {});
    while (!pending.empty()) {
        Pending now = std::move(pending.back());
        pending.pop_back();
        if (record[now.node].kind == Record::Kind::start) {
            gather(now.node, now.parent, std::move(now.before));
            continue;
        }
        const Record::Node& node = record[now.node];
        const game::Notes& notes = record.notes(now.node);
        RecordNode added{
            .parent = now.parent, .nags = notes.nags, .before = std::move(now.before), .comments = notes.after};
        (node.kind == Record::Kind::setup ? added.setup : added.move) = node.text;
        added.before.insert(added.before.end(), notes.before.begin(), notes.before.end());
        tree.nodes.push_back(std::move(added));
        gather(now.node, tree.nodes.size() - 1, {});
    }
    return tree;
}

std::string pdn_of(const Tree& tree) {
    const auto& game = static_cast<const DraughtsGame&>(*tree.game);
    Record record;
    record.reserve(tree.nodes.size() + 1);
    add_tags(record, game, tree);
    for (const std::string& comment : tree.nodes[0].comments) record.add_comment_after(Record::root, comment);
    std::vector<NodeId> ids(tree.nodes.size(), Record::root);
    std::vector<bool> has_child(tree.nodes.size());
    for (std::size_t at = 1; at < tree.nodes.size(); ++at) {
        const RecordNode& node = tree.nodes[at];
        const std::size_t parent = *node.parent;
        const NodeId after = has_child[parent] ? record.add_variation(ids[parent]) : ids[parent];
        has_child[parent] = true;
        const bool sets_up = !node.setup.empty();
        ids[at] =
            record.append(after, sets_up ? Record::Kind::setup : Record::Kind::move, sets_up ? node.setup : node.move);
        for (const int nag : node.nags) record.add_nag(ids[at], nag);
        for (const std::string& comment : node.before) record.add_comment_before(ids[at], comment);
        for (const std::string& comment : node.comments) record.add_comment_after(ids[at], comment);
    }
    return catalog::pdn_text(game, std::move(record));
}

} // namespace laststone::api
