#include "course/course.hpp"

#include "course/draughts_course.hpp"
#include "course/nogo_course.hpp"

namespace laststone::course {

std::vector<CourseStep> course_of(const catalog::Game& game) {
    if (const catalog::DraughtsGame* const draughts = catalog::as_draughts(game)) return draughts_course(*draughts);
    return nogo_course(rule_book(game));
}

} // namespace laststone::course
