// What holds for every step of every course.
#include "course/course.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "course/a_step.hpp"
#include "course/draughts_course.hpp"

namespace laststone::course {
namespace {

void for_each_step(const std::function<void(const catalog::Game&, const CourseStep&)>& visit) {
    for (const catalog::Game* const game : catalog::all_games())
        for (const CourseStep& step : kept_course(*game)) visit(*game, step);
}

TEST(Course, HasEightToFifteenStepsInEveryGame) {
    for (const catalog::Game* const game : catalog::all_games()) {
        const auto& steps = kept_course(*game);
        EXPECT_GE(steps.size(), 8U) << game->info().id;
        EXPECT_LE(steps.size(), 15U) << game->info().id;
        std::set<std::string_view> lessons;
        for (const CourseStep& step : steps) EXPECT_TRUE(lessons.insert(step.lesson).second) << title(*game, step);
    }
}

TEST(Course, ShowsEveryLessonThatFollowsFromTheRules) {
    for (const catalog::DraughtsGame* const game : catalog::draughts_games()) {
        std::vector<std::string_view> shown;
        for (const CourseStep& step : kept_course(*game)) shown.push_back(step.lesson);
        EXPECT_EQ(shown, lessons_of(game->rules())) << game->info().id;
    }
}

TEST(Course, IsTheSameEachTime) {
    const catalog::Game& game = *catalog::find_game("frisian");
    const auto& once = kept_course(game);
    const auto again = course_of(game);
    ASSERT_EQ(once.size(), again.size());
    for (std::size_t at = 0; at < once.size(); ++at) EXPECT_EQ(once[at].position, again[at].position);
}

TEST(Course, IsTheSameForNogoOfEverySize) {
    EXPECT_EQ(course_of(*catalog::find_game("nogo:7x3")).size(), course_of(*catalog::find_game("nogo")).size());
}

TEST(Course, EveryWayThroughAStepIsLegal) {
    for_each_step([](const catalog::Game& game, const CourseStep& step) {
        ASSERT_FALSE(step.turns.empty()) << title(game, step);
        EXPECT_TRUE(step.turns.back().answer.empty()) << title(game, step);
        int ends = 0;
        for_each_way(step, *begin(step), 0, [&](const catalog::State& state, const LearnerTurn* turn) {
            if (turn == nullptr) return void(++ends);
            EXPECT_FALSE(state.outcome().is_over()) << title(game, step);
            EXPECT_TRUE(
                std::ranges::any_of(turn->accepted, [&](const auto& move) { return state.find(move).has_value(); }))
                << title(game, step) << ": nothing is left to play in " << state.position();
        });
        EXPECT_GT(ends, 0) << title(game, step);
    });
}

TEST(Course, AcceptsLegalMovesAsTheGameWritesThem) {
    for_each_step([](const catalog::Game& game, const CourseStep& step) {
        const auto state = begin(step);
        const auto legal = state->texts(*state->moves());
        for (const std::string& move : step.turns.front().accepted)
            EXPECT_TRUE(std::ranges::find(legal, move) != legal.end()) << title(game, step) << ": " << move;
    });
}

TEST(Course, RefusesWhatItWarnsOfForTheReasonTold) {
    for_each_step([](const catalog::Game& game, const CourseStep& step) {
        for (const RefusedMove& move : step.refused) {
            const auto found = begin(step)->find(move.text);
            ASSERT_FALSE(found) << title(game, step) << ": " << move.text;
            EXPECT_EQ(found.error().reason, move.reason) << title(game, step) << ": " << move.text;
        }
    });
}

TEST(Course, TheLearnerIsToMove) {
    for_each_step([](const catalog::Game& game, const CourseStep& step) {
        const bool is_draughts = game.info().family == catalog::Family::draughts;
        EXPECT_EQ(begin(step)->to_move(), is_draughts ? game::Color::white : game::Color::black) << title(game, step);
    });
}

TEST(Course, EveryStepTeachesSomethingOfTheRuleBook) {
    for_each_step([](const catalog::Game& game, const CourseStep& step) {
        EXPECT_FALSE(step.teaches.empty()) << title(game, step);
    });
}

TEST(Course, MarksSquaresOfTheBoard) {
    for_each_step([](const catalog::Game& game, const CourseStep& step) {
        const auto squares = catalog::find_game(step.game)->squares();
        for (const std::string& name : step.marked)
            EXPECT_TRUE(std::ranges::find(squares, name, &catalog::SquareInfo::name) != squares.end())
                << title(game, step) << ": " << name;
    });
}

} // namespace
} // namespace laststone::course
