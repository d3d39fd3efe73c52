// A NoGo board for playing many games to their end: changed in place, with blocks and open points kept move by move.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "game/playout.hpp"
#include "nogo/position.hpp"

namespace laststone::nogo {

// The empty points beside a block, once for each stone they touch: how many, their sum and the sum of their squares in one
// word. They are all one point exactly where count times squares is the sum squared, so joining blocks is adding.
template <std::size_t Cells>
class Liberties {
    static_assert(4 * Cells < 1 << 12 && 4 * Cells * Cells < 1 << 20 && 4 * Cells * Cells * Cells < 1ULL << 32);

public:
    constexpr Liberties() = default;
    static constexpr Liberties at(std::uint32_t cell) {
        return Liberties{std::uint64_t{1} << 52 | std::uint64_t{cell} << 32 | std::uint64_t{cell * cell}};
    }
    constexpr bool is_one() const { return count() * squares() == sum() * sum(); }
    constexpr std::uint32_t last() const {
        return static_cast<std::uint32_t>(sum()) / static_cast<std::uint32_t>(count());
    }
    constexpr Liberties only_if(bool condition) const { return Liberties{word_ & -std::uint64_t{condition}}; }
    constexpr Liberties& operator+=(Liberties other) {
        word_ += other.word_;
        return *this;
    }
    constexpr Liberties& operator-=(Liberties other) {
        word_ -= other.word_;
        return *this;
    }

private:
    constexpr explicit Liberties(std::uint64_t word) : word_{word} {}
    constexpr std::uint64_t count() const { return word_ >> 52; }
    constexpr std::uint64_t sum() const { return word_ >> 32 & 0xfffff; }
    constexpr std::uint64_t squares() const { return word_ & 0xffffffff; }

    std::uint64_t word_ = 0;
};

// How often a point open to both wins for whoever takes it, by how many of its neighbours are his stones, the other's
// and empty; the rest lie off the board. What differs from even is three times what games from 400 positions say of it.
constexpr float promise_among(unsigned ours, unsigned theirs, unsigned empty) {
    struct Known {
        unsigned ours, theirs, empty;
        int hundredths; // more than even
    };
    constexpr auto place_of = [](unsigned of_ours, unsigned of_theirs, unsigned of_empty) {
        return of_ours * 25 + of_theirs * 5 + of_empty;
    };
    constexpr auto table = [place_of] {
        constexpr auto known = std::to_array<Known>({
            {0, 0, 2, 2},  {0, 0, 3, -2}, {0, 0, 4, 2},   {0, 1, 1, 3},  {0, 1, 3, 4}, {0, 2, 1, 2},
            {0, 2, 2, 5},  {0, 3, 1, 9},  {1, 0, 1, -13}, {1, 0, 2, -2}, {1, 0, 3, 2}, {1, 1, 0, -11},
            {1, 1, 1, -1}, {1, 1, 2, 3},  {1, 2, 0, 5},   {1, 2, 1, 5},  {1, 3, 0, 1}, {2, 0, 1, -7},
            {2, 1, 0, 7},  {2, 2, 0, 8},  {3, 0, 1, -3},  {3, 1, 0, 4},
        });
        std::array<std::int8_t, 125> differences{};
        for (const Known& each : known)
            differences[place_of(each.ours, each.theirs, each.empty)] = static_cast<std::int8_t>(each.hundredths);
        return differences;
    }();
    return 0.5F + static_cast<float>(table[place_of(ours, theirs, empty)]) / 100;
}

// Points have a ghost all around, so that every point has four neighbours: what is written to a ghost is never read.
template <class B>
class PlayoutBoard {
    static constexpr int stride = B::most_columns + 1;
    static constexpr std::size_t cells = static_cast<std::size_t>((B::most_rows + 2) * stride + 1);
    using Cell = std::uint32_t;
    using Liberties = nogo::Liberties<cells>;
    using Stored = std::conditional_t<cells <= 256, std::uint8_t, std::uint16_t>;

public:
    static constexpr std::size_t codes = cells;
    using Trace = game::Trace<cells>;

