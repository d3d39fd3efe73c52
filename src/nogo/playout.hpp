// A NoGo board for playing many games to their end: changed in place, with blocks and open points kept move by move.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "game/playout.hpp"
#include "nogo/patterns.hpp"
#include "nogo/position.hpp"

namespace laststone::nogo {

// The empty points beside a block, once for each stone they touch: how many, their sum and the sum of their squares in one
// word. They are all one point exactly where count times squares is the sum squared, so joining blocks is adding.
template <std::size_t Cells>
class Liberties {
    static_assert(4 * Cells < 1 << 12 && 4 * Cells * Cells < 1 << 20 && 4 * Cells * Cells * Cells < 1ULL << 32);

public:
    constexpr Liberties() = default;
    static constexpr Liberties at(std::uint64_t cell) {
        return Liberties{std::uint64_t{1} << 52 | cell << 32 | cell * cell};
    }
    constexpr bool is_one() const { return count() * squares() == sum() * sum(); }
    constexpr std::size_t last() const {
        return static_cast<std::size_t>(sum() * reciprocals[static_cast<std::size_t>(count())] >> 16);
    }
    constexpr Liberties& operator+=(Liberties other) {
        word_ += other.word_;
        return *this;
    }
    constexpr Liberties& operator-=(Liberties other) {
        word_ -= other.word_;
        return *this;
    }

private:
    // Of how often one point may be counted: once for each of its neighbours.
    static constexpr std::array<std::uint32_t, 5> reciprocals{0, 65536, 32768, 21846, 16384};

    constexpr explicit Liberties(std::uint64_t word) : word_{word} {}
    constexpr std::uint64_t count() const { return word_ >> 52; }
    constexpr std::uint64_t sum() const { return word_ >> 32 & 0xfffff; }
    constexpr std::uint64_t squares() const { return word_ & 0xffffffff; }

    std::uint64_t word_ = 0;
};

// Points have a ghost all around, so that every point has four neighbours: what is written to a ghost is never read.
template <class B>
class PlayoutBoard {
    using Cell = std::size_t;
    static constexpr Cell stride = B::most_columns + 1;
    static constexpr std::size_t cells = (B::most_rows + 2) * stride + 1;
    using Liberties = nogo::Liberties<cells>;
    using Stored = std::conditional_t<cells <= 256, std::uint8_t, std::uint16_t>;

public:
    static constexpr std::size_t codes = cells;
    using Trace = game::Trace<cells>;

    explicit PlayoutBoard(const Position<B>& position) {
        const Shape shape = position.shape();
        for (Cell cell = 0; cell < cells; ++cell) block_[cell] = next_[cell] = static_cast<Stored>(cell);
        for (const int place : B::points(shape)) {
            const Cell cell = code_of(B::point(place));
            facts_[cell] |= is_empty;
            for (const Cell beside : neighbours(cell)) {
                facts_[beside] += one_empty;
                liberties_[beside] += liberty[cell];
            }
        }
        for (const int place : B::points(shape)) {
            const Cell cell = code_of(B::point(place));
            if ((facts_[cell] & empty_beside) == 0) continue;
            facts_[cell] |= open_to_both;
            where_[cell] = static_cast<Stored>(contested_count_);
            contested_[contested_count_++] = static_cast<Stored>(cell);
        }
        // What is part of a possible position is possible, so stones may come in any order.
        for (const int place : position.stones(Color::black)) put<black>(code_of(B::point(place)));
        for (const int place : position.stones(Color::white)) put<white>(code_of(B::point(place)));
        us_ = static_cast<std::uint8_t>(position.to_move());
    }

    Color to_move() const { return static_cast<Color>(us_); }
    static std::uint16_t code_of(Point point) {
        return static_cast<std::uint16_t>((point.row() + 1) * static_cast<int>(stride) + point.column() + 1);
    }
    static Point point_of(std::uint16_t code) {
        return Point{static_cast<int>(code / stride) - 1, static_cast<int>(code % stride) - 1};
    }
    bool is_open(Color color, Point point) const { return may_play(static_cast<std::uint8_t>(color), code_of(point)); }
    template <class F>
    void for_each_move(F&& visit) const {
        for (std::size_t i = 0; i < contested_count_; ++i) visit(std::uint16_t{contested_[i]});
        for (std::size_t i = 0; i < own_count_[us_]; ++i)
            if (may_play(us_, own_[us_][i])) visit(std::uint16_t{own_[us_][i]});
    }
    // What is on the point of a code, as the side to move sees it.
    Seen seen(std::uint16_t code) const { return seen_by[us_][facts_[code] >> first_of_status]; }
    // Whether a point is open to both: where none is, each player fills its own.
    bool has_contested() const { return contested_count_ > 0; }
    // The board as the side to move sees it.
    auto pattern_board() const {
        PatternBoard<B::most_rows, B::most_columns> pattern_board;
        for (int row = 0; row < B::most_rows; ++row)
            pattern_board.fill(row, [&, begin = code_of(Point{row, 0})](int column) {
                return seen(static_cast<std::uint16_t>(begin + column));
            });
        return pattern_board;
    }
    // The logit of each move by the pattern policy, in hundredths.
    template <class F>
    void for_each_logit(F&& visit) const {
        const PatternWeights& weights = usual_pattern_weights();
        const auto view = pattern_board();
        for_each_move([&](std::uint16_t code) {
            const Point point = point_of(code);
            visit(code, weights.logit(view.around(point.row(), point.column()), is_contested(code)));
        });
    }
    void play(std::uint16_t code) {
        us_ == black ? put<black>(code) : put<white>(code);
        us_ ^= 1;
    }

