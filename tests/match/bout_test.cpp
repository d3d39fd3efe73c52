#include "match/bout.hpp"

#include <gtest/gtest.h>

#include "match/english.hpp"

namespace laststone::match {
namespace {

// Plays the first legal move, or what it is told to at a ply of its own.
class Puppet final : public Client {
public:
    std::function<std::expected<Answer, ClientFault>(const MoveRequest&, int)> act =
        [](const MoveRequest& request, int) -> std::expected<Answer, ClientFault> {
        return Answer{.move = request.now.moves()->front()};
    };
    std::expected<void, ClientFault> readiness{};

    std::expected<void, ClientFault> new_game(const catalog::Game&) override { return readiness; }
    std::expected<Answer, ClientFault> think(const MoveRequest& request) override { return act(request, moves_++); }

private:
    int moves_ = 0;
};

struct Game {
    Puppet black{};
    Puppet white{};
    Pace pace{.depth = 1};
    Adjudication adjudication{};

    std::expected<BoutResult, ClientFault> play(const Opening& opening = {}) {
        return match::play({english(), adjudication}, opening, {black, "Anna", pace}, {white, "Bert", pace});
    }
};

TEST(BoutTest, TheRulesEndTheGame) {
    Game game;
    // White takes the last man.
    const auto result = game.play({.position = "W:W18:B14"});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->winner, Color::white);
    EXPECT_EQ(result->ending, Termination::no_move);
    EXPECT_EQ(result->sentence, "Black has no move");
}

TEST(BoutTest, ADrawRuleEndsTheGameWhateverTheEnginesThink) {
    Game game;
    // Two kings that walk to and fro.
    const auto walk = [](const char* there, const char* back) {
        return [=](const MoveRequest& request, int ply) -> std::expected<Answer, ClientFault> {
            return Answer{.move = request.now.find(ply % 2 == 0 ? there : back).value(), .score = 500};
        };
    };
    game.black.act = walk("1-5", "5-1");
    game.white.act = walk("32-28", "28-32");
    const auto result = game.play({.position = "B:WK32:BK1"});
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->winner);
    EXPECT_EQ(result->ending, Termination::repetition);
}

TEST(BoutTest, AFaultLosesWithItsReason) {
    for (const auto& [kind, ending] : {std::pair{ClientFault::Kind::crash, Termination::crash},
                                       {ClientFault::Kind::hang, Termination::hang},
                                       {ClientFault::Kind::unreadable, Termination::unreadable},
                                       {ClientFault::Kind::illegal_move, Termination::illegal_move},
                                       {ClientFault::Kind::time, Termination::time}}) {
        Game game;
        game.white.act = [kind = kind](const MoveRequest&, int) -> std::expected<Answer, ClientFault> {
            return std::unexpected{ClientFault{kind, "it is broken"}};
        };
        const auto result = game.play();
        ASSERT_TRUE(result);
        EXPECT_EQ(result->winner, Color::black);
        EXPECT_EQ(result->ending, ending);
        EXPECT_TRUE(is_fault(result->ending));
        EXPECT_EQ(result->sentence, "Bert: it is broken");
        EXPECT_EQ(termination_named(name(ending)), ending);
    }
}

TEST(BoutTest, AnEngineThatCannotBeRunGivesNoResult) {
    Game game;
    game.black.readiness = std::unexpected{ClientFault{ClientFault::Kind::refusal, "no such program"}};
    const auto result = game.play();
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().sentence, "Anna: no such program");
}

TEST(BoutTest, ClocksRunForTheSideThatThinks) {
    Game game;
    game.pace = {.clock = TimeControl{Seconds{10}, Seconds{1}}};
    std::vector<double> seen;
    game.black.act = [&](const MoveRequest& request, int) -> std::expected<Answer, ClientFault> {
        seen.push_back(request.clock(Color::black)->left().count());
        if (seen.size() == 3) return std::unexpected{ClientFault{ClientFault::Kind::time, "enough"}};
        return Answer{.move = request.now.moves()->front(), .taken = Seconds{3}};
    };
    ASSERT_TRUE(game.play());
    EXPECT_EQ(seen, (std::vector<double>{10, 8, 6}));
}

TEST(BoutTest, AgreedScoresEndTheGame) {
    Game game;
    game.adjudication.win = Adjudication::AgreedWin{.move_count = 2, .score = 100};
    const auto says = [](int score) {
        return [score](const MoveRequest& request, int) -> std::expected<Answer, ClientFault> {
            return Answer{.move = request.now.moves()->front(), .score = score};
        };
    };
    game.black.act = says(150);
    game.white.act = says(-150);
    const auto result = game.play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->winner, Color::black);
    EXPECT_EQ(result->ending, Termination::agreed_win);
    EXPECT_EQ(result->state->plies(), 4U);
}

TEST(BoutTest, TheWordForEveryEndingNamesIt) {
    for (int i = 0; i <= static_cast<int>(Termination::time); ++i)
        EXPECT_EQ(termination_named(name(static_cast<Termination>(i))), static_cast<Termination>(i));
}

TEST(BoutTest, TheRecordSaysHowItEnded) {
    Game game;
    game.white.act = [](const MoveRequest&, int) -> std::expected<Answer, ClientFault> {
        return std::unexpected{ClientFault{ClientFault::Kind::illegal_move, "it played '1-2'"}};
    };
    const auto result = game.play({.moves = {"11-15", "23-19"}});
    ASSERT_TRUE(result);
    const std::string pdn = record(*result, {.black = "Anna", .white = "Bert", .round = "7"});
    for (const char* part : {"[Round \"7\"]", "[Black \"Anna\"]", "[Result \"1-0\"]", "[Termination \"illegal move\"]",
                             "1. 11-15 23-19", "Bert: it played '1-2'}"})
        EXPECT_NE(pdn.find(part), std::string::npos) << part << " in " << pdn;
}

TEST(BoutTest, ALossBeforeTheFirstMoveIsToldInItsTag) {
    Game game;
    game.white.readiness = std::unexpected{ClientFault{ClientFault::Kind::crash, "it has gone"}};
    const auto result = game.play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->winner, Color::black);
    EXPECT_NE(record(*result, {}).find("[Termination \"crash; Bert: it has gone\"]"), std::string::npos);
}

} // namespace
} // namespace laststone::match
