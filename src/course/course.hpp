// The course of a game: small steps that teach its rules, made from the rules themselves.
#pragma once

#include <vector>

#include "catalog/game.hpp"
#include "course/step.hpp"

namespace laststone::course {

// In the order in which they are learnt; the same each time. For draughts positions are searched for, which takes a moment.
std::vector<CourseStep> course_of(const catalog::Game& game);

} // namespace laststone::course
