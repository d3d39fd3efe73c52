#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// So few nodes that a position takes no time.
Words build(const std::string& file, const Words& more = {}) {
    Words words{"book", "build", "-o", file, "--nodes", "1000", "--batch", "4", "--hash", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// A book that was killed, however little was done.
void kill_while_it_grows(const std::string& file, const Words& more) {
    Started killed{build(file, more)};
    while (!std::filesystem::exists(file)) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    killed.interrupt(SIGKILL);
    killed.wait();
}

TEST(BookCommand, WhatIsKilledGoesOnAndEndsAsTheSameBook) {
    const TemporaryFolder folder;
    const std::string whole = folder.path() + "/whole.book", parts = folder.path() + "/parts.book";
    const Outcome at_once = run(build(whole, {"--positions", "40", "--threads", "1"}));
    EXPECT_EQ(at_once.status, 0) << at_once.err;
    EXPECT_NE(at_once.err.find("40 of 40 positions"), std::string::npos) << at_once.err;
    kill_while_it_grows(parts, {"--positions", "40", "--threads", "2"});
    EXPECT_EQ(run(build(parts, {"--positions", "40", "--threads", "2"})).status, 0);
    EXPECT_EQ(content_of(parts), content_of(whole));
}

TEST(BookCommand, ABookThatGoesOnWithOtherNodesSaysSo) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/some.book";
    ASSERT_EQ(run(build(file, {"--positions", "4"})).status, 0);
    const Outcome same = run(build(file, {"--positions", "5"}));
    EXPECT_EQ(same.err.find("--nodes"), std::string::npos) << same.err;
    const Outcome other = run({"book", "build", "-o", file, "--nodes", "2000", "--positions", "6", "--hash", "1"});
    EXPECT_EQ(other.status, 0);
    EXPECT_NE(other.err.find("searched with --nodes 1000; new ones get 2000"), std::string::npos) << other.err;
}

TEST(BookCommand, CtrlCLeavesABookThatCanBeRead) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/some.book";
    Started started{build(file, {"--positions", "1000000"})};
    while (!std::filesystem::exists(file)) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    started.interrupt();
    EXPECT_EQ(started.wait().status, 130);
    EXPECT_EQ(run({"book", "show", file}).status, 0);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder.path()}, {}), 1) << "no temporary file is left";
}

TEST(BookCommand, EveryOpeningThatWasNamedIsInIt) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/some.book";
    const TemporaryFile openings{"9-13 24-20 5-9\n12-16 24-20 8-12\n"};
    const Outcome built = run(build(file, {"--positions", "7", "--openings", openings.path(), "--json"}));
    EXPECT_EQ(built.json()["positions"], 7) << built.err;
    for (const char* const moves : {"9-13", "9-13 24-20", "9-13 24-20 5-9", "12-16 24-20 8-12"}) {
        const Outcome known = run({"best", "--book", file, "--moves", moves, "--json", "--nodes", "1"});
        EXPECT_EQ(known.json()["nodes"], 0) << moves << known.err;
    }
}

TEST(BookCommand, ShowTellsWhatABookKnows) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/some.book";
    ASSERT_EQ(run(build(file, {"-g", "russian", "--positions", "9"})).status, 0);
    const Json shown = run({"book", "show", "-g", "russian", file, "--json"}).json();
    EXPECT_EQ(shown["game"], "russian");
    EXPECT_EQ(shown["visits"], 9);
    EXPECT_EQ(shown["nodes"], 1000);
    ASSERT_EQ(shown["moves"].size(), 7U);
    EXPECT_GE(shown["moves"][0]["value"], shown["moves"][1]["value"]);
    int visits = 1;
    for (const Json& move : shown["moves"]) visits += move["visits"].get<int>();
    EXPECT_EQ(visits, 9) << "each was extended behind a move, but for the first";
    EXPECT_TRUE(run({"book", "show", "-g", "russian", file}).out.starts_with("move"));
    const Outcome unknown = run({"book", "show", "-g", "russian", "-p", "W:Wc3:Bf6", file, "--json"});
    EXPECT_EQ(unknown.status, 1);
    EXPECT_TRUE(unknown.json()["moves"].empty());
}

