#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Games, JsonListsTheFourteen) {
    const Json games = run({"games", "--json"}).json();
    const Words ids{"english", "russian",    "brazilian", "pool",    "international", "canadian", "italian",
                    "spanish", "portuguese", "czech",     "frisian", "turkish",       "thai",     "nogo"};
    ASSERT_EQ(games.size(), ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        EXPECT_EQ(games[i]["id"], ids[i]);
        EXPECT_EQ(games[i].size(), 6u);
    }
}

TEST(Games, EachHasBoardAndFirstAndPdnNumber) {
    const Json games = run({"games", "--json"}).json();
    const Json international{
        {"id", "international"}, {"name", "International draughts"}, {"rows", 10}, {"columns", 10}, {"first", "white"},
        {"pdn_game_type", 20}};
    EXPECT_EQ(games[4], international);
    EXPECT_EQ(games[0]["first"], "black");
    EXPECT_EQ(games[0]["pdn_game_type"], 21);
    EXPECT_EQ(games[12]["pdn_game_type"], 31);
}

TEST(Games, TextListsOptionsBelowTheirGame) {
    const Outcome outcome = run({"games"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_LT(outcome.out.find("\nthai "), outcome.out.find("\n  thai:12 "));
    EXPECT_NE(outcome.out.find("\n  turkish:endpromo "), std::string::npos);
    for (const std::string& line : outcome.lines()) EXPECT_LE(line.size(), 80u) << line;
}

TEST(Games, EveryIdIsPlayable) {
    for (const std::string& line : run({"games"}).lines()) {
        std::istringstream words{line};
        std::string id;
        words >> id;
        EXPECT_EQ(run({"moves", "-g", id, "--json"}).json()["game"], id);
    }
}

} // namespace
} // namespace laststone::app
