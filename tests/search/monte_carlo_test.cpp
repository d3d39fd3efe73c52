#include "search/monte_carlo.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "search/take_evaluator.hpp"
#include "search/take_playout.hpp"

namespace laststone::search {
namespace {

using Search = MonteCarlo<Take, TakeBoard>;

Report<Take> think(Search& search, int stones, std::uint64_t games, const SearchOptions& options = {}) {
    Control control{{.nodes = games}};
    return search.search(Take{stones}, control, options);
}

TEST(MonteCarlo, ProvesWhoWins) {
    for (int stones = 1; stones <= 20; ++stones) {
        Search search;
        const auto report = think(search, stones, 200'000);
        const PrincipalVariation<Take>& best = report.lines.front();
        EXPECT_EQ(best.score.is_win(), stones % 4 != 0) << stones;
        EXPECT_EQ(best.score.is_loss(), stones % 4 == 0) << stones;
        if (stones % 4 != 0) {
            EXPECT_EQ(best.moves.front().stones, stones % 4);
        }
    }
}

TEST(MonteCarlo, ProvesEveryLineThatIsAskedFor) {
    for (int stones = 4; stones <= 20; ++stones) {
        Search search;
        for (const PrincipalVariation<Take>& line : think(search, stones, 500'000, {.lines = 3}).lines) {
            const int left = stones - line.moves.front().stones;
            EXPECT_EQ(line.score.is_win(), left % 4 == 0) << left << " of " << stones;
            EXPECT_EQ(line.score.is_loss(), left % 4 != 0) << left << " of " << stones;
        }
    }
}

TEST(MonteCarlo, TheMeanOfLogitsIsThatOfTheirPowers) {
    for (const int logit : {-800, -80, 0, 8, 400}) {
        EXPECT_EQ(mean_logit(std::vector{logit, logit, logit}), logit);
    }
    EXPECT_NEAR(mean_logit(std::vector{0, 160}), 100 * std::log((1 + std::exp(1.6)) / 2), 1);
    // What is beyond all measure counts as much as what is far.
    EXPECT_LT(mean_logit(std::vector{-32000, 0}), 0);
    EXPECT_GT(mean_logit(std::vector{32000, 0}), 500);
}

TEST(MonteCarlo, APriorRaisesMoreThanItLowers) {
    EXPECT_FLOAT_EQ(prior_win_rate(0), 0.5F);
    EXPECT_FLOAT_EQ(prior_win_rate(100), 0.6F);
    EXPECT_FLOAT_EQ(prior_win_rate(5000), 0.8F);
    EXPECT_FLOAT_EQ(prior_win_rate(-5000), 0.45F);
}

TEST(MonteCarlo, RaveSelectsTheFirstOfTheHighestValues) {
    base::Random random{5};
    for (std::size_t size = 1; size <= 100; ++size)
        for (const std::uint64_t kinds : {1U, 2U, 9U, 1000U}) { // few kinds of values, many equals
            std::vector<std::uint16_t> moves(size);
            std::iota(moves.begin(), moves.end(), std::uint16_t{0});
            GameTree tree{1 << 16, size};
            TreeNode node = tree[tree.add(moves)];
            std::vector<float> values;
            for (std::size_t place = 0; place < size; ++place) {
                const auto drawn = static_cast<float>(base::below(kinds, random));
                values.push_back(drawn == 1 ? value_of_loss : drawn == 2 ? value_of_win : drawn / 1000);
                node.set_value(place, values.back());
            }
            const auto highest = std::ranges::max_element(values) - values.begin();
            EXPECT_EQ(select_by_rave(node), static_cast<std::size_t>(highest)) << size << " moves";
        }
}

TEST(MonteCarlo, PlaysAsManyGamesAsItIsTold) {
    for (const std::uint64_t games : {1U, 2U, 31U, 32U, 33U, 1000U}) {
        Search search;
        EXPECT_EQ(think(search, 100, games).nodes, games);
    }
}

TEST(MonteCarlo, FindsTheSameEachTimeOnOneThread) {
    const auto found = [] {
        Search search;
        return think(search, 60, 3000, {.lines = 3});
    };
    const auto once = found(), again = found();
    ASSERT_EQ(once.lines.size(), again.lines.size());
    for (std::size_t i = 0; i < once.lines.size(); ++i) {
        EXPECT_EQ(once.lines[i].score, again.lines[i].score);
        EXPECT_EQ(once.lines[i].moves, again.lines[i].moves);
    }
}

TEST(MonteCarlo, ReportsAsManyLinesAsThereAre) {
    Search search;
    EXPECT_EQ(think(search, 50, 500, {.lines = 2}).lines.size(), 2U);
    EXPECT_EQ(think(search, 50, 500, {.lines = 9}).lines.size(), 3U);
}

TEST(MonteCarlo, EachLineKnowsHowOftenItsMoveWasTried) {
    Search search;
    const auto report = think(search, 60, 3000, {.lines = 3});
    std::uint64_t visits = 0;
    for (const PrincipalVariation<Take>& line : report.lines) {
        EXPECT_GT(line.visits, 0U);
        EXPECT_LT(line.visits, report.nodes);
        visits += line.visits;
    }
    EXPECT_LE(visits, report.nodes);
    EXPECT_GE(visits, report.nodes - 1) << "the first game tries no move of the tree";
}

TEST(MonteCarlo, LinesAreInTheOrderOfTheirScores) {
    for (int stones = 3; stones <= 60; ++stones)
        for (const std::uint64_t games : {5U, 50U, 640U, 5000U}) {
            Search search;
            const auto lines = think(search, stones, games, {.lines = 3}).lines;
            EXPECT_TRUE(std::ranges::is_sorted(lines, std::greater{}, &PrincipalVariation<Take>::score))
                << stones << ' ' << games;
        }
}

TEST(MonteCarlo, LinesAreLegal) {
    Search search;
    for (const PrincipalVariation<Take>& line : think(search, 30, 5000, {.lines = 3}).lines) {
        Take position{30};
        for (const Take::Move move : line.moves) {
            const auto legal = position.legal_moves();
            ASSERT_NE(std::ranges::find(legal, move), legal.end());
            position = position.play(move);
        }
    }
}

TEST(MonteCarlo, RemembersItsTreeAsTheGameGoesOn) {
    Search search;
    const auto report = think(search, 100, 5000);
    EXPECT_EQ(search.games_kept(), 0U);
    const Take next = Take{100}.play(report.lines.front().moves[0]).play(report.lines.front().moves[1]);
    Control control{{.nodes = 100}};
    search.search(next, control);
    EXPECT_GT(search.games_kept(), 100U);
}

TEST(MonteCarlo, BeginsAnewWithAnotherGameAndWhenToldToForget) {
    Search search;
    think(search, 100, 2000);
    think(search, 50, 2000);
    EXPECT_EQ(search.games_kept(), 0U);
    think(search, 50, 100);
    EXPECT_GT(search.games_kept(), 0U);
    search.forget();
    think(search, 50, 100);
    EXPECT_EQ(search.games_kept(), 0U);
}

TEST(MonteCarlo, GoesOnWhereMemoryIsFull) {
    Search search{{.bytes = 1 << 10, .expand_after = 1}};
    const auto report = think(search, 101, 5000);
    EXPECT_EQ(report.nodes, 5000U);
    EXPECT_FALSE(report.lines.front().moves.empty());
}

TEST(MonteCarlo, FindsAMoveHoweverSoonItIsStopped) {
    const std::atomic<bool> stop = true;
    Search search;
    Control control{{.stop = &stop}};
    const auto report = search.search(Take{100}, control);
    EXPECT_GE(report.nodes, 1U);
    EXPECT_FALSE(report.lines.front().moves.empty());
}

TEST(MonteCarlo, TellsWhatItFindsOnTheWay) {
    Search search;
    std::uint64_t last = 0;
    Control control{{.nodes = 10'000}};
    search.search(Take{100}, control, {}, [&](const Report<Take>& report) {
        EXPECT_GT(report.nodes, last);
        last = report.nodes;
    });
    EXPECT_GT(last, 1000U);
}

// Knows that whoever must move from few stones loses where there are a multiple of four.
struct Sage {
    static constexpr std::size_t most_moves = 3;
    std::optional<Color> probe(const Take& take) {
        if (take.stones() > 40) return std::nullopt;
        return take.stones() % 4 == 0 ? game::other(take.to_move()) : take.to_move();
    }
};

TEST(MonteCarlo, BelievesItsOracle) {
    MonteCarlo<Take, TakeBoard, Sage> search;
    Control control{{.nodes = 100'000}};
    const auto report = search.search(Take{46}, control);
    EXPECT_TRUE(report.lines.front().score.is_win());
    EXPECT_EQ(report.lines.front().moves.front().stones, 2);
    EXPECT_LT(report.nodes, 20'000U);
}

TEST(MonteCarlo, DoublesItsGamesWithEachPlyOfDepth) {
    for (const int depth : {1, 2, 7}) {
        Search search;
        Control control{{.depth = depth}};
        const auto report = search.search(Take{100}, control);
        EXPECT_EQ(report.nodes, games_for(depth));
        EXPECT_EQ(report.depth, depth);
    }
    EXPECT_EQ(games_for(8), 2 * games_for(7));
}

TEST(MonteCarlo, OwnGamesOutweighAmafGames) {
    const MonteCarloOptions options;
    const WinStats amaf{.games = 100, .wins = 50};
    EXPECT_FLOAT_EQ(rave_value({}, amaf, options), 0.5F);
    const float few = rave_value({.games = 10, .wins = 9}, amaf, options);
    const float many = rave_value({.games = 10'000, .wins = 9'000}, amaf, options);
    EXPECT_GT(few, 0.5F);
    EXPECT_GT(many, few);
    EXPECT_NEAR(many, 0.9F, 0.01F);
}

TEST(MonteCarlo, EvenChancesScoreNothing) {
    EXPECT_EQ(score_of({.games = 1000, .wins = 500}), Score::draw());
    EXPECT_EQ(score_of({.games = 1000, .wins = 900}), -score_of({.games = 1000, .wins = 100}));
    EXPECT_FALSE(score_of({.games = 4'000'000'000U, .wins = 4'000'000'000U}).is_decided());
}

Report<Take> think(NetworkSearch& search, int stones, std::uint64_t looks, const SearchOptions& options = {}) {
    Control control{{.nodes = looks}};
    return search.search(Take{stones}, control, options);
}

TEST(NetworkMonteCarlo, ProvesWhoWinsWhateverThePolicyPrefers) {
    for (int liked = 1; liked <= 3; ++liked)
        for (int stones = 1; stones <= 16; ++stones) {
            NetworkSearch search{{}, {}, {.liked = liked}};
            const auto report = think(search, stones, 200'000);
            const PrincipalVariation<Take>& best = report.lines.front();
            EXPECT_EQ(best.score.is_win(), stones % 4 != 0) << stones << ", likes " << liked;
            EXPECT_EQ(best.score.is_loss(), stones % 4 == 0) << stones << ", likes " << liked;
        }
}

TEST(NetworkMonteCarlo, ProvesEveryLineThatIsAskedFor) {
    for (int stones = 4; stones <= 16; ++stones) {
        NetworkSearch search{{}, {}, {.liked = 2}};
        for (const PrincipalVariation<Take>& line : think(search, stones, 500'000, {.lines = 3}).lines) {
            const int left = stones - line.moves.front().stones;
            EXPECT_EQ(line.score.is_win(), left % 4 == 0) << left << " of " << stones;
            EXPECT_EQ(line.score.is_loss(), left % 4 != 0) << left << " of " << stones;
        }
    }
}

TEST(NetworkMonteCarlo, VisitsFirstWhatThePolicyPrefers) {
    for (int liked = 1; liked <= 3; ++liked) {
        NetworkSearch search{{}, {}, {.liked = liked}};
        const auto report = think(search, 100, 10, {.lines = 3});
        EXPECT_EQ(report.nodes, 10U);
        EXPECT_EQ(report.lines.front().moves.front().stones, liked);
        std::uint64_t visits = 0;
        for (const PrincipalVariation<Take>& line : report.lines) visits += line.visits;
        EXPECT_EQ(visits, 10U);
    }
}

TEST(NetworkMonteCarlo, ItsScoreIsTheNetworksValue) {
    // Whoever is to move is said to win one game in four, so that who moves there wins three.
    NetworkSearch search{{}, {}, {.liked = 1, .value = 0.25F}};
    EXPECT_NEAR(think(search, 100, 1).lines.front().score.value(), 100 * std::log(3), 4);
}

TEST(NetworkMonteCarlo, KeepsItsTreeAsLongAsTheGameGoesOn) {
    NetworkSearch search{{}, {}, {.liked = 2}};
    const auto before = think(search, 60, 1000);
    const PrincipalVariation<Take>& best = before.lines.front();
    Control control{{.nodes = 10}};
    search.search(Take{60 - best.moves.front().stones, Color::white}, control);
    EXPECT_EQ(search.games_kept(), best.visits - 1); // the first evaluation was of the node itself
    think(search, 40, 10);
    EXPECT_EQ(search.games_kept(), 0U);
}

} // namespace
} // namespace laststone::search