    // Points open to both come first, around the last stones where eyes are made or spoilt, else at random: what is open
    // to one player alone can wait. Then each fills its own.
    Color finish(base::Random& random, Trace& trace) {
        play_contested(random, trace);
        while (const Cell cell = draw_own(random)) play(static_cast<std::uint16_t>(cell));
        return game::other(to_move());
    }
    // Any legal move, each as likely, until there is none; returns how many were played.
    int finish_at_random(base::Random& random) {
        int moves = 0;
        for (; const Cell cell = draw_any(random); ++moves) play(static_cast<std::uint16_t>(cell));
        return moves;
    }

private:
    static constexpr std::uint8_t black = 0, white = 1;
    static_assert(static_cast<int>(Color::black) == black && static_cast<int>(Color::white) == white);

    // What there is to know of a cell: how many of its neighbours are empty, black and white, who may play there, and
    // what is there, a ghost being nothing of all. One bit is left free for Four.
    using Facts = std::uint16_t;
    static constexpr Facts one_empty = 1, empty_beside = 7;
    template <std::uint8_t Us>
    static constexpr Facts one_stone = Us == black ? 1 << 3 : 1 << 6;
    template <std::uint8_t Us>
    static constexpr Facts stones_beside = 7 * one_stone<Us>;
    template <std::uint8_t Us>
    static constexpr Facts open_to = Us == black ? 1 << 9 : 1 << 10;
    static constexpr Facts open_to_both = open_to<black> | open_to<white>;
    static constexpr Facts is_empty = 1 << 11;
    template <std::uint8_t Us>
    static constexpr Facts is_stone = Us == black ? 1 << 12 : 1 << 13;
    // Of a point that one more stone makes an eye.
    template <std::uint8_t Us>
    static constexpr Facts eye_to_be_mask = is_empty | empty_beside | stones_beside<Us ^ 1>;
    static constexpr Facts eye_to_be = is_empty | one_empty;

    // What each player sees, by the bits from `open_to` on.
    static constexpr int first_of_status = 9;
    static constexpr std::array<std::array<Seen, 1 << 5>, 2> seen_by = [] {
        std::array<std::array<Seen, 1 << 5>, 2> table{};
        for (std::size_t status = 0; status < table[0].size(); ++status) {
            const auto has = [&](int fact) { return (static_cast<int>(status) << first_of_status & fact) != 0; };
            for (const std::uint8_t us : {black, white}) {
                const bool open_to_us = has(open_to<black> << us), open_to_them = has(open_to<white> >> us);
                Seen& seen = table[us][status];
                if (has(is_stone<black> << us)) seen = Seen::ours;
                else if (has(is_stone<white> >> us)) seen = Seen::theirs;
                else if (!has(is_empty)) seen = Seen::off_board;
                else if (open_to_us) seen = open_to_them ? Seen::open_to_both : Seen::open_to_us;
                else seen = open_to_them ? Seen::open_to_them : Seen::open_to_none;
            }
        }
        return table;
    }();
    static constexpr std::array<Liberties, cells> liberty = [] {
        std::array<Liberties, cells> table;
        for (Cell cell = 0; cell < cells; ++cell) table[cell] = Liberties::at(cell);
        return table;
    }();

    // Some of the four neighbours of a cell: the highest of sixteen bits for each.
    class Some {
    public:
        constexpr explicit Some(std::uint64_t bits = 0) : bits_{bits} {}
        constexpr explicit operator bool() const { return bits_ != 0; }
        // 4 where there is none.
        constexpr std::size_t lowest() const { return static_cast<std::size_t>(std::countr_zero(bits_)) / 16; }
        constexpr Some without_lowest() const { return Some{bits_ & (bits_ - 1)}; }
        friend constexpr Some operator&(Some a, Some b) { return Some{a.bits_ & b.bits_}; }
        friend constexpr Some operator|(Some a, Some b) { return Some{a.bits_ | b.bits_}; }

