#include "match/hub_dialect.hpp"

#include <gtest/gtest.h>

#include "match/scripted.hpp"

namespace laststone::match {
namespace {

constexpr std::string_view start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

HubDialect introduced_hub() {
    HubDialect hub;
    EXPECT_EQ(hub.read_introduction("id name=Scan version=3.1 author=\"A B\""), Reading::known);
    EXPECT_EQ(hub.read_introduction("param name=variant value=normal type=enum values=\"normal frisian\""),
              Reading::known);
    EXPECT_EQ(hub.read_introduction("param name=threads value=1 type=int min=1 max=16"), Reading::known);
    EXPECT_EQ(hub.read_introduction("wait"), Reading::awaited);
    return hub;
}

TEST(HubDialectTest, SetsTheVariantAndTheParameters) {
    const auto normal = introduced_hub().preparation(*catalog::find_game("international"), {{"threads", "2"}});
    const Lines expected{"set-param name=variant value=normal", "set-param name=threads value=2", "init"};
    EXPECT_EQ(normal.value(), expected);
    EXPECT_FALSE(introduced_hub().preparation(*catalog::find_game("english"), {}));
    EXPECT_TRUE(HubDialect{}.preparation(*catalog::find_game("english"), {})) << "an engine that says nothing of it";
}

TEST(HubDialectTest, TellsThePositionAndTheMoves) {
    const Table table{"international", {.move_time = Seconds{0.5}}, {"32-28", "19-23", "28x19"}};
    const Lines expected{"pos pos=" + std::string{start} + " moves=\"32-28 19-23 28x19x23\"", "level move-time=0.5",
                         "go think"};
    EXPECT_EQ(HubDialect{}.question(table.request()), expected);
}

// Engines add the increment before the move.
TEST(HubDialectTest, TakesTheIncrementOutOfTheClock) {
    const Table table{"international", {.clock = TimeControl{Seconds{10}, Seconds{0.5}, 40}}};
    EXPECT_EQ(HubDialect{}.question(table.request())[1], "level moves=40 time=9.5 inc=0.5");
    const Table plain{"international", {.clock = TimeControl{Seconds{60}}}};
    EXPECT_EQ(HubDialect{}.question(plain.request())[1], "level time=60");
}

TEST(HubDialectTest, ReadsScoresInMenAndTheMove) {
    HubDialect hub;
    Answer answer;
    EXPECT_EQ(hub.read_answer("info depth=12 score=-0.25 nodes=5 pv=\"32-28\"", answer), Reading::known);
    EXPECT_EQ(answer.score, -25);
    EXPECT_EQ(answer.depth, 12);
    EXPECT_EQ(hub.read_answer("error message=\"bad position\"", answer), Reading::known);
    EXPECT_EQ(hub.complaint(), "bad position");
    EXPECT_EQ(hub.read_answer("blah", answer), Reading::unknown);
    EXPECT_EQ(hub.read_answer("done move=32-28 ponder=19-23", answer), Reading::awaited);
    EXPECT_EQ(answer.said, "32-28");
}

TEST(HubMoves, CapturedSquaresComeInAnyOrderOrNotAtAll) {
    const Table table{"international", {}, {"32-28", "19-23"}};
    const catalog::Move move = table.now->find("28x19").value();
    EXPECT_EQ(move_of_hub(*table.now, "28x19x23"), move);
    EXPECT_EQ(move_of_hub(*table.now, "28x19"), move);
    EXPECT_FALSE(move_of_hub(*table.now, "28x19x24"));
    EXPECT_FALSE(move_of_hub(*table.now, "33-29"));
    EXPECT_FALSE(move_of_hub(*table.now, ""));
}

} // namespace
} // namespace laststone::match
