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

// One word for every board that could be solved from its start, more for those too large for anything but their ends:
// each board here is compiled for itself, and few take less long.
using SolvedBoards =
    BoardList<nogo::Board<64, 1>, nogo::Board<16, 3>, nogo::SmallBoard, nogo::MediumBoard, nogo::Board<32, 5>>;

constexpr bool can_solve(nogo::Shape shape) { return SolvedBoards::have_room_for(upright(shape)); }

} // namespace laststone::solver
