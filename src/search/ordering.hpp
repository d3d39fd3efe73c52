// Which moves look best before they are searched: what was good elsewhere in the tree.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "base/static_vector.hpp"
#include "search/limits.hpp"
#include "search/node.hpp"
#include "search/table.hpp"

namespace laststone::search {

// One thread's experience.
template <Searchable P>
class Experience {
    using Move = typename P::Move;
    static constexpr std::size_t codes = P::move_codes;
    static constexpr int most = 16'384;

public:
    // Of the moves that refuted others at the same distance from the root.
    bool is_killer(const Move& move, int ply, int which) const {
        return killers_[static_cast<std::size_t>(ply)][static_cast<std::size_t>(which)] == move.code() + 1;
    }
    bool answers(const Move& move, const Move& previous, Color side) const {
        return replies_[index(side)][previous.code()] == move.code() + 1;
    }
    int history(const Move& move, Color side) const { return history_[index(side)][move.code()]; }

    // move was too good; those tried before it were not.
    template <class Tried>
    void learn(const Move& move, const Tried& tried, const Move& previous, Color side, int ply, int depth) {
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != move.code() + 1) {
            killers[1] = killers[0];
            killers[0] = static_cast<std::uint16_t>(move.code() + 1);
        }
        replies_[index(side)][previous.code()] = static_cast<std::uint16_t>(move.code() + 1);
        const int bonus = std::min(depth * depth + 4 * depth, 1'600);
        adjust(history_[index(side)][move.code()], bonus);
        for (const Move& other : tried) adjust(history_[index(side)][other.code()], -bonus);
    }
    // Before another search from a later position of the game.
    void fade() {
        for (auto& side : history_)
            for (std::int16_t& value : side) value = static_cast<std::int16_t>(value / 4);
        killers_ = {};
    }

private:
    static constexpr std::size_t index(Color side) { return static_cast<std::size_t>(side); }
    // The nearer to its bound, the slower it moves.
    static void adjust(std::int16_t& value, int bonus) {
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / most);
    }

    std::array<std::array<std::int16_t, codes>, 2> history_{};
    std::array<std::array<std::uint16_t, codes>, 2> replies_{}; // 0: none
    std::array<std::array<std::uint16_t, 2>, max_ply + 1> killers_{};
};

// Hands out moves, the most promising first.
template <Searchable P>
class Ordered {
    using Move = typename P::Move;

public:
    Ordered(const P& position, typename P::MoveList& moves, MoveCode remembered, const Experience<P>& experience,
            const Move& previous, int ply)
        : moves_{moves} {
        const Color side = position.to_move();
        for (const Move& move : moves) {
            int promise = experience.history(move, side) + 64 * position.gain(move);
            if (move.code() + 1 == remembered) promise += 1'000'000;
            else if (experience.is_killer(move, ply, 0)) promise += 60'000;
            else if (experience.is_killer(move, ply, 1)) promise += 50'000;
            else if (experience.answers(move, previous, side)) promise += 40'000;
            promises_.push_back(promise);
        }
    }

    bool has_next() const { return next_ < moves_.size(); }
    const Move& next() {
        std::size_t best = next_;
        for (std::size_t i = next_ + 1; i < moves_.size(); ++i)
            if (promises_[i] > promises_[best]) best = i;
        std::swap(moves_[next_], moves_[best]);
        std::swap(promises_[next_], promises_[best]);
        return moves_[next_++];
    }
    // Those handed out before the last one.
    std::span<const Move> tried() const { return {moves_.begin(), next_ - 1}; }

private:
    typename P::MoveList& moves_;
    base::StaticVector<int, P::MoveList::capacity()> promises_;
    std::size_t next_ = 0;
};

} // namespace laststone::search
