#include "protocol/checkerboard.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "draughts/all_squares.hpp"

namespace laststone::protocol::checkerboard {
namespace {

using draughts::Square;

constexpr std::array game_types{21, 22, 24, 25, 26, 29};

struct Guest {
    explicit Guest(int game_type)
        : rules{game_of_type(game_type)->rules()}, numbering{rules}, engine{*game_of_type(game_type), {1, 1}} {}

    // Pieces by CheckerBoard's own numbers.
    void put(int piece, std::initializer_list<int> numbers) {
        for (const int number : numbers) {
            const auto [x, y] = numbering.coordinates(numbering.square(number));
            board[x][y] = piece;
        }
    }
    int at(int number) const {
        const auto [x, y] = numbering.coordinates(numbering.square(number));
        return board[x][y];
    }
    std::string ask(std::string_view command) {
        char reply[text_size];
        return engine.command(command, reply) ? reply : std::string{"refused "} + reply;
    }
    GameResult get_move(int color, double seconds = 0.01, int info = 2, int more_info = 0) {
        return engine.get_move(board, color, seconds, status, &play_now, info, more_info, &move);
    }

    const draughts::Rules& rules;
    Numbering numbering;
    Engine engine;
    Board board{};
    CheckerBoardMove move{};
    char status[text_size]{};
    int play_now = 0;
};

// The header of CheckerBoard's interface: English squares.
TEST(CheckerBoard, EnglishSquaresLieWhereItHasThem) {
    const Guest guest{21};
    for (int number = 1; number <= 32; ++number) {
        const int y = (number - 1) / 4;
        const int x = 2 * (3 - (number - 1) % 4) + y % 2;
        EXPECT_EQ(guest.numbering.coordinates(guest.numbering.square(number)), (Coordinates{x, y})) << number;
    }
}

TEST(CheckerBoard, SpanishSquaresLieWhereItHasThem) {
    const Guest guest{24};
    for (int number = 1; number <= 32; ++number) {
        const int y = 7 - (number - 1) / 4;
        const int x = 2 * (3 - (number - 1) % 4) + y % 2;
        EXPECT_EQ(guest.numbering.coordinates(guest.numbering.square(number)), (Coordinates{x, y})) << number;
    }
}

TEST(CheckerBoard, EverySquareHasOnePlaceAndOneNumber) {
    for (const int game_type : game_types) {
        const Guest guest{game_type};
        std::set<int> numbers;
        for (const Square square : draughts::all_squares(guest.rules.board)) {
            const Coordinates at = guest.numbering.coordinates(square);
            EXPECT_EQ((at.x + at.y) % 2, 0) << game_type;
            EXPECT_EQ(guest.numbering.square(at), square);
            EXPECT_EQ(guest.numbering.square(guest.numbering.number(square)), square);
            numbers.insert(guest.numbering.number(square));
        }
        EXPECT_EQ(numbers.size(), 32U);
        EXPECT_EQ(*numbers.begin(), 1);
    }
    EXPECT_FALSE(Guest{21}.numbering.square(33));
    EXPECT_FALSE(Guest{21}.numbering.square(0));
}

TEST(CheckerBoard, ItsMoveIsLaidOutAsItHasIt) {
    EXPECT_EQ(sizeof(CheckerBoardMove), (3 + 2 + 2 + 24 + 24 + 12) * sizeof(int));
    EXPECT_EQ(offsetof(CheckerBoardMove, from), 3 * sizeof(int));
    EXPECT_EQ(offsetof(CheckerBoardMove, captured_piece), (3 + 4 + 48) * sizeof(int));
}

TEST(CheckerBoard, SaysWhatItIs) {
    for (const int game_type : game_types) {
        Guest guest{game_type};
        EXPECT_EQ(guest.ask("get gametype"), std::to_string(game_type));
        EXPECT_EQ(guest.ask("get protocolversion"), "2");
        EXPECT_TRUE(guest.ask("name").starts_with("laststone "));
        EXPECT_TRUE(guest.ask("about").starts_with("laststone "));
    }
    EXPECT_EQ(game_of_type(20), nullptr) << "its board is 8x8";
    EXPECT_EQ(game_of_type(23), nullptr);
}

TEST(CheckerBoard, SettingsAreKept) {
    Guest guest{21};
    EXPECT_FALSE(guest.ask("set hashsize 2").starts_with("refused"));
    EXPECT_EQ(guest.ask("get hashsize"), "2");
    EXPECT_FALSE(guest.ask("set searchthreads 2").starts_with("refused"));
    EXPECT_EQ(guest.ask("get searchthreads"), "2");
    EXPECT_FALSE(guest.ask("set gametype 25").starts_with("refused"));
    EXPECT_EQ(guest.ask("get gametype"), "25");
}

TEST(CheckerBoard, WhatIsNotKnownIsAnsweredWithAQuestionMark) {
    Guest guest{21};
    for (const std::string_view command :
         {"", " ", "dance", "get", "get book", "set book 3", "set hashsize", "set hashsize 0", "set hashsize many",
          "set searchthreads -1", "set gametype 20", "get movelist", "get movelist x", "get gametypes", "set gamehist",
          "set gamehist B:W99:B1", "set gamehist B:W32:B1 1-32", "\x01\xff"})
        EXPECT_EQ(guest.ask(command), "refused ?") << command;
    const std::string endless = "set gamehist " + std::string(5000, '7');
    EXPECT_EQ(guest.ask(endless), "refused ?");
}

// jumps, old, new, from, to, then landed, captured, piece for each jump.
TEST(CheckerBoard, ListsMovesAsTextInItsOwnNumbers) {
    Guest english{21};
    EXPECT_EQ(english.ask("get movelist B:W:B1"), "movelist 2,0,6,6,1,5;0,6,6,1,6;");
    EXPECT_EQ(english.ask("get movelist W:W:B1"), "movelist 0");
    EXPECT_EQ(english.ask("get movelist B:W6,15:B1"), "movelist 1,2,6,6,1,19,10,6,5,19,15,5;");
    EXPECT_EQ(english.ask("get movelist W:W5:B"), "movelist 1,0,5,9,5,1;") << "crowned";
    Guest spanish{24};
    EXPECT_EQ(spanish.ask("get movelist W:W1:B"), "movelist 1,0,5,5,1,5;") << "White is at the low numbers";
    Guest russian{25};
    EXPECT_EQ(russian.ask("get movelist W:W22:B17").substr(0, 13), "movelist 1,1,");
}

TEST(CheckerBoard, ListsNoMovesWhereThereAreNone) {
    for (const int game_type : game_types) {
        Guest guest{game_type};
        for (const std::string_view fen : {"W:W:B1", "B:W32:B", "W:W1:B", "B:W:B32", "W:W:B"})
            if (const std::string answer = guest.ask("get movelist " + std::string{fen}); answer != "movelist 0") {
                EXPECT_TRUE(answer.starts_with("movelist ")) << game_type << fen;
                EXPECT_TRUE(answer.ends_with(";")) << game_type << fen;
            }
        EXPECT_EQ(guest.ask("get movelist W:W:B1"), "movelist 0") << game_type;
        EXPECT_EQ(guest.ask("get movelist B:W1:B"), "movelist 0") << game_type;
    }
}

// a1 takes c3, turns on f6, and takes e7.
TEST(CheckerBoard, AKingsPathTurnsBetweenItsJumps) {
    Guest russian{25};
    russian.put(white | king, {29});
    russian.put(black | man, {22, 7});
    const auto place = [&](int number) { return russian.numbering.coordinates(russian.numbering.square(number)); };
    ASSERT_TRUE(russian.engine.is_legal(russian.board, white, 29, 2, &russian.move));
    EXPECT_EQ(russian.move.jumps, 2);
    EXPECT_EQ(russian.move.old_piece, white | king);
    EXPECT_EQ(russian.move.new_piece, white | king);
    EXPECT_EQ(russian.move.path[1], place(11));
    EXPECT_EQ(russian.move.captured[0], place(22));
    EXPECT_EQ(russian.move.captured[1], place(7));
    EXPECT_EQ(russian.move.captured_piece[1], black | man);
    EXPECT_EQ(russian.ask("get movelist W:WK29:B22,7"), "movelist 1,2,9,9,29,2,11,22,6,2,7,6;");
}

TEST(CheckerBoard, KnowsLegalMovesFromOthers) {
    Guest guest{22};
    guest.put(white | man, {21});
    guest.put(black | man, {12, 1});
    EXPECT_TRUE(guest.engine.is_legal(guest.board, white, 21, 17, &guest.move));
    EXPECT_EQ(guest.move.jumps, 0);
    EXPECT_EQ(guest.move.new_piece, white | man);
    EXPECT_FALSE(guest.engine.is_legal(guest.board, white, 21, 25, nullptr));
    EXPECT_FALSE(guest.engine.is_legal(guest.board, white, 0, 99, nullptr));
    EXPECT_FALSE(guest.engine.is_legal(guest.board, black, 21, 17, nullptr));
}

TEST(CheckerBoard, TheBoardIsReturnedAsItIsAfterTheMove) {
    Guest guest{21};
    guest.put(black | man, {1});
    guest.put(white | man, {6, 32});
    EXPECT_EQ(guest.get_move(black), GameResult::unknown);
    EXPECT_EQ(guest.at(1), nothing);
    EXPECT_EQ(guest.at(6), nothing);
    EXPECT_EQ(guest.at(10), black | man);
    EXPECT_EQ(guest.at(32), white | man);
    EXPECT_EQ(guest.move.jumps, 1);
    EXPECT_EQ(guest.move.captured_piece[0], white | man);
    EXPECT_TRUE(std::string_view{guest.status}.starts_with("depth ")) << guest.status;
}

TEST(CheckerBoard, WinsLossesAndDrawsAreTold) {
    Guest won{21};
    won.put(black | man, {1});
    won.put(white | man, {6});
    EXPECT_EQ(won.get_move(black), GameResult::win);
    Guest lost{21};
    lost.put(black | man, {1});
    EXPECT_EQ(lost.get_move(white), GameResult::loss);
    EXPECT_STREQ(lost.status, "there is no legal move");
    EXPECT_EQ(lost.at(1), black | man) << "the board stays";
}

// Two kings to and fro: with the history the third occurrence is seen.
TEST(CheckerBoard, TheHistoryTellsOfRepetitions) {
    Guest guest{21};
    guest.put(black | king, {1});
    guest.put(white | king, {32});
    EXPECT_EQ(guest.ask("set gamehist B:WK32:BK1 1-5 32-28 5-1 28-32 1-5 32-28 5-1"), "the history is known");
    guest.put(nothing, {5, 28});
    int color = white;
    EXPECT_NE(guest.get_move(color), GameResult::win);
    EXPECT_EQ(guest.at(32), nothing);
    EXPECT_EQ(guest.ask("set gamehist B:WK32:BK1 9-14"), "refused ?");
}

TEST(CheckerBoard, AHistoryOfAnotherPositionIsNoneAtAll) {
    Guest guest{21};
    guest.put(black | man, {1});
    guest.put(white | man, {32});
    EXPECT_EQ(guest.ask("set gamehist B:W31:B2"), "the history is known");
    EXPECT_EQ(guest.get_move(black), GameResult::unknown);
    EXPECT_EQ(guest.at(1), nothing);
    EXPECT_EQ(guest.at(32), white | man);
}

TEST(CheckerBoard, PlayNowIsObeyedAtOnce) {
    Guest guest{21};
    guest.put(black | man, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
    guest.put(white | man, {21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32});
    guest.play_now = 1;
    EXPECT_EQ(guest.get_move(black, 1e9, 0), GameResult::unknown);
    EXPECT_NE(guest.move.from, guest.move.to);
}

TEST(CheckerBoard, OddTimesAreNoObstacle) {
    for (const double seconds : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        Guest guest{25};
        guest.put(black | man, {1, 2});
        guest.put(white | man, {31, 32});
        guest.get_move(white, seconds, 0);
        EXPECT_NE(guest.move.from, guest.move.to);
    }
    Guest clock{25};
    clock.put(black | man, {1, 2});
    clock.put(white | man, {31, 32});
    clock.get_move(white, 1e9, 1 << 2, 20 << 16 | 1); // 20 ms left and 1 ms a move
    EXPECT_NE(clock.move.from, clock.move.to);
}

TEST(CheckerBoard, NoBoardOrTextBreaksIt) {
    for (const int game_type : game_types) {
        Guest guest{game_type};
        for (int piece = -3; piece < 20; ++piece) {
            for (auto& column : guest.board)
                for (int& cell : column) cell = piece;
            guest.play_now = 1;
            guest.get_move(piece);
            guest.engine.is_legal(guest.board, piece, piece, piece, &guest.move);
        }
    }
}

} // namespace
} // namespace laststone::protocol::checkerboard
