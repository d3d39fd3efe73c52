// What is left to play for in a NoGo position, as a combinatorial game: open points, and the blocks that could still run out
// of liberties.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/random.hpp"
#include "base/static_vector.hpp"
#include "nogo/position.hpp"

namespace laststone::solver {

using game::Color;

// Stones that can never be taken are walls, and so is everything no open point depends on. What remains:
// - open: where each colour may play.
// - anchored: open points where a stone of that colour will never lack a liberty, whatever happens.
// - blocks: of each colour, the liberties of its blocks that are not safe for ever. Which stones they are does not matter.
// - spare moves: an integer; Black's moves that nothing can touch, less White's.
// - star: one point, apart from everything, that either side may take: the game *. Two of them cancel.
// It is a game of its own: two positions with equal reduced games have equal results.
template <class B>
class ReducedGame {
public:
    using Board = B;
    using Set = typename B::Set;
    static constexpr std::size_t most_blocks = static_cast<std::size_t>(B::most_rows * B::most_columns + 1) / 2;
    using Blocks = base::StaticVector<Set, most_blocks>;

    ReducedGame() = default;
    explicit ReducedGame(const nogo::Position<B>& position) : to_move_{position.to_move()} {
        for (const Color color : {Color::black, Color::white}) {
            open_[at(color)] = position.open(color);
            for (Set rest = position.stones(color); rest;) {
                const Set block = B::joined(Set::single(rest.lowest()), rest);
                add_block(color, position.liberties(block));
                rest -= block;
            }
        }
        settle(position.empty());
        set_apart();
    }

    Color to_move() const { return to_move_; }
    Set open(Color color) const { return open_[at(color)]; }
    Set open() const { return open_[0] | open_[1]; }
    Set anchored(Color color) const { return anchored_[at(color)]; }
    const Blocks& blocks(Color color) const { return blocks_[at(color)]; }
    // For the side to move.
    int spare_moves() const { return spare_ * (1 - 2 * static_cast<int>(to_move_)); } // no branch
    bool has_star() const { return has_star_; }
    bool is_spent() const { return open().empty(); }

    // The side to move plays here; the point must be open to it.
    void play(Set point) {
        put(point);
        set_apart();
        to_move_ = game::other(to_move_);
    }
    // One more star, or one fewer.
    void add_star() { has_star_ = !has_star_; }
    void take_star() {
        assert(has_star_);
        has_star_ = false;
        to_move_ = game::other(to_move_);
    }
    // The side to move plays one of its spare moves.
    void spend() {
        assert(spare_moves() > 0);
        add_spare(-1);
        to_move_ = game::other(to_move_);
    }
    void set_to_move(Color color) { to_move_ = color; }
    // More spare moves for the side to move, fewer if negative.
    void add_spare(int moves) {
        spare_ = static_cast<std::int16_t>(spare_ + (to_move_ == Color::black ? moves : -moves));
    }

    // A hash of the game just as it lies: quick, but different where the same game is turned or lies elsewhere.
    std::uint64_t key() const {
        const std::size_t us = at(to_move_);
        const std::size_t them = at(game::other(to_move_));
        std::uint64_t salt = static_cast<std::uint64_t>(2 * spare_moves() + has_star_) << 56;
        std::uint64_t sum = 0;
        const auto add = [&](Set set) {
            std::uint64_t number = salt;
            for (const std::uint64_t word : set.raw()) number = base::Random::mix(number + word);
            sum += number;
        };
        for (const Set& set : {open_[us], open_[them], anchored_[us], anchored_[them]}) {
            salt += 0x9e3779b97f4a7c15;
            add(set);
        }
        for (const std::size_t color : {us, them}) {
            salt += 0x9e3779b97f4a7c15;
            for (const Set& liberties : blocks_[color]) add(liberties);
        }
        return sum;
    }

