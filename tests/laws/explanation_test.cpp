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
    for (const catalog::Game* game : catalog::draughts_games())
        for (int i = 0; i < cases_a_game; ++i) law(random_position(*game, seed * 1000 + static_cast<std::uint64_t>(i)));
}

RC_GTEST_PROP(Explanation, every_legal_move_is_explained_as_legal, (std::uint64_t seed)) {
    hold_for_every_game(seed, [](const RandomPosition& at) {
        for (const auto form : {catalog::MoveForm::game, catalog::MoveForm::arrow}) {
            const std::vector<catalog::Move> moves = at.state->moves().value();
            const std::vector<std::string> texts = at.state->texts(moves, form);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const auto explained = at.state->explain(texts[i]);
                RC_ASSERT(explained.has_value());
                RC_ASSERT(explained->legal);
                const bool is_found = at.state->find(texts[i]) == moves[i];
                RC_ASSERT(is_found);
            }
        }
    });
}

RC_GTEST_PROP(Explanation, every_complete_path_finds_its_move, (std::uint64_t seed)) {
    hold_for_every_game(seed, [](const RandomPosition& at) {
        const std::vector<catalog::Move> routes = at.state->moves(catalog::Convention::routes).value();
        const auto texts = at.state->texts(routes, catalog::MoveForm::game, catalog::Convention::routes);
        for (std::size_t i = 0; i < routes.size(); ++i) {
            const auto found = at.state->find(texts[i]);
            RC_ASSERT(found.has_value());
            RC_ASSERT(same_move(*found, routes[i]));
        }
    });
}

bool names_a_square(const draughts::Rules& rules, const std::string& sentence) {
    for (int n = 1; n <= rules.board.squares(); ++n)
        if (sentence.contains(draughts::square_text(rules.board, rules.notation.squares, Square{n}))) return true;
    return false;
}

// Where several captures join two squares, typing these alone means the one that goes straight.
RC_GTEST_PROP(Explanation, two_squares_are_legal_only_if_one_move_joins_them, (std::uint64_t seed)) {
    hold_for_every_game(seed, [&](const RandomPosition& at) {
        const draughts::Rules& rules = at.game.rules();
        const auto moves = at.state->moves().value();
        base::Random random{seed};
        for (int i = 0; i < 60; ++i) {
            const auto any = [&] {
                return Square{1 +
                              static_cast<int>(base::below(static_cast<std::uint64_t>(rules.board.squares()), random))};
            };
            const catalog::Square from{any().number()};
            const catalog::Square to{any().number()};
            const auto joins = [&](const catalog::Move& move) { return move.from == from && move.to == to; };
            const auto explained = at.state->explain(at.state->name(from) + "-" + at.state->name(to)).value();
            const auto goes_straight = [&](const catalog::Move& move) {
                return joins(move) && move.captured.size() <= 1;
            };
            RC_ASSERT(explained.legal ==
                      (std::ranges::any_of(moves, goes_straight) || std::ranges::count_if(moves, joins) == 1));
            RC_ASSERT(names_a_square(rules, explained.sentence) || explained.reason == "game_over");
        }
    });
}

} // namespace
} // namespace laststone::laws
