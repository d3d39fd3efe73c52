// Move ordering: the hash move, then killers, counter moves and history.
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
#include "search/parameters.hpp"
#include "search/techniques.hpp"
#include "search/transposition_table.hpp"

namespace laststone::search {

template <Searchable P>
class MovePicker;

// What one thread has learnt from beta cutoffs.
template <Searchable P>
class OrderingHeuristics {
    using Move = typename P::Move;
    static constexpr std::size_t codes = P::move_codes;
    static constexpr int most = 16'384;

public:
    explicit OrderingHeuristics(const Techniques& techniques = {}, const SearchParameters& parameters = {})
        : techniques_{techniques}, bonus_slope_{parameters.history_slope}, most_bonus_{parameters.history_most} {}

    int history(const Move& move, Color side) const { return history_[index(side)][move.code()]; }

    // Scores the moves of one position.
    struct Scorer {
        const std::array<std::int16_t, codes>& history;
        std::array<std::uint16_t, 2> killers; // caused cutoffs at the same distance from the root
        std::uint16_t counter_move;           // refuted the same previous move elsewhere

        int score(const Move& move) const {
            const int code = move.code() + 1;
            const int special = code == killers[0]     ? 60'000
                                : code == killers[1]   ? 50'000
                                : code == counter_move ? 40'000
                                                       : 0;
            return special + history[move.code()];
        }
    };
    Scorer scorer(const Move& previous, Color side, int ply) const {
        return {history_[index(side)], killers_[static_cast<std::size_t>(ply)],
                counter_moves_[index(side)][previous.code()]};
    }

    // move failed high; those tried before it did not.
    void on_beta_cutoff(const Move& move, const MovePicker<P>& tried, const Move& previous, Color side, int ply,
                        int depth) {
        const auto code = static_cast<std::uint16_t>(move.code() + 1);
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (techniques_.killers && killers[0] != code) killers = {code, killers[0]};
        if (techniques_.counter_moves) counter_moves_[index(side)][previous.code()] = code;
        if (!techniques_.history) return;
        const int bonus = std::min(depth * depth + bonus_slope_ * depth, most_bonus_);
        adjust(history_[index(side)][move.code()], bonus);
        tried.for_each_tried([&](const Move& other) { adjust(history_[index(side)][other.code()], -bonus); });
    }
    // Before another search from a later position of the game.
    void age() {
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
    int bonus_slope_;
    int most_bonus_;
    std::array<std::array<std::int16_t, codes>, 2> history_{};
    std::array<std::array<std::uint16_t, codes>, 2> counter_moves_{}; // 0: none
    std::array<std::array<std::uint16_t, 2>, max_ply + 1> killers_{};
};

// Hands out moves, best ordering score first. The hash move comes before the others are even scored.
template <Searchable P>
class MovePicker {
    using Move = typename P::Move;
    using MoveList = typename P::MoveList;

public:
    MovePicker(const P& position, const MoveList& moves, MoveCode hash_move, const OrderingHeuristics<P>& heuristics,
               const Move& previous, int ply)
        : position_{position}, moves_{moves}, heuristics_{heuristics}, previous_{previous}, ply_{ply} {
        if (moves.size() == 1) hash_move_ = 0;
        else if (hash_move != 0)
            for (std::size_t i = 0; i < moves.size() && hash_move_ == none; ++i)
                if (moves[i].code() + 1 == hash_move) hash_move_ = i;
    }

    bool has_next() const { return handed_out_ < moves_.size() + deferred_; }
    const Move& next() {
        if (handed_out_++ == 0 && hash_move_ != none) return moves_[last_ = hash_move_];
        if (!is_scored_) score_moves();
        last_score_ = highest();
        last_ = index_of(last_score_);
        scores_[last_] = taken;
        return moves_[last_];
    }
    // Defers the move handed out last, which must not be the first, until after all others.
    void defer() {
        assert(is_scored_ && !is_deferred());
        scores_[last_] = with_index(deferred_score - move_index(), last_);
        ++deferred_;
    }
    bool is_deferred() const { return handed_out_ > moves_.size(); }
    // Of the move handed out last, counted from 0; a deferred one keeps the index it had at first.
    int move_index() const {
        return is_deferred() ? deferred_score - (last_score_ >> index_bits) : static_cast<int>(handed_out_) - 1;
    }
    // Calls f with each move handed out before the last one.
    template <class F>
    void for_each_tried(F&& f) const {
        if (hash_move_ != none && handed_out_ > 1) f(moves_[hash_move_]);
        for (std::size_t i = 0; is_scored_ && i < moves_.size(); ++i)
            if (scores_[i] == taken && i != last_ && i != hash_move_) f(moves_[i]);
    }

private:
    static constexpr std::size_t none = MoveList::capacity();
    static constexpr std::int32_t taken = INT32_MIN;
    static constexpr std::int32_t deferred_score = -1'000'000; // less than any other
    // A score carries its move's index in its last bits, so that the maximum identifies the move: the first of equals.
    static constexpr int index_bits = std::bit_width(MoveList::capacity() - 1);
    static constexpr std::size_t last_index = (std::size_t{1} << index_bits) - 1;
    static std::size_t index_of(std::int32_t score) {
        return last_index - (static_cast<std::size_t>(score) & last_index);
    }
    static std::int32_t with_index(std::int32_t score, std::size_t index) {
        return score << index_bits | static_cast<std::int32_t>(last_index - index);
    }
    // Whole vectors.
    static constexpr std::size_t lanes = 8;
    static constexpr std::size_t rounded_up(std::size_t size) { return (size + lanes - 1) / lanes * lanes; }
    std::size_t padded_size() const { return rounded_up(moves_.size()); }

    std::int32_t highest() const {
        std::array<std::int32_t, lanes> best;
        best.fill(taken);
        for (std::size_t i = 0; i < padded_size(); i += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane) best[lane] = std::max(best[lane], scores_[i + lane]);
        for (std::size_t half = lanes / 2; half > 0; half /= 2)
            for (std::size_t lane = 0; lane < half; ++lane) best[lane] = std::max(best[lane], best[half + lane]);
        return best[0];
    }
    void score_moves() {
        const Color side = position_.to_move();
        const typename OrderingHeuristics<P>::Scorer scorer = heuristics_.scorer(previous_, side, ply_);
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            scores_[i] = with_index(scorer.score(moves_[i]) + 64 * position_.gain(moves_[i]), i);
        }
        for (std::size_t i = moves_.size(); i < padded_size(); ++i) scores_[i] = taken;
        if (hash_move_ != none) scores_[hash_move_] = taken;
        is_scored_ = true;
    }

    const P& position_;
    const MoveList& moves_;
    const OrderingHeuristics<P>& heuristics_;
    const Move& previous_;
    int ply_;
    bool is_scored_ = false;
    std::size_t hash_move_ = none;
    std::size_t last_ = 0;
    std::size_t handed_out_ = 0;
    std::size_t deferred_ = 0;
    std::int32_t last_score_ = 0; // of the last
    std::int32_t scores_[rounded_up(MoveList::capacity())];
};

} // namespace laststone::search
