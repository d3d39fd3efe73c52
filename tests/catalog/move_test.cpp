// Laws of the run-time door: what a move is, how it is found, played, taken back and written, in every game.
#include "catalog/move.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "catalog/games.hpp"
#include "catalog/state.hpp"

namespace laststone::catalog {
namespace {

using State = catalog::State;

std::unique_ptr<State> opened(std::string_view game, std::string_view position = "start") {
    auto state = find_game(game)->read(position);
    EXPECT_TRUE(state) << state.error().what;
    return std::move(*state);
}

// Calls law(state) in positions of random games, and in ones with few men and many kings, whose captures are long.
template <class Law>
void in_many_positions(const Game& game, Law law) {
    base::Random random{7};
    for (int round = 0; round < 4; ++round) {
        auto state = std::move(*game.read("start"));
        if (game.info().family == Family::draughts && round > 0) {
            const std::vector<PieceCount> pieces{{"men", 3, 2 + round}, {"kings", 1 + round, round}};
            state = std::move(*game.read(*game.random(pieces, Color::white, random)));
        }
        while (state->plies() < 40 && !state->outcome().is_over()) {
            law(*state);
            if (testing::Test::HasFailure()) FAIL() << game.info().id << ' ' << state->position();
            const auto moves = *state->moves();
            state->play(moves[base::below(moves.size(), random)]);
        }
    }
}

class EveryGameMoves : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Door, EveryGameMoves, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& test) {
                             std::string name{test.param->info().id};
                             std::ranges::replace(name, ':', '_');
                             return name;
                         });

TEST_P(EveryGameMoves, AreFoundByTheirTextsInEveryForm) {
    in_many_positions(*GetParam(), [](const State& state) {
        const auto moves = *state.moves();
        for (const MoveForm form : {MoveForm::game, MoveForm::arrow, MoveForm::hub}) {
            const auto texts = state.texts(moves, form);
            ASSERT_EQ(texts.size(), moves.size());
            EXPECT_EQ(std::set(texts.begin(), texts.end()).size(), moves.size()) << "each has a text of its own";
            for (std::size_t i = 0; i < moves.size(); ++i) {
                EXPECT_EQ(state.find(texts[i]), moves[i]) << texts[i];
                EXPECT_EQ(state.text(moves[i], form), texts[i]);
            }
        }
    });
}

TEST_P(EveryGameMoves, AreTheRoutesThatLeadToOneEnd) {
    in_many_positions(*GetParam(), [](const State& state) {
        const auto moves = *state.moves();
        const auto routes = *state.moves(Convention::routes);
        const auto texts = state.texts(routes, MoveForm::game, Convention::routes);
        std::vector<Move> grouped;
        for (std::size_t i = 0; i < routes.size(); ++i) {
            const auto is_same = [&](const Move& move) { return same_move(move, routes[i]); };
            if (std::ranges::none_of(grouped, is_same)) grouped.push_back(routes[i]);
            EXPECT_EQ(std::ranges::count_if(moves, is_same), 1) << texts[i];
            const auto found = state.find(texts[i]);
            ASSERT_TRUE(found) << texts[i];
            EXPECT_TRUE(same_move(*found, routes[i])) << texts[i];
            EXPECT_TRUE(state.is_legal(routes[i]));
        }
        EXPECT_EQ(grouped.size(), moves.size());
        for (const Move& move : moves)
            EXPECT_TRUE(std::ranges::find(routes, move) != routes.end()) << "a move has one of its routes";
    });
}

TEST_P(EveryGameMoves, LeadWhereTheyAreTakenBackFrom) {
    in_many_positions(*GetParam(), [](const State& state) {
        const auto routes = *state.moves(Convention::routes);
        for (const Move& move : routes) {
            const auto played = state.clone();
            played->play(move);
            EXPECT_EQ(played->position(), state.after(move)->position());
            EXPECT_EQ(played->to_move(), game::other(state.to_move()));
            EXPECT_TRUE(same_move(played->played().back(), move));
            played->take_back();
            EXPECT_EQ(played->position(), state.position());
            EXPECT_EQ(*played->moves(), *state.moves());
            EXPECT_EQ(played->played(), state.played());
        }
    });
}

