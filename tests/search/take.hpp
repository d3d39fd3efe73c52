// A game to test searches on: players take one, two or three stones, and whoever cannot move loses.
#pragma once

#include <compare>
#include <cstdint>

#include "base/static_vector.hpp"
#include "game/evaluator.hpp"
#include "search/node.hpp"

namespace laststone::search {

class Take {
public:
    struct Move {
        int stones = 1;
        std::uint16_t code() const { return static_cast<std::uint16_t>(stones); }
        friend bool operator==(Move, Move) = default;
    };
    using MoveList = base::StaticVector<Move, 3>;
    static constexpr std::size_t move_codes = 4;

    Take() = default;
    explicit Take(int stones, Color to_move = Color::black) : stones_{stones}, to_move_{to_move} {}
    int stones() const { return stones_; }
    Color to_move() const { return to_move_; }
    MoveList legal_moves() const {
        MoveList moves;
        for (int n = 1; n <= 3 && n <= stones_; ++n) moves.push_back({n});
        return moves;
    }
    Take play(Move move) const { return Take{stones_ - move.stones, game::other(to_move_)}; }
    Key key() const {
        return {static_cast<std::uint64_t>(stones_ * 2 + static_cast<int>(to_move_)) * 0x9e3779b97f4a7c15 + 1};
    }
    int gain(Move) const { return 0; }
    bool is_quiet(Move) const { return true; }
    friend bool operator==(const Take&, const Take&) = default;

private:
    int stones_ = 0;
    Color to_move_ = Color::black;
};

// Knows nothing.
struct Blank {
    struct State {};
    State start(const Take&) const { return {}; }
    State after(State, const Take&, Take::Move, const Take&) const { return {}; }
    Score value(State, const Take&) const { return Score::draw(); }
};

static_assert(Searchable<Take> && game::Evaluator<Blank, Take>);

} // namespace laststone::search