    private:
        std::uint64_t bits_;
    };
    // The facts of all four neighbours in one word, so that they are tested together.
    class Four {
    public:
        constexpr Four(Facts a, Facts b, Facts c, Facts d)
            : facts_{a | std::uint64_t{b} << 16 | std::uint64_t{c} << 32 | std::uint64_t{d} << 48} {}
        constexpr Facts operator[](std::size_t i) const { return static_cast<Facts>(facts_ >> 16 * i); }
        constexpr void add(Facts change) { facts_ += each * change; }
        constexpr Some that_are(Facts one_bit) const { return Some{facts_ * (highest / one_bit) & each * highest}; }
        constexpr Some whose(Facts mask, Facts value) const {
            const std::uint64_t differences = (facts_ & each * mask) ^ each * value;
            return Some{~(differences + each * (highest - 1)) & each * highest};
        }

    private:
        static constexpr std::uint64_t each = 0x0001000100010001, highest = 1 << 15;
        std::uint64_t facts_;
    };

    // A player's last stone, and which of its four neighbours need but one more stone to be eyes.
    struct Last {
        Cell cell = 0;
        Some eyes_to_be{};
    };

    static constexpr std::array<Cell, 4> neighbours(Cell cell) {
        return {cell - 1, cell + 1, cell - stride, cell + stride};
    }
    // One of them, or the cell itself where there is none.
    static constexpr Cell lowest_of(Some neighbours, Cell cell) { return cell + steps[neighbours.lowest()]; }
    static constexpr std::array<Cell, 5> steps{Cell{0} - 1, 1, Cell{0} - stride, stride, 0};
    bool may_play(std::uint8_t color, Cell cell) const { return (facts_[cell] & open_to<black> << color) != 0; }
    bool is_contested(Cell cell) const { return (facts_[cell] & open_to_both) == open_to_both; }
    // Adds the block of one stone to the block of another.
    void join(Cell stone, Cell to) {
        const Stored block = block_[to];
        Cell each = stone;
        do {
            block_[each] = block;
            each = next_[each];
        } while (each != stone);
        std::swap(next_[stone], next_[to]);
    }
    // The last takes its place in the list.
    void no_longer_contested(Cell cell) {
        const Stored last = contested_[--contested_count_];
        const Stored place = where_[cell];
        contested_[place] = last;
        where_[last] = place;
    }
    template <std::uint8_t Us>
    void forbid(Cell cell) {
        if (is_contested(cell)) {
            no_longer_contested(cell);
            own_[Us ^ 1][own_count_[Us ^ 1]++] = static_cast<Stored>(cell);
        }
        facts_[cell] &= static_cast<Facts>(~open_to<Us>);
    }
    template <std::uint8_t Us>
    void forbid_suicide(Cell cell) {
        if ((facts_[cell] & (open_to<Us> | empty_beside)) != open_to<Us>) return;
        unsigned is_safe = 0; // no branches: they would be mispredicted
        for (const Cell beside : neighbours(cell))
            is_safe |= facts_[beside] & is_stone<Us> * unsigned{!liberties_[block_[beside]].is_one()};
        if (is_safe == 0) forbid<Us>(cell);
    }

    template <std::uint8_t Us>
    void put(Cell cell) {
        constexpr std::uint8_t them = Us ^ 1;
        if (is_contested(cell)) no_longer_contested(cell);
        facts_[cell] = static_cast<Facts>((facts_[cell] & ~(open_to_both | is_empty)) | is_stone<Us>);
        const std::array<Cell, 4> beside = neighbours(cell);
        Four facts{facts_[beside[0]], facts_[beside[1]], facts_[beside[2]], facts_[beside[3]]};
        facts.add(one_stone<Us> - one_empty);
        for (std::size_t i = 0; i < 4; ++i) facts_[beside[i]] = facts[i];
        last_[Us] = {cell, facts.whose(eye_to_be_mask<Us>, eye_to_be)};

        std::array<Cell, 4> block;
        for (std::size_t i = 0; i < 4; ++i) {
            block[i] = block_[beside[i]];
            liberties_[block[i]] -= liberty[cell];
        }
        // A stone without a friend beside it joins itself, so that no branch has to tell: its own are taken before.
        Liberties ours = std::exchange(liberties_[cell], {});
        Some friends = facts.that_are(is_stone<Us>);
        const Cell first = lowest_of(friends, cell);
        const Cell ours_at = block_[first];
        ours += liberties_[ours_at];
        block_[cell] = static_cast<Stored>(ours_at);
        next_[cell] = std::exchange(next_[first], static_cast<Stored>(cell));
        while ((friends = friends.without_lowest())) {
            const Cell other = lowest_of(friends, cell);
            if (block_[other] == ours_at) continue;
            ours += liberties_[block_[other]];
            join(other, cell);
        }
        liberties_[ours_at] = ours;

        // No branches: they would be mispredicted.
        std::uint64_t is_one = 0;
        for (std::size_t i = 0; i < 4; ++i) is_one |= std::uint64_t{liberties_[block[i]].is_one()} << (16 * i + 15);
        Some caught = facts.that_are(is_stone<them>) & Some{is_one};
        Some enclosed = facts.whose(is_empty | empty_beside, is_empty);
        const Some in_danger{std::uint64_t{ours.is_one()}};
        if (!(caught | enclosed) && !in_danger) return;
        for (; caught; caught = caught.without_lowest()) {
            const Cell last = liberties_[block_[lowest_of(caught, cell)]].last();
            forbid<Us>(last);
            forbid_suicide<them>(last);
        }
        if (in_danger) {
            forbid<them>(ours.last());
            forbid_suicide<Us>(ours.last());
        }
        for (; enclosed; enclosed = enclosed.without_lowest()) {
            forbid_suicide<Us>(lowest_of(enclosed, cell));
            forbid_suicide<them>(lowest_of(enclosed, cell));
        }
    }

