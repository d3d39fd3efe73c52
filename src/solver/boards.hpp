// The boards that can be solved, with the longer side running down so that few words hold them.
#pragma once

#include "nogo/any_board.hpp"

namespace laststone::solver {

// As the solver sees it: no more columns than rows.
constexpr nogo::Shape upright(nogo::Shape shape) { return shape.columns() > shape.rows() ? shape.turned() : shape; }
inline nogo::Setup upright(const nogo::Setup& setup) {
    return setup.shape().columns() > setup.shape().rows() ? nogo::turned(setup) : setup;
}
constexpr nogo::Orientation to_upright(nogo::Shape shape) { return {.turned = shape.columns() > shape.rows()}; }

template <class... Boards>
struct BoardList {
    static constexpr bool have_room_for(nogo::Shape shape) { return (Boards::has_room_for(shape) || ...); }
    // Calls f.template operator()<B>() with the first board that has room; one must.
    template <class F>
    static void visit(nogo::Shape shape, F&& f) {
        (void)((Boards::has_room_for(shape) && (f.template operator()<Boards>(), true)) || ...);
    }
};

// One word where it can be, two for the largest.
using SolvedBoards = BoardList<nogo::Board<64, 1>, nogo::Board<21, 2>, nogo::Board<16, 3>, nogo::Board<13, 4>,
                               nogo::Board<10, 5>, nogo::Board<9, 6>, nogo::Board<8, 7>, nogo::Board<42, 2>,
                               nogo::Board<25, 4>, nogo::Board<16, 7>, nogo::Board<11, 10>>;

constexpr bool can_solve(nogo::Shape shape) { return SolvedBoards::have_room_for(upright(shape)); }

} // namespace laststone::solver
