// That each step in NoGo shows what its lesson says.
#include "course/nogo_course.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "course/a_step.hpp"

namespace laststone::course {
namespace {

using catalog::State;
using game::Color;

CourseStep step_named(std::string_view lesson) {
    const auto& steps = kept_course(*catalog::find_game("nogo"));
    const auto found = std::ranges::find(steps, lesson, &CourseStep::lesson);
    EXPECT_NE(found, steps.end()) << lesson;
    return *found;
}

bool is_open(const State& state, Color color, std::string_view point) {
    return std::ranges::any_of(state.open_points(color), [&](auto open) { return state.name(open) == point; });
}

bool has_won(const State& state, Color color) { return state.to_move() != color && state.moves()->empty(); }

// Whether the side to move wins, by playing everything.
bool wins(const State& state) {
    return std::ranges::any_of(*state.moves(), [&](const auto& move) { return !wins(*state.after(move)); });
}

TEST(NogoCourse, AnyPointOfAnEmptyBoardWillDo) { EXPECT_EQ(step_named("nogo_place").turns[0].accepted.size(), 25U); }

TEST(NogoCourse, APointIsFoundByItsName) {
    const CourseStep step = step_named("nogo_notation");
    EXPECT_EQ(step.turns[0].accepted, std::vector{step.blanks.at(0).text});
}

TEST(NogoCourse, FourPointsAreTheLibertiesOfAStone) {
    const CourseStep step = step_named("nogo_liberty");
    EXPECT_EQ(step.turns[0].accepted, (std::vector<std::string>{"C4", "B3", "D3", "C2"}));
    EXPECT_EQ(step.marked, std::vector<std::string>{"C3"});
}

TEST(NogoCourse, OnePointJoinsTwoStones) {
    EXPECT_EQ(step_named("nogo_block").turns[0].accepted, std::vector<std::string>{"C4"});
}

TEST(NogoCourse, ForbiddenPointsAreOpenToTheOtherSide) {
    for (const std::string_view lesson : {"nogo_no_capture", "nogo_no_suicide"}) {
        const CourseStep step = step_named(lesson);
        EXPECT_EQ(step.refused.size(), 1U);
        EXPECT_EQ(step.marked, std::vector{step.refused[0].text});
        EXPECT_TRUE(is_open(*begin(step), Color::white, step.marked[0])) << lesson;
    }
}

TEST(NogoCourse, AnEyeIsOpenToBlackAlone) {
    const CourseStep step = step_named("nogo_eye");
    const auto before = begin(step);
    EXPECT_TRUE(is_open(*before, Color::white, step.marked[0]));
    EXPECT_FALSE(step.turns[0].accepted.empty());
    for (const std::string& move : step.turns[0].accepted) {
        const auto made = after(*before, {move});
        EXPECT_TRUE(is_open(*made, Color::black, step.marked[0])) << move;
        EXPECT_FALSE(is_open(*made, Color::white, step.marked[0])) << move;
    }
}

TEST(NogoCourse, ASpoiledEyeIsNobodysAlone) {
    const CourseStep step = step_named("nogo_spoil");
    const auto can_make = [&](const State& state) {
        return std::ranges::any_of(state.texts(*state.moves()), [&](const std::string& move) {
            const auto made = after(state, {move});
            return is_open(*made, Color::white, step.marked[0]) && !is_open(*made, Color::black, step.marked[0]);
        });
    };
    const auto before = begin(step);
    for (const std::string& move : before->texts(*before->moves())) {
        const bool is_accepted = std::ranges::find(step.turns[0].accepted, move) != step.turns[0].accepted.end();
        EXPECT_EQ(can_make(*after(*before, {move})), !is_accepted) << move;
    }
}

TEST(NogoCourse, TheLastMoveLeavesWhiteNone) {
    const CourseStep step = step_named("nogo_last");
    const auto before = begin(step);
    EXPECT_GT(before->moves()->size(), 1U);
    for (const std::string& move : before->texts(*before->moves()))
        EXPECT_EQ(has_won(*after(*before, {move}), Color::black), move == step.turns[0].accepted[0]) << move;
}

TEST(NogoCourse, WhoHasMorePointsWinsInAnyOrder) {
    const CourseStep step = step_named("nogo_count");
    for_each_way(step, *begin(step), 0, [](const State& state, const LearnerTurn* turn) {
        EXPECT_EQ(has_won(state, Color::black), turn == nullptr) << state.position();
    });
}

TEST(NogoCourse, FillingTheEyeTooEarlyLoses) {
    const CourseStep step = step_named("nogo_keep");
    const auto before = begin(step);
    for (const std::string& move : before->texts(*before->moves())) {
        const bool is_accepted = std::ranges::find(step.turns[0].accepted, move) != step.turns[0].accepted.end();
        EXPECT_EQ(!wins(*after(*before, {move})), is_accepted) << move;
    }
    EXPECT_TRUE(wins(*after(*before, {step.marked.at(0)})));
}

TEST(NogoCourse, ASmallGameIsWonByTheOnlyMoveEachTime) {
    const CourseStep step = step_named("nogo_win");
    EXPECT_EQ(step.turns.size(), 3U);
    for_each_way(step, *begin(step), 0, [](const State& state, const LearnerTurn* turn) {
        EXPECT_EQ(has_won(state, Color::black), turn == nullptr) << state.position();
        if (turn == nullptr) return;
        for (const std::string& move : state.texts(*state.moves()))
            EXPECT_EQ(!wins(*after(state, {move})), move == turn->accepted.at(0)) << move;
    });
}

} // namespace
} // namespace laststone::course
