#include "course/draughts_course.hpp"

#include <algorithm>
#include <array>

#include "course/draughts_lessons.hpp"

namespace laststone::course {
namespace {

using draughts::Crowning;
using draughts::Kings;
using draughts::Lines;
using draughts::Prefer;
using draughts::Rules;

constexpr std::size_t longest_course = 15;

// One thing that a game may have.
struct DraughtsLesson {
    std::string_view name;
    bool (*applies)(const Rules&);
    FoundStep (*find)(const catalog::DraughtsGame&);
    std::array<std::string_view, 4> teaches{}; // sentences of the rule book: those of them that the game has
};

constexpr bool always(const Rules&) { return true; }
template <Prefer Wish>
constexpr bool prefers(const Rules& rules) {
    return rules.prefers(Wish);
}
template <Kings Kind>
constexpr bool have_kings(const Rules& rules) {
    return rules.kings == Kind;
}
constexpr bool takes_all_ways(const Rules& rules) { return rules.capture_lines == Lines::diagonal_and_orthogonal; }
constexpr bool takes_backward(const Rules& rules) { return rules.men_capture_backward; }
constexpr bool takes_forward(const Rules& rules) { return !takes_backward(rules); }
constexpr bool steps_sideways(const Rules& rules) { return rules.men_step_sideways; }
constexpr bool spares_kings(const Rules& rules) { return !rules.men_capture_kings; }
constexpr bool has_flying_kings(const Rules& rules) { return rules.kings != Kings::step; }
constexpr bool forbids_turning_back(const Rules& rules) { return !rules.captures_may_turn_back; }
constexpr bool limits_king_runs(const Rules& rules) { return rules.king_run > 0; }
constexpr bool draws_by_repetition(const Rules& rules) { return rules.draws.occurrences > 0; }
constexpr bool chooses(const Rules& rules) { return rules.precedence.front() == Prefer::nothing; }
constexpr bool crowns_at_once(const Rules& rules) { return rules.crowning == Crowning::at_once; }
constexpr bool passes_crown(const Rules& rules) { return !crowns_at_once(rules) && takes_backward(rules); }
constexpr bool stops_at_crown(const Rules& rules) {
    return !crowns_at_once(rules) && takes_forward(rules) && !steps_sideways(rules);
}

// In the order in which they are learnt.
constexpr auto draughts_lessons = std::to_array<DraughtsLesson>({
    {"move", always, move_a_man, {"white_first", "black_first", "men_step_diagonally", "men_step_straight"}},
    {"notation", always, read_a_move, {"squares_by_numbers", "squares_by_letters", "moves_with_dash"}},
    {"capture", always, capture_a_man, {"men_jump"}},
    {"must_capture", always, must_capture, {"must_capture"}},
    {"forward_only", takes_forward, capture_forward_only, {"men_capture_forward", "men_never_backward"}},
    {"sideways", steps_sideways, capture_sideways, {"men_capture_sideways"}},
    {"backward", takes_backward, capture_backward, {"men_capture_backward", "men_capture_all_ways"}},
    {"straight", takes_all_ways, capture_straight, {"men_capture_all_ways"}},
    {"must_complete", always, must_complete, {"must_complete"}},
    {"free_choice", chooses, choose_freely, {"free_choice"}},
    {"most_pieces", prefers<Prefer::most_pieces>, take_most_pieces, {"most_pieces"}},
    {"most_value", prefers<Prefer::most_value>, take_most_value, {"most_value"}},
    {"crown", always, crown_a_man, {"crown"}},
    {"king", have_kings<Kings::step>, capture_back_with_king, {"kings_step"}},
    {"fly", has_flying_kings, fly, {"kings_fly", "kings_land_close", "kings_straight"}},
    {"from_afar", have_kings<Kings::fly>, capture_from_afar, {"kings_fly"}},
    {"land_close", have_kings<Kings::fly_and_land_close>, land_close, {"kings_land_close"}},
    {"spare_kings", spares_kings, spare_a_king, {"men_spare_kings"}},
    {"with_king", prefers<Prefer::with_king>, take_with_king, {"with_king", "then_with_king"}},
    {"most_kings", prefers<Prefer::most_kings>, take_most_kings, {"most_kings"}},
    {"king_first", prefers<Prefer::king_first>, take_king_first, {"king_first"}},
    {"crown_and_go_on", crowns_at_once, crown_and_go_on, {"crown_and_go_on"}},
    {"crown_passed", passes_crown, pass_the_crown, {"crown_passed"}},
    {"crown_stop", stops_at_crown, stop_at_the_crown, {"crown_ends_move"}},
    {"turn_aside", forbids_turning_back, turn_aside, {"no_turning_back"}},
    {"king_run", limits_king_runs, rest_the_king, {"king_run"}},
    {"block", always, block_the_last_man, {"no_move_loses"}},
    {"shot", always, give_one_take_two, {"must_capture"}},
    {"repetition", draws_by_repetition, repeat_the_position, {"repetition"}},
});

// What a course that is too long does without, first the one that others show as well.
constexpr std::array<std::string_view, 4> dispensable{"forward_only", "king", "backward", "fly"};

std::vector<const DraughtsLesson*> lessons_for(const Rules& rules) {
    std::vector<const DraughtsLesson*> lessons;
    for (const DraughtsLesson& lesson : draughts_lessons)
        if (lesson.applies(rules)) lessons.push_back(&lesson);
    for (const std::string_view name : dispensable)
        if (lessons.size() > longest_course)
            std::erase_if(lessons, [&](const DraughtsLesson* lesson) { return lesson->name == name; });
    return lessons;
}

} // namespace

std::vector<std::string_view> lessons_of(const Rules& rules) {
    std::vector<std::string_view> names;
    for (const DraughtsLesson* const lesson : lessons_for(rules)) names.push_back(lesson->name);
    return names;
}

std::vector<CourseStep> draughts_course(const catalog::DraughtsGame& game) {
    const auto book = rule_book(game);
    std::vector<CourseStep> steps;
    for (const DraughtsLesson* const lesson : lessons_for(game.rules())) {
        auto step = lesson->find(game);
        if (!step) continue;
        step->lesson = lesson->name;
        step->teaches = sentences_of(book, lesson->teaches);
        steps.push_back(std::move(*step));
    }
    return steps;
}

} // namespace laststone::course
