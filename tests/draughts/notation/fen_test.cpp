#include "draughts/notation/fen.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"

namespace laststone::draughts {
namespace {

constexpr int trials = 200;

// The fields of a line `a | b | text`, of which the last is the text itself, blanks and bars and all.
std::vector<std::string> fields_of(const std::string& line, std::size_t count) {
    constexpr std::string_view bar = " | ";
    std::vector<std::string> fields;
    std::size_t begin = 0;
    while (fields.size() + 1 < count) {
        const std::size_t end = line.find(bar, begin);
        fields.push_back(line.substr(begin, end - begin));
        begin = end + bar.size();
    }
    fields.push_back(line.substr(begin));
    return fields;
}

std::vector<std::vector<std::string>> cases_of(const std::string& file, std::size_t count) {
    std::ifstream in{std::string{LASTSTONE_TEST_DATA} + "/" + file};
    EXPECT_TRUE(in) << file;
    std::vector<std::vector<std::string>> cases;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') cases.push_back(fields_of(line, count));
    EXPECT_GT(cases.size(), 40U);
    return cases;
}

TEST(Fen, ReadsEveryValidOne) {
    for (const auto& fields : cases_of("fen_valid.txt", 3)) {
        const Rules& rules = game_called(fields[0]);
        const auto fen = parse_fen(rules, fields[2]);
        ASSERT_TRUE(fen) << fields[2] << ": " << fen.error().what << " at " << fen.error().offset;
        EXPECT_EQ(write_fen(rules, fen->setup), fields[1]) << fields[2];
    }
}

TEST(Fen, SaysWhatIsWrongAndWhere) {
    for (const auto& fields : cases_of("fen_invalid.txt", 4)) {
        const auto fen = parse_fen(game_called(fields[0]), fields[3]);
        ASSERT_FALSE(fen) << fields[3];
        EXPECT_EQ(std::to_string(fen.error().offset), fields[1]) << fields[3] << ": " << fen.error().what;
        EXPECT_NE(fen.error().what.find(fields[2]), std::string::npos) << fields[3] << ": " << fen.error().what;
    }
}

TEST(Fen, IsReadBackAsItWasWritten) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (int i = 0; i < trials; ++i) {
            const auto setup = any_setup(*rules, random);
            for (const FenStyle& style :
                 {FenStyle{}, FenStyle{.ranges = true}, FenStyle{.lidraughts = true},
                  FenStyle{.ranges = true, .squares = Naming::letters}, FenStyle{.squares = Naming::numbers}}) {
                const std::string text = write_fen(*rules, setup, style);
                const auto fen = parse_fen(*rules, text);
                ASSERT_TRUE(fen) << text << ": " << fen.error().what;
                EXPECT_EQ(fen->setup, setup) << text;
            }
        }
}

TEST(Fen, StartsAreThoseOfTheTables) {
    EXPECT_EQ(write_fen(international, start_setup(international), {.ranges = true}), "W:W31-50:B1-20");
    EXPECT_EQ(write_fen(english, start_setup(english), {.ranges = true}), "B:W21-32:B1-12");
    EXPECT_EQ(write_fen(turkish, start_setup(turkish)),
              "W:Wa3,b3,c3,d3,e3,f3,g3,h3,a2,b2,c2,d2,e2,f2,g2,h2:Ba7,b7,c7,d7,e7,f7,g7,h7,a6,b6,c6,d6,e6,f6,g6,h6");
}

TEST(Fen, RangesAreForThreeOrMore) {
    const auto setup = parse_fen(english, "W:W1,2,5-7,K8:BK10-12,14,15").value().setup;
    EXPECT_EQ(write_fen(english, setup, {.ranges = true}), "W:W1,2,5-7,K8:BK10-12,14,15");
}

TEST(Fen, SquaresAreNamedAsAsked) {
    const auto setup = parse_fen(english, "W:WK29:B1").value().setup;
    EXPECT_EQ(write_fen(english, setup, {.squares = Naming::letters}), "W:WKa1:Bb8");
    EXPECT_EQ(write_fen(russian, setup), "W:WK29:B1");
}

TEST(Fen, QuestionMarkLeavesTheMoveToWhoeverStarts) {
    const Fen fen = parse_fen(english, "?:W18:B3").value();
    EXPECT_FALSE(fen.says_turn);
    EXPECT_EQ(fen.setup.to_move, Color::black);
    EXPECT_TRUE(parse_fen(english, "W:W18:B3").value().says_turn);
}

TEST(Fen, LidraughtsCountsAreKept) {
    const Fen fen = parse_fen(international, "W:W31:B1:H13:F57").value();
    EXPECT_EQ(fen.halfmove_clock, 13);
    EXPECT_EQ(fen.move_number, 57);
    EXPECT_EQ(write_fen(international, fen, {.lidraughts = true}), "W:W31:B1:H13:F57");
    EXPECT_EQ(write_fen(international, fen), "W:W31:B1");
}

TEST(Fen, LidraughtsCountsHaveDefaults) {
    const auto setup = parse_fen(international, "W:W31:B1").value().setup;
    EXPECT_EQ(write_fen(international, setup, {.lidraughts = true}), "W:W31:B1:H0:F1");
    EXPECT_EQ(write_fen(frisian, setup, {.lidraughts = true}), "W:W31:B1:H0:F1:+0+0");
}

TEST(Fen, GhostsStandBesideTheBoard) {
    const Fen fen = parse_fen(international, "W:W31:B1,P22,G27:H0:F1").value();
    EXPECT_EQ(fen.ghosts, (std::vector<Ghost>{{Square{22}, Piece::black_king}, {Square{27}, Piece::black_man}}));
    EXPECT_EQ(fen.setup[Square{22}], Piece::none);
    EXPECT_EQ(write_fen(international, fen, {.lidraughts = true}), "W:W31:B1,P22,G27:H0:F1");
    EXPECT_EQ(write_fen(international, fen), "W:W31:B1");
}

TEST(Fen, BlacksKingMovesAreCountedFirst) {
    const auto setup = parse_fen(frisian, "W:WK5,40:BK15,20:+215+305").value().setup;
    EXPECT_EQ(setup.king_run(Color::black), (KingRun{2, Square{15}}));
    EXPECT_EQ(setup.king_run(Color::white), (KingRun{3, Square{5}}));
}

TEST(Fen, NulBytesAreFaultsLikeAnyOther) {
    const std::string text{"W:W1\0,2:B3", 10};
    EXPECT_EQ(parse_fen(english, text).error(),
              (ParseError{"'\\x00' cannot follow a square: write a comma, a colon or nothing", 4}));
    EXPECT_FALSE(parse_fen(english, std::string{"\0", 1}));
}

TEST(Fen, EndlessTextIsReadOnce) {
    const std::size_t length = 10'000'000;
    EXPECT_FALSE(parse_fen(english, std::string(length, 'W')));
    EXPECT_FALSE(parse_fen(english, "W:W" + std::string(length, ',')));
    EXPECT_EQ(parse_fen(english, "W:W" + std::string(length, '0') + "1:B2").value().setup[Square{1}], Piece::white_man);
    EXPECT_TRUE(parse_fen(english, std::string(length, ' ') + "W:W1:B2"));
    EXPECT_EQ(parse_fen(english, std::string(length, ' ') + "W:W1:B1").error().offset, length + 6);
    EXPECT_FALSE(parse_fen(english, "[FEN \"" + std::string(length, 'W')));
}

} // namespace
} // namespace laststone::draughts
