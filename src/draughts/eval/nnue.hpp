// Evaluates positions of as many pieces as it knows by an efficiently updatable neural network (NNUE), sums over the pieces as
// each side sees them that are carried along by moves, alone or added to their patterns; positions of more by patterns alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "draughts/eval/nnue_head.hpp"
#include "draughts/eval/patterns.hpp"

namespace laststone::draughts {

template <const Rules& R>
class Nnue {
    using P = Position<R>;
    using G = Geometry<R>;
    using BothViews = std::array<Accumulator, 2>; // of Black, of White
    // Tables know positions of so few pieces: nothing is added there to what patterns know of hunts.
    static constexpr int in_tables = 4;

public:
    // Only one of the two counts, unless the network adds to the patterns; the other is not even written.
    struct State {
        typename Patterns<R>::State patterns;
        BothViews views;
    };

    // Both are of the game, or of one like it. Without a network, patterns evaluate all positions.
    explicit Nnue(const Weights& patterns, NnueWeights network = {});

    State start(const P& position) const {
        State state;
        if (asks_patterns(position)) state.patterns = patterns_.start(position);
        if (is_known(position)) see_all(state.views, position);
        return state;
    }
    State after(const State& before, const P& parent, const Move<R>& move, const P& child) const {
        State state;
        if (asks_patterns(child)) state.patterns = patterns_.after(before.patterns, parent, move, child);
        if (!is_known(child)) return state;
        if (move.is_capture() && !is_known(parent)) see_all(state.views, child);
        else see_move(state.views, before.views, parent, move);
        return state;
    }
    game::Score value(const State& state, const P& position) const {
        if (!is_known(position)) return patterns_.value(state.patterns, position);
        const Placement<R>& p = position.placement();
        const std::size_t own = position.to_move() == Color::white ? 1 : 0;
        const int whites = p.white.count(), blacks = p.black.count();
        if (network_.adds_to_patterns && whites + blacks <= in_tables) return patterns_.value(state.patterns, position);
        const int white_kings = (p.white & p.kings).count(), black_kings = (p.black & p.kings).count();
        const int kings_ahead = own == 1 ? white_kings - black_kings : black_kings - white_kings;
        const int men_ahead = (own == 1 ? whites - blacks : blacks - whites) - kings_ahead;
        const NnueHead& head = network_.head_of(whites + blacks);
        const std::int64_t value = std::int64_t{nnue_kernel(head, state.views[own], state.views[1 - own])} +
                                   head.value_bias + std::int64_t{head.man} * men_ahead +
                                   std::int64_t{head.king} * kings_ahead;
        const int added = network_.adds_to_patterns ? patterns_.value(state.patterns, position).value() : 0;
        return game::Score::estimate(static_cast<int>(value >> NnueHead::value_shift) + added);
    }

private:
    bool is_known(const P& position) const { return position.placement().occupied().count() <= network_.most_pieces; }
    bool asks_patterns(const P& position) const { return network_.adds_to_patterns || !is_known(position); }
    const BothViews& input(bool white, bool king, int cell) const {
        return inputs_[white ? 1 : 0][king ? 1 : 0][static_cast<std::size_t>(cell)];
    }
    void see_all(BothViews& views, const P& position) const {
        const Placement<R>& p = position.placement();
        views = {network_.bias, network_.bias};
        for (const int cell : p.occupied()) {
            const BothViews& entered = input(p.white.contains(cell), p.kings.contains(cell), cell);
            for (const std::size_t side : {0U, 1U})
                for (std::size_t i = 0; i < Accumulator::sums; ++i)
                    views[side].values[i] = static_cast<std::int16_t>(views[side].values[i] + entered[side].values[i]);
        }
    }
    void see_move(BothViews& views, const BothViews& before, const P& parent, const Move<R>& move) const {
        const Placement<R>& p = parent.placement();
        const bool white = parent.to_move() == Color::white;
        const int from = move.from_bit().lowest();
        const BothViews& left = input(white, p.kings.contains(from), from);
        const BothViews& entered = input(white, move.king_at_end(), move.to_bit().lowest());
        for (const std::size_t side : {0U, 1U})
            for (std::size_t i = 0; i < Accumulator::sums; ++i)
                views[side].values[i] =
                    static_cast<std::int16_t>(before[side].values[i] - left[side].values[i] + entered[side].values[i]);
        for (const int cell : move.captured_bits()) {
            const BothViews& taken = input(!white, p.kings.contains(cell), cell);
            for (const std::size_t side : {0U, 1U})
                for (std::size_t i = 0; i < Accumulator::sums; ++i)
                    views[side].values[i] = static_cast<std::int16_t>(views[side].values[i] - taken[side].values[i]);
        }
    }

    Patterns<R> patterns_;
    NnueWeights network_;
    std::array<std::array<std::array<BothViews, static_cast<std::size_t>(G::cells)>, 2>, 2> inputs_{}; // colour, king
};

template <const Rules& R>
Nnue<R>::Nnue(const Weights& patterns, NnueWeights network) : patterns_{patterns}, network_{std::move(network)} {
    constexpr int squares = R.board.squares();
    for (int n = 1; n <= squares && network_.most_pieces > 0; ++n)
        for (const bool by_white : {false, true})
            for (const bool white : {false, true})
                for (const bool king : {false, true}) {
                    const std::size_t seen = unmirrored(R.board, Square{by_white ? n : squares + 1 - n}).index();
                    const std::size_t kind = (white == by_white ? 0U : 2U) + (king ? 1U : 0U);
                    const auto cell = static_cast<std::size_t>(G::cell(Square{n}));
                    inputs_[white ? 1 : 0][king ? 1 : 0][cell][by_white ? 1 : 0] =
                        network_.inputs[kind * static_cast<std::size_t>(squares) + seen];
                }
}

} // namespace laststone::draughts
