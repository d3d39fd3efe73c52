#include "catalog/nogo_state.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "catalog/games.hpp"

namespace laststone::catalog {
namespace {

std::unique_ptr<State> board_of(std::string_view game, std::string_view position = "start") {
    auto state = find_game(game)->read(position);
    EXPECT_TRUE(state) << state.error().what;
    return std::move(*state);
}

TEST(NogoState, PerftIsThePublishedTable) {
    std::ifstream file{LASTSTONE_TEST_DATA "/perft/perft_nogo.csv"};
    std::string line;
    std::getline(file, line);
    int rows = 0;
    while (std::getline(file, line)) {
        std::istringstream fields{line};
        std::string board, depth, nodes;
        std::getline(fields, board, ',');
        std::getline(fields, depth, ',');
        std::getline(fields, nodes, ',');
        if (std::stoull(nodes) > 200'000 || std::stoi(depth) > 6) continue;
        EXPECT_EQ(board_of("nogo", board)->perft(std::stoi(depth)), std::stoull(nodes)) << line;
        EXPECT_EQ(board_of("nogo:" + board)->perft(std::stoi(depth)), std::stoull(nodes)) << line;
        ++rows;
    }
    EXPECT_GT(rows, 50);
}

TEST(NogoState, TheCheckOfTheSeedDocument) {
    // White (3,0),(2,1),(1,1), Black (2,0),(1,0),(0,0), row and column from 0.
    const auto state =
        board_of("nogo", "X......../XO......./XO......./O......../........./........./........./........./.........");
    EXPECT_EQ(state->moves()->size(), 75u);
    EXPECT_TRUE(state->explain("B9")->legal);
    const auto white = find_game("nogo")->read(state->position(), Color::white).value();
    EXPECT_EQ(white->moves()->size(), 74u);
    EXPECT_EQ(white->explain("B9")->reason, "would_capture");
}

TEST(NogoState, WhoCannotMoveHasLost) {
    const auto state = board_of("nogo:1x2", ".X w");
    EXPECT_EQ(state->outcome().winner, Color::black);
    EXPECT_TRUE(state->moves()->empty());
    EXPECT_FALSE(state->play("A1"));
}

TEST(NogoState, AColourMayMoveTwiceAndTakesBackInOrder) {
    NogoState state{nogo::Setup{nogo::Shape{3, 3}}};
    ASSERT_TRUE(state.play("A1"));
    state.give_turn(Color::black);
    ASSERT_TRUE(state.play("C3"));
    EXPECT_EQ(state.position(), "..X/.../X.. w");
    state.take_back();
    EXPECT_EQ(state.position(), ".../.../X.. w");
    state.take_back();
    EXPECT_EQ(state.position(), ".../.../... b");
}

TEST(NogoState, TheRecordIsSgfAndIsReadBack) {
    const auto state = board_of("nogo:4x6", "X...../....../....../...... w");
    ASSERT_TRUE(state->play("C2"));
    ASSERT_TRUE(state->play("D2"));
    const std::string sgf = state->record(
        {.winner = Color::black},
        {.event = "Test ]", .date = "2024.12.31", .black = "Bob", .white = "Ann", .comments = {"good \\", ""}});
    for (const char* part : {"GM[1]", "RU[NoGo]", "SZ[6:4]", "AB[aa]", "PL[W]", "EV[Test \\]]", "DT[2024-12-31]",
                             "PB[Bob]", "PW[Ann]", "RE[B+R]", ";W[cc]C[good \\\\]", ";B[dc]"})
        EXPECT_TRUE(sgf.contains(part)) << part << " in " << sgf;
    const auto again = board_of("nogo:4x6", sgf);
    EXPECT_EQ(again->position(), state->position());
    EXPECT_EQ(again->played(), state->played());
    EXPECT_FALSE(find_game("nogo:5x5")->read(sgf));
}

TEST(NogoState, ADateWithUnknownPartsIsNotRecorded) {
    const auto state = board_of("nogo:3x3", ".../.../... b");
    EXPECT_TRUE(state->record({}, {.date = "2024.12.31"}).contains("DT[2024-12-31]"));
    EXPECT_FALSE(state->record({}, {.date = "2024.12.??"}).contains("DT["));
}

TEST(NogoState, WordsBeforeARecordAreSkipped) {
    const auto state = board_of("nogo:2x2", "From: a friend\n\n(;SZ[2];B[aa])");
    EXPECT_EQ(state->position(), "X./.. w");
    EXPECT_EQ(board_of("nogo:2x2", "\xEF\xBB\xBF(;SZ[2];B[aa])")->position(), "X./.. w");
}

TEST(NogoState, AnIllegalMoveOfARecordIsNamedWithItsPlace) {
    const auto read = find_game("nogo")->read("(;SZ[2];B[aa];W[aa])");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what, "there is a black stone on A2");
    EXPECT_EQ(read.error().offset, 13u);
}

TEST(NogoState, FormsThatNogoHasNotAreRefused) {
    const auto state = board_of("nogo:2x2", "X./.. w");
    EXPECT_EQ(state->write(Form::fen), "X./.. w");
    EXPECT_EQ(state->write(Form::matrix), "1 0\n0 0\n");
    EXPECT_EQ(state->write(Form::board), "   A B\n2  X .\n1  . .\n");
    EXPECT_TRUE(state->write(Form::sgf)->contains("AB[aa]"));
    EXPECT_TRUE(state->write(Form::svg, {.last_move = "A2", .arrows = {"A1-B2"}}));
    EXPECT_FALSE(state->write(Form::svg, {.arrows = {"A1-"}}));
    EXPECT_FALSE(state->write(Form::dump));
    EXPECT_FALSE(state->write(Form::hub));
}

TEST(NogoState, BoardsTooLongForSgfStillHaveARecord) {
    const auto state = board_of("nogo:1x64");
    ASSERT_TRUE(state->play("BB1"));
    EXPECT_TRUE(state->record(state->outcome()).contains(" BB1]"));
}

TEST(NogoGame, ImpossiblePositionsAreNamed) {
    const Game& game = *find_game("nogo:2x2");
    EXPECT_FALSE(game.read("XO/.X b")) << "the white stone has no liberty";
    const Validity validity = game.validate("XO/OX b").value();
    EXPECT_EQ(validity.faults.size(), 4u);
    EXPECT_EQ(validity.faults[0], "the black stone on A2 has no liberty");
    EXPECT_EQ(game.validate("X./.. b")->remarks.size(), 1u);
    EXPECT_TRUE(game.validate("X./.. w")->remarks.empty());
}

TEST(NogoGame, ComparesPointsAndSizes) {
    const Game& game = *find_game("nogo");
    const Comparison points = game.compare(*board_of("nogo", "X.O b"), *board_of("nogo", "X.. w"));
    EXPECT_FALSE(points.equal);
    ASSERT_EQ(points.squares.size(), 1u);
    EXPECT_EQ(points.squares[0].name, "C1");
    EXPECT_EQ(points.squares[0].first, "white stone");
    EXPECT_DOUBLE_EQ(points.similarity, 1.0 / 3);
    EXPECT_EQ(game.compare(*board_of("nogo", "2x2"), *board_of("nogo", "2x3")).remarks.size(), 1u);
}

TEST(NogoGame, RandomPositionsHaveStones) {
    base::Random random{3};
    const std::vector<PieceCount> pieces{{"stones", 4, 3}, {"kings", 0, 0}};
    const auto state = board_of("nogo:5x5", *find_game("nogo:5x5")->random(pieces, Color::black, random));
    EXPECT_EQ(state->material(), (std::vector<PieceCount>{{"stones", 4, 3}}));
    const std::vector<PieceCount> kings{{"kings", 1, 0}};
    EXPECT_FALSE(find_game("nogo")->random(kings, Color::black, random));
}

} // namespace
} // namespace laststone::catalog
