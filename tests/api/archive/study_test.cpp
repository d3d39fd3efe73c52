// Puzzles of an archive: what was tried, what comes next, and ratings.
#include "api/archive/study.hpp"

#include <gtest/gtest.h>

#include <set>

#include "api/an_api.hpp"
#include "engine/levels.hpp"

namespace laststone::api {
namespace {

const ArchivedPuzzle one_move{.game = "thai",
                              .position = "B:W14,30:B9",
                              .aim = "win",
                              .solution = {"9x18"},
                              .rating = {1200, 180},
                              .themes = {"shot"}};

TEST(Study, APuzzleIsAddedOnce) {
    AnApi an;
    EXPECT_TRUE(an.archive->study().add(one_move).value());
    EXPECT_FALSE(an.archive->study().add(one_move).value());
}

TEST(Study, TheFirstTryMovesBothRatings) {
    AnApi an;
    Study study = an.archive->study();
    ASSERT_TRUE(study.add(one_move).value());
    const ArchivedPuzzle puzzle = study.next({.game = "thai"}, 1200, 0).value();
    const auto tried = study.note_try(puzzle, true).value();
    ASSERT_TRUE(tried);
    EXPECT_GT(tried->after.value, tried->before.value);
    EXPECT_LT(study.puzzle(puzzle.id)->rating.value, 1200);
    EXPECT_FALSE(study.note_try(puzzle, false).value()) << "the second one counts for nothing";
    const auto standing = study.standing(Study::Pursuit::puzzles, "thai", 10).value();
    ASSERT_TRUE(standing);
    EXPECT_EQ(standing->results, 1);
    EXPECT_EQ(standing->latest.front().against, puzzle.id);
    EXPECT_FALSE(study.standing(Study::Pursuit::levels, "thai").value());
    EXPECT_EQ(study.puzzle(puzzle.id)->tries, 2);
    ASSERT_FALSE(study.forget());
    EXPECT_FALSE(study.standing(Study::Pursuit::puzzles, "thai").value());
    EXPECT_FALSE(study.puzzle(puzzle.id)->solved);
}

TEST(Study, ThoseMissedComeAgainUntilTheyAreSolved) {
    AnApi an;
    Study study = an.archive->study();
    ASSERT_TRUE(study.add(one_move).value());
    const PuzzleFilter missed{.game = "thai", .missed = true};
    EXPECT_FALSE(study.next(missed, 1200, 0)) << "nothing was tried";
    const ArchivedPuzzle puzzle = study.next({.game = "thai"}, 1200, 0).value();
    ASSERT_TRUE(study.note_try(puzzle, false));
    EXPECT_EQ(study.next(missed, 1200, 0)->id, puzzle.id);
    ASSERT_TRUE(study.note_try(puzzle, true));
    EXPECT_FALSE(study.next(missed, 1200, 0));
}

TEST(Study, WhoBeatsALevelRises) {
    AnApi an;
    Study study = an.archive->study();
    const auto won = study.note_game("english", 5, 1).value();
    const auto lost = study.note_game("english", 1, 0).value();
    EXPECT_GT(won.after.value, won.before.value);
    EXPECT_LT(lost.after.value, lost.before.value);
    EXPECT_NEAR(lost.before.value, won.after.value, 1) << "each begins where the last one ended";
    EXPECT_FALSE(study.standing(Study::Pursuit::levels, "russian").value()) << "each game has its own";
}

TEST(Study, AFirstGameAgainstALevelForBeginnersTakesNobodyFarDown) {
    AnApi an;
    Study study = an.archive->study();
    const auto lost = study.note_game("english", 1, 0).value();
    EXPECT_DOUBLE_EQ(lost.before.value, engine::level(1).rating) << "taken for one of those who play that level";
    EXPECT_NEAR(lost.after.value, lost.before.value, 100);
    const auto won = study.note_game("russian", 1, 1).value();
    EXPECT_NEAR(won.after.value, won.before.value, 100);
    EXPECT_GT(won.after.value, won.before.value + 50);
}

TEST(Study, AFirstGameAgainstAStrongerLevelRisksLittle) {
    AnApi an;
    Study study = an.archive->study();
    const auto lost = study.note_game("english", 10, 0).value();
    EXPECT_DOUBLE_EQ(lost.before.value, 1400);
    EXPECT_NEAR(lost.after.value, lost.before.value, 5);
    const auto won = study.note_game("russian", 10, 1).value();
    EXPECT_GT(won.after.value, won.before.value + 200);
}

TEST(Study, TheProgramsOwnAreThereFromTheBeginningAndOnce) {
    AnApi an;
    Study study = an.archive->study();
    ASSERT_FALSE(study.take_own());
    const auto total = study.puzzles({.game = "english"}, 0, 1)->total;
    EXPECT_GT(total, 0);
    ASSERT_FALSE(study.take_own());
    EXPECT_EQ(study.puzzles({.game = "english"}, 0, 1)->total, total);
    EXPECT_GT(study.puzzles({.game = "nogo"}, 0, 1)->total, 0) << "of every size";
}

TEST(Study, TheDailyOneIsTheSameForAllAndComesAgainLast) {
    AnApi an, another;
    for (AnApi* each : {&an, &another}) ASSERT_FALSE(each->archive->study().take_own());
    ASSERT_TRUE(another.archive->study().add(one_move).value());
    const auto total = an.archive->study().puzzles({.game = "nogo"}, 0, 1)->total;
    std::set<std::string> seen;
    for (std::int64_t day = 20'000; day < 20'000 + total; ++day) {
        const auto puzzle = an.archive->study().daily("nogo", day).value();
        EXPECT_EQ(puzzle.position, another.archive->study().daily("nogo", day)->position);
        seen.insert(puzzle.position);
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(total));
}

TEST(Study, AClimbGoesUpAndDiffersWithTheSeed) {
    AnApi an;
    ASSERT_FALSE(an.archive->study().take_own());
    const auto steps = an.archive->study().climb("nogo", 20, 1).value();
    ASSERT_EQ(steps.size(), 20U);
    EXPECT_TRUE(std::ranges::is_sorted(steps, {}, [](const ArchivedPuzzle& each) { return each.rating.value; }));
    const auto others = an.archive->study().climb("nogo", 20, 2).value();
    EXPECT_FALSE(std::ranges::equal(steps, others, {}, &ArchivedPuzzle::id, &ArchivedPuzzle::id));
}

TEST(Study, TheBestRunIsKept) {
    AnApi an;
    Study study = an.archive->study();
    EXPECT_EQ(study.note_run("streak", "nogo:5x5", 4).value(), 0);
    EXPECT_EQ(study.note_run("streak", "nogo", 2).value(), 4);
    EXPECT_EQ(study.best_run("streak", "nogo").value(), 4);
    EXPECT_EQ(study.best_run("timed", "nogo").value(), 0);
}

TEST(Study, AThemeChoosesAmongPuzzles) {
    AnApi an;
    Study study = an.archive->study();
    ASSERT_TRUE(study.add(one_move).value());
    EXPECT_EQ(study.puzzles({.game = "thai", .theme = "shot"}, 0, 10)->total, 1);
    EXPECT_EQ(study.puzzles({.game = "thai", .theme = "hunt"}, 0, 10)->total, 0);
    EXPECT_FALSE(study.next({.game = "thai", .theme = "hunt"}, 1200, 0));
    EXPECT_EQ(study.progress()->front().themes.front().theme, "shot");
}

TEST(Study, AHintedSolutionIsNoneForTheRating) {
    AnApi an;
    ArchivedPuzzle puzzle = one_move;
    puzzle.game = "english";
    ASSERT_TRUE(an.archive->study().add(puzzle).value());
    const Json tried = an.json("POST", "/api/puzzles/1/try", {{"moves", {"9x18"}}, {"hinted", true}});
    EXPECT_EQ(tried["finished"], true);
    EXPECT_LT(tried["rated"]["after"]["rating"].get<int>(), tried["rated"]["before"]["rating"].get<int>());
    EXPECT_TRUE(an.json("POST", "/api/puzzles/1/try", {{"moves", {"9x18"}}})["rated"].is_null());
}

} // namespace
} // namespace laststone::api
