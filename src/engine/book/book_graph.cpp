#include "engine/book/book_graph.hpp"

#include <algorithm>
#include <cassert>
#include <compare>
#include <queue>
#include <set>
#include <tuple>

#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

using catalog::State;
using game::Color;

constexpr int impassable = 1'000'000'000;

constexpr std::size_t index_of(Color side) { return side == Color::black ? 0 : 1; }

} // namespace

// A step of a line that is looked for: to a position of the book, or to a leaf.
struct BookGraph::Step {
    int total = 0; // what the whole line costs at least
    game::Key key{};
    Color side{}; // that the book plays
    game::Key from{};
    int spent = 0;
    std::size_t place = none;  // of the node; none for a leaf
    std::size_t before = none; // the step before among those taken; none at a start
    std::size_t choice = 0;    // which move led here, or which start it is

    // Whatever the order that positions were added in, the same line comes first.
    auto rank() const { return std::tuple{total, key, index_of(side), from}; }
};

BookGraph::BookGraph(Book book, int drop)
    : game_{*catalog::find_game(book.game)}, drop_{drop}, roots_{std::move(book.roots)} {
    for (BookPosition& position : book.positions) {
        places_.emplace(position.key.value, nodes_.size());
        nodes_.push_back(node_of(std::move(position)));
    }
    by_ply_.resize(deepest_book_ply + 1);
    for (std::size_t place = 0; place < nodes_.size(); ++place)
        by_ply_[static_cast<std::size_t>(nodes_[place].position.ply)].push_back(place);
    for (const std::string& root : roots_)
        if (const auto state = game_.read(root); state && has(book_key(**state))) start_from(**state);
}

auto BookGraph::node_of(BookPosition position) const -> Node {
    Node node;
    for (const BookMove& move : position.moves) node.edges.push_back({.move = move});
    position.moves.clear();
    node.position = std::move(position);
    return node;
}

void BookGraph::start_from(const State& state) {
    assert(has(book_key(state)));
    starts_.push_back(state.clone());
    reach(state);
}

void BookGraph::add_root(const State& state) {
    const std::string text = state.position();
    const auto place = std::ranges::lower_bound(roots_, text);
    if (place == roots_.end() || *place != text) roots_.insert(place, text);
}

void BookGraph::reach(const State& state) {
    std::vector<std::unique_ptr<State>> open;
    open.push_back(state.clone());
    while (!open.empty()) {
        const std::unique_ptr<State> next = std::move(open.back());
        open.pop_back();
        const std::size_t place = places_.at(book_key(*next).value);
        if (nodes_[place].is_reached) continue;
        join(place, *next);
        const auto moves = next->moves();
        for (const Edge& edge : nodes_[place].edges)
            if (is_way_on(nodes_[place], edge)) open.push_back(next->after((*moves)[edge.move.number]));
    }
}

void BookGraph::join(std::size_t place, const State& state) {
    Node& node = nodes_[place];
    node.is_reached = true;
    node.to_move = state.to_move();
    const auto moves = state.moves();
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
        Edge& edge = node.edges[i];
        if (!moves || edge.move.number >= moves->size()) continue;
        const game::Key key = book_key(*state.after((*moves)[edge.move.number]));
        edge.behind = key;
        if (const auto child = places_.find(key.value); child != places_.end()) edge.child = child->second;
        else awaited_.emplace(key.value, std::pair{place, i});
    }
}

void BookGraph::add(BookPosition position, const BookLeaf& leaf) {
    assert(!has(position.key));
    for (const game::Key key : leaf.way) ++nodes_[places_.at(key.value)].position.visits;
    const std::size_t place = nodes_.size();
    const std::uint64_t key = position.key.value;
    by_ply_[static_cast<std::size_t>(position.ply)].push_back(place);
    nodes_.push_back(node_of(std::move(position)));
    places_.emplace(key, place);
    const auto [first, last] = awaited_.equal_range(key);
    for (auto awaited = first; awaited != last; ++awaited)
        nodes_[awaited->second.first].edges[awaited->second.second].child = place;
    awaited_.erase(first, last);
    join(place, *leaf.state);
}

Score BookGraph::best_of(const Node& node) {
    if (node.edges.empty()) return Score::draw();
    return std::ranges::max(node.edges, {}, [](const Edge& edge) { return edge.move.value; }).move.value;
}