    explicit PlayoutBoard(const Position<B>& position) {
        const Shape shape = position.shape();
        for (Cell cell = 0; cell < cells; ++cell) at_[cell].root = static_cast<Stored>(cell);
        for (const int place : B::points(shape)) {
            at_[code_of(B::point(place))].content = empty;
            at_[code_of(B::point(place))].beside = 0;
        }
        for (const int place : B::points(shape)) {
            const Cell cell = code_of(B::point(place));
            for (const Cell beside : neighbours(cell)) add_beside(at_[cell], at_[beside].content == empty);
            at_[cell].open_to = empty_beside(cell) > 0 ? both : nobody;
        }
        // What is part of a possible position is possible, so stones may come in any order.
        for (const int place : position.stones(Color::black)) put<black>(code_of(B::point(place)));
        for (const int place : position.stones(Color::white)) put<white>(code_of(B::point(place)));
        for (const int place : position.empty())
            if (const Cell cell = code_of(B::point(place)); at_[cell].open_to != nobody)
                candidates_[candidate_count_++] = static_cast<Stored>(cell);
        us_ = static_cast<std::uint8_t>(position.to_move());
    }

    Color to_move() const { return static_cast<Color>(us_); }
    std::uint16_t code_of(Point point) const {
        return static_cast<std::uint16_t>((point.row() + 1) * stride + point.column() + 1);
    }
    bool is_open(Color color, Point point) const { return may_play(static_cast<std::uint8_t>(color), code_of(point)); }
    template <class F>
    void for_each_move(F&& visit) const {
        for (std::size_t i = 0; i < candidate_count_; ++i)
            if (may_play(us_, candidates_[i])) visit(std::uint16_t{candidates_[i]});
    }
    // What is open to one player alone can wait: nobody else will take it. Of other points their neighbours say a little.
    float promise(std::uint16_t code) const {
        const Place& place = at_[code];
        if (place.open_to != both) return 0.25F;
        const unsigned black_beside = place.beside >> 4 & 0xf;
        const unsigned white_beside = place.beside >> 8 & 0xf;
        const unsigned empty_beside = place.beside & 0xf;
        return us_ == black ? promise_among(black_beside, white_beside, empty_beside)
                            : promise_among(white_beside, black_beside, empty_beside);
    }
    void play(std::uint16_t code) {
        us_ == black ? put<black>(code) : put<white>(code);
        us_ ^= 1;
    }

    // Points open to both come first, around the last stones where eyes are made or spoilt, else at random: what is open
    // to one player alone can wait. Then each fills its own.
    Color finish(base::Random& random, Trace& trace) {
        for (;;) {
            Cell cell = find_urgent();
            if (cell == 0) cell = draw_contested(random);
            if (cell == 0) break;
            trace.push_back(static_cast<std::uint16_t>(cell));
            play(static_cast<std::uint16_t>(cell));
        }
        while (const Cell cell = draw_own()) play(static_cast<std::uint16_t>(cell));
        return game::other(to_move());
    }
    // Any legal move, each as likely, until there is none; returns how many were played.
    int finish_at_random(base::Random& random) {
        int moves = 0;
        for (; const Cell cell = draw_any(random); ++moves) play(static_cast<std::uint16_t>(cell));
        return moves;
    }

private:
    static constexpr std::uint8_t black = 0, white = 1, empty = 2, ghost = 3; // contents
    static constexpr std::uint8_t nobody = 0, both = 3; // bit 0: Black may play there, bit 1: White
    static_assert(static_cast<int>(Color::black) == black && static_cast<int>(Color::white) == white);

    static constexpr std::array<Liberties, cells> liberty = [] {
        std::array<Liberties, cells> table;
        for (Cell cell = 0; cell < cells; ++cell) table[cell] = Liberties::at(cell);
        return table;
    }();
    static constexpr std::uint16_t not_empty = 1 << 15;
    struct alignas(8) Place {
        std::uint8_t content = ghost;
        std::uint8_t open_to = nobody;
        std::uint16_t beside = not_empty; // of an empty point: its empty, black and white neighbours, four bits each
        Stored root = 0;                  // of a stone: towards the one that stands for its block
    };

