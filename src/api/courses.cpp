#include "api/courses.hpp"

#include "course/course.hpp"

namespace laststone::api {
namespace {

Json blanks_json(const std::vector<course::Blank>& blanks) {
    Json json = Json::object();
    for (const course::Blank& blank : blanks) json[std::string{blank.name}] = blank.text;
    return json;
}

Json sentences_json(const std::vector<course::RuleSentence>& sentences) {
    Json list = Json::array();
    for (const course::RuleSentence& sentence : sentences)
        list.push_back(
            {{"chapter", sentence.chapter}, {"key", sentence.key}, {"blanks", blanks_json(sentence.blanks)}});
    return list;
}

Json step_json(const course::CourseStep& step) {
    Json turns = Json::array();
    for (const course::LearnerTurn& turn : step.turns)
        turns.push_back(
            {{"accepted", turn.accepted}, {"answer", turn.answer.empty() ? Json(nullptr) : Json(turn.answer)}});
    Json refused = Json::array();
    for (const course::RefusedMove& move : step.refused)
        refused.push_back({{"move", move.text}, {"reason", move.reason}});
    return {{"lesson", step.lesson},
            {"teaches", sentences_json(step.teaches)},
            {"game", step.game},
            {"position", step.position},
            {"played", step.played},
            {"turns", std::move(turns)},
            {"refused", std::move(refused)},
            {"marked", step.marked},
            {"blanks", blanks_json(step.blanks)}};
}

Json course_json(const catalog::Game& game) {
    Json steps = Json::array();
    for (const course::CourseStep& step : course::course_of(game)) steps.push_back(step_json(step));
    return {{"game", game.info().id}, {"steps", std::move(steps)}};
}

} // namespace

Json rules_json(const catalog::Game& game) {
    return {{"game", game.info().id}, {"sentences", sentences_json(course::rule_book(game))}};
}

Json Courses::of(const catalog::Game& game) {
    if (game.info().family == catalog::Family::nogo) return course_json(game); // in every size, and quickly made
    const base::Lock lock{mutex_};
    const auto kept = kept_.find(game.info().id);
    if (kept != kept_.end()) return kept->second;
    return kept_.emplace(game.info().id, course_json(game)).first->second;
}

} // namespace laststone::api
