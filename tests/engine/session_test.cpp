#include "engine/session.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "catalog/games.hpp"
#include "engine/own_tables.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

std::unique_ptr<State> state_of(std::string_view game, std::string_view position) {
    return catalog::find_game(game)->read(position).value();
}
SearchResult best(const State& state, const SearchRequest& question) {
    return Session{{.hash_mib = 1}}.think(state, question);
}

TEST(Session, PlaysEveryGameToAnEnd) {
    for (const catalog::Game* game : catalog::all_games()) {
        const auto state = game->read("start").value();
        Session session{{.hash_mib = 1}};
        for (int ply = 0; ply < 300 && !state->outcome().is_over(); ++ply) {
            const SearchResult result = session.think(*state, {.limits = {.nodes = 200}});
            ASSERT_NE(result.move(), nullptr) << game->info().id;
            ASSERT_TRUE(state->is_legal(*result.move())) << game->info().id << ' ' << state->position();
            state->play(*result.move());
        }
    }
}

TEST(Session, HasALegalMoveHoweverSoonItIsStopped) {
    for (const catalog::Game* game : catalog::all_games()) {
        const auto state = game->read("start").value();
        for (std::uint64_t nodes = 1; nodes < 40; ++nodes) {
            const SearchResult result = best(*state, {.limits = {.nodes = nodes}});
            ASSERT_NE(result.move(), nullptr);
            EXPECT_TRUE(state->is_legal(*result.move())) << game->info().id;
            EXPECT_EQ(result.nodes, nodes);
        }
    }
}

TEST(Session, HasNoMoveWhereTheSideToMoveHasLost) {
    const SearchResult result = best(*state_of("english", "W:W8:B3,4"), {});
    EXPECT_EQ(result.move(), nullptr);
    EXPECT_TRUE(result.score().is_loss());
}

TEST(Session, FindsAWinAndSaysInHowManyPlies) {
    const SearchResult result = best(*state_of("english", "B:W32:BK18,K19"), {.limits = {.depth = 9}});
    EXPECT_EQ(result.score(), Score::won_in(5));
    EXPECT_EQ(result.lines.front().moves.size(), 5U);
}

// Of six games in Russian draughts of three kings against a lone one off the main road.
int won_by_three_kings(const Settings& settings, const search::Limits& limits) {
    int won = 0;
    for (const char* const start : {"W:WK2,K3,K29:BK28", "W:WK5,K28,K13:BK20", "W:WK15,K24,K18:BK12",
                                    "W:WK18,K12,K23:BK28", "W:WK7,K21,K32:BK12", "W:WK9,K16,K26:BK1"}) {
        const auto state = state_of("russian", start);
        Session session{settings};
        while (!state->outcome().is_over()) state->play(*session.think(*state, {.limits = limits}).move());
        won += state->outcome().winner == game::Color::white ? 1 : 0;
    }
    return won;
}

TEST(Session, ThreeKingsHuntALoneOneDown) {
    if (own_tables().empty()) GTEST_SKIP() << "built without tables";
    EXPECT_EQ(won_by_three_kings({.hash_mib = 16}, {.nodes = 2'000}), 6);
}

// Fifteen moves each is all the rules give, and more than a search sees at once: most of these are won, not all.
TEST(Session, ThreeKingsHuntALoneOneDownWithoutTables) {
    EXPECT_GE(won_by_three_kings({.hash_mib = 16, .own_tables = false}, {.nodes = 200'000}), 4);
}

// So close to the end the window may be as narrow as a single score, and no reply tells how the line goes on.
TEST(Session, LinesEndWithTheGame) {
    for (const std::string_view position : {"W:W45:B1-19,25", "W:W44:B1-19,25", "W:W50:B1-20", "B:W32-50:B6"})
        for (int depth = 1; depth < 9; ++depth) {
            const auto state = state_of("international", position);
            const SearchResult result = best(*state, {.limits = {.depth = depth}});
            for (const catalog::Move& move : result.lines.front().moves) {
                ASSERT_TRUE(state->is_legal(move)) << position << " at depth " << depth;
                state->play(move);
            }
        }
}

TEST(Session, EveryLineItShowsIsPlayable) {
    for (const catalog::Game* game : catalog::all_games()) {
        const auto state = game->read("start").value();
        const SearchResult result = best(*state, {.limits = {.depth = 6}, .lines = 3});
        ASSERT_EQ(result.lines.size(), 3U);
        EXPECT_TRUE(std::ranges::is_sorted(result.lines, std::greater{}, &Variation::score));
        for (const Variation& line : result.lines) {
            const auto walker = state->clone();
            for (const catalog::Move& move : line.moves) {
                ASSERT_TRUE(walker->is_legal(move)) << game->info().id << ' ' << walker->position();
                walker->play(move);
            }
            EXPECT_EQ(state->line_texts(line.moves), walker->played_texts()) << game->info().id;
        }
    }
}

TEST(Session, DoesTheSameEveryTimeOnOneThread) {
    for (const std::string_view id : {"english", "international", "turkish"}) {
        const auto state = state_of(id, "start");
        const SearchResult first = best(*state, {.limits = {.depth = 8}});
        const SearchResult second = best(*state, {.limits = {.depth = 8}});
        EXPECT_EQ(first.nodes, second.nodes);
        EXPECT_EQ(first.lines.front().moves, second.lines.front().moves);
    }
}

// However good a stored score looks: a move after which the game is drawn is worth a draw. The kings avoid each other, so
// that positions come back and clocks run out.
TEST(Session, AMoveThatDrawsOnTheSpotIsScoredAsADraw) {
    int seen = 0;
    for (const catalog::Game* game : catalog::draughts_games())
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            base::Random random{seed};
            const std::array pieces{catalog::PieceCount{"kings", 1, 1}};
            const auto position = game->random(pieces, game->info().first, random);
            ASSERT_TRUE(position) << game->info().id;
            const auto state = game->read(*position).value();
            Session session{{.hash_mib = 1}}; // one memory for the whole game, as in play
            for (int ply = 0; ply < 100 && !state->outcome().is_over(); ++ply) {
                const SearchResult result = session.think(*state, {.limits = {.depth = 3}, .lines = 100});
                for (const Variation& line : result.lines) {
                    const auto after = state->clone();
                    after->play(line.moves.front());
                    if (!after->outcome().draw) continue;
                    ++seen;
                    EXPECT_EQ(line.score, Score::draw())
                        << game->info().id << ' ' << state->position() << ' ' << state->text(line.moves.front());
                }
                state->play(*result.move());
            }
        }
    EXPECT_GT(seen, 100);
}

TEST(Session, JudgesByTheMatrixInItsOwnUnits) {
    const auto state = state_of("russian", "W:Wc1:Bf8");
    const SearchResult result = best(*state, {.limits = {.depth = 1}, .evaluation = Evaluation::matrix});
    EXPECT_LE(std::abs(result.score().value()), 8);
}

} // namespace
} // namespace laststone::engine
