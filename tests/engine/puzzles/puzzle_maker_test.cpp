#include "engine/puzzles/puzzle_maker.hpp"

#include "engine/puzzles/a_puzzle.hpp"

namespace laststone::engine {
namespace {

const std::atomic<bool> never = false;
constexpr PuzzleRecipe quick{.count = 1000, .nodes = 5'000};

PuzzleCollection nothing_yet(const char* game) { return {.game = catalog::find_game(game), .seed = 5}; }

std::string made_by(PuzzleMaker& maker, int games) {
    for (int game = 0; game < games; ++game) maker.look_through_next_games();
    return write_puzzles(maker.collection());
}

TEST(PuzzleMaker, TheSameSeedMakesTheSameAlsoInTwoSittings) {
    for (const char* const game : {"russian", "nogo"}) {
        PuzzleMaker at_once{nothing_yet(game), quick, never};
        const std::string whole = made_by(at_once, 16);
        PuzzleMaker first{nothing_yet(game), quick, never};
        PuzzleMaker then{*parse_puzzles(made_by(first, 7)), quick, never};
        EXPECT_EQ(made_by(then, 9), whole);
        EXPECT_GT(at_once.collection().puzzles.size(), 0U) << game;
    }
}

TEST(PuzzleMaker, ThreadsChangeNothing) {
    PuzzleMaker alone{nothing_yet("brazilian"), quick, never};
    PuzzleRecipe together = quick;
    together.threads = 3;
    PuzzleMaker three{nothing_yet("brazilian"), together, never};
    EXPECT_EQ(made_by(three, 4), made_by(alone, 12));
    EXPECT_GT(alone.collection().puzzles.size(), 0U);
}

TEST(PuzzleMaker, StopsAtTheCount) {
    PuzzleMaker maker{nothing_yet("nogo:5x5"), {.count = 1, .nodes = 5'000}, never};
    for (int game = 0; game < 200 && !maker.is_done(); ++game) maker.look_through_next_games();
    EXPECT_TRUE(maker.is_done());
    EXPECT_EQ(maker.collection().puzzles.size(), 1U);
}

TEST(PuzzleMaker, NothingIsKeptOfAGameThatWasStopped) {
    const std::atomic<bool> stop = true;
    PuzzleMaker maker{nothing_yet("english"), quick, stop};
    maker.look_through_next_games();
    EXPECT_EQ(maker.collection().games, 0U);
}

TEST(PuzzleMaker, NoThemeExceedsItsShare) {
    PuzzleMaker maker{nothing_yet("russian"), {.count = 10, .nodes = 5'000}, never};
    for (int game = 0; game < 40 && !maker.is_done(); ++game) maker.look_through_next_games();
    const auto count = [&](Theme theme) {
        return std::ranges::count_if(maker.collection().puzzles,
                                     [&](const Puzzle& puzzle) { return puzzle.themes.has(theme); });
    };
    EXPECT_LE(count(Theme::saving_draw), 2);
    EXPECT_LE(count(Theme::endgame), 4);
    EXPECT_LE(count(Theme::right_capture), 3);
}

} // namespace
} // namespace laststone::engine
