// A board of NoGo in a batch.
#pragma once

#include <cstdint>
#include <optional>

#include "bindings/batch.hpp"
#include "catalog/nogo_state.hpp"
#include "nogo/any_board.hpp"

namespace laststone::python {

template <class B>
class NogoBoard {
    using Position = nogo::Position<B>;
    using Set = typename B::Set;

public:
    using Move = int; // the cell

    struct Context {
        explicit Context(const catalog::State& start) : shape{static_cast<const catalog::NogoState&>(start).shape()} {}
        std::size_t actions() const { return static_cast<std::size_t>(shape.points()); }
        std::size_t place(int cell) const { return nogo::index(shape, B::point(cell)); }
        std::int32_t action(int cell) const { return static_cast<std::int32_t>(place(cell)); }
        nogo::Shape shape;
    };

    // The state must be one whose board fits.
    NogoBoard(const catalog::State& state, const Context&)
        : position_{*Position::from(static_cast<const catalog::NogoState&>(state).setup())},
          is_over_{!position_.has_move()} {}
    std::unique_ptr<catalog::State> state(const Context&) const {
        return std::make_unique<catalog::NogoState>(position_.setup());
    }

    game::Color to_move() const { return position_.to_move(); }
    bool is_over() const { return is_over_; }
    int plies() const { return plies_; }
    void end() { is_over_ = true; }

    void mark_legal(std::span<bool> mask, const Context& context) const {
        for (const int cell : position_.legal()) mask[context.place(cell)] = true;
    }
    void mark_planes(std::span<float> values, const Context& context) const {
        const game::Color us = to_move();
        const game::Color them = game::other(us);
        const std::size_t each = values.size() / Batch::planes_a_board;
        const auto mark = [&](std::size_t plane, Set set) {
            for (const int cell : set) values[plane * each + context.place(cell)] = 1.0F;
        };
        mark(0, position_.stones(us));
        mark(1, position_.stones(them));
        mark(2, position_.open(us));
        mark(3, position_.open(them));
    }

    // The game must not be over.
    int any_move(base::Random& random) const {
        Set legal = position_.legal();
        for (std::uint64_t before = base::below(static_cast<std::uint64_t>(legal.count()), random); before > 0;
             --before)
            legal = legal.without_lowest();
        return legal.lowest();
    }
    std::optional<int> move_of(std::int32_t action, const Context& context) const {
        if (action < 0 || static_cast<std::size_t>(action) >= context.actions()) return std::nullopt;
        const int cell = B::cell(nogo::point_at(context.shape, static_cast<std::size_t>(action)));
        return position_.legal().contains(cell) ? std::optional{cell} : std::nullopt;
    }

    Fate play(int cell, const Context&) {
        position_ = position_.play_cell(cell);
        ++plies_;
        return position_.has_move() ? Fate::goes_on : Fate::won;
    }

private:
    Position position_;
    int plies_ = 0;
    bool is_over_;
};

} // namespace laststone::python
