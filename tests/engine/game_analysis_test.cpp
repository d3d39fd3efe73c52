#include "engine/game_analysis.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

std::unique_ptr<State> game_of(std::string_view position, std::initializer_list<std::string_view> moves) {
    auto state = catalog::find_game("english")->read(position).value();
    for (const std::string_view move : moves) EXPECT_TRUE(state->play(move)) << move;
    return state;
}
std::vector<std::optional<AnalysedMove>> analyse(const State& end,
                                                 const GameQuestion& question = {.limits = {.depth = 7}}) {
    Session session{{.hash_mib = 1}};
    return analyse_game(session, end, question);
}

TEST(GameAnalysis, ChancesGrowWithTheScoreAndAddUpToOne) {
    EXPECT_EQ(winning_chances(Score::draw()), 0.5);
    EXPECT_EQ(winning_chances(Score::won_in(9)), 1);
    EXPECT_EQ(winning_chances(Score::lost_in(9)), 0);
    for (int hundredths = -500; hundredths < 500; hundredths += 10) {
        EXPECT_LT(winning_chances(Score{hundredths}), winning_chances(Score{hundredths + 10}));
        EXPECT_NEAR(winning_chances(Score{hundredths}) + winning_chances(Score{-hundredths}), 1, 1e-9);
    }
}

TEST(GameAnalysis, EveryMoveIsJudgedInItsOrder) {
    const auto end = game_of("start", {"11-15", "23-19", "8-11", "22-17"});
    const auto analysed = analyse(*end);
    ASSERT_EQ(analysed.size(), 4U);
    for (std::size_t i = 0; i < analysed.size(); ++i) {
        ASSERT_TRUE(analysed[i]);
        EXPECT_EQ(analysed[i]->move, end->played()[i]);
        EXPECT_EQ(analysed[i]->mover, i % 2 == 0 ? game::Color::black : game::Color::white);
        EXPECT_GE(analysed[i]->best, analysed[i]->score);
    }
}

TEST(GameAnalysis, AStepThatWasStoppedIsMadeAgain) {
    const auto end = game_of("start", {"11-15", "23-19", "8-11"});
    Session session{{.hash_mib = 1}};
    GameAnalyser analyser{*end, {.limits = {.depth = 5}}};
    const std::atomic<bool> stop = true;
    const std::atomic<bool> go_on = false;
    for (std::size_t left = 3; left > 0; --left) {
        EXPECT_FALSE(analyser.is_done());
        EXPECT_FALSE(analyser.step(session, &stop));
        EXPECT_FALSE(analyser.analysed()[left - 1]);
        EXPECT_TRUE(analyser.step(session, &go_on));
        EXPECT_TRUE(analyser.analysed()[left - 1]);
    }
    EXPECT_TRUE(analyser.is_done());
    for (const auto& analysed : analyser.analysed()) EXPECT_TRUE(analysed);
}

TEST(GameAnalysis, TheMovePlayedIsTheBestWhereItTurnedOutNoWorse) {
    const auto state = catalog::find_game("international")->read("start").value();
    const catalog::Move played = *state->find("32-28");
    const catalog::Move other = *state->find("33-28");
    AnalysedMove analysed{.move = played, .score = Score{-2}, .best = Score{-2}, .lines = {{Score{-3}, {other}}}};
    EXPECT_EQ(analysed.best_move(), played);
    EXPECT_EQ(texts_of(*state, analysed).best, "32-28");
    analysed.best = analysed.lines.front().score = Score{4};
    EXPECT_EQ(analysed.best_move(), other);
    EXPECT_EQ(texts_of(*state, analysed).best, "33-28");
    EXPECT_EQ(texts_of(*state, analysed).lines.front().front(), "33-28");
}

TEST(GameAnalysis, AManThrownAwayIsABlunder) {
    const auto end = game_of("start", {"11-15", "23-19", "8-11", "19-16", "11x20"});
    const auto analysed = analyse(*end);
    const auto texts = texts_of(*end, analysed);
    for (std::size_t i = 0; i < analysed.size(); ++i)
        EXPECT_EQ(analysed[i]->quality == MoveQuality::blunder, texts[i].move == "19-16") << texts[i].move;
    EXPECT_GT(analysed[3]->loss(), 0.2);
}

TEST(GameAnalysis, AWinIsSeenAndTheLineShowsIt) {
    // Every move wins in five plies.
    const auto analysed = analyse(*game_of("B:W32:BK18,K19", {"18-14"}), {.limits = {.depth = 9}});
    ASSERT_TRUE(analysed[0]);
    EXPECT_EQ(analysed[0]->lines.front().moves.size(), 5U);
    EXPECT_EQ(analysed[0]->best, Score::won_in(5));
    const auto found = analyse(*game_of("B:W32:BK18,K19", {"19-24"}), {.limits = {.depth = 9}});
    EXPECT_EQ(found[0]->score, Score::won_in(5));
    EXPECT_EQ(found[0]->loss(), 0);
}

TEST(GameAnalysis, AForcedMoveIsNeitherGoodNorBad) {
    const auto analysed = analyse(*game_of("start", {"11-15", "22-18", "15x22"}));
    ASSERT_TRUE(analysed[2]);
    EXPECT_TRUE(analysed[2]->lines.empty());
    EXPECT_EQ(analysed[2]->quality, MoveQuality::none);
    EXPECT_TRUE(analysed[2]->is_best());
}

TEST(GameAnalysis, AQuietMoveWithoutWhichMuchIsLostIsTheOnlyOne) {
    EXPECT_EQ(analyse(*game_of("B:WK5,20:B9,K13", {"9-14"}))[0]->quality, MoveQuality::only_move);
    const auto taken = analyse(*game_of("start", {"11-15", "23-19", "8-11", "19-16", "11x20"}));
    EXPECT_TRUE(taken[4]->captures);
    EXPECT_EQ(taken[4]->quality, MoveQuality::none);
}

TEST(GameAnalysis, TheEndOfTheGameCounts) {
    const auto analysed = analyse(*game_of("B:W6,14:B1", {"1x17"}));
    EXPECT_EQ(analysed[0]->score, Score::won_in(1));
}

TEST(GameAnalysis, WhatIsStoppedIsLeftOut) {
    const std::atomic<bool> stop = true;
    const auto analysed = analyse(*game_of("start", {"11-15", "23-19"}), {.limits = {.depth = 5, .stop = &stop}});
    ASSERT_EQ(analysed.size(), 2U);
    EXPECT_FALSE(analysed[0]);
    EXPECT_FALSE(analysed[1]);
}

} // namespace
} // namespace laststone::engine