    // The open points that can influence each other with `seed`, which is one of them.
    Set subgame(Set seed) const {
        const Set all = open();
        const Set carefree = this->carefree();
        const Set careful = all - carefree;
        const auto with_neighbours = [&](Set set) {
            return set | (B::neighbours(set & careful) & all) | (B::neighbours(set & carefree) & careful);
        };
        for (;;) {
            Set grown = seed;
            for (int step = 0; step < 3; ++step) grown = with_neighbours(grown); // there mostly is a long way to go
            if (grown == all) return all;
            for (const Blocks& blocks : blocks_)
                for (const Set& liberties : blocks) grown |= only_if(liberties.intersects(grown), liberties);
            if (grown == seed) return seed;
            seed = grown;
        }
    }
    // Only what lies in these subgames, with neither spare moves nor a star.
    ReducedGame alone(Set subgames) const {
        ReducedGame rest = *this;
        rest.keep(subgames);
        rest.spare_ = 0;
        rest.has_star_ = false;
        return rest;
    }
    // Drops all other subgames.
    void keep(Set subgames) {
        for (const Color color : {Color::black, Color::white}) {
            open_[at(color)] &= subgames;
            anchored_[at(color)] &= subgames;
            Blocks& blocks = blocks_[at(color)];
            for (std::size_t i = blocks.size(); i-- > 0;)
                if (!blocks[i].intersects(subgames)) remove(blocks, i);
        }
    }

    // Moves this side will have whatever the other does: points closed to the other for ever, where no stone of the
    // other can come to need a liberty. Of a connected group of them all can be filled but one, or all if it is anchored.
    int sure_moves(Color us) const {
        const Color them = game::other(us);
        Set troubled = B::neighbours(open(them) - anchored(them));
        for (const Set& liberties : blocks(them)) troubled |= liberties;
        int moves = 0;
        for (Set rest = (open(us) - open(them)) - troubled; rest;) {
            const Set group = B::joined(Set::single(rest.lowest()), rest);
            moves += group.count() - (group.intersects(anchored(us)) ? 0 : 1);
            rest -= group;
        }
        return moves;
    }

private:
    static constexpr std::size_t at(Color color) { return static_cast<std::size_t>(color); }
    // The set or none, without a branch.
    static Set only_if(bool condition, const Set& set) {
        auto words = set.raw();
        for (std::uint64_t& word : words) word &= -std::uint64_t{condition};
        return Set::from_words(words);
    }
    static void remove(Blocks& blocks, std::size_t i) {
        blocks[i] = blocks.back();
        blocks.pop_back();
    }
    // Blocks with the same liberties live and die together: one stands for all. A block's only liberty is closed to the
    // enemy, and that is all that matters about it.
    void add_block(Color color, Set liberties) {
        if (liberties.count() == 1) return;
        Blocks& blocks = blocks_[at(color)];
        for (const Set& known : blocks)
            if (known == liberties) return;
        blocks.push_back(liberties);
    }
    static void drop_twins(Blocks& blocks) {
        for (std::size_t i = blocks.size(); i-- > 1;) {
            bool has_twin = false;
            for (std::size_t other = 0; other < i; ++other) has_twin |= blocks[other] == blocks[i];
            if (has_twin) remove(blocks, i);
        }
    }
    // Points where no colour that may play there depends on an empty neighbour.
    Set carefree() const { return open() - (open_[0] - anchored_[0]) - (open_[1] - anchored_[1]); }