    // Both sides alternately, until no point is open to both.
    void play_contested(base::Random& random, Trace& trace) {
        if (us_ == white && !play_one_contested<white>(random, trace)) return;
        while (play_one_contested<black>(random, trace) && play_one_contested<white>(random, trace)) {}
    }
    template <std::uint8_t Us>
    bool play_one_contested(base::Random& random, Trace& trace) {
        Cell cell = find_urgent<Us>();
        if (cell == 0) cell = draw_contested(random);
        if (cell == 0) return false;
        trace.push_back(static_cast<std::uint16_t>(cell));
        put<Us>(cell);
        us_ = Us ^ 1;
        return true;
    }

    // As good as uniform for bounds as small as a board.
    static std::size_t below(std::size_t bound, base::Random& random) {
        return static_cast<std::size_t>((random() >> 32) * bound >> 32);
    }
    using Cells = std::array<Stored, cells>;
    // An eye that they are about to make, to be spoilt from within, or one of ours to be completed; or 0. Looks only
    // around the last two stones.
    template <std::uint8_t Us>
    Cell find_urgent() const {
        const Last& theirs = last_[Us ^ 1];
        const Last& ours = last_[Us];
        for (Some rest = theirs.eyes_to_be; rest; rest = rest.without_lowest())
            if (const Cell eye = lowest_of(rest, theirs.cell); is_contested(eye)) return eye;
        for (Some rest = ours.eyes_to_be; rest; rest = rest.without_lowest()) {
            const Cell eye = lowest_of(rest, ours.cell);
            if ((facts_[eye] & eye_to_be_mask<Us>) != eye_to_be) continue; // they were there first
            for (const Cell beside : neighbours(eye))
                if (is_contested(beside)) return beside;
        }
        return 0;
    }
    // A point open to both, or 0.
    Cell draw_contested(base::Random& random) const {
        return contested_count_ > 0 ? contested_[below(contested_count_, random)] : 0;
    }
    // One's own point, or 0. Which comes first must be left to chance: in an order such as that in which they were
    // closed to the other, games end so differently that the player loses nine in ten against itself.
    Cell draw_own(base::Random& random) {
        while (own_count_[us_] > 0)
            if (const Cell cell = take_own(below(own_count_[us_], random)); may_play(us_, cell)) return cell;
        return 0;
    }
    Cell take_own(std::size_t chosen) { return std::exchange(own_[us_][chosen], own_[us_][--own_count_[us_]]); }
    Cell draw_any(base::Random& random) {
        while (const std::size_t all = contested_count_ + own_count_[us_]) {
            const std::size_t chosen = below(all, random);
            if (chosen < contested_count_) return contested_[chosen];
            const Cell cell = take_own(chosen - contested_count_);
            if (may_play(us_, cell)) return cell;
        }
        return 0;
    }

    // Of blocks, at the stone that stands for all, and of empty points: those that a stone there would have.
    std::array<Liberties, cells> liberties_{};
    std::array<Facts, cells> facts_{};
    Cells block_{};     // of a stone: the one that stands for its block
    Cells next_{};      // of a stone: the next one of its block, around and around
    Cells contested_{}; // all points open to both
    Cells where_{};     // each of them is in that list
    std::size_t contested_count_ = 0;
    std::array<Cells, 2> own_; // open to one player alone, and some that are no longer
    std::array<std::size_t, 2> own_count_{};
    std::array<Last, 2> last_{};
    std::uint8_t us_ = black;
};

static_assert(game::Playout<PlayoutBoard<SmallBoard>, Position<SmallBoard>>);

} // namespace laststone::nogo
