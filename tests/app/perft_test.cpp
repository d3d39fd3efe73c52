#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// The first two words of each line: the third is the time.
std::string depths_and_nodes(const Outcome& outcome) {
    std::string all;
    for (const std::string& line : outcome.lines()) all += line.substr(0, line.rfind(' ')) + "\n";
    return all;
}

TEST(Perft, ALineADepth) {
    const Outcome outcome = run({"perft", "-d", "6"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(depths_and_nodes(outcome), "1 7\n2 49\n3 302\n4 1469\n5 7361\n6 36768\n");
}

TEST(Perft, ThreadsAndHashCountTheSame) {
    const std::string plain = depths_and_nodes(run({"perft", "-d", "7", "--threads", "1"}));
    EXPECT_EQ(depths_and_nodes(run({"perft", "-d", "7", "--threads", "3"})), plain);
    EXPECT_EQ(depths_and_nodes(run({"perft", "-d", "7", "--threads", "1", "--hash", "1"})), plain);
    EXPECT_EQ(depths_and_nodes(run({"perft", "-d", "7", "--threads", "3", "--hash", "1"})), plain);
}

TEST(Perft, RoutesCountEveryWay) {
    EXPECT_EQ(depths_and_nodes(run({"perft", "-d", "1", "-p", "B:W6,7,14,15:BK2"})), "1 1\n");
    EXPECT_EQ(depths_and_nodes(run({"perft", "-d", "1", "--routes", "-p", "B:W6,7,14,15:BK2"})), "1 2\n");
}

TEST(Perft, JsonIsWhatIsPromised) {
    const Json document = run({"perft", "-d", "3", "--routes", "--json", "-g", "frisian"}).json();
    EXPECT_EQ(document["game"], "frisian");
    EXPECT_EQ(document["convention"], "routes");
    ASSERT_EQ(document["depths"].size(), 3u);
    EXPECT_EQ(document["depths"][1]["depth"], 2);
    EXPECT_EQ(document["depths"][1]["nodes"], 81);
    EXPECT_TRUE(document["depths"][1]["seconds"].is_number());
    EXPECT_EQ(document.size(), 4u);
}

TEST(Perft, DivideSumsUp) {
    const Json document = run({"perft", "-d", "6", "--divide", "--json", "--threads", "2"}).json();
    std::uint64_t sum = 0;
    for (const Json& part : document["divide"]) sum += part["nodes"].get<std::uint64_t>();
    EXPECT_EQ(document["divide"].size(), 7u);
    EXPECT_EQ(sum, 36768u);
    const std::vector<std::string> lines = run({"perft", "-d", "2", "--divide"}).lines();
    ASSERT_EQ(lines.size(), 9u);
    EXPECT_EQ(lines[2], "9-13 7");
}

TEST(Perft, EndedGamesHaveNoLeaves) {
    EXPECT_EQ(depths_and_nodes(run({"perft", "-d", "2", "-p", "W:W8:B3,4"})), "1 0\n2 0\n");
}

TEST(Perft, WrongUsageIsRefused) {
    EXPECT_REFUSED(run({"perft"}), "perft needs a depth");
    EXPECT_REFUSED(run({"perft", "-d", "0"}), "--depth needs a whole number from 1");
    EXPECT_REFUSED(run({"perft", "-d", "1", "--hash", "9999999"}), "--hash 9999999");
}

TEST(PerftCheck, PassesATable) {
    for (const char* game : {"english", "turkish"}) {
        const std::string path = std::string{LASTSTONE_TEST_DATA} + "/perft/perft_" + game + "_distinct.csv";
        std::ifstream table{path};
        std::string small;
        // Shallow rows: the others are for laws/ and for the command in CONTRIBUTING.md.
        for (std::string line; std::getline(table, line);)
            if (small.empty() || line.size() - line.rfind(',') < 6) small += line + "\n";
        const TemporaryFile file{small};
        const Outcome outcome = run({"perft", "-g", game, "--check", file.path()});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_TRUE(outcome.out.ends_with(" passed, 0 failed\n")) << outcome.out;
    }
}

TEST(PerftCheck, ColumnsStandInAnyOrderWithQuotesOrWithout) {
    const TemporaryFile file{"source, nodes,depth ,fen\r\nmine,1,1,B:W6:B1\r\n\"a, "
                             "\"\"b\"\"\",7,1,\"B:W21-32:B1,2,3-12\"\r\n\r\n,1,0,start"};
    const Outcome outcome = run({"perft", "--check", file.path()});
    EXPECT_EQ(outcome.out, "3 passed, 0 failed\n") << outcome.err;
    EXPECT_EQ(outcome.status, 0);
}

TEST(PerftCheck, ColumnsAreNamedInLettersOfAnySize) {
    const TemporaryFile file{"FEN, Depth, Nodes\nstart, 1, 7\n"};
    EXPECT_EQ(run({"perft", "--check", file.path()}).out, "1 passed, 0 failed\n");
}

TEST(PerftCheck, MismatchesArePrintedAndExitStatusIsOne) {
    const TemporaryFile file{"fen,depth,nodes\nstart,1,7\nstart,2,50\n"};
    const Outcome outcome = run({"perft", "--check", file.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, file.path() + ":3: start has 49 leaves at depth 2, not 50\n1 passed, 1 failed\n");
    const Json document = run({"perft", "--check", file.path(), "--json"}).json();
    EXPECT_EQ(document["passed"], 1);
    EXPECT_EQ(document["failed"], 1);
    EXPECT_EQ(document["mismatches"][0]["nodes"], 49);
}

TEST(PerftCheck, AFaultyRowIsRefusedWithItsLine) {
    const auto check = [](const std::string& content) {
        const TemporaryFile file{content};
        Outcome outcome = run({"perft", "--check", file.path()});
        outcome.out.clear();
        return outcome;
    };
    EXPECT_REFUSED(check(""), ":1: the header must name the columns fen, depth and nodes");
    EXPECT_REFUSED(check("fen,depth\n"), ":1: the header");
    EXPECT_REFUSED(check("fen,depth,nodes\nstart,1,7\nstart,1\n"), ":3: the row has only 2");
    EXPECT_REFUSED(check("fen,depth,nodes\nstart,x,7\n"), ":2: depth needs a whole number");
    EXPECT_REFUSED(check("fen,depth,nodes\nstart,1,-7\n"), ":2: nodes needs a whole number");
    EXPECT_REFUSED(check("fen,depth,nodes\n\"start,1,7\n"), ":2: a quotation mark is not closed");
    EXPECT_REFUSED(check("fen,depth,nodes\n\"start\"x,1,7\n"), ":2: a comma is missing");
    EXPECT_REFUSED(check("fen,depth,nodes\n\"W:W40:B1\",1,7\n"), ":2, at character 4: there is no square 40");
    EXPECT_REFUSED(check("fen,depth,nodes\nB:W21,22:B1,1,7\n"), ":2");
    EXPECT_REFUSED(run({"perft", "--check", "/no/such/file"}), "No such file");
}

TEST(Perft, CtrlCEndsItWithTheDepthsDone) {
    for (const Words& words : {Words{"perft", "-d", "30"}, Words{"perft", "-d", "30", "--threads", "1"},
                               Words{"perft", "-d", "30", "--hash", "1"}}) {
        Started started{words};
        started.wait_for_output();
        started.interrupt();
        const Outcome outcome = started.wait();
        EXPECT_EQ(outcome.status, 130);
        EXPECT_TRUE(outcome.out.starts_with("1 7 "));
    }
}

} // namespace
} // namespace laststone::app
