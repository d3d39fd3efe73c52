#include "engine/selfplay.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

const catalog::Game& game_called(std::string_view id) { return *catalog::find_game(id); }

std::optional<SelfplayGame> play(std::string_view id, const SelfplayOptions& options, std::uint64_t number) {
    Session session{{.hash_mib = selfplay_hash_mib}};
    return play_alone(session, game_called(id), options, number);
}

std::vector<std::string> moves_of(const SelfplayOptions& options, std::uint64_t number) {
    const auto played = play("russian", options, number);
    EXPECT_TRUE(played.has_value());
    return played->state->played_texts();
}

TEST(Selfplay, TheSameNumberIsTheSameGame) {
    const SelfplayOptions options{.seed = 3, .nodes = 50, .longest = 60};
    EXPECT_EQ(moves_of(options, 4), moves_of(options, 4));
    EXPECT_NE(moves_of(options, 4), moves_of(options, 5));
    EXPECT_NE(moves_of(options, 4), moves_of({.seed = 4, .nodes = 50, .longest = 60}, 4));
}

TEST(Selfplay, WhatWasPlayedBeforeChangesNothing) {
    Session session{{.hash_mib = selfplay_hash_mib}};
    const SelfplayOptions options{.seed = 3, .nodes = 50};
    for (const std::uint64_t number : {7U, 8U, 4U}) {
        const auto played = play_alone(session, game_called("russian"), options, number);
        ASSERT_TRUE(played.has_value());
        EXPECT_EQ(played->state->played_texts(), moves_of(options, number));
    }
}

TEST(Selfplay, GamesEnd) {
    for (const std::string_view id : {"english", "international", "thai"}) {
        const auto played = play(id, {.nodes = 30, .longest = 100}, 0);
        ASSERT_TRUE(played.has_value());
        EXPECT_TRUE(played->outcome.is_over());
        EXPECT_LE(played->state->plies(), 100U);
    }
}

TEST(Selfplay, EveryMoveThatWasThoughtAboutHasAScore) {
    const auto played = play("russian", {.nodes = 50}, 1);
    ASSERT_TRUE(played.has_value());
    EXPECT_EQ(played->random_plies, 9U);
    EXPECT_EQ(played->random_plies + played->scores.size(), played->state->plies());
}

TEST(Selfplay, AnEndThatIsForeseenEndsTheGame) {
    const auto soon = play("russian", {.nodes = 50, .resigned_at = 120}, 2);
    const auto late = play("russian", {.nodes = 50, .resigned_at = 0, .longest = 200}, 2);
    ASSERT_TRUE(soon.has_value() && late.has_value());
    EXPECT_TRUE(soon->outcome.is_over());
    EXPECT_LT(soon->state->plies(), late->state->plies());
    const auto all = late->state->played();
    const auto some = soon->state->played();
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin()));
}

TEST(Selfplay, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(play("english", {.stop = &stop}, 0).has_value());
}

} // namespace
} // namespace laststone::engine
