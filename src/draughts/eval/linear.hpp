// An evaluation that adds up weights: squares of pieces as moves are made, the rest when a value is asked for.
#pragma once

#include <algorithm>

#include "draughts/eval/weights.hpp"
#include "draughts/position.hpp"
#include "game/evaluator.hpp"

namespace laststone::draughts {

template <const Rules& R>
class Linear {
    using G = Geometry<R>;
    using Set = typename G::Set;
    using P = Position<R>;
    static constexpr int pieces_at_start = 2 * R.men_at_start();

public:
    using State = Phased; // White's pieces less Black's

    explicit Linear(const Weights& weights)
        : step_{weights.step}, guarded_{weights.guarded}, to_move_{weights.to_move} {
        for (int n = 1; n <= R.board.squares(); ++n) {
            const auto cell = static_cast<std::size_t>(G::cell(Square{n}));
            const std::size_t here = Square{n}.index();
            const std::size_t turned = Square{R.board.squares() + 1 - n}.index();
            value_[1][0][cell] = weights.man[here];
            value_[1][1][cell] = weights.king[here];
            value_[0][0][cell] = Phased{} - weights.man[turned];
            value_[0][1][cell] = Phased{} - weights.king[turned];
        }
    }

    State start(const P& position) const {
        const Placement<R>& p = position.placement();
        State sum{};
        for (const int cell : p.black | p.white)
            sum = sum + worth(p.white.contains(cell), p.kings.contains(cell), cell);
        return sum;
    }
    State after(const State& state, const P& parent, const Move<R>& move, const P&) const {
        const Placement<R>& p = parent.placement();
        const bool white = parent.to_move() == Color::white;
        const int from = move.from_bit().lowest();
        State next = state - worth(white, p.kings.contains(from), from) +
                     worth(white, move.king_at_end(), move.to_bit().lowest());
        for (const int cell : move.captured_bits()) next = next - worth(!white, p.kings.contains(cell), cell);
        return next;
    }
    game::Score value(const State& state, const P& position) const {
        const Placement<R>& p = position.placement();
        const bool white = position.to_move() == Color::white;
        const Phased sum =
            state + activity<Color::white>(p) - activity<Color::black>(p) + (white ? to_move_ : Phased{} - to_move_);
        const int pieces = std::min(p.occupied().count(), pieces_at_start);
        const int whole = (sum.opening * pieces + sum.ending * (pieces_at_start - pieces)) / pieces_at_start;
        return game::Score::estimate(white ? whole : -whole);
    }

private:
    const Phased& worth(bool white, bool king, int cell) const {
        return value_[white ? 1 : 0][king ? 1 : 0][static_cast<std::size_t>(cell)];
    }
    template <Color Us>
    Phased activity(const Placement<R>& p) const {
        const Set own = p.template side<Us>();
        const Set men = own - p.kings;
        const Set empty = p.empty();
        int steps = 0;
        Set guarded = men;
        for_each_direction<G::template man_steps<Us>>([&]<Direction D> {
            steps += (G::template step<D>(men) & empty).count();
            guarded -= G::template step<D>(G::squares - own);
        });
        return step_ * steps + guarded_ * guarded.count();
    }

    std::array<std::array<std::array<Phased, static_cast<std::size_t>(G::cells)>, 2>, 2>
        value_{}; // by colour, kind, cell
    Phased step_;
    Phased guarded_;
    Phased to_move_;
};

} // namespace laststone::draughts
