#include "engine/levels.hpp"

#include <gtest/gtest.h>

#include <map>

#include "catalog/games.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

Thought with_scores(std::initializer_list<Score> scores) {
    Thought thought;
    for (const Score score : scores) {
        const catalog::Square nth{static_cast<int>(thought.lines.size()) + 1};
        thought.lines.push_back({.score = score, .moves = {catalog::Move{.to = nth}}});
    }
    return thought;
}

// How often each move is chosen in many games.
std::map<int, int> choices(const Thought& thought, const Level& level) {
    std::map<int, int> counts;
    base::Random random{1};
    for (int i = 0; i < 1000; ++i) ++counts[choose(thought, level, random).to.number()];
    return counts;
}

std::unique_ptr<catalog::State> english_state(std::string_view position) {
    return catalog::find_game("english")->read(position).value();
}

TEST(Levels, EachSeesMoreAndIsContentWithLessThanTheOneBelow) {
    for (int number = 2; number <= highest_level; ++number) {
        const Level& below = level(number - 1);
        const Level& above = level(number);
        EXPECT_LE(above.margin, below.margin) << number;
        EXPECT_LE(above.lines, below.lines) << number;
        EXPECT_TRUE(!above.depth || *above.depth > below.depth.value_or(search::max_depth)) << number;
        EXPECT_TRUE(!above.nodes || !below.nodes || *above.nodes > *below.nodes) << number;
    }
}

TEST(Levels, TheHighestIsLimitedByTimeAlone) {
    const Question question = question_of(level(highest_level), search::Seconds{3}, *english_state("start"));
    EXPECT_FALSE(question.limits.nodes);
    EXPECT_FALSE(question.limits.depth);
    EXPECT_EQ(question.limits.time, search::Seconds{3});
    EXPECT_EQ(question.lines, 1);
}

TEST(Levels, AnOnlyMoveIsNotPonderedOver) {
    const auto time = [](const char* position) {
        return *question_of(level(highest_level), search::Seconds{3}, *english_state(position)).limits.time;
    };
    EXPECT_EQ(time("W:W18,22:B14,15"), search::Seconds{3}) << "two ways to capture";
    EXPECT_LT(time("W:W18:B14,5"), search::Seconds{0.5});
}

TEST(Levels, OnlyTheHighestKnowsEndingsByHeart) {
    for (int number = 1; number <= highest_level; ++number)
        EXPECT_EQ(question_of(level(number), search::Seconds{3}, *english_state("start")).asks_tables,
                  number == highest_level)
            << number;
}

TEST(Levels, NoneGivesMoreThanAMan) {
    for (int number = 1; number <= highest_level; ++number) EXPECT_LE(level(number).margin, 100);
    for (int number = 4; number <= highest_level; ++number) EXPECT_LE(level(number).margin, 30);
}

TEST(Levels, ChoosesAmongMovesWithinTheMargin) {
    const auto counts = choices(with_scores({Score{20}, Score{0}, Score{-19}, Score{-21}}), {.margin = 40});
    EXPECT_EQ(counts.size(), 3U);
    EXPECT_FALSE(counts.contains(4));
    for (const auto& [move, times] : counts) EXPECT_GT(times, 250) << move;
}

TEST(Levels, WithoutAMarginTheBestIsPlayed) {
    EXPECT_EQ(choices(with_scores({Score{20}, Score{20}}), {}).size(), 2U); // equally good
    EXPECT_EQ(choices(with_scores({Score{20}, Score{19}}), {}).size(), 1U);
}

TEST(Levels, AWinIsTakenAndALossPutOff) {
    EXPECT_EQ(choices(with_scores({Score::won_in(3), Score::won_in(9), Score{900}}), level(1)).size(), 1U);
    EXPECT_EQ(choices(with_scores({Score{-10}, Score::lost_in(4)}), level(1)).size(), 1U);
    EXPECT_EQ(choices(with_scores({Score::lost_in(8), Score::lost_in(4)}), level(1)).begin()->first, 1);
}

TEST(Levels, EqualSeedsPlayEqualGames) {
    const auto game_of = [](std::uint64_t seed) {
        const auto state = catalog::find_game("english")->read("start").value();
        Session session{{.hash_mib = 1}};
        base::Random random{seed};
        while (state->plies() < 20) {
            const Thought thought = session.think(*state, question_of(level(2), search::Seconds{10}, *state));
            state->play(choose(thought, level(2), random));
        }
        return state->played();
    };
    EXPECT_EQ(game_of(1), game_of(1));
    EXPECT_NE(game_of(1), game_of(2));
}

} // namespace
} // namespace laststone::engine
