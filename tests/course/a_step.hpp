// A step of a course on the board, for tests that ask the rules about it.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/state.hpp"
#include "course/course.hpp"

namespace laststone::course {

// The course of a game, put together once for all tests.
inline const std::vector<CourseStep>& kept_course(const catalog::Game& game) {
    static std::map<std::string_view, std::vector<CourseStep>> kept;
    const auto found = kept.find(game.info().id);
    return found != kept.end() ? found->second : kept.emplace(game.info().id, course_of(game)).first->second;
}

// Where the learner begins.
inline std::unique_ptr<catalog::State> begin(const CourseStep& step) {
    const catalog::Game* const game = catalog::find_game(step.game);
    EXPECT_NE(game, nullptr) << step.game;
    auto state = game->read(step.position);
    EXPECT_TRUE(state) << step.position;
    for (const std::string& move : step.played) EXPECT_TRUE((*state)->play(move)) << step.lesson << ": " << move;
    return std::move(*state);
}

// The same after moves, learner's and answers alike.
inline std::unique_ptr<catalog::State> after(const catalog::State& state, const std::vector<std::string>& moves) {
    auto later = state.clone();
    for (const std::string& move : moves) EXPECT_TRUE(later->play(move)) << move;
    return later;
}

// Calls visit with the state at each of the learner's turns, and the turn; and with the state at each end, and no turn.
template <class Visit>
void for_each_way(const CourseStep& step, const catalog::State& state, std::size_t turn, const Visit& visit) {
    if (turn == step.turns.size()) return visit(state, nullptr);
    visit(state, &step.turns[turn]);
    for (const std::string& move : step.turns[turn].accepted) {
        if (!state.find(move)) continue;
        auto next = after(state, {move});
        if (!step.turns[turn].answer.empty()) next = after(*next, {step.turns[turn].answer});
        for_each_way(step, *next, turn + 1, visit);
    }
}

inline std::string title(const catalog::Game& game, const CourseStep& step) {
    return std::string{game.info().id} + " " + std::string{step.lesson} + " " + step.position;
}

} // namespace laststone::course
