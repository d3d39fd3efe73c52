#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Best, PrintsALineADepthAndThenTheMove) {
    const Outcome outcome = run({"best", "-p", "B:W32:BK18,K19", "--depth", "9", "--threads", "1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.lines().back().starts_with("best 1")) << outcome.out; // every move wins as fast
    EXPECT_NE(outcome.lines().front().find("depth 1"), std::string::npos);
}

TEST(Best, JsonHasEveryKey) {
    const Outcome outcome =
        run({"best", "-p", "B:W32:BK18,K19", "--depth", "9", "--threads", "1", "--json", "--lines", "2"});
    const Json json = outcome.json();
    for (const char* key : {"move", "score", "outcome", "depth", "nodes", "seconds", "nps", "pv", "lines"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_FALSE(json["move"].is_null());
    EXPECT_EQ(json["outcome"], "win");
    EXPECT_EQ(json["lines"].size(), 2U);
    EXPECT_EQ(json["lines"][0]["pv"], json["pv"]);
}

TEST(Best, TheOutcomeIsADrawWhereThatIsProved) {
    const auto outcome_of = [](const std::string& game, const std::string& position) {
        return run({"best", "-g", game, "-p", position, "--depth", "6", "--threads", "1", "--json"}).json();
    };
    const Json drawn = outcome_of("frisian", "W:WK1:BK50"); // by rule, at once
    EXPECT_EQ(drawn["outcome"], "draw");
    EXPECT_EQ(drawn["score"], 0);
    EXPECT_FALSE(drawn["move"].is_null());
    EXPECT_EQ(outcome_of("english", "W:WK1:BK32:H78:F60")["outcome"], "draw"); // two plies later
    EXPECT_TRUE(outcome_of("english", "start")["outcome"].is_null());
}

TEST(Best, SaysNoWhereThereIsNoMove) {
    const Outcome outcome = run({"best", "-p", "W:W8:B3,4", "--json"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.json()["move"].is_null());
    EXPECT_EQ(outcome.json()["outcome"], "loss");
    EXPECT_EQ(run({"best", "-p", "W:W8:B3,4"}).status, 1);
}

TEST(Best, PlaysMovesFirst) {
    EXPECT_EQ(run({"best", "--moves", "11-15 22-18", "--depth", "1"}).lines().back(), "best 15x22");
    const Outcome wrong = run({"best", "--moves", "11-15 1-2", "--depth", "1"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("--moves, '1-2'"), std::string::npos) << wrong.err;
}

TEST(Best, ReadsADrawnBoardAndWritesTheOneAfterTheMove) {
    const TemporaryFile board{
        "  A B C D E F G H\n1 _ 0 _ 0 _ 0 _ 0\n2 0 _ 0 _ 0 _ 0 _\n3 _ 0 _ 0 _ 0 _ 0\n4 0 _ 0 _ 0 _ 0 _\n"
        "5 _ 0 _ b _ 0 _ 0\n6 0 _ w _ 0 _ 0 _\n7 _ 0 _ 0 _ 0 _ 0\n8 0 _ 0 _ 0 _ 0 _\n"};
    const TemporaryFile after;
    const Outcome outcome = run({"best", "-g", "russian", "-p", "@" + board.path(), "--turn", "white", "--depth", "8",
                                 "--out", after.path(), "--notation", "arrow"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.lines().back(), "best C6->E4");
    EXPECT_NE(after.content().find("4 0 _ 0 _ w _ 0 _"), std::string::npos) << after.content();
    EXPECT_EQ(after.content().find('b'), std::string::npos);
}

// A capture, a choice, and a line that goes on for some plies.
TEST(Best, WritesEveryFieldInTheNotationAskedFor) {
    const auto is_arrow = [](const std::string& move) { return move.contains("->") && !move.contains('x'); };
    for (const char* const batch : {"", "batch"}) {
        const TemporaryFile positions{"start\n"};
        std::vector<std::string> words{"best", "--depth", "7", "--lines", "3", "--notation", "arrow", "--json"};
        if (*batch != 0) words.insert(words.end(), {"--batch", positions.path()});
        const Outcome outcome = run(words);
        const Json answer = Json::parse(outcome.lines().front());
        EXPECT_TRUE(is_arrow(answer["move"])) << answer;
        EXPECT_EQ(answer["pv"].front(), answer["move"]);
        EXPECT_EQ(answer["pv"], answer["lines"][0]["pv"]);
        ASSERT_EQ(answer["lines"].size(), 3U);
        for (const Json& line : answer["lines"])
            for (const Json& move : line["pv"]) EXPECT_TRUE(is_arrow(move)) << answer;
    }
    const Outcome text = run({"best", "--depth", "7", "--notation", "arrow"});
    for (const std::string& line : text.lines()) EXPECT_TRUE(line.contains("->")) << line;
}

TEST(Best, AnswersABatchLineByLine) {
    const TemporaryFile batch{"start\nB:W32:BK18,K19\n\nW:W8:B3,4\n"};
    const Outcome outcome = run({"best", "--batch", batch.path(), "--depth", "5", "--threads", "1"});
    ASSERT_EQ(outcome.lines().size(), 3U) << outcome.err;
    EXPECT_EQ(Json::parse(outcome.lines()[1])["outcome"], "win");
    EXPECT_TRUE(Json::parse(outcome.lines()[2])["move"].is_null());
}

TEST(Best, GoesOnWithABatchAfterALineThatIsNoPosition) {
    const TemporaryFile batch{"start\nnonsense\n  \nB:W32:BK18,K19\n"};
    const Outcome outcome = run({"best", "--batch", batch.path(), "--depth", "3", "--threads", "1", "--quiet"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.lines().size(), 2U) << outcome.out;
    EXPECT_NE(outcome.err.find(":2, at character 1: 'nonsense' is not a position"), std::string::npos) << outcome.err;
}

TEST(Best, RefusesOptionsThatABatchWouldIgnore) {
    const TemporaryFile batch{"start\n"};
    for (const auto& [option, value] : {std::pair{"--out", "after.txt"}, {"--moves", "11-15"}, {"-p", "W:W32:B1"}})
        EXPECT_REFUSED(run({"best", "--batch", batch.path(), option, value}), "--batch brings its own positions");
}

TEST(Best, WritesASumOfTheMatrixAsAWholeNumber) {
    const Outcome outcome = run({"best", "-g", "russian", "--eval", "matrix", "--depth", "1", "--threads", "1"});
    EXPECT_TRUE(outcome.lines().front().starts_with("depth 1  +1  ")) << outcome.out;
}

TEST(Best, SeesNoMoreNodesThanItIsAllowedOnSeveralThreads) {
    for (const char* nodes : {"1", "10", "1000", "3000"}) {
        const Json answer = run({"best", "--nodes", nodes, "--threads", "3", "--json"}).json();
        EXPECT_LE(answer["nodes"].get<int>(), std::stoi(nodes));
    }
}

TEST(Best, RefusesMoreMemoryThanTheMachineHas) {
    for (const char* command : {"best", "play", "bench", "hub", "ugi"})
        EXPECT_REFUSED(run({command, "--hash", "9999999"}), "--hash 9999999");
}

TEST(Best, RefusesAPositionInTheMiddleOfACapture) {
    const std::string position = "W:W28:BG23,14:H0:F1";
    EXPECT_REFUSED(run({"best", "-g", "international", "-p", position}), "in the middle of a capture");
    EXPECT_REFUSED(run({"play", "-g", "international", "-p", position}), "in the middle of a capture");
    const TemporaryFile batch{"start\n" + position + "\n"};
    const Outcome many = run({"best", "-g", "international", "--batch", batch.path(), "--depth", "1"});
    EXPECT_EQ(many.status, 2);
    EXPECT_NE(many.err.find(":2: the position is in the middle of a capture"), std::string::npos) << many.err;
}

TEST(Bench, HasTheSameSignatureEveryTime) {
    const auto signature = [] { return run({"bench", "--depth", "4", "--json"}).json()["signature"]; };
    EXPECT_EQ(signature(), signature());
}

TEST(Bench, ServesEveryBoardAndOption) {
    for (const char* game : {"nogo", "nogo:9x9", "nogo:4x6", "nogo:12x12", "brazilian:cbd"}) {
        const Json answer = run({"bench", "-g", game, "--depth", "2", "--json"}).json();
        EXPECT_GT(answer["signature"], 0) << game;
        EXPECT_EQ(answer["games"].size(), 1U) << game;
    }
    EXPECT_REFUSED(run({"bench", "-g", "nogo:20x20"}), "nogo:20x20");
}

TEST(Protocols, EndWithTheirInput) {
    EXPECT_EQ(run({"hub"}, "hub\ninit\n").lines().back(), "ready");
    EXPECT_EQ(run({"ugi"}, "ugi\nisready\nquit\nisready\n").lines().back(), "readyok");
}

} // namespace
} // namespace laststone::app
