// Where the points of a NoGo board lie in a set of bits, and which of them touch.
#pragma once

#include <algorithm>
#include <cassert>

#include "base/bits.hpp"
#include "nogo/point.hpp"
#include "nogo/shape.hpp"

namespace laststone::nogo {

// Room for boards of up to Rows x Columns. A ghost column right of each row absorbs wrap, so that shifts need no masks;
// a single column needs none. The size within that room is data: a set of points.
template <int Rows, int Columns>
struct Board {
    static constexpr int most_rows = Rows;
    static constexpr int most_columns = Columns;
    static constexpr int stride = Columns == 1 ? 1 : Columns + 1;
    static constexpr int cells = Rows * stride - (Columns == 1 ? 0 : 1);
    using Set = base::Bits<cells>;

    static constexpr bool has_room_for(Shape shape) { return shape.rows() <= Rows && shape.columns() <= Columns; }
    static constexpr Shape default_shape() { return Shape{std::min(9, Rows), std::min(9, Columns)}; }

    static constexpr int cell(Point point) { return point.row() * stride + point.column(); }
    static constexpr Point point(int cell) { return Point{cell / stride, cell % stride}; }
    static constexpr Set single(Point point) { return Set::single(cell(point)); }
    // Every point of a board of this shape.
    static constexpr Set points(Shape shape) {
        assert(has_room_for(shape));
        Set all;
        for (int row = 0; row < shape.rows(); ++row)
            for (int column = 0; column < shape.columns(); ++column) all |= single(Point{row, column});
        return all;
    }

    // What touches a member of the set; off the board too, so cut the result to the points wanted.
    static constexpr Set neighbours(Set set) {
        const Set sideways = set.template shifted<1>() | set.template shifted<-1>();
        if constexpr (stride == 1) return sideways;
        else return sideways | set.template shifted<stride>() | set.template shifted<-stride>();
    }
    // The members of `within` that are joined to `seed` by members of `within`, and the seed itself.
    static constexpr Set joined(Set seed, Set within) {
        for (;;) {
            const Set grown = seed | (neighbours(seed) & within);
            if (grown == seed) return seed;
            seed = grown;
        }
    }
    static constexpr bool has_one(Set set) { return !set.empty() && set.without_lowest().empty(); }
};

// Between them these serve every board to play on; the shape decides at run time.
using SmallBoard = Board<8, 7>;
using MediumBoard = Board<11, 10>;
using LargeBoard = Board<19, 19>;

// Calls f.template operator()<B>() with the smallest of these that has room for the shape, which must be playable.
template <class F>
constexpr decltype(auto) on_board_for(Shape shape, F&& f) {
    if (SmallBoard::has_room_for(shape)) return f.template operator()<SmallBoard>();
    if (MediumBoard::has_room_for(shape)) return f.template operator()<MediumBoard>();
    assert(LargeBoard::has_room_for(shape));
    return f.template operator()<LargeBoard>();
}

} // namespace laststone::nogo