TEST_P(EveryGameMoves, SayWhatHappensOnTheBoard) {
    in_many_positions(*GetParam(), [](const State& state) {
        const std::string before = state.board();
        const char man = state.to_move() == Color::black ? 'b' : 'w';
        const auto routes = *state.moves(Convention::routes);
        for (const Move& move : routes) {
            std::string expected = before;
            ASSERT_EQ(move.path.back(), move.to);
            const char piece = move.from ? before[move.from.index()] : man;
            if (move.from) {
                EXPECT_EQ(move.path[0], move.from);
                EXPECT_EQ(move.path.size(), std::max<std::size_t>(move.captured.size() + 1, 2));
                expected[move.from.index()] = '.';
            }
            for (const Square square : move.captured) {
                EXPECT_NE(expected[square.index()], '.');
                expected[square.index()] = '.';
            }
            EXPECT_TRUE(!move.becomes_king || piece == man) << "a king is one already";
            expected[move.to.index()] = move.becomes_king ? static_cast<char>(piece - 'a' + 'A') : piece;
            EXPECT_EQ(state.after(move)->board(), expected);
        }
    });
}

TEST_P(EveryGameMoves, AreWrittenAlikeWhereverTheyAreWritten) {
    in_many_positions(*GetParam(), [](const State& state) {
        const auto start = state.clone();
        while (start->plies() > 0) start->take_back();
        for (const MoveForm form : {MoveForm::game, MoveForm::arrow, MoveForm::hub})
            EXPECT_EQ(start->line_texts(state.played(), form), state.played_texts(form));
    });
}

TEST_P(EveryGameMoves, OfAnotherPositionAreNotLegal) {
    in_many_positions(*GetParam(), [](const State& state) {
        const auto moves = *state.moves();
        for (const Move& move : moves) {
            const auto after = state.after(move);
            if (!after->outcome().is_over()) {
                EXPECT_FALSE(after->is_legal(move)) << state.text(move) << " a second time";
            }
            Move other = move;
            other.to = Square{};
            EXPECT_FALSE(state.is_legal(other));
            other = move;
            other.becomes_king = !move.becomes_king;
            EXPECT_FALSE(state.is_legal(other));
            other = move;
            other.captured.push_back(move.to);
            EXPECT_FALSE(state.is_legal(other));
        }
    });
}

TEST_P(EveryGameMoves, HaveSquaresWithNames) {
    const Game& game = *GetParam();
    const auto state = std::move(*game.read("start"));
    const auto squares = game.squares();
    ASSERT_EQ(squares.size(), state->board().size());
    std::set<std::string> names;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        EXPECT_EQ(squares[i].square.index(), i);
        EXPECT_EQ(state->name(squares[i].square), squares[i].name);
        names.insert(squares[i].name);
    }
    EXPECT_EQ(names.size(), squares.size());
    EXPECT_EQ(&state->game(), &game);
    EXPECT_EQ(game.position_of(state->board(), state->to_move()), state->position());
    EXPECT_EQ(game.position_of(state->board() + ".", state->to_move()), std::nullopt);
    EXPECT_EQ(game.position_of(std::string(squares.size(), '?'), state->to_move()), std::nullopt);
    EXPECT_EQ(game.validate(state->position())->board, state->board());
    EXPECT_EQ(game.validate(state->position())->to_move, state->to_move());
}

TEST(Move, TwoWaysRoundAreOneMoveAndNotEqual) {
    const auto state = opened("english", "B:W6,7,14,15:BK2");
    const auto routes = *state->moves(Convention::routes);
    ASSERT_EQ(routes.size(), 2U);
    EXPECT_NE(routes[0], routes[1]);
    EXPECT_TRUE(same_move(routes[0], routes[1]));
    const auto move = state->moves()->front();
    EXPECT_EQ(captured_in_square_order(routes[0]), captured_in_square_order(routes[1]));
    EXPECT_NE(routes[0].captured, routes[1].captured);
    state->play(routes[1]);
    EXPECT_EQ(state->played().front(), move) << "one way is as good as the other";
}