    void put(Set point) {
        const Color us = to_move_;
        const Color them = game::other(us);
        const Set empty = open() - point;
        const Set beside = B::neighbours(point) & empty;
        const bool is_anchored = anchored_[at(us)].intersects(point);
        const std::array<Set, 2> before{open_[0] - point, open_[1] - point};
        open_ = before;

        Set doubtful = beside;
        const auto close = [&](Set last_liberties, Color taker) {
            open_[at(taker)] -= last_liberties;
            doubtful |= last_liberties;
        };
        // Which blocks a stone touches is hard to predict, so these loops avoid branch mispredictions.
        std::array<Set, 2> supported = anchored_; // where a stone is joined to one that has a liberty elsewhere
        Blocks& ours = blocks_[at(us)];
        Set liberties = beside;
        std::size_t apart = 0;
        for (const Set& block : ours) {
            const bool is_joined = block.intersects(point);
            liberties |= only_if(is_joined, block);
            supported[at(us)] |= only_if(!is_joined, block);
            ours[apart] = block;
            apart += is_joined ? 0 : 1;
        }
        ours.shrink(apart);
        liberties -= point;
        const bool is_last_of_ours = liberties.without_lowest().empty();
        if (is_anchored) anchored_[at(us)] |= liberties;
        else if (is_last_of_ours) close(liberties, them);
        else add_block(us, liberties);
        supported[at(us)] |= only_if(is_anchored || !is_last_of_ours, liberties);
        Blocks& theirs = blocks_[at(them)];
        Set last_liberties;
        bool is_touched = false;
        std::size_t alive = 0;
        for (const Set& block : theirs) {
            const Set rest = block - point;
            const bool is_last = rest.without_lowest().empty();
            is_touched |= rest != block;
            last_liberties |= only_if(is_last, rest);
            supported[at(them)] |= only_if(!is_last, rest);
            theirs[alive] = rest;
            alive += is_last ? 0 : 1;
        }
        theirs.shrink(alive);
        if (is_touched) {
            drop_twins(theirs);
            close(last_liberties, us);
        }

        doubtful -= B::neighbours(empty);
        for (const Color color : {us, them}) open_[at(color)] -= doubtful - supported[at(color)];
        const Set closed = (before[0] - open_[0]) | (before[1] - open_[1]);
        if (is_anchored || closed) settle(empty);
        else
            for (const Color color : {us, them}) anchored_[at(color)] &= open(color);
    }

    // Finds what has become safe for ever. Points that nobody may play stay empty, so what touches them is safe; what
    // touches an anchored point that the enemy may not play is safe too: either it stays empty, or it is filled by a
    // stone that is safe itself.
    void settle(Set empty) {
        const Set dead = empty - open();
        for (const Color us : {Color::black, Color::white}) {
            const Set own = empty - open(game::other(us));
            Blocks& blocks = blocks_[at(us)];
            Set safe = dead | (anchored(us) & own);
            for (bool grows = !safe.empty(); grows;) {
                Set grown = safe | (B::neighbours(safe) & own);
                for (std::size_t i = blocks.size(); i-- > 0;)
                    if (blocks[i].intersects(grown)) {
                        anchored_[at(us)] |= blocks[i];
                        grown |= blocks[i] & own;
                        remove(blocks, i);
                    }
                grows = grown != safe;
                safe = grown;
            }
            anchored_[at(us)] |= B::neighbours(safe);
            anchored_[at(us)] &= open(us);
        }
    }

    // Points that influence nothing and that nothing influences are moves to spare, or stars.
    void set_apart() {
        const Set carefree = this->carefree();
        if (carefree.empty()) return;
        Set apart = carefree - B::neighbours(open() - carefree);
        for (const Blocks& blocks : blocks_)
            for (const Set& liberties : blocks) apart -= liberties;
        if (apart.empty()) return;
        const int black = (apart & open_[0]).count();
        const int white = (apart & open_[1]).count();
        spare_ = static_cast<std::int16_t>(spare_ + black - white);
        has_star_ ^= (black + white - apart.count()) % 2 != 0;
        for (std::size_t i = 0; i < 2; ++i) {
            open_[i] -= apart;
            anchored_[i] -= apart;
        }
    }

    std::array<Set, 2> open_{};
    std::array<Set, 2> anchored_{};
    std::array<Blocks, 2> blocks_{};
    std::int16_t spare_ = 0;
    bool has_star_ = false;
    Color to_move_ = Color::black;
};

} // namespace laststone::solver
