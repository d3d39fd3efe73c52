// A step of a course: a position, what the learner is to play there, and what is answered.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "course/rule_book.hpp"

namespace laststone::course {

// A move that the step warns of, and the stable word of why it is illegal.
struct RefusedMove {
    std::string text;
    std::string reason;
};

struct LearnerTurn {
    std::vector<std::string>
        accepted;         // legal moves that do what is asked; later turns may find some of them played already
    std::string answer{}; // legal after each of them; empty where the step ends
};

struct CourseStep {
    std::string_view lesson{};           // `must_capture`
    std::vector<RuleSentence> teaches{}; // of the game's rule book
    std::string game{};                  // NoGo is learnt on small boards
    std::string position{};
    std::vector<std::string> played{}; // from the position to where the learner begins
    std::vector<LearnerTurn> turns{};
    std::vector<RefusedMove> refused{};
    std::vector<std::string> marked{}; // squares to look at
    std::vector<Blank> blanks{};       // of what the learner is asked to do
};

} // namespace laststone::course
