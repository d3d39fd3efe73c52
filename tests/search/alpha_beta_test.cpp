#include "search/alpha_beta.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "search/iterative_deepening.hpp"
#include "search/take.hpp"

namespace laststone::search {
namespace {

Report<Take> searched(int stones, const Limits& limits, int lines = 1, int first_line = 0) {
    TranspositionTable table{1 << 16};
    Control control{limits};
    const Start<Take> start{.position = Take{stones}};
    return IterativeDeepening<Take, Blank>{start, Blank{}, table, control, {.lines = lines, .first_line = first_line}}
        .run({});
}

// With n stones the side to move wins unless 4 divides n; the loser holds out as long as it can by taking one.
TEST(AlphaBeta, ProvesEveryHeapToItsLastPly) {
    for (int stones = 1; stones <= 24; ++stones) {
        const Score score = searched(stones, {.depth = 24}).lines.front().score;
        const bool lost = stones % 4 == 0;
        EXPECT_EQ(score.is_loss(), lost) << stones;
        EXPECT_EQ(score.is_win(), !lost) << stones;
        EXPECT_EQ(score.plies(), lost ? stones / 2 : stones / 4 * 2 + 1) << stones;
    }
}

TEST(AlphaBeta, ItsLineIsPlayedToTheEnd) {
    const PrincipalVariation<Take> line = searched(13, {.depth = 20}).lines.front();
    Take position{13};
    for (const Take::Move move : line.moves) position = position.play(move);
    EXPECT_EQ(position.stones(), 0);
    EXPECT_EQ(static_cast<int>(line.moves.size()), line.score.plies());
}

TEST(IterativeDeepening, GivesEveryMoveAScoreWhenAsked) {
    const Report<Take> report = searched(7, {.depth = 20}, 3);
    ASSERT_EQ(report.lines.size(), 3U);
    EXPECT_EQ(report.lines[0].moves.front().stones, 3);
    EXPECT_TRUE(report.lines[0].score.is_win());
    EXPECT_TRUE(report.lines[1].score.is_loss());
    EXPECT_TRUE(report.lines[2].score.is_loss());
    EXPECT_GE(report.lines[1].score, report.lines[2].score);
}

TEST(IterativeDeepening, FindsTheSameLinesWithWhicheverItBegins) {
    for (const int stones : {5, 6, 7, 8, 13})
        for (const int first : {1, 2, 7}) {
            const Report<Take> report = searched(stones, {.depth = 20}, 3, first);
            const Report<Take> usual = searched(stones, {.depth = 20}, 3);
            ASSERT_EQ(report.lines.size(), usual.lines.size());
            for (const PrincipalVariation<Take>& line : usual.lines)
                EXPECT_EQ(std::ranges::count(report.lines, line.moves.front(),
                                             [](const auto& other) { return other.moves.front(); }),
                          1)
                    << stones << " from " << first;
            for (std::size_t i = 0; i < usual.lines.size(); ++i)
                EXPECT_EQ(report.lines[i].score, usual.lines[i].score) << stones << " from " << first;
        }
}

TEST(IterativeDeepening, StopsAtTheNodeItIsTold) {
    for (const std::uint64_t nodes : {1U, 2U, 10U, 1000U}) {
        const Report<Take> report = searched(1'000, {.nodes = nodes});
        EXPECT_EQ(report.nodes, nodes);
        ASSERT_FALSE(report.lines.front().moves.empty());
        EXPECT_LE(report.lines.front().moves.front().stones, 3);
    }
}

TEST(IterativeDeepening, EndsOnceTheResultIsProved) { EXPECT_LT(searched(6, {}).depth, 20); }

TEST(IterativeDeepening, DoesTheSameEveryTime) {
    EXPECT_EQ(searched(40, {.depth = 12}).nodes, searched(40, {.depth = 12}).nodes);
}

TEST(AspirationWindow, OpensToTheSideOfTheScoreUntilEverythingIsInside) {
    AspirationWindow window{Score{50}};
    EXPECT_TRUE(AspirationWindow{window}.holds(Score{55}));
    EXPECT_FALSE(window.holds(Score{400}));
    EXPECT_GT(window.beta, Score{400});
    EXPECT_LT(window.alpha, Score{50});
    for (int i = 0; i < 10; ++i) (void)window.holds(window.beta);
    EXPECT_EQ(window.beta, Score::infinite());
    EXPECT_TRUE(window.holds(Score::won_in(1)));
}

TEST(AspirationWindow, LooksEverywhereAfterAProof) {
    EXPECT_EQ(AspirationWindow{Score::won_in(3)}.alpha, -Score::infinite());
    EXPECT_EQ(AspirationWindow{Score::lost_in(3)}.beta, Score::infinite());
}

} // namespace
} // namespace laststone::search
