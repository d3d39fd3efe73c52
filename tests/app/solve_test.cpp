#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Solve, JsonIsWhatIsPromised) {
    const Json won = run({"solve", "-g", "nogo:2x5", "--all", "--json"}).json();
    EXPECT_EQ(won["result"], "win");
    EXPECT_EQ(won["winning_moves"], (Json{"B2", "D2", "B1", "D1"}));
    EXPECT_TRUE(won["nodes"].is_number());
    EXPECT_TRUE(won["seconds"].is_number());
    EXPECT_EQ(won["pv"].size() % 2, 1U) << "the winner moves last";
    const Json lost = run({"solve", "-g", "nogo:3x4", "--json"}).json();
    EXPECT_EQ(lost["result"], "loss");
    EXPECT_TRUE(lost["winning_moves"].empty());
    EXPECT_EQ(lost["pv"].size() % 2, 0U);
}

TEST(Solve, SaysItInWords) {
    const std::vector<std::string> lines = run({"solve", "-g", "nogo:1x6", "--all"}).lines();
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0], "win");
    EXPECT_EQ(lines[1], "winning moves: B1 E1");
    EXPECT_TRUE(lines[2].starts_with("line: "));
}

TEST(Solve, PositionsAndSidesCount) {
    EXPECT_EQ(run({"solve", "-g", "nogo", "-p", "..X/.O./... w", "--json"}).status, 0);
    EXPECT_EQ(run({"solve", "-g", "nogo:1x1", "--json"}).json()["result"], "loss");
}

TEST(Solve, ThreadsFindTheSame) {
    for (const char* game : {"nogo:3x4", "nogo:2x6", "nogo:1x11"}) {
        const Json one = run({"solve", "-g", game, "--all", "--threads", "1", "--json"}).json();
        const Json many = run({"solve", "-g", game, "--all", "--threads", "4", "--json"}).json();
        EXPECT_EQ(one["result"], many["result"]);
        EXPECT_EQ(one["winning_moves"], many["winning_moves"]);
    }
}

TEST(Solve, WritesProofsAndChecksThem) {
    const TemporaryFile proof;
    EXPECT_EQ(run({"solve", "-g", "nogo:3x3", "--proof", proof.path()}).status, 0);
    const Outcome good = run({"solve", "--verify", proof.path()});
    EXPECT_EQ(good.status, 0);
    EXPECT_TRUE(good.out.starts_with("the proof holds: Black wins .../.../... b\n")) << good.out;
    std::string bytes = proof.content();
    bytes.replace(bytes.find("black"), 5, "white");
    const TemporaryFile wrong{bytes};
    EXPECT_EQ(run({"solve", "--verify", wrong.path()}).status, 1);
    const Json document = run({"solve", "--verify", wrong.path(), "--json"}).json();
    EXPECT_EQ(document["valid"], false);
    EXPECT_TRUE(document["fault"].is_string());
    EXPECT_REFUSED(run({"solve", "--verify", "/dev/null"}), "no certificate");
    EXPECT_REFUSED(run({"solve", "--verify", proof.path(), "--proof", wrong.path()}), "solves nothing");
    EXPECT_REFUSED(run({"solve", "--verify", "/no/such/file"}), "No such file");
}

TEST(Solve, GoesOnFromACheckpoint) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/state";
    const Words words{"solve", "-g", "nogo:3x5", "--threads", "1", "--checkpoint", path, "--json"};
    const Json first = run(words).json();
    const Json second = run(words).json();
    EXPECT_EQ(first["result"], second["result"]);
    EXPECT_LT(second["nodes"].get<int>(), first["nodes"].get<int>() / 2);
    EXPECT_REFUSED(run({"solve", "-g", "nogo:3x4", "--checkpoint", path}), "no checkpoint of 3x4");
}

TEST(Solve, WhatCannotBeSolvedIsRefused) {
    EXPECT_REFUSED(run({"solve"}), "only NoGo can be solved");
    EXPECT_REFUSED(run({"solve", "-g", "nogo:19x19"}), "too large to solve");
    EXPECT_REFUSED(run({"solve", "-g", "nogo:9x9", "--proof", "x"}), "too many points");
    EXPECT_REFUSED(run({"solve", "-g", "nogo:8x8", "--hash", "9999999"}), "--hash 9999999");
}

} // namespace
} // namespace laststone::app
