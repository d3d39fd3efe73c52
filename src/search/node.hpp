// A position in the tree, with what the path to it decides: repetition and draw clocks.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "game/endgame_tables.hpp"
#include "game/evaluator.hpp"
#include "game/line.hpp"
#include "game/position.hpp"
#include "search/transposition_table.hpp"

namespace laststone::search {

using game::Color;

// What a search asks of a position beyond the rules.
template <class P>
concept Searchable = game::Position<P> && requires(const P p, const typename P::Move m) {
    { m.code() } -> std::same_as<std::uint16_t>; // below P::move_codes
    { p.gain(m) } -> std::same_as<int>;          // what m wins at once, for ordering alone
    { p.is_quiet(m) } -> std::same_as<bool>;     // neither captures nor crowns
};

struct NoClock {
    friend constexpr bool operator==(NoClock, NoClock) = default;
};
template <class P>
struct PathOf {
    using Clock = NoClock;
    using Rules = NoClock;
};
template <game::Loopy P>
struct PathOf<P> {
    using Clock = typename P::Clock;
    using Rules = typename P::DrawRules;
};

// Where a search begins: a position, and the game up to it.
template <Searchable P>
struct Start {
    P position{};
    typename PathOf<P>::Clock clock{};
    const typename PathOf<P>::Rules* rules = nullptr;
    std::vector<P> earlier{}; // all that could come back, the latest last
    const game::EndgameTables<P>* tables = nullptr;
};

template <game::Loopy P>
Start<P> start_of(const game::Line<P>& line) {
    Start<P> start{line.position(), line.clock(), &line.rules(), {}, nullptr};
    for (std::size_t ply = line.plies() - line.reversible_plies(); ply < line.plies(); ++ply)
        start.earlier.push_back(line.position(ply));
    return start;
}

template <Searchable P, game::Evaluator<P> E>
struct Node {
    using Move = typename P::Move;

    const Node* parent = nullptr;
    P position{};
    typename PathOf<P>::Clock clock{};
    Key key{}; // once the table is asked about it
    typename E::State state{};
    Move move{};        // that led here
    int ply = 0;        // from the root
    int reversible = 0; // plies since a move that cannot be taken back, before the root too

    // The root.
    Node(const Start<P>& start, const E& evaluator)
        : position{start.position},
          clock{start.clock},
          state{evaluator.start(start.position)},
          reversible{static_cast<int>(start.earlier.size())} {}
    // A child. The table that will be asked about it, if any, is told at once.
    Node(const Node& from, const Move& with, const Start<P>& start, const E& evaluator, const TranspositionTable* table)
        : parent{&from},
          position{from.position.play(with)},
          key{key_in(table)},
          state{evaluator.after(from.state, from.position, with, position)},
          move{with},
          ply{from.ply + 1} {
        if constexpr (game::Loopy<P>) {
            clock = from.position.clock_after(from.clock, with, position, *start.rules);
            reversible = from.position.is_irreversible(with) ? 0 : from.reversible + 1;
        }
    }
    Node(const Node&) = delete; // its children point at it, and it may be large
    Node& operator=(const Node&) = delete;

    // How often the position has stood before on the way: inside the search, and before it.
    struct Occurrences {
        int in_search = 0;
        int in_game = 0;
        bool any() const { return in_search + in_game > 0; }
    };
    Occurrences earlier_occurrences(const Start<P>& start) const {
        Occurrences found;
        int back = reversible;
        const Node* node = this;
        for (; node->ply >= 2 && back >= 2; back -= 2) {
            node = node->parent->parent;
            if (node->position == position) ++(node->ply > 0 ? found.in_search : found.in_game);
        }
        // Of what came before the root, only every other position has the same side to move.
        for (int plies = 2 - node->ply; plies <= back - node->ply; plies += 2)
            if (start.earlier[start.earlier.size() - static_cast<std::size_t>(plies)] == position) ++found.in_game;
        return found;
    }

private:
    Key key_in(const TranspositionTable* table) const {
        if (table == nullptr) return {};
        const Key asked = position.key();
        table->prefetch(asked);
        return asked;
    }
};

} // namespace laststone::search
