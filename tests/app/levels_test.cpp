#include <gtest/gtest.h>

#include <algorithm>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Levels, AreListedWithAWordOnEach) {
    const Outcome listed = run({"levels"});
    EXPECT_EQ(listed.status, 0) << listed.err;
    EXPECT_EQ(std::ranges::count(listed.out, '\n'), 10);
    EXPECT_NE(listed.out.find(" 1  Newcomer"), listed.out.npos);
    EXPECT_EQ(run({"levels", "--json"}).json()[9]["name"], "Full strength");
}

TEST(Levels, AStepOfTheLadderIsTheSameForASeed) {
    const Words words{"levels", "measure", "--games", "4", "--from", "3", "--to", "3", "--seed", "2"};
    const Outcome measured = run(words);
    EXPECT_EQ(measured.status, 0) << measured.err;
    EXPECT_TRUE(measured.out.starts_with("3 v 2: +")) << measured.out;
    EXPECT_EQ(run(words).out, measured.out);
}

TEST(Levels, NothingElseCanBeDoneWithThem) {
    EXPECT_REFUSED(run({"levels", "raise"}), "levels needs measure, or nothing for the list, not 'raise'");
    EXPECT_REFUSED(run({"levels", "measure", "--from", "11"}), "--from needs a whole number from 2 to 9");
    EXPECT_REFUSED(run({"levels", "measure", "--from", "5", "--to", "3"}), "--from 5 is above --to 3");
}

} // namespace
} // namespace laststone::app
