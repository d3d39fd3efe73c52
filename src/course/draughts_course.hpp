// The course of a draughts game: which lessons follow from its rules, in the order in which they are learnt.
#pragma once

#include <string_view>
#include <vector>

#include "catalog/draughts_game.hpp"
#include "course/step.hpp"

namespace laststone::course {

// A lesson that no small position shows is left out.
std::vector<CourseStep> draughts_course(const catalog::DraughtsGame& game);

// The names of the lessons that the course should have.
std::vector<std::string_view> lessons_of(const draughts::Rules& rules);

} // namespace laststone::course