TEST(BookCommand, BooksOfTwoMachinesAreJoined) {
    const TemporaryFolder folder;
    const std::string one = folder.path() + "/one", two = folder.path() + "/two", both = folder.path() + "/both";
    const TemporaryFile opening{"12-16 24-20 8-12\n"};
    ASSERT_EQ(run(build(one, {"--positions", "9"})).status, 0);
    ASSERT_EQ(run(build(two, {"--positions", "5", "--openings", opening.path()})).status, 0);
    EXPECT_EQ(run({"book", "merge", one, two, "-o", both}).status, 0);
    for (const char* const moves : {"", "12-16", "12-16 24-20", "12-16 24-20 8-12"})
        EXPECT_EQ(run({"best", "--book", both, "--moves", moves, "--json", "--nodes", "1"}).json()["nodes"], 0);
    EXPECT_EQ(run({"book", "merge", two, one, "-o", one}).status, 0);
    EXPECT_EQ(content_of(one), content_of(both));
}

TEST(BookCommand, WhatIsNoBookIsRefused) {
    const TemporaryFolder folder;
    const TemporaryFile text{"11-15 23-19\n"};
    const std::string file = folder.path() + "/some.book";
    ASSERT_EQ(run(build(file, {"--positions", "2"})).status, 0);
    EXPECT_REFUSED(run({"book", "show", text.path()}), "it is not an opening book");
    EXPECT_REFUSED(run({"book", "show", folder.path() + "/none"}), "No such file");
    EXPECT_REFUSED(run({"book", "show", "-g", "pool", file}), "is a book of english, not of pool");
    EXPECT_REFUSED(run(build(text.path())), "it is not an opening book");
    EXPECT_REFUSED(run(build(file, {"-g", "thai"})), "is a book of english, not of thai");
    EXPECT_REFUSED(run({"best", "--book", text.path()}), "it is not an opening book");
    EXPECT_REFUSED(run({"ugi", "--book", text.path()}), "it is not an opening book");
    EXPECT_REFUSED(run({"hub", "--book", text.path()}), "it is not an opening book");
    EXPECT_REFUSED(run({"play", "--book", text.path()}), "it is not an opening book");
    EXPECT_EQ(content_of(text.path()), "11-15 23-19\n");
}

TEST(BookCommand, WhatIsMissingIsNamed) {
    EXPECT_REFUSED(run({"book", "build"}), "-o FILE");
    EXPECT_REFUSED(run({"book", "show"}), "book show FILE");
    EXPECT_REFUSED(run({"book", "merge", "-o", "x"}), "needs the books");
    EXPECT_REFUSED(run({"book", "burn"}), "build, show, merge");
}

TEST(BookCommand, EnginesPlayFromIt) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/some.book";
    ASSERT_EQ(run(build(file, {"--positions", "12"})).status, 0);
    const Outcome best = run({"best", "--book", file, "--json", "--lines", "3"});
    EXPECT_EQ(best.json()["nodes"], 0);
    EXPECT_EQ(best.json()["lines"].size(), 3U);
    const std::string move = best.json()["move"];
    const Outcome ugi = run({"ugi", "--book", file}, "go nodes 1000\n");
    EXPECT_NE(ugi.out.find("bestmove " + move), std::string::npos) << ugi.out;
    EXPECT_NE(ugi.out.find("info depth 0"), std::string::npos) << ugi.out;
    const Outcome hub = run({"hub", "-g", "english", "--book", file}, "pos start\nlevel nodes=1000\ngo think\n");
    EXPECT_NE(hub.out.find("info depth=0"), std::string::npos) << hub.out;
    const Outcome without = run({"best", "--book", "none", "--json", "--nodes", "1000"});
    EXPECT_GT(without.json()["nodes"], 0);
    const Outcome game = run({"play", "--as", "white", "--book", file, "--level", "10", "--seed", "1"}, "quit\n");
    EXPECT_NE(game.out.find("Black plays "), std::string::npos) << game.out;
    const Outcome match = run({"match", "--engine", "name=one", "--engine", "name=two", "--book", file, "--games", "2",
                               "--nodes", "1000", "--openings", "start", "--maxmoves", "3", "--json"});
    EXPECT_EQ(match.status, 0) << match.err;
}

} // namespace
} // namespace laststone::app
