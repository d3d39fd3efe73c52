#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// A folder with the English tables of up to three pieces.
class TablesCommandTest : public testing::Test {
protected:
    static void SetUpTestSuite() {
        folder_ = testing::TempDir() + "laststone_tables_command_" + std::to_string(getpid());
        std::filesystem::remove_all(folder_);
        built_ = run({"tables", "build", "--pieces", "3", "--dir", folder_});
    }
    static void TearDownTestSuite() { std::filesystem::remove_all(folder_); }

    static inline std::string folder_;
    static inline Outcome built_;
};

TEST_F(TablesCommandTest, BuildSaysWhatItMade) {
    EXPECT_EQ(built_.status, 0) << built_.err;
    EXPECT_TRUE(built_.out.starts_with("english up to 3 pieces: 18 files made, ")) << built_.out;
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/english.building"));
    const Json again = run({"tables", "build", "--pieces", "3", "--dir", folder_, "--json"}).json();
    EXPECT_EQ(again["files_made"], 0);
    EXPECT_GT(again["bytes"], 0);
}

TEST_F(TablesCommandTest, StatsAreTheKnownOnes) {
    std::ifstream file{LASTSTONE_TEST_DATA "/endgame/english_wld.csv"};
    std::set<std::string> expected;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("bm") || line[0] - '0' + line[2] - '0' + line[4] - '0' + line[6] - '0' > 3) continue;
        std::size_t end = 0; // of the eighth column
        for (int comma = 0; comma < 8; ++comma) end = line.find(',', end + 1);
        expected.insert(line.substr(0, end));
    }
    const auto lines = run({"tables", "stats", "--csv", "--dir", folder_}).lines();
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front(), "bm,bk,wm,wk,total,win,loss,draw");
    EXPECT_EQ((std::set<std::string>{lines.begin() + 1, lines.end()}), expected);
}

TEST_F(TablesCommandTest, ProbeNamesTheMovesThatKeepTheResult) {
    const Outcome won = run({"tables", "probe", "-p", "B:W32:BK18,K19", "--dir", folder_});
    EXPECT_EQ(won.status, 0);
    ASSERT_EQ(won.lines().size(), 3u) << won.out;
    EXPECT_EQ(won.lines()[0], "win");
    EXPECT_TRUE(won.lines()[1].starts_with("plies ")) << won.out;
    EXPECT_TRUE(won.lines()[2].starts_with("best ")) << won.out;
    const Json document = run({"tables", "probe", "-p", "B:WK32:BK1", "--json", "--dir", folder_}).json();
    EXPECT_EQ(document["outcome"], "draw");
    EXPECT_EQ(document["plies"], nullptr);
    EXPECT_FALSE(document["best"].empty());
    EXPECT_EQ(document["moves"].size(), 2u);
}

TEST_F(TablesCommandTest, WhatNoTableKnowsIsNoAnswer) {
    const Outcome start = run({"tables", "probe", "--dir", folder_});
    EXPECT_EQ(start.status, 1);
    EXPECT_EQ(start.out, "unknown\n");
    EXPECT_REFUSED(run({"tables", "probe", "-g", "russian", "--dir", folder_}),
                   "`laststone tables build` makes them");
    EXPECT_REFUSED(run({"tables", "build", "-g", "frisian", "--dir", folder_}), "no endgame tables for Frisian");
    EXPECT_REFUSED(run({"tables", "build", "-g", "nogo", "--dir", folder_}), "for draughts only");
    EXPECT_REFUSED(run({"tables", "mend"}), "build");
}

TEST_F(TablesCommandTest, VerifyFindsThemRightAndADamagedOneWrong) {
    const Outcome good = run({"tables", "verify", "--pieces", "3", "--dir", folder_});
    EXPECT_EQ(good.status, 0) << good.out;
    EXPECT_EQ(good.out, "199520 positions checked, 0 wrong\n");
    const std::string copy = folder_ + "_damaged";
    std::filesystem::copy(folder_, copy);
    {
        std::fstream file{copy + "/english_0101.wld", std::ios::in | std::ios::out | std::ios::binary};
        file.seekp(-3, std::ios::end);
        file.put('x');
    }
    std::filesystem::resize_file(copy + "/english_0102.wld", 100);
    const Outcome bad = run({"tables", "verify", "--pieces", "2", "--dir", copy});
    EXPECT_EQ(bad.status, 1);
    EXPECT_NE(bad.out.find("english_0101.wld\" is damaged"), std::string::npos) << bad.out;
    EXPECT_NE(bad.err.find("english_0102.wld is not used: it ends too early"), std::string::npos) << bad.err;
    std::filesystem::remove_all(copy);
}

TEST_F(TablesCommandTest, TheSearchAsksThem) {
    const Json far =
        run({"best", "-p", "W:WK14:B9,13", "--depth", "1", "--threads", "1", "--json", "--tables", folder_}).json();
    const Json probe = run({"tables", "probe", "-p", "W:WK14:B9,13", "--json", "--dir", folder_}).json();
    EXPECT_EQ(far["outcome"], probe["outcome"]);
    const Json won =
        run({"best", "-p", "B:WK32:BK14,K15", "--depth", "1", "--threads", "1", "--json", "--tables", folder_}).json();
    EXPECT_EQ(won["outcome"], "win") << won;
    const Json known = run({"tables", "probe", "-p", "B:WK32:BK14,K15", "--json", "--dir", folder_}).json();
    EXPECT_EQ(won["score"], 32'000 - known["plies"].get<int>());
    EXPECT_NE(std::ranges::find(known["best"], won["move"]), known["best"].end());
    const Json drawn =
        run({"best", "-p", "B:WK32:BK1", "--depth", "4", "--threads", "1", "--json", "--tables", folder_}).json();
    EXPECT_EQ(drawn["outcome"], "draw");
}

// Every file under a folder, with its content.
std::map<std::string, std::string> files_in(const std::string& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::ifstream in{entry.path(), std::ios::binary};
        all[entry.path().filename()] = {std::istreambuf_iterator<char>{in}, {}};
    }
    return all;
}

TEST_F(TablesCommandTest, RanksOfMpiBuildTheSameFiles) {
    if (std::system("mpirun --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no mpirun here";
    for (const char* const ranks : {"1", "2", "4"}) {
        const std::string folder = folder_ + "_mpi" + ranks;
        // Under a sanitizer: what MPI leaves to the system at the end is no leak of ours.
        const std::string command = std::string{"ASAN_OPTIONS=detect_leaks=0 "} +
                                    "mpirun --allow-run-as-root --oversubscribe -n " + ranks + " " + LASTSTONE_PROGRAM +
                                    " tables build --pieces 3 --threads 1 --dir " + folder + " >" + folder_ +
                                    ".out 2>&1";
        const int status = std::system(command.c_str());
        std::ifstream in{folder_ + ".out"};
        const std::string said{std::istreambuf_iterator<char>{in}, {}};
        std::filesystem::remove(folder_ + ".out");
        if (said.find("built without MPI") != std::string::npos) GTEST_SKIP() << said;
        ASSERT_EQ(status, 0) << said;
        EXPECT_TRUE(files_in(folder) == files_in(folder_)) << ranks;
        std::filesystem::remove_all(folder);
    }
}

} // namespace
} // namespace laststone::app
