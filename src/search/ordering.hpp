// Which moves look best before they are searched: what was good elsewhere in the tree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "base/static_vector.hpp"
#include "search/limits.hpp"
#include "search/node.hpp"
#include "search/table.hpp"
#include "search/techniques.hpp"

namespace laststone::search {

template <Searchable P>
class Ordered;

// One thread's experience.
template <Searchable P>
class Experience {
    using Move = typename P::Move;
    static constexpr std::size_t codes = P::move_codes;
    static constexpr int most = 16'384;

public:
    explicit Experience(const Techniques& techniques = {}) : techniques_{techniques} {}

    int history(const Move& move, Color side) const { return history_[index(side)][move.code()]; }

    // What it has to say about the moves of one position.
    struct Advice {
        const std::array<std::int16_t, codes>& history;
        std::array<std::uint16_t, 2> killers; // refuted others at the same distance from the root
        std::uint16_t reply;                  // refuted the same move before

        int promise(const Move& move) const {
            const int code = move.code() + 1;
            const int special = code == killers[0] ? 60'000 : code == killers[1] ? 50'000 : code == reply ? 40'000 : 0;
            return special + history[move.code()];
        }
    };
    Advice advice(const Move& previous, Color side, int ply) const {
        return {history_[index(side)], killers_[static_cast<std::size_t>(ply)], replies_[index(side)][previous.code()]};
    }

    // move was too good; those tried before it were not.
    void learn(const Move& move, const Ordered<P>& tried, const Move& previous, Color side, int ply, int depth) {
        const auto code = static_cast<std::uint16_t>(move.code() + 1);
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (techniques_.killers && killers[0] != code) killers = {code, killers[0]};
        if (techniques_.counter_moves) replies_[index(side)][previous.code()] = code;
        if (!techniques_.history) return;
        const int bonus = std::min(depth * depth + 4 * depth, 1'600);
        adjust(history_[index(side)][move.code()], bonus);
        tried.for_each_tried([&](const Move& other) { adjust(history_[index(side)][other.code()], -bonus); });
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

    Techniques techniques_;
    std::array<std::array<std::int16_t, codes>, 2> history_{};
    std::array<std::array<std::uint16_t, codes>, 2> replies_{}; // 0: none
    std::array<std::array<std::uint16_t, 2>, max_ply + 1> killers_{};
};

// Hands out moves, the most promising first. The remembered one comes before the others are even looked at.
template <Searchable P>
class Ordered {
    using Move = typename P::Move;
    using MoveList = typename P::MoveList;

public:
    Ordered(const P& position, const MoveList& moves, MoveCode remembered, const Experience<P>& experience,
            const Move& previous, int ply)
        : position_{position}, moves_{moves}, experience_{experience}, previous_{previous}, ply_{ply} {
        if (moves.size() == 1) remembered_ = 0;
        else if (remembered != 0)
            for (std::size_t i = 0; i < moves.size() && remembered_ == none; ++i)
                if (moves[i].code() + 1 == remembered) remembered_ = i;
    }

    bool has_next() const { return handed_out_ < moves_.size() + put_off_; }
    const Move& next() {
        if (handed_out_++ == 0 && remembered_ != none) return moves_[last_ = remembered_];
        if (!is_judged_) judge();
        promise_ = highest();
        last_ = index_of(promise_);
        promises_[last_] = taken;
        return moves_[last_];
    }
    // The move handed out last, which must not be the first, comes again after all others.
    void put_off() {
        assert(is_judged_ && !was_put_off());
        promises_[last_] = with_index(waiting - place(), last_);
        ++put_off_;
    }
    bool was_put_off() const { return handed_out_ > moves_.size(); }
    // Of the move handed out last, counted from 0: of one that was put off, where it came first.
    int place() const { return was_put_off() ? waiting - (promise_ >> index_bits) : static_cast<int>(handed_out_) - 1; }
    // Calls f with each move handed out before the last one.
    template <class F>
    void for_each_tried(F&& f) const {
        if (remembered_ != none && handed_out_ > 1) f(moves_[remembered_]);
        for (std::size_t i = 0; is_judged_ && i < moves_.size(); ++i)
            if (promises_[i] == taken && i != last_ && i != remembered_) f(moves_[i]);
    }

private:
    static constexpr std::size_t none = MoveList::capacity();
    static constexpr std::int32_t taken = INT32_MIN;
    static constexpr std::int32_t waiting = -1'000'000; // less than any promise
    // A promise carries its move's index in its last bits, so that the highest tells which it is: the first of equals.
    static constexpr int index_bits = std::bit_width(MoveList::capacity() - 1);
    static constexpr std::size_t last_index = (std::size_t{1} << index_bits) - 1;
    static std::size_t index_of(std::int32_t promise) {
        return last_index - (static_cast<std::size_t>(promise) & last_index);
    }
    static std::int32_t with_index(std::int32_t promise, std::size_t index) {
        return promise << index_bits | static_cast<std::int32_t>(last_index - index);
    }
    // Whole vectors.
    static constexpr std::size_t lanes = 8;
    static constexpr std::size_t rounded_up(std::size_t size) { return (size + lanes - 1) / lanes * lanes; }
    std::size_t judged() const { return rounded_up(moves_.size()); }

    std::int32_t highest() const {
        std::array<std::int32_t, lanes> best;
        best.fill(taken);
        for (std::size_t i = 0; i < judged(); i += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane) best[lane] = std::max(best[lane], promises_[i + lane]);
        return *std::ranges::max_element(best);
    }
    void judge() {
        const Color side = position_.to_move();
        const typename Experience<P>::Advice advice = experience_.advice(previous_, side, ply_);
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            promises_[i] = with_index(advice.promise(moves_[i]) + 64 * position_.gain(moves_[i]), i);
        }
        for (std::size_t i = moves_.size(); i < judged(); ++i) promises_[i] = taken;
        if (remembered_ != none) promises_[remembered_] = taken;
        is_judged_ = true;
    }

    const P& position_;
    const MoveList& moves_;
    const Experience<P>& experience_;
    const Move& previous_;
    int ply_;
    bool is_judged_ = false;
    std::size_t remembered_ = none;
    std::size_t last_ = 0;
    std::size_t handed_out_ = 0;
    std::size_t put_off_ = 0;
    std::int32_t promise_ = 0; // of the last
    std::int32_t promises_[rounded_up(MoveList::capacity())];
};

} // namespace laststone::search