    // A player's last stone, and which of its four neighbours need but one more stone to be eyes.
    struct Last {
        Cell cell = 0;
        unsigned eyes_to_be = 0;
    };
    // What changes beside a point, and what must not be beside it so that one more stone makes it an eye.
    template <std::uint8_t Us>
    static constexpr int stone_for_empty = (Us == black ? 1 << 4 : 1 << 8) - 1;
    template <std::uint8_t Us>
    static constexpr int no_eye_to_be = not_empty | 0xf | (Us == black ? 0xf00 : 0xf0);
    static void add_beside(Place& place, int change) {
        place.beside = static_cast<std::uint16_t>(place.beside + change);
    }
    int empty_beside(Cell cell) const { return at_[cell].beside & 0xf; }

    static constexpr std::array<Cell, 4> neighbours(Cell cell) {
        return {cell - 1, cell + 1, cell - stride, cell + stride};
    }
    bool may_play(std::uint8_t color, Cell cell) const { return (at_[cell].open_to >> color & 1) != 0; }
    // Most stones are at most two steps from the one that stands for their block.
    Cell block_of(Cell cell) const {
        cell = at_[at_[cell].root].root;
        while (at_[cell].root != cell) cell = at_[cell].root;
        return cell;
    }
    void forbid(std::uint8_t color, Cell cell) {
        at_[cell].open_to = static_cast<std::uint8_t>(at_[cell].open_to & ~(1 << color));
    }
    void forbid_suicide(std::uint8_t color, Cell cell) {
        if (!may_play(color, cell) || empty_beside(cell) > 0) return;
        for (const Cell beside : neighbours(cell))
            if (at_[beside].content == color && !liberties_[block_of(beside)].is_one()) return;
        forbid(color, cell);
    }

    template <std::uint8_t Us>
    void put(Cell cell) {
        constexpr std::uint8_t them = Us ^ 1;
        at_[cell].open_to = nobody;
        at_[cell].content = Us;
        at_[cell].beside = not_empty;
        const std::array<Cell, 4> beside = neighbours(cell);
        const Liberties taken = liberty[cell];
        std::array<std::uint8_t, 4> content;
        std::array<Cell, 4> block;
        Liberties ours;
        unsigned friends = 0, eyes_to_be = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            content[i] = at_[beside[i]].content;
            ours += liberty[beside[i]].only_if(content[i] == empty);
            Place& place = at_[beside[i]];
            add_beside(place, stone_for_empty<Us>);
            eyes_to_be |= as_bit((place.beside & no_eye_to_be<Us>) == 1, i);
        }
        last_[Us] = {cell, eyes_to_be};
        // Empty points and ghosts lose a liberty they do not have: it is set anew when a stone comes there.
        for (std::size_t i = 0; i < 4; ++i) {
            block[i] = block_of(beside[i]);
            liberties_[block[i]] -= taken;
            friends |= as_bit(content[i] == Us, i);
        }
        Cell root = cell;
        if (friends != 0) {
            root = block[lowest(friends)];
            at_[cell].root = static_cast<Stored>(root);
            ours += liberties_[root];
            for (friends &= friends - 1; friends != 0; friends &= friends - 1) {
                const Cell other = block_of(block[lowest(friends)]);
                if (other == root) continue;
                ours += liberties_[other];
                at_[other].root = static_cast<Stored>(root);
            }
        }
        liberties_[root] = ours;