TEST(Move, ACaptureIsWrittenWithItsPathWhereEndsLeaveAChoice) {
    const auto state = opened("russian", "W:WKa1:Bb2,d2,b4,d4,f6");
    const auto moves = *state->moves();
    for (const Move& move : moves) {
        const std::string text = state->text(move);
        const auto same_ends = std::ranges::count_if(
            moves, [&](const Move& other) { return other.from == move.from && other.to == move.to; });
        EXPECT_EQ(std::ranges::count(text, ':') > 1, same_ends > 1) << text;
    }
}

TEST(Move, IsWrittenAsTheFormSays) {
    const auto state = opened("international", "W:W28:B23,14");
    const Move move = state->moves()->front();
    EXPECT_EQ(state->text(move), "28x10");
    EXPECT_EQ(state->text(move, MoveForm::hub), "28x10x14x23");
    EXPECT_EQ(state->text(move, MoveForm::arrow), "E6->G4->I2") << "rows counted from the top";
    EXPECT_EQ(state->texts({&move, 1}, MoveForm::game, Convention::routes).front(), "28x19x10");
    EXPECT_EQ(state->legal_sentence(move), state->explain("28x10")->sentence);
}

TEST(Move, IsRefusedWithItsReasonAtOnce) {
    const auto state = opened("english");
    EXPECT_EQ(state->find("hello").error().reason, NoMove::unreadable);
    EXPECT_TRUE(state->find("hello").error().is_unreadable());
    const auto taken = state->find("1-5");
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().reason, state->explain("1-5")->reason);
    EXPECT_EQ(taken.error().what, state->explain("1-5")->sentence);
    EXPECT_FALSE(taken.error().is_unreadable());
    const auto nogo = opened("nogo:2x2", "X./.. w");
    EXPECT_EQ(nogo->find("A2").error().reason, "point_taken");
    EXPECT_EQ(nogo->find("pass").error().reason, "no_pass");
    EXPECT_TRUE(nogo->find("??").error().is_unreadable());
    const auto middle = opened("international", "W:W28:B23,G14");
    EXPECT_FALSE(middle->moves());
    EXPECT_TRUE(middle->find("28x19").error().is_unreadable()) << "nobody says whose capture goes on";
}

TEST(Move, OfNogoIsAPointAndNothingElse) {
    const auto state = opened("nogo:3x4");
    const Move move = state->find("B3").value();
    EXPECT_FALSE(move.from);
    EXPECT_EQ(move.to, Square{2});
    EXPECT_EQ(move.path.size(), 1U);
    EXPECT_FALSE(move.is_capture());
    EXPECT_EQ(state->open_points(Color::white).size(), 12U);
    state->play(move);
    EXPECT_EQ(state->board(), ".b..........");
    EXPECT_EQ(state->open_points(Color::black).size(), 11U);
    EXPECT_EQ(state->game().info().id, "nogo:3x4");
}

TEST(Move, ALongRowIsPlayedAndTakenBackAsItIsSeen) {
    for (const char* const game : {"nogo:1x30", "nogo:30x1"}) {
        const auto state = opened(game);
        for (const int number : {3, 30, 7}) {
            const auto moves = *state->moves();
            const auto found = std::ranges::find_if(moves, [&](const Move& move) { return move.to == Square{number}; });
            ASSERT_NE(found, moves.end()) << game;
            state->play(*found);
        }
        EXPECT_EQ(state->board()[2], 'b') << game;
        EXPECT_EQ(state->board()[29], 'w') << game;
        EXPECT_EQ(state->board()[6], 'b') << game;
        state->take_back();
        EXPECT_EQ(state->board()[6], '.') << game;
        EXPECT_EQ(state->to_move(), Color::black) << game;
    }
}

} // namespace
} // namespace laststone::catalog
