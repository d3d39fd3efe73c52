// Positions where a score that was stored on another way to them would hide a draw.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "catalog/games.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

std::unique_ptr<catalog::State> trap(std::string_view id, std::string_view position,
                                     std::initializer_list<std::string_view> moves = {}) {
    auto state = catalog::find_game(id)->read(position).value();
    for (const std::string_view move : moves) EXPECT_TRUE(state->play(move).has_value()) << move;
    return state;
}

const SearchRequest deep{.limits = {.depth = 20}};

// Three kings against one win, if there is time.
constexpr std::string_view three_to_one = "B:WK32:BK10,K15,K19";

TEST(DrawTraps, AStoredWinIsNoWinAtTheEndOfAClock) {
    Session session;
    const auto fresh = trap("english", three_to_one);
    EXPECT_TRUE(session.think(*fresh, deep).score().is_win());
    for (const std::string_view late : {"B:WK32:BK10,K15,K19:H79:F50", "B:WK32:BK10,K15,K19:H77:F50"})
        EXPECT_EQ(session.think(*trap("english", late), deep).score(), Score::draw()) << late;
    EXPECT_TRUE(session.think(*fresh, deep).score().is_win()) << "and the draws are not believed afterwards";
}

TEST(DrawTraps, AStoredDrawIsNoDrawWhereTheClockIsFresh) {
    Session session;
    EXPECT_EQ(session.think(*trap("english", "B:WK32:BK10,K15,K19:H77:F50"), deep).score(), Score::draw());
    EXPECT_TRUE(session.think(*trap("english", three_to_one), deep).score().is_win());
}

// The weaker side can bring a position about for the third time, although it was stored as lost.
TEST(DrawTraps, AStoredLossIsADrawByRepetition) {
    Session session;
    const auto no_history = trap("english", "W:WK28:BK10,K15,K19");
    EXPECT_TRUE(session.think(*no_history, deep).score().is_loss());
    const auto again = trap("english", three_to_one, {"10-6", "32-28", "6-10", "28-32", "10-6", "32-28", "6-10"});
    const SearchResult result = session.think(*again, deep);
    ASSERT_NE(result.move(), nullptr);
    EXPECT_EQ(again->text(*result.move()), "28-32");
    EXPECT_EQ(result.score(), Score::draw());
}

// The stronger side sees the repetition coming and goes another way.
TEST(DrawTraps, AWinIsNotRepeatedAway) {
    Session session;
    EXPECT_TRUE(session.think(*trap("english", three_to_one), deep).score().is_win());
    const auto repeated = trap("english", three_to_one, {"10-6", "32-28", "6-10", "28-32", "10-6", "32-28"});
    const SearchResult result = session.think(*repeated, deep);
    ASSERT_NE(result.move(), nullptr);
    EXPECT_NE(repeated->text(*result.move()), "6-10");
    EXPECT_GT(result.score(), Score::draw());
}

// A win of a few plies, and draw clocks so late that it is none any more, or still one.
struct LateWin {
    std::string_view game;
    std::string_view position;
    std::string_view in_time;
    std::string_view too_late;
};

TEST(DrawTraps, EveryGamesClockDecidesWhetherAWinIsOne) {
    for (const auto& [game, position, in_time, too_late] :
         {LateWin{"russian", "W:WKh8,Ka5,Kd8:BKa1", ":H28:F60", ":H29:F60"},
          LateWin{"brazilian", "W:WKh8,Ka3,Ke7:BKa1", ":H28:F60", ":H29:F60"},
          LateWin{"international", "W:WK5,K6,K23:BK46", ":H48:F60", ":H49:F60"},
          LateWin{"italian", "W:WK10,K11,K15:BK4", ":H76:F60", ":H77:F60"}}) {
        Session session; // remembers each of the three for the others
        const auto score_of = [&](std::string_view clock) {
            const auto state = trap(game, std::string{position} + std::string{clock});
            return session.think(*state, {.limits = {.depth = 9}}).score();
        };
        EXPECT_TRUE(score_of("").is_win()) << game;
        EXPECT_EQ(score_of(too_late), Score::draw()) << game;
        EXPECT_TRUE(score_of(in_time).is_win()) << game;
        EXPECT_EQ(score_of(too_late), Score::draw()) << game << " a second time";
    }
}

