// Laws of symmetry: turning the board and changing colours, or mirroring it, changes nothing else.
#pragma once

#include "laws/generator_laws.hpp"

namespace laststone::laws {

constexpr Piece other_colour(Piece p) { return p == Piece::none ? p : piece(game::other(color(p)), is_king(p)); }

// Every square goes to where `image` says, and with `swapped` every piece to the other side.
template <const Rules& R, class Image>
Position<R> transformed(const Position<R>& position, Image image, bool swapped) {
    const Setup before = position.setup();
    const auto side = [&](Color color) { return swapped ? game::other(color) : color; };
    Setup after{.pieces = {}, .to_move = side(before.to_move), .king_runs = {}};
    for (const Square square : all_squares(R.board))
        after[image(square)] = swapped ? other_colour(before[square]) : before[square];
    for (const Color color : {Color::black, Color::white})
        if (const KingRun run = before.king_run(color); run.moves > 0)
            after.king_run(side(color)) = {run.moves, image(run.king)};
    return Position<R>::from(after).value();
}

template <class Image>
std::vector<PlainRoute> transformed(std::vector<PlainRoute> routes, Image image) {
    const auto number = [&](int n) { return image(Square{n}).number(); };
    for (auto& [from, captured, to, king_at_end] : routes) {
        from = number(from);
        to = number(to);
        for (int& square : captured) square = number(square);
    }
    std::ranges::sort(routes);
    return routes;
}

template <const Rules& R>
Square turned(Square square) {
    return Square{R.board.squares() + 1 - square.number()};
}

// Left and right changed: on half of the squares of a board that would lead to the other half.
template <const Rules& R>
Square mirrored(Square square) {
    const Place at = R.board.place(square);
    return R.board.square({at.row, R.board.columns() - 1 - at.column});
}

template <class Game>
class SymmetryLaws : public testing::Test {};
TYPED_TEST_SUITE_P(SymmetryLaws);

TYPED_TEST_P(SymmetryLaws, TurnedBoardsOfTheOtherColourHaveTurnedRoutes) {
    expect_everywhere<TypeParam::rules>(300, [](const auto& position) {
        if (!is_tame(position)) return;
        const auto other = transformed(position, turned<TypeParam::rules>, true);
        RC_ASSERT(plain_routes(other) == transformed(plain_routes(position), turned<TypeParam::rules>));
        RC_ASSERT(draughts::turned(position.placement()) == other.placement());
        RC_ASSERT(other.count_moves() == position.count_moves());
        RC_ASSERT(transformed(other, turned<TypeParam::rules>, true) == position);
    });
}

REGISTER_TYPED_TEST_SUITE_P(SymmetryLaws, TurnedBoardsOfTheOtherColourHaveTurnedRoutes);

// For boards where every square is in play.
template <class Game>
class MirrorLaws : public testing::Test {};
TYPED_TEST_SUITE_P(MirrorLaws);

TYPED_TEST_P(MirrorLaws, MirroredBoardsHaveMirroredRoutes) {
    expect_everywhere<TypeParam::rules>(300, [](const auto& position) {
        if (!is_tame(position)) return;
        const auto other = transformed(position, mirrored<TypeParam::rules>, false);
        RC_ASSERT(plain_routes(other) == transformed(plain_routes(position), mirrored<TypeParam::rules>));
    });
}

REGISTER_TYPED_TEST_SUITE_P(MirrorLaws, MirroredBoardsHaveMirroredRoutes);

} // namespace laststone::laws
