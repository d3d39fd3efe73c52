// Placements to hold a law against: anything from an empty board to a full one, the same ones in every run.
#pragma once

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "draughts/all_squares.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

inline Color any_color(base::Random& random) { return base::below(2, random) == 0 ? Color::black : Color::white; }

// Men may stand on their crowning rows, and kings' counters on real kings alone.
inline Setup any_setup(const Rules& rules, base::Random& random) {
    Setup setup;
    setup.to_move = any_color(random);
    const auto density = base::below(5, random);
    std::array<std::vector<Square>, 2> kings;
    for (const Square square : all_squares(rules.board)) {
        if (base::below(4, random) >= density) continue;
        setup[square] = piece(any_color(random), base::below(3, random) == 0);
        if (is_king(setup[square])) kings[static_cast<std::size_t>(color(setup[square]))].push_back(square);
    }
    for (const Color side : {Color::black, Color::white}) {
        const auto& own = kings[static_cast<std::size_t>(side)];
        if (rules.king_run == 0 || own.empty()) continue;
        const int moves = static_cast<int>(base::below(static_cast<std::uint64_t>(rules.king_run) + 1, random));
        if (moves > 0) setup.king_run(side) = {moves, own[base::below(own.size(), random)]};
    }
    return setup;
}

// With no more pieces of a colour than the game starts with.
inline Setup any_drawable_setup(const Rules& rules, base::Random& random) {
    Setup setup = any_setup(rules, random);
    std::array<int, 2> pieces{};
    for (const Square square : all_squares(rules.board))
        if (setup[square] != Piece::none &&
            ++pieces[static_cast<std::size_t>(color(setup[square]))] > rules.men_at_start())
            setup[square] = Piece::none;
    setup.king_runs = {};
    return setup;
}

// A form without a side to move gives it to whoever starts; one without counters forgets them.
inline Setup without_turn(const Rules& rules, Setup setup) {
    setup.to_move = rules.first;
    setup.king_runs = {};
    return setup;
}

} // namespace laststone::draughts