// The rules alone, move by move: whether the side to move can win, or must lose, within so many plies. A game that is over
// by then is decided on the board, with all that was played before the position.
bool must_lose(catalog::State& state, int plies);

bool can_win(catalog::State& state, int plies) {
    if (plies <= 0) return false;
    const auto moves = state.moves().value();
    return std::ranges::any_of(moves, [&](const catalog::Move& move) {
        state.play(move);
        const game::Outcome outcome = state.outcome();
        const bool wins = outcome.winner || (!outcome.draw && must_lose(state, plies - 1));
        state.take_back();
        return wins;
    });
}

bool must_lose(catalog::State& state, int plies) {
    if (plies <= 0) return false;
    const auto moves = state.moves().value();
    return std::ranges::all_of(moves, [&](const catalog::Move& move) {
        state.play(move);
        const bool loses = !state.outcome().is_over() && can_win(state, plies - 1);
        state.take_back();
        return loses;
    });
}

// Back where the same side's piece came from, if that is a legal move.
std::optional<catalog::Move> way_back(const catalog::State& state) {
    const std::vector<catalog::Move> played = state.played();
    if (played.size() < 2) return std::nullopt;
    const catalog::Move& mine = played[played.size() - 2];
    if (mine.is_capture()) return std::nullopt;
    const auto back = state.find(state.name(mine.to) + "-" + state.name(mine.from));
    return back ? std::optional{*back} : std::nullopt;
}

// An ending, perhaps late on its clocks, and perhaps after some moves to and fro; nothing where that ended the game.
std::unique_ptr<catalog::State> some_ending(const catalog::Game& game, base::Random& random, bool late, bool walked) {
    const std::vector<catalog::PieceCount> pieces{
        {"men", static_cast<int>(base::below(2, random)), static_cast<int>(base::below(2, random))},
        {"kings", 1, 1 + static_cast<int>(base::below(3, random))}};
    const game::Color turn = base::below(2, random) == 0 ? game::Color::black : game::Color::white;
    std::string position = game.random(pieces, turn, random).value();
    int limit = 0;
    for (const auto clocks = game.read(position).value()->clocks(); const catalog::DrawClock& clock : clocks)
        if (clock.reason != "repetition") limit = std::max(limit, clock.limit);
    const int left = 1 + static_cast<int>(base::below(8, random));
    if (late && limit > left) position += ":H" + std::to_string(limit - left) + ":F60";
    auto state = game.read(position).value();
    const std::uint64_t plies = walked ? 4 + base::below(4, random) : 0;
    while (state->plies() < plies && !state->outcome().is_over()) {
        const auto moves = state->moves().value();
        const catalog::Move& any = moves[base::below(moves.size(), random)];
        state->play(way_back(*state).value_or(any));
    }
    return state->outcome().is_over() ? nullptr : std::move(state);
}

// Whatever the table remembers of other endings, clocks and ways to them.
TEST(DrawTraps, EveryGamesProofsStandOnTheBoard) {
    constexpr int most_plies = 5; // more would take long to check by the rules alone
    for (const catalog::DraughtsGame* const game : catalog::draughts_games()) {
        Session session{{.hash_mib = 1}};
        base::Random random{2};
        int checked = 0;
        for (int i = 0; i < 40; ++i) {
            const auto state = some_ending(*game, random, i % 2 == 1, i % 4 >= 2);
            if (state == nullptr) continue;
            const Score score = session.think(*state, {.limits = {.depth = 7, .nodes = 20'000}}).score();
            if (score.is_decided() && score.plies() > most_plies) continue;
            const auto name = [&] { return std::string{game->info().id} + " " + state->position(); };
            EXPECT_EQ(can_win(*state, score.is_win() ? score.plies() : 1), score.is_win()) << name();
            EXPECT_EQ(must_lose(*state, score.is_loss() ? score.plies() : 2), score.is_loss()) << name();
            checked += score.is_decided() ? 1 : 0;
        }
        EXPECT_GT(checked, 0) << game->info().id;
    }
}

} // namespace
} // namespace laststone::engine
