// The course of NoGo: the learner is Black, on small boards, whatever the size of the game.
#pragma once

#include <vector>

#include "course/step.hpp"

namespace laststone::course {

// The book is that of the game, for what each step teaches.
std::vector<CourseStep> nogo_course(const std::vector<RuleSentence>& book);

} // namespace laststone::course
