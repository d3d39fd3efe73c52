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
    const std::vector<PieceCount> pieces{{"men", 3, 2}};
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
    const std::vector<PieceCount> pieces{{"men", 3, 2}, {"kings", 1, 2}};
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

// What is said of the piece on a square, by the square's name.
Explanation said_of(const State& state, std::string_view name) {
    const auto squares = state.game().squares();
    return state.explain_square(std::ranges::find(squares, name, &SquareInfo::name)->square).value();
}

TEST(State, APieceThatCannotMoveIsExplained) {
    const auto start = state_of("english");
    EXPECT_TRUE(said_of(*start, "11").legal);
    EXPECT_EQ(said_of(*start, "13").reason, "no_piece");
    EXPECT_EQ(said_of(*start, "22").reason, "not_your_piece");
    EXPECT_EQ(said_of(*start, "4").reason, "blocked");
    EXPECT_EQ(said_of(*start, "4").sentence, "the man on 4 is blocked: it has no square to go to");
    EXPECT_EQ(said_of(*state_of("english", "B:W8:B3,4"), "8").reason, "not_your_piece");
    EXPECT_EQ(said_of(*state_of("english", "W:W8:B3,4"), "8").reason, "game_over");
    EXPECT_EQ(said_of(*state_of("frisian", "W:WK31,40:BK2,3:+0+331"), "31").reason, "king_move_limit");
}

TEST(State, ThePieceThatMustCaptureIsNamed) {
    EXPECT_EQ(said_of(*state_of("english", "B:W18:B14,1"), "1").sentence, "you must capture with the man on 14: 14x23");
    EXPECT_EQ(said_of(*state_of("english", "B:W18,19:B14,15,1"), "1").sentence,
              "you must capture with another piece: 14x23 or 15x22 or 15x24");
}

TEST(State, APointThatMayNotBePlayedIsExplained) {
    EXPECT_TRUE(said_of(*state_of("nogo:2x2"), "A1").legal);
    EXPECT_EQ(said_of(*state_of("nogo:2x2", "X./.X w"), "A1").reason, "would_be_suicide");
}

TEST(State, AManIsCrownedWhereItsRulesSay) {
    const auto crowned_in = [](const State& state) {
        const auto moves = state.moves(Convention::routes).value();
        return state.crowned_at(moves.front());
    };
    EXPECT_EQ(crowned_in(*state_of("russian", "W:Wb6:Bc7,e7")), 1u); // and goes on as a king
    EXPECT_EQ(crowned_in(*state_of("brazilian", "W:Wb6:Bc7")), 1u);
    EXPECT_EQ(crowned_in(*state_of("international", "W:W11:B7,8")), std::nullopt); // it passes the row
    EXPECT_EQ(crowned_in(*state_of("english")), std::nullopt);
    EXPECT_EQ(crowned_in(*state_of("nogo:2x2")), std::nullopt);
}

TEST(State, AnEmptyBoardIsNoPossiblePosition) {
    EXPECT_EQ(find_game("english")->validate("W:W:B")->faults,
              (std::vector<std::string>{"there is no piece on the board"}));
    EXPECT_TRUE(find_game("english")->validate("W:W1:B")->faults.size() == 1);
    EXPECT_TRUE(find_game("english")->validate("W:W:B1")->faults.empty());
    EXPECT_TRUE(find_game("nogo")->validate("start")->faults.empty());
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
