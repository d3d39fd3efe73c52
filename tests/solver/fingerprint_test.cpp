#include "solver/fingerprint.hpp"

#include <gtest/gtest.h>

namespace laststone::solver {
namespace {

using Row = nogo::Board<64, 1>;

// As many random games as are asked for, each some moves into a game on this board.
template <class B, class F>
void for_random_games(nogo::Shape shape, int count, F&& f) {
    base::Random random{5};
    for (int i = 0; i < count; ++i) {
        nogo::Position<B> position{shape};
        for (auto stones = base::below(6, random); stones > 0 && position.has_move(); --stones) {
            const auto moves = position.legal_moves();
            position = position.play(moves[base::below(moves.size(), random)]);
        }
        const ReducedGame<B> game{position};
        if (!game.is_spent()) f(game);
    }
}

template <class B>
void expect_both_sides_seen_as_each_alone(nogo::Shape shape) {
    const Fingerprints<B> fingerprints{shape};
    for_random_games<B>(shape, 100, [&](const ReducedGame<B>& game) {
        ReducedGame<B> turned = game;
        turned.set_to_move(game::other(game.to_move()));
        const auto [ours, theirs] = fingerprints.of_both(game);
        EXPECT_EQ(ours, fingerprints.of(game));
        EXPECT_EQ(theirs, fingerprints.of(turned));
    });
}

TEST(Fingerprint, BothSidesSeeWhatEachSeesAlone) {
    expect_both_sides_seen_as_each_alone<nogo::SmallBoard>(nogo::Shape{5, 4});
    expect_both_sides_seen_as_each_alone<Row>(nogo::Shape{17, 1});
}

TEST(Fingerprint, ARowReadsTheSameFromEitherEnd) {
    const nogo::Shape shape{9, 1};
    const Fingerprints<Row> fingerprints{shape};
    const auto after = [&](int row) {
        return fingerprints.of(ReducedGame<Row>{nogo::Position<Row>{shape}.play(nogo::Point{row, 0})});
    };
    for (int row = 0; row < 9; ++row) EXPECT_EQ(after(row), after(8 - row));
    EXPECT_NE(after(0), after(1));
    EXPECT_NE(after(1), after(2));
}

} // namespace
} // namespace laststone::solver
