#include "draughts/matching.hpp"

#include <algorithm>

#include "base/sign.hpp"

namespace laststone::draughts {

bool follows(const Board& board, const Route& route, const TypedMove& typed) {
    if (typed.from().square != route.from() || typed.to().square != route.to()) return false;
    std::size_t next = 1;
    const std::size_t last = typed.squares.size() - 1;
    for (std::size_t leg = 0; leg + 1 < route.path.size(); ++leg) {
        const Place from = board.place(route.path[leg]);
        const Place to = board.place(route.path[leg + 1]);
        const Place stride{base::sign(to.row - from.row), base::sign(to.column - from.column)};
        for (Place at = from; at != to;) {
            at = {at.row + stride.row, at.column + stride.column};
            const Square square = board.square(at);
            const bool captured_here = leg < route.captured.size() && square == route.captured[leg];
            const bool at_the_end = leg + 2 == route.path.size() && at == to;
            if (square && !captured_here && !at_the_end && next < last && typed.squares[next].square == square) ++next;
        }
    }
    return next == last;
}

bool is_path_of(const Route& route, const TypedMove& typed) {
    return std::equal(route.path.begin(), route.path.end(), typed.squares.begin(), typed.squares.end(),
                      [](Square square, const TypedSquare& at) { return square == at.square; });
}

} // namespace laststone::draughts
