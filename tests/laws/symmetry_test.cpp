// Turning the board by half a turn and swapping colours changes nothing but the names of squares.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "laws/random_game_position.hpp"

namespace laststone::laws {
namespace {

using draughts::Piece;
using draughts::Square;

Piece of_other_colour(Piece piece) {
    return piece == Piece::none ? piece
                                : draughts::piece(game::other(draughts::color(piece)), draughts::is_king(piece));
}

draughts::Setup turned(const draughts::Rules& rules, const draughts::Setup& setup) {
    draughts::Setup out;
    out.to_move = game::other(setup.to_move);
    const auto far = [&](Square square) { return Square{rules.board.squares() + 1 - square.number()}; };
    for (int n = 1; n <= rules.board.squares(); ++n) out[far(Square{n})] = of_other_colour(setup[Square{n}]);
    for (const auto side : {game::Color::black, game::Color::white})
        if (const auto& run = setup.king_run(side); run.moves > 0)
            out.king_run(game::other(side)) = {run.moves, far(run.king)};
    return out;
}

std::multiset<std::string> children(const catalog::State& state) {
    std::multiset<std::string> fens;
    const auto all = catalog::children(state, catalog::Convention::distinct).value();
    for (const auto& child : all) fens.insert(child->position());
    return fens;
}

RC_GTEST_PROP(Symmetry, half_a_turn_commutes_with_moving, (std::uint64_t seed)) {
    for (const catalog::Game* game : catalog::draughts_games()) {
        const RandomPosition at = random_position(*game, seed);
        const draughts::Rules& rules = at.game.rules();
        const auto other = game->read(draughts::write_fen(rules, turned(rules, at.setup)), {}).value();
        std::multiset<std::string> turned_children;
        for (const std::string& fen : children(*at.state))
            turned_children.insert(
                draughts::write_fen(rules, turned(rules, draughts::parse_fen(rules, fen).value().setup)));
        RC_ASSERT(children(*other) == turned_children);
        RC_ASSERT(other->perft(3) == at.state->perft(3));
    }
}

} // namespace
} // namespace laststone::laws
