#include "catalog/state.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "catalog/games.hpp"

namespace laststone::catalog {
namespace {

std::unique_ptr<State> state_of(std::string_view game, std::string_view position = "start") {
    auto state = find_game(game)->read(position);
    EXPECT_TRUE(state) << state.error().what;
    return std::move(*state);
}

class EveryGame : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& test) {
                             std::string name{test.param->info().id};
                             std::ranges::replace(name, ':', '_');
                             return name;
                         });

TEST_P(EveryGame, ARandomGameGoesForwardAndBack) {
    base::Random random{1};
    const auto state = std::move(*GetParam()->read("start"));
    std::vector<std::string> positions{state->position()};
    while (state->plies() < 60 && !state->outcome().is_over()) {
        const auto moves = *state->moves();
        const Move& move = moves[base::below(moves.size(), random)];
        const std::string after = state->after(move)->position();
        const std::string text = state->text(move);
        EXPECT_TRUE(state->explain(text)->legal) << text;
        EXPECT_EQ(state->play(text), move) << text;
        EXPECT_EQ(state->position(), after);
        positions.push_back(after);
    }
    EXPECT_EQ(state->played().size(), state->plies());
    while (state->plies() > 0) {
        EXPECT_EQ(state->position(), positions[state->plies()]);
        state->take_back();
    }
    EXPECT_EQ(state->position(), positions[0]);
}

TEST_P(EveryGame, ChildrenFollowTheOrderOfMoves) {
    const auto state = std::move(*GetParam()->read("start"));
    for (const Convention convention : {Convention::distinct, Convention::routes}) {
        const auto moves = *state->moves(convention);
        const auto all = std::move(*children(*state, convention));
        ASSERT_EQ(moves.size(), all.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto played = state->clone();
            played->play(moves[i]);
            EXPECT_EQ(all[i]->position(), played->position());
            EXPECT_EQ(all[i]->plies(), 0U);
        }
        EXPECT_EQ(state->perft(1, {.convention = convention}), moves.size());
    }
}

TEST_P(EveryGame, AStateIsEqualToTheLineItWrites) {
    const Game& game = *GetParam();
    base::Random random{2};
    const std::vector<Tally> pieces{{"men", 3, 2}};
    const std::string position = *game.random(pieces, Color::white, random);
    const auto state = std::move(*game.read(position));
    EXPECT_EQ(state->position(), position);
    EXPECT_EQ(state->to_move(), Color::white);
    const auto again = std::move(*game.read(*state->write(Form::fen)));
    EXPECT_EQ(again->position(), position);
    EXPECT_TRUE(game.compare(*state, *again).equal);
}

class EveryDraughtsGame : public testing::TestWithParam<const DraughtsGame*> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryDraughtsGame,
                         testing::ValuesIn(draughts_games().begin(), draughts_games().end()), [](const auto& test) {
                             std::string name{test.param->info().id};
                             std::ranges::replace(name, ':', '_');
                             return name;
                         });

TEST_P(EveryDraughtsGame, AStateIsEqualToWhatItWrites) {
    const Game& game = *GetParam();
    base::Random random{2};
    const std::vector<Tally> pieces{{"men", 3, 2}, {"kings", 1, 2}};
    const std::string position = *game.random(pieces, Color::white, random);
    const auto state = std::move(*game.read(position));
    EXPECT_EQ(state->position(), position);
    EXPECT_EQ(state->material(), pieces);
    EXPECT_EQ(state->to_move(), Color::white);
    for (const Form form : {Form::fen, Form::dump, Form::hub}) {
        const auto again = std::move(*game.read(*state->write(form)));
        EXPECT_EQ(again->position(), position);
        EXPECT_TRUE(game.compare(*state, *again).equal);
    }
}

TEST_P(EveryGame, PerftWithATableIsPerft) {
    const bool is_wide = GetParam()->info().id == "nogo"; // five plies are a thousand million leaves
    const auto state = std::move(*GetParam()->read(is_wide ? "4x4" : "start"));
    game::PerftTable table{1 << 16}; // small, so that entries are replaced
    ASSERT_TRUE(table.is_usable());
    for (const int depth : {3, 4, 5}) EXPECT_EQ(state->perft(depth, {.table = &table}), state->perft(depth)) << depth;
}

TEST(State, AClonePlaysOnItsOwn) {
    const auto state = state_of("english");
    const auto clone = state->clone();
    EXPECT_TRUE(clone->play("11-15"));
    EXPECT_EQ(state->plies(), 0u);
    EXPECT_EQ(clone->plies(), 1u);
}

TEST(State, RepetitionIsCountedOverTheGame) {
    const auto state = state_of("english", "W:WK1:BK32");
    for (int i = 0; i < 2; ++i)
        for (const char* move : {"1-5", "32-28", "5-1", "28-32"}) {
            EXPECT_FALSE(state->outcome().is_over());
            EXPECT_TRUE(state->play(move));
        }
    ASSERT_TRUE(state->outcome().draw);
    EXPECT_EQ(state->outcome().draw->reason, game::DrawReason::repetition);
    EXPECT_TRUE(state->outcome().draw->claimed);
    EXPECT_EQ(state->clocks()[0].counted, 3);
}

TEST(State, RefusalsSayWhatAndWhere) {
    const auto read = find_game("english")->read("W:W18,40:B1");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().offset, 6u);
    const auto state = state_of("english");
    EXPECT_FALSE(state->play("1-5"));
    EXPECT_FALSE(state->explain("hello"));
    EXPECT_FALSE(state->explain("1-5")->legal);
}

TEST(State, AStoppedPerftEndsSoon) {
    const std::atomic<bool> stop = true;
    state_of("english")->perft(99, {.stop = &stop});
}

TEST(State, MoveNumbersGoOnFromTheText) {
    const auto state = state_of("international", "B:WK46:BK5:H7:F12");
    const WriteOptions lidraughts{.lidraughts = true};
    EXPECT_EQ(state->write(Form::fen, lidraughts), "B:WK46:BK5:H7:F12");
    EXPECT_TRUE(state->play("5-10"));
    EXPECT_EQ(state->write(Form::fen, lidraughts), "W:WK46:BK10:H8:F13");
}

TEST(State, TheRecordIsPdn) {
    const auto state = state_of("international");
    EXPECT_TRUE(state->play("32-28"));
    EXPECT_TRUE(state->play("19-23"));
    const std::string pdn = state->record({.winner = Color::black}, {.event = "Test", .black = "Bob", .white = "Ann"});
    for (const char* part : {"[Event \"Test\"]", "[White \"Ann\"]", "[Black \"Bob\"]", "[Result \"0-2\"]",
                             "[GameType \"20", "1. 32-28 19-23"})
        EXPECT_NE(pdn.find(part), std::string::npos) << pdn;
}

} // namespace
} // namespace laststone::catalog