void BookGraph::settle() {
    for (auto ply = by_ply_.rbegin(); ply != by_ply_.rend(); ++ply)
        for (const std::size_t place : *ply) {
            carry_values(nodes_[place]);
            count_costs(nodes_[place]);
        }
}

void BookGraph::carry_values(Node& node) {
    for (Edge& edge : node.edges)
        if (is_way_on(node, edge)) edge.move.value = (-best_of(nodes_[edge.child])).higher(1);
}

void BookGraph::count_costs(Node& node) {
    for (const Color side : {Color::black, Color::white}) {
        int& cost = node.cost[index_of(side)] = impassable;
        for (const Edge& edge : node.edges) cost = std::min(cost, cost_of(node, edge, side));
    }
}

int BookGraph::cost_of(const Node& node, const Edge& edge, Color side) const {
    const bool is_best = edge.move.value == best_of(node);
    if (node.to_move == side && !is_best) return impassable;
    if (is_way_on(node, edge)) {
        const int rest = nodes_[edge.child].cost[index_of(side)];
        return rest == impassable ? impassable : toll(node, edge) + rest;
    }
    const bool is_leaf = edge.behind && edge.child == none && !edge.move.value.is_decided() &&
                         node.position.ply < deepest_book_ply;
    return is_leaf ? toll(node, edge) : impassable;
}

// The costs say how far it is to the nearest leaf, so that no step is taken in vain until that is found.
std::vector<BookLeaf> BookGraph::leaves(std::size_t count) {
    const auto is_later = [](const Step& a, const Step& b) { return a.rank() > b.rank(); };
    std::priority_queue<Step, std::vector<Step>, decltype(is_later)> open{is_later};
    for (std::size_t start = 0; start < starts_.size(); ++start)
        for (const Color side : {Color::black, Color::white}) {
            const game::Key key = book_key(*starts_[start]);
            const std::size_t place = places_.at(key.value);
            const int cost = nodes_[place].cost[index_of(side)];
            if (cost < impassable)
                open.push({.total = cost, .key = key, .side = side, .place = place, .choice = start});
        }
    std::vector<Step> taken;
    std::set<std::pair<game::Key, std::size_t>> passed;
    std::set<game::Key> found;
    std::vector<BookLeaf> leaves;
    while (!open.empty() && leaves.size() < count) {
        const Step step = open.top();
        open.pop();
        if (step.place == none) {
            if (found.insert(step.key).second) leaves.push_back(leaf_of(taken, step));
            continue;
        }
        if (!passed.emplace(step.key, index_of(step.side)).second) continue;
        const Node& node = nodes_[step.place];
        taken.push_back(step);
        for (const Edge& edge : node.edges) {
            const int cost = cost_of(node, edge, step.side);
            if (cost == impassable) continue;
            open.push({.total = step.spent + cost,
                       .key = *edge.behind,
                       .side = step.side,
                       .from = step.key,
                       .spent = step.spent + toll(node, edge),
                       .place = edge.child,
                       .before = taken.size() - 1,
                       .choice = edge.move.number});
        }
    }
    return leaves;
}

BookLeaf BookGraph::leaf_of(const std::vector<Step>& taken, const Step& last) const {
    std::vector<const Step*> way{&last};
    while (way.back()->before != none) way.push_back(&taken[way.back()->before]);
    std::ranges::reverse(way);
    BookLeaf leaf{.state = starts_[way.front()->choice]->clone()};
    for (std::size_t i = 1; i < way.size(); ++i) {
        leaf.way.push_back(way[i - 1]->key);
        leaf.state = leaf.state->after((*leaf.state->moves())[way[i]->choice]);
    }
    leaf.ply = nodes_[places_.at(leaf.way.back().value)].position.ply + 1;
    return leaf;
}

Book BookGraph::book() const {
    Book book{.game = std::string{game_.info().id}, .roots = roots_};
    for (const Node& node : nodes_) {
        BookPosition& position = book.positions.emplace_back(node.position);
        for (const Edge& edge : node.edges) position.moves.push_back(edge.move);
        put_best_first(position.moves);
    }
    std::ranges::sort(book.positions, {}, &BookPosition::key);
    return book;
}

} // namespace laststone::engine
