// A book as a graph while it grows: positions joined by their moves, values carried back to the roots, and where next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "catalog/game.hpp"
#include "engine/book/book.hpp"

namespace laststone::engine {

// A position at the edge of the book, reached by moves from one of the states that the graph starts from.
struct BookLeaf {
    std::unique_ptr<catalog::State> state{};
    int ply = 0;
    std::vector<game::Key> way{}; // the positions of the book that lead here; none for one that nothing leads to yet
};

// Plies only grow along its edges: a move that leads back to where the book has been is no way on, so that no line goes
// round in a circle.
class BookGraph {
public:
    // `drop` is how many hundredths of a man given away weigh as much as a ply.
    BookGraph(Book book, int drop);

    const catalog::Game& game() const { return game_; }
    std::size_t size() const { return nodes_.size(); }
    bool has(game::Key key) const { return places_.contains(key.value); }

    // Lines are looked for from here too, beside the roots; the state must be in the book.
    void start_from(const catalog::State& state);
    // A new root, where there is none like it: lines are looked for from there once it is in the book.
    void add_root(const catalog::State& state);

    // The positions to look at next (drop-out expansion; T. R. Lincke, Computers and Games 2000): along a line one side
    // plays its best moves alone, the other what it likes, and the shortest lines come first, each ply counted as one
    // and each concession of the other side as more. At most so many, the most urgent first.
    std::vector<BookLeaf> leaves(std::size_t count);

    // A position that was looked at. What leads to it is visited once more.
    void add(BookPosition position, const BookLeaf& leaf);
    // Carries all values back to the roots. Before leaves() and book().
    void settle();

    Book book() const;

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    struct Edge {
        BookMove move{};
        std::optional<game::Key> behind{}; // nothing where the state of this position is not known, or has no such move
        std::size_t child = none;
    };
    struct Node {
        BookPosition position{}; // its moves are in the edges
        std::vector<Edge> edges{};
        game::Color to_move{};
        bool is_reached = false;       // from a root
        std::array<int, 2> cost{0, 0}; // of the cheapest way to a leaf, by the colour that the book plays
    };
    struct Step;

    Node node_of(BookPosition position) const;
    // Finds out where the moves of this position lead, and does the same for all behind it.
    void reach(const catalog::State& state);
    // Joins a node, whose state this is, to those behind it.
    void join(std::size_t place, const catalog::State& state);
    bool is_way_on(const Node& node, const Edge& edge) const {
        return edge.child != none && nodes_[edge.child].position.ply > node.position.ply;
    }
    static Score best_of(const Node& node);
    void carry_values(Node& node);
    void count_costs(Node& node);
    // What a line pays for this edge, and for it and the rest of the way; impassable where it does not lead to a leaf.
    int toll(const Node& node, const Edge& edge) const {
        return drop_ + best_of(node).value() - edge.move.value.value();
    }
    int cost_of(const Node& node, const Edge& edge, game::Color side) const;
    BookLeaf leaf_of(const std::vector<Step>& taken, const Step& last) const;

    const catalog::Game& game_;
    int drop_;
    std::vector<std::string> roots_;
    std::vector<std::unique_ptr<catalog::State>> starts_{};
    std::vector<Node> nodes_{};
    std::unordered_map<std::uint64_t, std::size_t> places_{}; // of positions, by their keys
    std::unordered_multimap<std::uint64_t, std::pair<std::size_t, std::size_t>> awaited_{}; // edges without a child yet
    std::vector<std::vector<std::size_t>> by_ply_{};
};

} // namespace laststone::engine
