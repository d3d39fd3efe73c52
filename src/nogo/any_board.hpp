// The way from a setup of any size to the position whose code plays it.
#pragma once

#include <cassert>

#include "nogo/position.hpp"

namespace laststone::nogo {

// For boards longer than any to play on: the longer side runs down.
using TallBoard = Board<Shape::longest_row_to_solve, 3>;

// Points as the position has them, and back.
struct Orientation {
    bool turned = false;
    constexpr Point operator()(Point point) const { return turned ? Point{point.column(), point.row()} : point; }
};

inline Setup turned(const Setup& setup) {
    Setup other{setup.shape().turned()};
    other.to_move = setup.to_move;
    for (std::size_t at = 0; at < static_cast<std::size_t>(setup.shape().points()); ++at) {
        const Point point = point_at(setup.shape(), at);
        other[Orientation{true}(point)] = setup[point];
    }
    return other;
}

// f(position, orientation) with the smallest board that has room. The setup must be possible.
template <class F>
decltype(auto) with_position(const Setup& setup, F&& f) {
    const Shape shape = setup.shape();
    const auto call = [&]<class B>(const Setup& seen, Orientation orientation) -> decltype(auto) {
        const auto position = Position<B>::from(seen);
        assert(position);
        return f(*position, orientation);
    };
    if (shape.is_playable())
        return on_board_for(shape, [&]<class B>() -> decltype(auto) { return call.template operator()<B>(setup, {}); });
    if (shape.rows() > shape.columns()) return call.template operator()<TallBoard>(setup, {});
    return call.template operator()<TallBoard>(turned(setup), Orientation{true});
}

} // namespace laststone::nogo
