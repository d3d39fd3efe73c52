// The sum of a matrix that falls from 4 at the rim to 1 in the middle, kings doubled, own pieces less the enemy's.
#pragma once

#include <algorithm>

#include "draughts/position.hpp"
#include "game/evaluator.hpp"

namespace laststone::draughts {

template <const Rules& R>
class Matrix {
    using G = Geometry<R>;
    using P = Position<R>;

public:
    struct State {
        int white_less_black = 0;
    };

    State start(const P& position) const {
        const Placement<R>& p = position.placement();
        State sum;
        for (const int cell : p.occupied())
            sum.white_less_black += worth(p.white.contains(cell), p.kings.contains(cell), cell);
        return sum;
    }
    State after(const State&, const P&, const Move<R>&, const P& child) const { return start(child); }
    game::Score value(const State& state, const P& position) const {
        return game::Score::estimate(position.to_move() == Color::white ? state.white_less_black
                                                                        : -state.white_less_black);
    }

private:
    static int worth(bool white, bool king, int cell) {
        const Place at = R.board.place(G::square(cell));
        const int from_rim =
            std::min({at.row, at.column, R.board.rows() - 1 - at.row, R.board.columns() - 1 - at.column});
        const int value = std::max(4 - from_rim, 1) * (king ? 2 : 1);
        return white ? value : -value;
    }
};

} // namespace laststone::draughts
