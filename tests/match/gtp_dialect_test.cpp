#include "match/gtp_dialect.hpp"

#include <gtest/gtest.h>

#include "match/scripted.hpp"

namespace laststone::match {
namespace {

const Pace a_second{.move_time = Seconds{1}};

TEST(GtpDialectTest, TellsOnlyWhatIsNew) {
    GtpDialect gtp;
    EXPECT_EQ(gtp.new_game(), Lines{"clear_board"});
    EXPECT_EQ(gtp.question(Table{"nogo", a_second, {"D4"}}.request()),
              (Lines{"time_settings 0 1 1", "play b D4", "genmove w"}));
    Answer answer;
    EXPECT_EQ(gtp.read_answer("= ", answer), Reading::known);
    EXPECT_EQ(gtp.read_answer("", answer), Reading::known);
    EXPECT_EQ(gtp.read_answer("=", answer), Reading::known);
    EXPECT_EQ(gtp.read_answer("= e5", answer), Reading::awaited);
    EXPECT_EQ(answer.said, "e5");
    EXPECT_EQ(gtp.question(Table{"nogo", a_second, {"D4", "E5", "F6"}}.request()), (Lines{"play b F6", "genmove w"}));
}

TEST(GtpDialectTest, TellsOfTimeOnlyWhoCanBeTold) {
    const Pace clock{.clock = TimeControl{Seconds{30}, Seconds{0}}};
    const auto asked_after = [&](const Lines& introduction) {
        GtpDialect gtp;
        EXPECT_EQ(gtp.greeting(), Lines{"list_commands"});
        Reading last = Reading::unknown;
        for (const std::string& line : introduction) {
            EXPECT_NE(last, Reading::awaited);
            last = gtp.read_introduction(line);
        }
        EXPECT_EQ(last, Reading::awaited);
        gtp.new_game();
        return gtp.question(Table{"nogo", clock, {}}.request());
    };
    const Lines with_time{"time_settings 30 0 0", "time_left b 30 0", "genmove b"};
    EXPECT_EQ(asked_after({"= name", "time_settings", "time_left ", ""}), with_time);
    EXPECT_EQ(asked_after({"=", "play", "time_left", ""}), (Lines{"time_left b 30 0", "genmove b"}));
    EXPECT_EQ(asked_after({"=", ""}), Lines{"genmove b"});
    EXPECT_EQ(asked_after({"? unknown command"}), with_time) << "who does not say may know";
}

TEST(GtpDialectTest, BeginsAnewWhereTheGameIsAnother) {
    GtpDialect gtp;
    gtp.new_game();
    gtp.question(Table{"nogo", a_second, {"D4"}}.request());
    EXPECT_EQ(gtp.question(Table{"nogo", a_second, {"E5"}}.request()),
              (Lines{"clear_board", "time_settings 0 1 1", "play b E5", "genmove w"}));
}

TEST(GtpDialectTest, SetsPositionsUpStoneByStone) {
    GtpDialect gtp;
    gtp.new_game();
    const Pace clock{.clock = TimeControl{Seconds{30}, Seconds{0.5}}};
    EXPECT_EQ(gtp.question(Table{"nogo:2x3", clock, {"C2"}, "X../.O. w"}.request()),
              (Lines{"play b A2", "play w B1", "time_settings 30 0 0", "play w C2", "time_left b 30 0", "genmove b"}));
}

TEST(GtpDialectTest, ReadiesABoardOfTheGamesSize) {
    const GtpDialect gtp;
    EXPECT_EQ(*gtp.preparation(*catalog::find_game("nogo"), {}), Lines{"boardsize 9"});
    EXPECT_EQ(*gtp.preparation(*catalog::find_game("nogo:4x6"), {}), Lines{"rectangular_boardsize 6 4"});
    EXPECT_FALSE(gtp.preparation(*catalog::find_game("english"), {}));
    EXPECT_FALSE(gtp.preparation(*catalog::find_game("nogo"), {{"threads", "1"}}));
}

TEST(GtpDialectTest, FailuresAreRemembered) {
    GtpDialect gtp;
    EXPECT_EQ(gtp.read_readiness("?3 unacceptable size"), Reading::awaited);
    EXPECT_EQ(gtp.complaint(), "unacceptable size");
    EXPECT_EQ(gtp.read_introduction("hello"), Reading::unknown);
    EXPECT_EQ(gtp.read_introduction("? unknown command"), Reading::awaited);
    EXPECT_EQ(gtp.end_in("RESIGN")->kind, ClientFault::Kind::resignation);
    EXPECT_FALSE(gtp.end_in("D4"));
}

} // namespace
} // namespace laststone::match
