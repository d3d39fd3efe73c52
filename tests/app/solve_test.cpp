#include <gtest/gtest.h>

#include <algorithm>

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
    EXPECT_REFUSED(run({"solve", "--verify", "/dev/null"}), "not a certificate");
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
    EXPECT_REFUSED(run({"solve", "-g", "nogo:3x4", "--checkpoint", path}), "not a checkpoint of 3x4");
}

TEST(Solve, EndingsOfDraughtsAreLookedUp) {
    const Json won = run({"solve", "-p", "B:WK27:BK14,K15", "--json"}).json();
    EXPECT_EQ(won["result"], "win");
    EXPECT_EQ(won["plies"], 21);
    EXPECT_EQ(won["best_moves"], (Json{"14-18", "15-19"}));
    EXPECT_EQ(won["winning_moves"], won["best_moves"]);
    EXPECT_EQ(won["pv"].size(), 21U) << "to the end";
    EXPECT_TRUE(won["nodes"].is_number());
    EXPECT_TRUE(won["seconds"].is_number());
    const Json all = run({"solve", "-p", "B:WK27:BK14,K15", "--all", "--json"}).json();
    EXPECT_GT(all["winning_moves"].size(), 2U);
    const Json lost = run({"solve", "-p", "W:WK27:BK18,K15", "--json"}).json();
    EXPECT_EQ(lost["result"], "loss");
    EXPECT_EQ(lost["winning_moves"], Json::array());
    EXPECT_EQ(lost["pv"].size(), lost["plies"].get<std::size_t>());
    const Json drawn = run({"solve", "-g", "russian", "-p", "W:WKa1:BKc1", "--json"}).json();
    EXPECT_EQ(drawn["result"], "draw");
    EXPECT_EQ(drawn["plies"], nullptr);
    EXPECT_FALSE(drawn["best_moves"].empty());
    EXPECT_EQ(drawn["pv"], Json::array());
    EXPECT_EQ(run({"solve", "-p", "W:W8:B3,4", "--json"}).json()["plies"], 0) << "no move is a loss";
}

// What it says is what plays out: each move of the line is one of the best, and the distance falls by one.
TEST(Solve, TheLineOfAnEndingIsBestPlay) {
    for (const char* position : {"B:WK27:BK14,K15", "B:W13:BK1", "B:W30:B2,3,K7"}) {
        Json before = run({"solve", "-p", position, "--json"}).json();
        std::string now = position;
        const Json line = before["pv"];
        for (const Json& move : line) {
            const Json best = before["best_moves"];
            EXPECT_NE(std::ranges::find(best, move), best.end()) << now;
            const Json listed = run({"moves", "-p", now, "--json"}).json();
            for (const Json& legal : listed["moves"])
                if (legal["text"] == move) now = legal["position"];
            const Json after = run({"solve", "-p", now, "--json"}).json();
            EXPECT_EQ(after["plies"].get<int>() + 1, before["plies"].get<int>()) << now;
            before = after;
        }
        EXPECT_EQ(before["plies"], 0) << position;
    }
}

TEST(Solve, EndingsAreToldInWords) {
    const std::vector<std::string> lines = run({"solve", "-p", "B:WK27:BK14,K15"}).lines();
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "win");
    EXPECT_EQ(lines[1], "plies: 21");
    EXPECT_EQ(lines[2], "best moves: 14-18 15-19");
    EXPECT_TRUE(lines[3].starts_with("line: 14-18 "));
    EXPECT_TRUE(run({"solve", "-p", "B:WK27:BK14,K15", "--all"}).lines()[3].starts_with("winning moves: "));
}

TEST(Solve, WhatTablesDoNotKnowIsSaid) {
    const Outcome start = run({"solve"});
    EXPECT_EQ(start.status, 1);
    EXPECT_TRUE(start.out.starts_with("not solved\n")) << start.out;
    EXPECT_NE(start.err.find("the position has 24 pieces, and the endgame tables here know up to 4"), start.err.npos);
    const Outcome document = run({"solve", "-p", "B:W28,29,30:B1,2", "--json"});
    EXPECT_EQ(document.status, 1);
    EXPECT_EQ(document.err, "");
    EXPECT_EQ(document.json()["result"], nullptr);
    EXPECT_NE(document.json()["sentence"].get<std::string>().find("tables build --pieces 5"), std::string::npos);
    EXPECT_EQ(run({"solve", "-p", "B:WK27:BK14", "--tables", "none"}).status, 1);
}

TEST(Solve, AFolderOfTablesIsAskedToo) {
    const TemporaryFolder folder;
    ASSERT_EQ(run({"tables", "build", "--pieces", "3", "--dir", folder.path(), "--quiet"}).status, 0);
    const Words words{"solve", "-p", "B:WK27:BK14,K15", "--json", "--tables", folder.path()};
    EXPECT_EQ(run(words).json()["plies"], 21);
}

TEST(Solve, ABatchIsADocumentALine) {
    const TemporaryFile file{"B:WK27:BK14,K15\n\nnonsense\nstart\nW:W8:B3,4\n"};
    const Outcome outcome = run({"solve", "--batch", file.path()});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find(":3, at character 1"), outcome.err.npos) << outcome.err;
    const std::vector<std::string> lines = outcome.lines();
    ASSERT_EQ(lines.size(), 3U) << outcome.out;
    EXPECT_EQ(Json::parse(lines[0])["position"], "B:WK27:BK14,K15");
    EXPECT_EQ(Json::parse(lines[0])["result"], "win");
    EXPECT_EQ(Json::parse(lines[1])["result"], nullptr);
    EXPECT_EQ(Json::parse(lines[2])["result"], "loss");
    EXPECT_EQ(run({"solve", "--batch", "-"}, "start\n").status, 1);
    const Outcome nogo = run({"solve", "-g", "nogo", "--batch", "-"}, "2x5\n.../.../... b\nX../.../... w\n");
    EXPECT_EQ(nogo.status, 0) << nogo.err;
    ASSERT_EQ(nogo.lines().size(), 3U);
    for (const std::string& line : nogo.lines()) EXPECT_TRUE(Json::parse(line)["result"].is_string());
    EXPECT_REFUSED(run({"solve", "--batch", file.path(), "-p", "W:W32:B1"}), "brings its own positions");
    EXPECT_REFUSED(run({"solve", "--batch", "/no/such/file"}), "No such file");
}

TEST(Solve, WhatCannotBeSolvedIsRefused) {
    EXPECT_REFUSED(run({"solve", "-g", "frisian", "-p", "W:WK1:BK50"}), "there are no endgame tables for");
    EXPECT_REFUSED(run({"solve", "-p", "B:W32:B1", "--proof", "x"}), "--proof and --checkpoint are for NoGo");
    EXPECT_REFUSED(run({"solve", "-g", "nogo:19x19"}), "too large to solve");
    EXPECT_REFUSED(run({"solve", "-g", "nogo:9x9", "--proof", "x"}), "too many points");
    EXPECT_REFUSED(run({"solve", "-g", "nogo:8x8", "--hash", "9999999"}), "--hash 9999999");
}

} // namespace
} // namespace laststone::app
