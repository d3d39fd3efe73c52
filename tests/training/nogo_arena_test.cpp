#include "../../training/nogo/arena.cpp"

#include <gtest/gtest.h>

#include <numeric>

#include "nogo/patterns.hpp"

namespace laststone::training {
namespace {

constexpr auto off_board = static_cast<std::uint8_t>(nogo::Seen::off_board);

// judge(seen, logits) says how a position looks and returns its value.
template <class F>
std::unique_ptr<Arena, decltype(&arena_free)> after_games(std::uint64_t wanted, F&& judge, int least_points = points,
                                                          int most_points = points) {
    constexpr int games = 6;
    std::unique_ptr<Arena, decltype(&arena_free)> arena{arena_new(games, 1, 12, 4, least_points, most_points),
                                                        arena_free};
    std::vector<std::uint8_t> seen(games * points);
    std::vector<float> logits(games * points), values(games);
    while (arena_games(arena.get()) < wanted) {
        arena_gather(arena.get(), 0, games, seen.data());
        for (const std::uint8_t each : seen) EXPECT_LE(each, static_cast<std::uint8_t>(nogo::Seen::open_to_both));
        for (std::size_t game = 0; game < games; ++game) {
            const auto size = points - std::count(&seen[game * points], &seen[game * points] + points, off_board);
            EXPECT_GE(size, least_points);
            EXPECT_LE(size, most_points);
        }
        for (std::size_t game = 0; game < games; ++game)
            values[game] = judge(&seen[game * points], &logits[game * points]);
        arena_scatter(arena.get(), 0, games, logits.data(), values.data());
    }
    return arena;
}

struct DrainedSamples {
    std::vector<std::uint8_t> seen = std::vector<std::uint8_t>(1000 * points), visits = seen;
    std::vector<float> results = std::vector<float>(1000), values = results;
    std::uint64_t count = 0;
};

DrainedSamples drained(Arena& arena) {
    DrainedSamples samples;
    samples.count = arena_drain(&arena, samples.seen.data(), samples.visits.data(), samples.results.data(),
                               samples.values.data(), samples.results.size());
    return samples;
}

TEST(Arena, LessonsAreOfLegalMovesAndOfGamesThatSomebodyWon) {
    const auto arena = after_games(8, [](const std::uint8_t*, float* logits) {
        std::fill_n(logits, points, 0.0F);
        return 0.0F;
    });
    const DrainedSamples samples = drained(*arena);
    ASSERT_GT(samples.count, 50U);
    EXPECT_EQ(drained(*arena).count, 0U) << "they are handed out once";
    for (std::size_t i = 0; i < samples.count; ++i) {
        int all = 0;
        for (std::size_t point = i * points; point < (i + 1) * points; ++point) {
            const auto seen = static_cast<nogo::Seen>(samples.seen[point]);
            const bool is_legal = seen == nogo::Seen::open_to_us || seen == nogo::Seen::open_to_both;
            EXPECT_TRUE(is_legal || samples.visits[point] == 0);
            all += samples.visits[point];
        }
        EXPECT_NEAR(all, 255, 40) << "up to rounding";
        EXPECT_TRUE(samples.results[i] == 0 || samples.results[i] == 1);
        EXPECT_GE(samples.values[i], 0);
        EXPECT_LE(samples.values[i], 1);
    }
}

TEST(Arena, SmallBoardsLieInTheUpperLeftAndTheirGamesEndWhereTheSolverKnows) {
    const auto arena = after_games(
        20,
        [](const std::uint8_t* seen, float* logits) {
            int open = 0;
            for (std::size_t point = 0; point < points; ++point) {
                open += seen[point] >= static_cast<std::uint8_t>(nogo::Seen::open_to_us) ? 1 : 0;
                const bool has_left = point % side == 0 || seen[point - 1] != off_board;
                const bool has_above = point < side || seen[point - side] != off_board;
                EXPECT_TRUE(seen[point] == off_board || (has_left && has_above));
            }
            EXPECT_GT(open, Settings{}.solved_points);
            std::fill_n(logits, points, 0.0F);
            return 0.0F;
        },
        16, 30);
    EXPECT_GT(drained(*arena).count, 20U);
}

TEST(Arena, MovesThatAreLikelyAreLookedAtMost) {
    const auto arena = after_games(4, [](const std::uint8_t*, float* logits) {
        for (std::size_t point = 0; point < points; ++point) logits[point] = -0.5F * static_cast<float>(point);
        return 0.0F;
    });
    const DrainedSamples samples = drained(*arena);
    int first_half = 0, second_half = 0;
    for (std::size_t i = 0; i < samples.count * points; ++i)
        (i % points < points / 2 ? first_half : second_half) += samples.visits[i];
    EXPECT_GT(first_half, second_half);
}

} // namespace
} // namespace laststone::training
