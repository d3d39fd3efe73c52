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

TEST(Selfplay, TheDocumentHasTheGamesUnlessAFileHas) {
    const Outcome played = run(short_games({"--json"}));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_EQ(played.json()["game"], "english");
    EXPECT_EQ(played.json()["seed"], 3);
    EXPECT_EQ(played.json()["games"], 4);
    EXPECT_EQ(played.json()["text"], run(short_games({})).out);
    const auto count = [&](const char* key) { return played.json()[key].get<int>(); };
    EXPECT_EQ(count("black_wins") + count("white_wins") + count("draws"), 4);
    EXPECT_EQ(run(short_games({"--json", "--out", "-"})).out, played.out);
    const TemporaryFile file;
    EXPECT_FALSE(run(short_games({"--json", "--out", file.path()})).json().contains("text"));
    EXPECT_EQ(played.json()["text"], file.content());
}

TEST(Tune, TheDocumentHasTheWeightsUnlessAFileHas) {
    const TemporaryFile games{run(short_games({})).out};
    const Outcome tuned = run({"tune", games.path(), "--epochs", "2", "--json"});
    EXPECT_EQ(tuned.json()["games"], 4) << tuned.err;
    EXPECT_EQ(tuned.json()["weights"], run({"tune", games.path(), "--epochs", "2"}).out);
    const TemporaryFile file;
    const Json written = run({"tune", games.path(), "--epochs", "2", "--json", "--out", file.path()}).json();
    EXPECT_FALSE(written.contains("weights"));
    EXPECT_GT(written["bits"].get<double>(), 0);
    EXPECT_EQ(tuned.json()["weights"], file.content());
}

TEST(Selfplay, TheEvaluationChangesTheGames) {
    EXPECT_NE(run(short_games({"--eval", "plain"})).out, run(short_games({"--eval", "matrix"})).out);
}

TEST(Selfplay, MovesHaveTheirScoresBehindThem) {
    const Outcome played = run(short_games({}));
    EXPECT_NE(played.out.find("{[%eval "), played.out.npos);
    // The opening was not thought about.
    EXPECT_LT(played.out.find(" 5. "), played.out.find("[%eval"));
}

TEST(Selfplay, GamesToTheEndAreLonger) {
    EXPECT_GT(run(short_games({"--eval", "plain", "--to-the-end"})).out.size(),
              run(short_games({"--eval", "plain"})).out.size());
}

TEST(Selfplay, SamplesGoToTheirFileInsteadOfGames) {
    const TemporaryFile file;
    const Outcome played = run(short_games({"--samples", file.path()}));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_EQ(played.out, "");
    const std::string header = "laststone samples 1 english\n";
    const std::string samples = file.content();
    EXPECT_TRUE(samples.starts_with(header));
    EXPECT_EQ((samples.size() - header.size()) % 16, 0U);
    EXPECT_GT(samples.size(), header.size() + 16 * 50);
    const TemporaryFile again;
    ASSERT_EQ(run(short_games({"--samples", again.path(), "--threads", "3"})).status, 0);
    EXPECT_EQ(again.content(), samples);
}

TEST(Selfplay, FewerMenBeginOtherGames) {
    const Outcome fewer = run(short_games({"--fewer", "9", "--balance", "1000", "--resign", "1200"}));
    EXPECT_EQ(fewer.status, 0) << fewer.err;
    EXPECT_NE(fewer.out.find("[FEN \""), fewer.out.npos);
}

TEST(Selfplay, NogoHasNeitherSamplesNorMen) {
    for (const char* const option : {"--samples", "--fewer"}) {
        const Outcome refused = run({"selfplay", "-g", "nogo:5x5", option, "3"});
        EXPECT_EQ(refused.status, 2);
        EXPECT_NE(refused.err.find(std::string{option} + " is for draughts only"), refused.err.npos)
            << refused.err;
    }
}

TEST(Tune, LearnsFromScoresWhereThereAreAny) {
    const TemporaryFile games;
    ASSERT_EQ(run(short_games({"--out", games.path()})).status, 0);
    const Outcome by_scores = run({"tune", games.path(), "--epochs", "3", "--score-weight", "1"});
    const Outcome by_results = run({"tune", games.path(), "--epochs", "3", "--score-weight", "0"});
    EXPECT_EQ(by_scores.status, 0) << by_scores.err;
    EXPECT_TRUE(by_scores.out.starts_with("laststone weights 3\n"));
    EXPECT_NE(by_scores.out, by_results.out);
    EXPECT_REFUSED(run({"tune", games.path(), "--score-weight", "1.5"}), "--score-weight needs a number from 0 to 1");
}

TEST(Tune, FindsTheSameOnAnyNumberOfThreads) {
    const TemporaryFile games;
    ASSERT_EQ(run(short_games({"--out", games.path()})).status, 0);
    const Outcome alone = run({"tune", games.path(), "--threads", "1"});
    EXPECT_EQ(alone.status, 0) << alone.err;
    EXPECT_EQ(run({"tune", games.path(), "--threads", "3"}).out, alone.out);
}

TEST(Tune, LearnsWhichPointsOfNogoTempt) {
    const TemporaryFile games;
    ASSERT_EQ(run(short_games({"-g", "nogo:5x5", "--random", "2", "--out", games.path()})).status, 0);
    const Outcome tuned = run({"tune", "-g", "nogo:5x5", games.path()});
    EXPECT_EQ(tuned.status, 0) << tuned.err;
    EXPECT_TRUE(tuned.out.starts_with("contested ")) << tuned.out;
    EXPECT_NE(tuned.err.find("4 games, 0 left out"), tuned.err.npos) << tuned.err;
    EXPECT_EQ(run({"tune", "-g", "nogo:5x5", games.path()}).out, tuned.out);
}

TEST(Tune, WhatIsNoSgfIsOneSentence) {
    const TemporaryFile off_board{"(;FF[4]GM[1]SZ[9];B[zz])"};
    const Outcome none = run({"tune", "-g", "nogo", off_board.path()});
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.err, "laststone: " + off_board.path() + ": there is no NoGo game with moves in it\n");
    const TemporaryFile unfinished{"(;FF[4]GM[1"};
    const Outcome broken = run({"tune", "-g", "nogo", unfinished.path()});
    EXPECT_EQ(broken.status, 2);
    EXPECT_TRUE(broken.err.starts_with("laststone: " + unfinished.path() + ":1:")) << broken.err;
}

TEST(Selfplay, ADiskThatIsFullIsOneSentence) {
    const Outcome played = run(short_games({"--threads", "2", "--out", "/dev/full"}));
    EXPECT_EQ(played.status, 2);
    EXPECT_EQ(played.err, "laststone: '/dev/full' cannot be written: No space left on device\n");
}

} // namespace
} // namespace laststone::app
