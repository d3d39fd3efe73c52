// A NoGo position: the stones, and for each colour the points it may still play.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <vector>

#include "base/random.hpp"
#include "base/static_vector.hpp"
#include "game/position.hpp"
#include "nogo/board.hpp"
#include "nogo/setup.hpp"

namespace laststone::nogo {

template <class B>
class Position {
public:
    using Board = B;
    using Set = typename B::Set;
    using Move = Point;
    using MoveList = base::StaticVector<Point, static_cast<std::size_t>(B::most_rows* B::most_columns)>;
    static constexpr std::size_t move_codes = static_cast<std::size_t>(B::most_rows * Shape::longest_side);

    Position() : Position{B::default_shape()} {}
    // The empty board, Black to move. The board must have room for the shape.
    explicit Position(Shape shape) : shape_{shape}, empty_{B::points(shape)} { find_open_points(); }
    // The blocks that have no liberty, or the position.
    static std::expected<Position, std::vector<CapturedBlock>> from(const Setup& setup) {
        std::vector<CapturedBlock> captured = captured_blocks(setup);
        if (!captured.empty()) return std::unexpected{std::move(captured)};
        Set stones[2];
        for (const int cell : B::points(setup.shape())) {
            const Content content = setup[B::point(cell)];
            if (content != Content::empty) stones[content == Content::white] |= Set::single(cell);
        }
        return Position{setup.shape(), stones[0], stones[1], setup.to_move};
    }
    // Every block must have a liberty.
    Position(Shape shape, Set black, Set white, Color to_move)
        : to_move_{to_move}, shape_{shape}, empty_{B::points(shape) - black - white}, stones_{black, white} {
        find_open_points();
    }
    Setup setup() const {
        Setup setup{shape_};
        setup.to_move = to_move_;
        for (const Color color : {Color::black, Color::white})
            for (const int cell : stones(color)) setup[B::point(cell)] = stone_of(color);
        return setup;
    }

    Shape shape() const { return shape_; }
    Color to_move() const { return to_move_; }
    Set empty() const { return empty_; }
    Set stones(Color color) const { return stones_[place(color)]; }
    // Where this colour may play, now and if nothing changes; a point once lost to a colour is lost for ever.
    Set open(Color color) const { return open_[place(color)]; }
    Set legal() const { return open(to_move_); }
    bool has_move() const { return !legal().empty(); }
    bool is_legal(Point point) const { return contains(shape_, point) && legal().contains(B::cell(point)); }
    Content operator[](Point point) const {
        for (const Color color : {Color::black, Color::white})
            if (stones(color).contains(B::cell(point))) return stone_of(color);
        return Content::empty;
    }
    // The stones joined to this one of the same colour; none of an empty point.
    Set block(Point point) const {
        const Content content = (*this)[point];
        if (content == Content::empty) return {};
        return B::joined(B::single(point), stones(content == Content::black ? Color::black : Color::white));
    }
    Set liberties(Set block) const { return B::neighbours(block) & empty_; }

    MoveList legal_moves() const {
        MoveList moves;
        for (const int cell : legal()) moves.push_back(B::point(cell));
        return moves;
    }
    // move must be legal.
    Position play(Point move) const { return play_cell(B::cell(move)); }
    Position play_cell(int cell) const {
        assert(legal().contains(cell));
        Position child = *this;
        child.put(Set::single(cell), to_move_);
        child.to_move_ = game::other(to_move_);
        return child;
    }
    // What a search asks beyond the rules: by how many points more than the other side's its own choice grows.
    int gain(Point move) const {
        const Position child = play(move);
        const Color us = to_move_;
        const Color them = game::other(us);
        return child.open(us).count() - open(us).count() + open(them).count() - child.open(them).count();
    }
    bool is_quiet(Point) const { return true; } // nothing is ever taken

    // The same stones with this side to move.
    Position with_to_move(Color color) const {
        Position same = *this;
        same.to_move_ = color;
        return same;
    }

    game::Key key() const {
        std::uint64_t sum = static_cast<std::uint64_t>(shape_.rows() << 8 | shape_.columns());
        if (to_move_ == Color::white) sum += 0x6a09e667f3bcc908;
        std::uint64_t salt = 0xbb67ae8584caa73b; // makes the two sets, and their words, different terms
        for (const Set& stones : stones_)
            for (const std::uint64_t word : stones.raw()) {
                sum += base::Random::mix(word + salt);
                salt += 0x3c6ef372fe94f82b;
            }
        return game::Key{base::Random::mix(sum)};
    }
    friend bool operator==(const Position& a, const Position& b) {
        return a.to_move_ == b.to_move_ && a.shape_ == b.shape_ && a.stones_ == b.stones_;
    }

private:
    static constexpr std::size_t place(Color color) { return static_cast<std::size_t>(color); }

    // From the stones alone. With E the empty points, a colour may play where it keeps a liberty (beside another point
    // of E, or joining a block of its own that has a second one) and takes none: not on the enemy's last liberties.
    void find_open_points() {
        const Set beside_empty = B::neighbours(empty_);
        std::array<Set, 2> last, second;
        for (const Color color : {Color::black, Color::white})
            for (Set rest = stones(color); rest;) {
                const Set block = B::joined(Set::single(rest.lowest()), rest);
                const Set liberties = this->liberties(block);
                (B::has_one(liberties) ? last : second)[place(color)] |= liberties;
                rest -= block;
            }
        for (const Color color : {Color::black, Color::white})
            open_[place(color)] = (empty_ & (beside_empty | second[place(color)])) - last[place(game::other(color))];
    }

    // What a stone changes lies around it: its neighbours may have lost their last empty neighbour, and a block it
    // touches may be down to one liberty.
    void put(Set stone, Color us) {
        const Color them = game::other(us);
        empty_ -= stone;
        stones_[place(us)] |= stone;
        open_[place(us)] -= stone;
        open_[place(them)] -= stone;

        const Set beside = B::neighbours(stone);
        Set doubtful = beside & empty_;
        const auto close_last_liberty = [&](Set block, Color taker) {
            const Set liberties = this->liberties(block);
            if (!B::has_one(liberties)) return;
            open_[place(taker)] -= liberties;
            doubtful |= liberties;
        };
        close_last_liberty(B::joined(stone, stones(us)), them);
        for (Set touched = beside & stones(them); touched;) {
            const Set block = B::joined(Set::single(touched.lowest()), stones(them));
            close_last_liberty(block, us);
            touched -= block;
        }

        doubtful -= B::neighbours(empty_);
        for (const Color color : {us, them})
            for (Set rest = doubtful & open(color); rest;) {
                const Set point = rest.pop();
                if ((liberties(B::joined(point, stones(color))) - point).empty()) open_[place(color)] -= point;
            }
    }

    Color to_move_ = Color::black;
    Shape shape_;
    Set empty_;
    std::array<Set, 2> stones_{};
    std::array<Set, 2> open_{};
};

static_assert(game::Position<Position<SmallBoard>> && game::Position<Position<LargeBoard>>);

} // namespace laststone::nogo

template <class B>
struct std::hash<laststone::nogo::Position<B>> {
    std::size_t operator()(const laststone::nogo::Position<B>& position) const noexcept {
        return static_cast<std::size_t>(position.key().value);
    }
};