        unsigned caught = 0, enclosed = 0; // without branches: which they are, nothing could foretell
        for (std::size_t i = 0; i < 4; ++i) {
            caught |= as_bit(content[i] == them, i) & as_bit(liberties_[block[i]].is_one(), i);
            enclosed |= as_bit(content[i] == empty, i) & as_bit(empty_beside(beside[i]) == 0, i);
        }
        const bool in_danger = ours.is_one();
        if (!(caught | enclosed | unsigned{in_danger})) return;
        for (; caught != 0; caught &= caught - 1) {
            const Cell last = liberties_[block[lowest(caught)]].last();
            forbid(Us, last);
            forbid_suicide(them, last);
        }
        if (in_danger) {
            forbid(them, ours.last());
            forbid_suicide(Us, ours.last());
        }
        for (; enclosed != 0; enclosed &= enclosed - 1) {
            forbid_suicide(Us, beside[lowest(enclosed)]);
            forbid_suicide(them, beside[lowest(enclosed)]);
        }
    }
    static unsigned as_bit(bool condition, std::size_t place) { return static_cast<unsigned>(condition) << place; }
    static std::size_t lowest(unsigned set) { return static_cast<std::size_t>(std::countr_zero(set)); }

    // As good as uniform for bounds as small as a board.
    static std::size_t below(std::size_t bound, base::Random& random) { return (random() >> 32) * bound >> 32; }
    using Cells = std::array<Stored, cells>;
    static Cell take(Cells& from, std::size_t& count, std::size_t chosen) {
        const Cell cell = from[chosen];
        from[chosen] = from[--count];
        return cell;
    }
    // An eye that they are about to make, to be spoilt from within, or one of ours to be completed; or 0. Looks only
    // around the last two stones.
    Cell find_urgent() const {
        const Last& theirs = last_[us_ ^ 1];
        const Last& ours = last_[us_];
        for (unsigned rest = theirs.eyes_to_be; rest != 0; rest &= rest - 1)
            if (const Cell eye = neighbours(theirs.cell)[lowest(rest)]; at_[eye].open_to == both) return eye;
        for (unsigned rest = ours.eyes_to_be; rest != 0; rest &= rest - 1) {
            const Cell eye = neighbours(ours.cell)[lowest(rest)];
            const int against = us_ == black ? no_eye_to_be<black> : no_eye_to_be<white>;
            if ((at_[eye].beside & against) != 1) continue; // they were there first
            for (const Cell beside : neighbours(eye))
                if (at_[beside].open_to == both) return beside;
        }
        return 0;
    }
    // A point open to both, or 0; those open to one alone are set aside on the way.
    Cell draw_contested(base::Random& random) {
        while (candidate_count_ > 0) {
            const Cell cell = take(candidates_, candidate_count_, below(candidate_count_, random));
            if (at_[cell].open_to == both) return cell;
            if (at_[cell].open_to != nobody) set_aside(cell);
        }
        return 0;
    }
    void set_aside(Cell cell) {
        const std::uint8_t owner = at_[cell].open_to == 1 << white;
        own_[owner][own_count_[owner]++] = static_cast<Stored>(cell);
    }
    Cell draw_own() {
        while (own_count_[us_] > 0)
            if (const Cell cell = own_[us_][--own_count_[us_]]; may_play(us_, cell)) return cell;
        return 0;
    }
    Cell draw_any(base::Random& random) {
        while (const std::size_t all = candidate_count_ + own_count_[us_]) {
            const std::size_t chosen = below(all, random);
            const Cell cell = chosen < candidate_count_ ? take(candidates_, candidate_count_, chosen)
                                                        : take(own_[us_], own_count_[us_], chosen - candidate_count_);
            if (may_play(us_, cell)) return cell;
            if (at_[cell].open_to != nobody) set_aside(cell);
        }
        return 0;
    }

    std::array<Liberties, cells> liberties_{}; // of blocks, at the stone that stands for all
    std::array<Place, cells> at_{};
    Cells candidates_{}; // all open points, and some that are no longer
    std::size_t candidate_count_ = 0;
    std::array<Cells, 2> own_; // set aside
    std::array<std::size_t, 2> own_count_{};
    std::array<Last, 2> last_{};
    std::uint8_t us_ = black;
};

static_assert(game::Playout<PlayoutBoard<SmallBoard>, Position<SmallBoard>>);

} // namespace laststone::nogo
