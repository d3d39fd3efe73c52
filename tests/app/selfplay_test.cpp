#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

Words short_games(const Words& more) {
    Words words{"selfplay", "--games", "4", "--nodes", "20", "--seed", "3"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Selfplay, GamesGoToStandardOutputInTheirOrder) {
    const Outcome played = run(short_games({}));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_TRUE(played.out.starts_with("[Event \"Selfplay 1\"]"));
    EXPECT_LT(played.out.find("Selfplay 2"), played.out.find("Selfplay 3"));
    EXPECT_EQ(run(short_games({"--out", "-"})).out, played.out);
}

TEST(Selfplay, TheEvaluationChangesTheGames) {
    EXPECT_NE(run(short_games({"--eval", "plain"})).out, run(short_games({"--eval", "matrix"})).out);
}

TEST(Selfplay, ADiskThatIsFullIsOneSentence) {
    const Outcome played = run(short_games({"--threads", "2", "--out", "/dev/full"}));
    EXPECT_EQ(played.status, 2);
    EXPECT_EQ(played.err, "laststone: /dev/full cannot be written: No space left on device\n");
}

} // namespace
} // namespace laststone::app
