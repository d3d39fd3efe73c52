#include "course/nogo_course.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "course/stone_scene.hpp"

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;
using game::Color;

bool contains(const std::vector<Square>& points, Square point) {
    return std::ranges::find(points, point) != points.end();
}

std::vector<Move> those_of(std::vector<Move> moves, const auto& are_wanted) {
    std::erase_if(moves, [&](const Move& move) { return !are_wanted(move); });
    return moves;
}

CourseStep place_a_stone() { return StoneScene::of("5x5").step(); }

CourseStep read_a_point() {
    CourseStep step = StoneScene::of("5x5").step();
    step.turns = {{{"D2"}}};
    step.blanks = {{"move", "D2"}};
    return step;
}

CourseStep take_a_liberty() {
    const std::array<std::string_view, 4> liberties{"C4", "B3", "D3", "C2"};
    const StoneScene stones = StoneScene::of("...../...../..O../...../X.... b");
    CourseStep step = stones.step(those_of(stones.moves(), [&](const Move& move) {
        return std::ranges::find(liberties, stones.name(move.to)) != liberties.end();
    }));
    step.marked = {"C3"};
    return step;
}

CourseStep join_two_stones() {
    const StoneScene stones = StoneScene::of("...../.X.X./.O.O./...../..... b");
    return stones.step(those_of(stones.moves(), [&](const Move& move) { return stones.name(move.to) == "C4"; }));
}

// One point is forbidden, any other will do.
CourseStep forbidden_point(std::string_view position, const std::string& point, const std::string& reason) {
    CourseStep step = StoneScene::of(position).step();
    step.refused = {{point, reason}};
    step.marked = {point};
    return step;
}
CourseStep leave_the_last_liberty() {
    return forbidden_point("OX.../...../..X.O/...../..... b", "A4", "would_capture");
}
CourseStep stay_alive() { return forbidden_point("...../...../..X../O..../.OX.. b", "A1", "would_be_suicide"); }

// Whether it makes a point Black's own that was anybody's.
bool makes_eye(const StoneScene& stones, const Move& move) {
    return std::ranges::any_of(stones.after(move).own(Color::black),
                               [&](Square point) { return contains(stones.open(Color::white), point); });
}

CourseStep make_an_eye() {
    const StoneScene stones = StoneScene::of("...../..O../...../XO.../....X b");
    CourseStep step = stones.step(those_of(stones.moves(), [&](const Move& move) { return makes_eye(stones, move); }));
    step.marked = {"A1"};
    return step;
}

// Whether White, to move, can make the point its own at once.
bool can_become_whites(const StoneScene& stones, const std::string& point) {
    return std::ranges::any_of(stones.moves(), [&](const Move& move) {
        const StoneScene next = stones.after(move);
        return std::ranges::any_of(next.own(Color::white), [&](Square own) { return next.name(own) == point; });
    });
}

CourseStep spoil_an_eye() {
    const StoneScene stones = StoneScene::of("...../..X../...../OX.../....O b");
    CourseStep step = stones.step(
        those_of(stones.moves(), [&](const Move& move) { return !can_become_whites(stones.after(move), "A1"); }));
    step.marked = {"A1"};
    return step;
}

CourseStep make_the_last_move() {
    const StoneScene stones = StoneScene::of("OOXX/OO../.OXX/OXX. b");
    return stones.step(those_of(stones.moves(), [&](const Move& move) { return stones.after(move).moves().empty(); }));
}

// Black has four points of its own and White three; the last of each can never be filled.
CourseStep count_the_points() {
    CourseStep step = StoneScene::of(".XXO./X.XOO/.XXO./XXOOO/.XOO. b").step();
    step.turns.resize(3, step.turns.front());
    step.turns[0].answer = "E5";
    step.turns[1].answer = "E3";
    return step;
}

CourseStep keep_your_eye() {
    const StoneScene stones = StoneScene::of("OO.X/OX.X/OXOX/O.X. b");
    CourseStep step = stones.step(stones.winning_moves());
    step.marked = {stones.name(stones.own(Color::black).front())};
    return step;
}

// One move wins each time; White chooses an answer after which that is so again.
std::optional<std::vector<LearnerTurn>> line_to_the_end(const StoneScene& stones) {
    const auto winning = stones.winning_moves();
    if (winning.size() != 1) return std::nullopt;
    const StoneScene next = stones.after(winning.front());
    const LearnerTurn turn{{stones.state->text(winning.front())}};
    if (next.moves().empty()) return std::vector{turn};
    for (const Move& answer : next.moves())
        if (auto rest = line_to_the_end(next.after(answer))) {
            rest->insert(rest->begin(), turn);
            rest->front().answer = next.state->text(answer);
            return rest;
        }
    return std::nullopt;
}

CourseStep play_to_the_end() {
    const StoneScene stones = StoneScene::of("..../.XXX/O.OO/.OX. b");
    CourseStep step = stones.step();
    step.turns = line_to_the_end(stones).value();
    return step;
}

struct NogoLesson {
    std::string_view name;
    CourseStep (*make)();
    std::array<std::string_view, 2> teaches{};
};

// In the order in which they are learnt.
constexpr auto nogo_lessons = std::to_array<NogoLesson>({
    {"nogo_place", place_a_stone, {"black_first", "nogo_place"}},
    {"nogo_notation", read_a_point, {"nogo_points"}},
    {"nogo_liberty", take_a_liberty, {"nogo_liberty"}},
    {"nogo_block", join_two_stones, {"nogo_block"}},
    {"nogo_no_capture", leave_the_last_liberty, {"nogo_no_capture"}},
    {"nogo_no_suicide", stay_alive, {"nogo_no_suicide"}},
    {"nogo_last", make_the_last_move, {"nogo_no_pass", "nogo_no_move_loses"}},
    {"nogo_eye", make_an_eye, {"nogo_eye"}},
    {"nogo_spoil", spoil_an_eye, {"nogo_eye"}},
    {"nogo_count", count_the_points, {"nogo_count"}},
    {"nogo_keep", keep_your_eye, {"nogo_keep"}},
    {"nogo_win", play_to_the_end, {"nogo_no_move_loses"}},
});

} // namespace

std::vector<CourseStep> nogo_course(const std::vector<RuleSentence>& book) {
    std::vector<CourseStep> steps;
    for (const NogoLesson& lesson : nogo_lessons) {
        steps.push_back(lesson.make());
        steps.back().lesson = lesson.name;
        steps.back().teaches = sentences_of(book, lesson.teaches);
    }
    return steps;
}

} // namespace laststone::course
