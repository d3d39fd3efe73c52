#include "match/hub1_dialect.hpp"

#include <gtest/gtest.h>

#include "match/scripted.hpp"

namespace laststone::match {
namespace {

constexpr std::string_view hub1_start = "pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

TEST(Hub1DialectTest, SpeaksInPlainWords) {
    const Table table{"international", {.move_time = Seconds{0.5}}, {"32-28", "19-23", "28x19"}};
    const Lines expected{std::string{hub1_start}, "move 32-28", "move 19-23", "move 28x19x23", "time 500", "go"};
    EXPECT_EQ(Hub1Dialect{}.question(table.request()), expected);
    const Table clock{"international", {.clock = TimeControl{Seconds{10}, Seconds{0.5}}, .depth = 7}};
    const Lines limits{std::string{hub1_start}, "level 0 9500 500", "depth 7", "go"};
    EXPECT_EQ(Hub1Dialect{}.question(clock.request()), limits);
}

TEST(Hub1DialectTest, ReadsInPlainWords) {
    Hub1Dialect hub;
    Answer answer;
    EXPECT_EQ(hub.read_introduction("name Scan 2.0"), Reading::known);
    EXPECT_EQ(hub.read_introduction("wait"), Reading::awaited);
    const Lines preparation{"set book false", "init"};
    EXPECT_EQ(hub.preparation(*catalog::find_game("international"), {{"book", "false"}}).value(), preparation);
    EXPECT_EQ(hub.read_readiness("ready"), Reading::awaited);
    EXPECT_EQ(hub.read_answer("info 13 10.5 7 123456 0.20 0.6 32-28 17-22", answer), Reading::known);
    EXPECT_EQ(answer.depth, 13);
    EXPECT_EQ(answer.score, 7);
    EXPECT_EQ(hub.read_answer("info 14 10.5 -120 123456 0.20 0.6 32-28", answer), Reading::known);
    EXPECT_EQ(answer.score, -120);
    EXPECT_EQ(hub.read_answer("info 14 10.5 +9996 123456 0.20 0.6 32-28", answer), Reading::known);
    EXPECT_EQ(answer.score, 9996);
    EXPECT_EQ(hub.read_answer("info 14 10.5 0.07 123456 0.20 0.6 32-28", answer), Reading::known);
    EXPECT_EQ(answer.score, 7) << "men with decimals, as in the younger protocol";
    EXPECT_EQ(hub.read_answer("move 32-28 17-22", answer), Reading::awaited);
    EXPECT_EQ(answer.said, "32-28");
}

} // namespace
} // namespace laststone::match
