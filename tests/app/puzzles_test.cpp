#include <gtest/gtest.h>

#include <fstream>

#include "app/program.hpp"

namespace laststone::app {
namespace {

Words make(const std::string& count, const std::string& file, const Words& more = {}) {
    Words words{"puzzles", "make", "-g", "nogo:5x5", "--count", count, "--seed", "2", "-o", file, "--nodes", "2000"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Puzzles, MakingGoesOnWithTheFile) {
    const TemporaryFolder folder;
    const Outcome at_once = run(make("5", folder.path() + "/whole"));
    EXPECT_EQ(at_once.status, 0) << at_once.err;
    EXPECT_NE(at_once.err.find("5 of 5 puzzles"), at_once.err.npos) << at_once.err;
    EXPECT_EQ(run(make("2", folder.path() + "/parts")).status, 0);
    EXPECT_EQ(run(make("5", folder.path() + "/parts")).status, 0);
    EXPECT_NE(content_of(folder.path() + "/whole").find("game nogo:5x5"), std::string::npos);
    const Outcome checked = run({"puzzles", "check", folder.path() + "/parts"});
    EXPECT_EQ(checked.out, "5 puzzles checked, 0 faulty\n");
}

TEST(Puzzles, AFileOfAnotherGameOrSeedIsLeftAlone) {
    const TemporaryFolder folder;
    EXPECT_EQ(run(make("1", folder.path() + "/made")).status, 0);
    const std::string before = content_of(folder.path() + "/made");
    const Outcome other = run({"puzzles", "make", "--count", "1", "-o", folder.path() + "/made"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("was made of nogo:5x5 with --seed 2"), other.err.npos) << other.err;
    EXPECT_EQ(content_of(folder.path() + "/made"), before);
}

TEST(Puzzles, CheckingNamesWhatIsWrong) {
    const TemporaryFile faulty{"laststone puzzles 1\ngame english\nw 13w9w2w5 win 1000 q3 27-23\n"};
    EXPECT_EQ(run({"puzzles", "check", faulty.path()}).status, 1);
    const TemporaryFile broken{"laststone puzzles 1\ngame chess\n"};
    const Outcome refused = run({"puzzles", "check", broken.path()});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("there is no game 'chess'"), refused.err.npos) << refused.err;
    EXPECT_EQ(run({"puzzles", "check", "no such file"}).status, 2);
}

TEST(Puzzles, AFileThatCannotBeWrittenIsToldBeforeAnyGame) {
    const TemporaryFolder folder;
    const Words games_for_days{"puzzles", "make", "--nodes", "1000000000000", "-o", folder.path() + "/missing/puzzles"};
    EXPECT_REFUSED(run(games_for_days), "cannot be written");
}

TEST(Puzzles, MakingNeedsAFile) {
    const Outcome refused = run({"puzzles", "make", "--count", "1"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("-o FILE"), refused.err.npos);
    EXPECT_EQ(run({"puzzles", "solve"}).status, 2);
}

TEST(Puzzles, ThoseOfTheProgramAreCounted) {
    const Outcome listed = run({"puzzles", "list"});
    EXPECT_EQ(listed.status, 0);
    for (const char* const game : {"english: ", "russian: ", "brazilian: ", "international: ", "nogo: "})
        EXPECT_NE(listed.out.find(game), listed.out.npos) << game;
}

} // namespace
} // namespace laststone::app
