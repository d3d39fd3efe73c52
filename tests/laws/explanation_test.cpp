// What is legal is explained as legal, and nothing else is.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "draughts/notation/square_text.hpp"
#include "laws/random_game_position.hpp"

namespace laststone::laws {
namespace {

using draughts::Square;

constexpr int cases_a_game = LASTSTONE_SANITIZED ? 1 : 3;

template <class Law>
void hold_for_every_game(std::uint64_t seed, Law law) {
    for (const catalog::Game* game : catalog::all_games())
        for (int i = 0; i < cases_a_game; ++i) law(random_position(*game, seed * 1000 + static_cast<std::uint64_t>(i)));
}

RC_GTEST_PROP(Explanation, every_legal_move_is_explained_as_legal, (std::uint64_t seed)) {
    hold_for_every_game(seed, [](const RandomPosition& at) {
        for (const auto form : {catalog::MoveForm::game, catalog::MoveForm::arrow})
            for (const catalog::MoveInfo& move : at.state->moves(catalog::Convention::distinct, form).value()) {
                const auto explained = at.state->explain(move.text);
                RC_ASSERT(explained.has_value());
                RC_ASSERT(explained->legal);
                const auto after = at.state->clone();
                RC_ASSERT(after->play(move.text).has_value());
                RC_ASSERT(after->position() == move.position);
            }
    });
}

RC_GTEST_PROP(Explanation, every_complete_path_finds_its_move, (std::uint64_t seed)) {
    hold_for_every_game(seed, [](const RandomPosition& at) {
        for (const catalog::MoveInfo& route : at.state->moves(catalog::Convention::routes).value()) {
            const auto after = at.state->clone();
            RC_ASSERT(after->play(route.text).has_value());
            RC_ASSERT(after->position() == route.position);
        }
    });
}

RC_GTEST_PROP(Explanation, two_squares_are_legal_only_if_one_move_joins_them, (std::uint64_t seed)) {
    hold_for_every_game(seed, [&](const RandomPosition& at) {
        const draughts::Rules& rules = at.game.rules();
        const auto moves = at.state->moves().value();
        base::Random random{seed};
        for (int i = 0; i < 60; ++i) {
            const auto any = [&] { return Square{1 + static_cast<int>(base::below(static_cast<std::uint64_t>(rules.board.squares()), random))}; };
            const std::string from = draughts::square_text(rules.board, rules.notation.squares, any());
            const std::string to = draughts::square_text(rules.board, rules.notation.squares, any());
            const auto joins = [&](const catalog::MoveInfo& move) { return move.from == from && move.to == to; };
            const auto explained = at.state->explain(from + "-" + to).value();
            RC_ASSERT(explained.legal == (std::ranges::count_if(moves, joins) == 1));
            RC_ASSERT(!explained.sentence.empty());
            const bool names_a_square = explained.sentence.contains(from) || explained.sentence.contains(to);
            RC_ASSERT(names_a_square || explained.reason == "game_over" || explained.reason == "capture_compulsory");
        }
    });
}

} // namespace
} // namespace laststone::laws
