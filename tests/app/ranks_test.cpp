// Several processes share a match, or games of the engine against itself.
#include <gtest/gtest.h>

#include <fstream>
#include <list>
#include <map>

#include "app/program.hpp"

namespace laststone::app {
namespace {

std::string shared_content(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::size_t file_count(const std::string& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder}, {}));
}

// Two of ours with so few nodes that a game takes no time.
Words shared_match(const std::string& pdn, const std::string& games, const Words& more = {}) {
    Words words{"match",
                "--engine",
                "name=one",
                "option.Hash=1",
                "--engine",
                "name=two",
                "option.Hash=1",
                "--nodes",
                "30",
                "--seed",
                "1",
                "--maxmoves",
                "40",
                "--concurrency",
                "1",
                "--json",
                "--pdn",
                pdn,
                "--games",
                games};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Words as_rank(Words words, const std::string& rank) {
    words.insert(words.end(), {"--rank", rank});
    return words;
}

// By number: the half points, the ending and the plies.
std::map<int, std::string> results_in(const std::string& journal) {
    std::map<int, std::string> results;
    std::istringstream lines{shared_content(journal)};
    std::string line;
    while (std::getline(lines, line) && !line.empty()) {}
    while (std::getline(lines, line)) {
        std::istringstream words{line};
        int number = 0;
        std::string points, ending, plies;
        words >> number >> points >> ending >> plies;
        EXPECT_TRUE(results.emplace(number, points + ' ' + ending + ' ' + plies).second) << line;
    }
    return results;
}

// The first that wrote something.
Json told_by(std::list<Started>& ranks) {
    Json told;
    for (Started& rank : ranks)
        if (const Outcome outcome = rank.wait(); !outcome.out.empty()) told = outcome.json();
    return told;
}

TEST(Ranks, PlayTheGamesOfOneProcess) {
    const TemporaryFolder alone;
    const TemporaryFolder together;
    const std::string one = alone.path() + "/games.pdn";
    const std::string pdn = together.path() + "/games.pdn";
    ASSERT_EQ(run(shared_match(one, "12")).status, 0);
    std::list<Started> ranks;
    for (const char* rank : {"0/3", "1/3", "2/3"}) ranks.emplace_back(as_rank(shared_match(pdn, "12"), rank));
    const Json told = told_by(ranks);
    EXPECT_EQ(told["games"], 12);
    EXPECT_EQ(results_in(pdn + ".journal"), results_in(one + ".journal"));
    EXPECT_EQ(file_count(together.path()), 2U) << "what the ranks wrote is gathered";
    const Outcome check = run({"pdn", "check", pdn});
    EXPECT_EQ(check.status, 0) << check.out;
    EXPECT_NE(check.err.find("12 games"), std::string::npos) << check.err;
}

TEST(Ranks, OneThatDiesLosesItsGameAlone) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    std::list<Started> ranks;
    ranks.emplace_back(as_rank(shared_match(pdn, "40"), "0/2"));
    Started victim{as_rank(shared_match(pdn, "40"), "1/2")};
    // Once it has played a game, or the other one everything.
    while (!std::filesystem::exists(pdn + ".journal.rank-1") && !std::filesystem::exists(pdn + ".journal"))
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    victim.kill_at_once();
    victim.wait();
    EXPECT_EQ(told_by(ranks)["games"], 40);
    EXPECT_EQ(results_in(pdn + ".journal").size(), 40U);
}

TEST(Ranks, OneProcessContinuesWhatAllLeftBehind) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    std::list<Started> ranks;
    for (const char* rank : {"0/2", "1/2"}) ranks.emplace_back(as_rank(shared_match(pdn, "1000000"), rank));
    for (const char* rank : {".journal.rank-0", ".journal.rank-1"})
        while (!std::filesystem::exists(pdn + rank)) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    for (Started& rank : ranks) rank.kill_at_once();
    for (Started& rank : ranks) rank.wait();
    EXPECT_REFUSED(run(shared_match(pdn, "6")), "--resume");
    const Outcome resumed = run(shared_match(pdn, "6", {"--resume"}));
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.json()["games"], 6);
    EXPECT_EQ(file_count(folder.path()), 2U);
    EXPECT_EQ(run({"pdn", "check", pdn}).status, 0);
}

TEST(Ranks, ThatDiedBeforeTheyHadWrittenALineLeaveAMatchToBegin) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    for (const char* rank : {"0", "1"}) std::ofstream{pdn + ".journal.rank-" + rank};
    EXPECT_REFUSED(run(shared_match(pdn, "2")), "--resume");
    const Outcome resumed = run(shared_match(pdn, "2", {"--resume"}));
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.json()["games"], 2);
    EXPECT_EQ(file_count(folder.path()), 2U);
}

TEST(Ranks, AreKnownFromTheLauncher) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    setenv("OMPI_COMM_WORLD_RANK", "3", 1);
    setenv("OMPI_COMM_WORLD_SIZE", "4", 1);
    Started rank{shared_match(pdn, "1000000")};
    unsetenv("OMPI_COMM_WORLD_RANK");
    unsetenv("OMPI_COMM_WORLD_SIZE");
    while (!std::filesystem::exists(pdn + ".journal.rank-3")) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    rank.interrupt();
    EXPECT_EQ(rank.wait().status, 130);
}

TEST(Ranks, OfOtherMatchesAreRefused) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    EXPECT_REFUSED(run(as_rank(shared_match(pdn, "2"), "3/3")), "2/8");
    EXPECT_REFUSED(run({"match", "--engine", "name=a", "--engine", "name=b", "--rank", "0/2"}), "--journal");
    std::ofstream{pdn + ".journal.rank-1"} << "laststone match journal 1\nseed 1\ngames 2\ngame russian\n\n";
    EXPECT_REFUSED(run(as_rank(shared_match(pdn, "2"), "0/2")), "another match");
}

Words shared_games(const std::string& out) {
    return {"selfplay", "--games", "20", "--nodes", "20", "--seed", "3", "--threads", "1", "--out", out};
}

TEST(Ranks, WriteTheGamesOfSelfplayInTheirOrder) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.pdn";
    const TemporaryFile alone;
    ASSERT_EQ(run(shared_games(alone.path())).status, 0);
    std::list<Started> ranks;
    for (const char* rank : {"0/3", "2/3"}) ranks.emplace_back(as_rank(shared_games(out), rank));
    Started victim{as_rank(shared_games(out), "1/3")};
    victim.kill_at_once();
    victim.wait();
    for (Started& rank : ranks) EXPECT_EQ(rank.wait().status, 0);
    EXPECT_EQ(shared_content(out), alone.content());
    EXPECT_EQ(shared_content(out).find(".part"), std::string::npos);
}

TEST(Ranks, ThatPlayOtherGamesAreRefused) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.pdn";
    EXPECT_REFUSED(run({"selfplay", "--games", "4", "--rank", "0/2"}), "--out");
    std::ofstream{out + ".run"} << "russian";
    EXPECT_REFUSED(run(as_rank(shared_games(out), "0/2")), "another run");
}

} // namespace
} // namespace laststone::app
