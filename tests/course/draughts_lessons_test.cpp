// That each step in draughts shows what its lesson says: a claim for each lesson, put to the rules in every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>

#include "course/a_step.hpp"
#include "course/draughts_course.hpp"

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;
using catalog::State;

// A step with the position it begins with.
struct Shown {
    const draughts::Rules& rules;
    const CourseStep& step;
    std::unique_ptr<State> state = begin(step);
    std::vector<Move> moves = *state->moves();
    std::string board = state->board();

    draughts::Place place(Square square) const { return rules.board.place(draughts::Square{square.number()}); }
    int row(Square square) const { return place(square).row; }
    int distance(Square one, Square other) const {
        return std::max(std::abs(row(one) - row(other)), std::abs(place(one).column - place(other).column));
    }
    char piece(Square square) const { return board[square.index()]; }
    bool all(const std::function<bool(const Move&)>& law) const {
        return !moves.empty() && std::ranges::all_of(moves, law);
    }
    bool none_captures() const {
        return all([](const Move& move) { return !move.is_capture(); });
    }
    bool refuses(std::string_view reason) const {
        return !step.refused.empty() &&
               std::ranges::all_of(step.refused, [&](const auto& move) { return move.reason == reason; });
    }
    // The first of the moves accepted in a turn, and the position in which it is played.
    std::unique_ptr<State> at_turn(std::size_t turn) const {
        std::vector<std::string> line;
        for (std::size_t at = 0; at < turn; ++at) {
            line.push_back(step.turns[at].accepted.front());
            line.push_back(step.turns[at].answer);
        }
        return after(*state, line);
    }
    // Every way to do as asked leads here.
    bool ends_with(const std::function<bool(const State&)>& law) const {
        bool holds = true;
        for_each_way(step, *state, 0,
                     [&](const State& end, const LearnerTurn* turn) { holds &= turn != nullptr || law(end); });
        return holds;
    }
};

bool takes(const Move& move, std::size_t pieces) { return move.captured.size() == pieces; }
bool takes_king(const Shown& shown, const Move& move) { return shown.piece(move.captured[0]) == 'B'; }

std::vector<Move> accepted_at(const Shown& shown, std::size_t turn) {
    std::vector<Move> moves;
    const auto state = shown.at_turn(turn);
    for (const std::string& text : shown.step.turns[turn].accepted) moves.push_back(*state->find(text));
    return moves;
}

using Claim = std::function<bool(const Shown&)>;

// Every legal move is one capture of one piece, and goes as told.
Claim one_capture(const std::function<bool(int rows, int columns)>& goes) {
    return [goes](const Shown& shown) {
        return shown.all([&](const Move& move) {
            const int columns = shown.place(move.to).column - shown.place(move.from).column;
            return takes(move, 1) && shown.piece(move.from) == 'w' &&
                   goes(shown.row(move.to) - shown.row(move.from), columns);
        });
    };
}

const std::map<std::string_view, Claim>& claims() {
    static const std::map<std::string_view, Claim> all{
        {"move", [](const Shown& s) { return s.step.turns[0].accepted.size() == s.moves.size() && s.none_captures(); }},
        {"notation",
         [](const Shown& s) {
             return s.step.turns[0].accepted == std::vector{s.step.blanks.at(0).text} && s.moves.size() > 1;
         }},
        {"capture", one_capture([](int rows, int) { return rows < 0; })},
        {"sideways", one_capture([](int rows, int) { return rows == 0; })},
        {"backward", one_capture([](int rows, int columns) { return rows > 0 && columns != 0; })},
        {"straight", one_capture([](int rows, int columns) { return rows != 0 && columns == 0; })},
        {"must_capture", [](const Shown& s) { return s.all(&Move::is_capture) && s.refuses("capture_compulsory"); }},
        {"forward_only", [](const Shown& s) { return s.none_captures() && s.refuses("men_do_not_capture_backward"); }},
        {"spare_kings", [](const Shown& s) { return s.none_captures() && s.refuses("men_do_not_capture_kings"); }},
        {"must_complete",
         [](const Shown& s) {
             return s.all([](const Move& move) { return takes(move, 2); }) && s.refuses("capture_must_be_completed");
         }},
        {"free_choice",
         [](const Shown& s) {
             return s.moves.size() == 2 && s.moves[0].captured.size() + s.moves[1].captured.size() == 3 &&
                    s.step.turns[0].accepted.size() == 2;
         }},
        {"most_pieces",
         [](const Shown& s) {
             return s.all([](const Move& move) { return takes(move, 2); }) && s.refuses("longer_capture_compulsory");
         }},
        {"most_value",
         [](const Shown& s) {
             return s.all([&](const Move& move) { return takes(move, 1) && takes_king(s, move); }) &&
                    s.refuses("better_capture_compulsory");
         }},
        {"with_king",
         [](const Shown& s) {
             return s.all([&](const Move& move) { return s.piece(move.from) == 'W' && move.is_capture(); }) &&
                    s.refuses("better_capture_compulsory");
         }},
        {"most_kings",
         [](const Shown& s) {
             return s.all([&](const Move& move) { return takes(move, 1) && takes_king(s, move); }) &&
                    s.refuses("better_capture_compulsory");
         }},
        {"king_first",
         [](const Shown& s) {
             return s.all([&](const Move& move) { return takes(move, 2) && takes_king(s, move); }) &&
                    s.refuses("better_capture_compulsory");
         }},
        {"crown",
         [](const Shown& s) {
             const auto first = accepted_at(s, 0);
             const auto then = accepted_at(s, 1);
             return std::ranges::all_of(first, &Move::becomes_king) && std::ranges::all_of(then, [&](const Move& move) {
                        return move.from == first[0].to && s.row(move.to) > s.row(move.from);
                    });
         }},
        {"crown_stop",
         [](const Shown& s) {
             const auto first = accepted_at(s, 0);
             const auto then = accepted_at(s, 1);
             return s.moves.size() == 1 && takes(first[0], 1) && first[0].becomes_king &&
                    std::ranges::all_of(
                        then, [&](const Move& move) { return move.from == first[0].to && move.is_capture(); });
         }},
        {"crown_passed",
         [](const Shown& s) {
             return s.all([&](const Move& move) {
                 return takes(move, 2) && s.row(move.path[1]) == 0 && !move.becomes_king && s.row(move.to) > 0;
             });
         }},
        {"crown_and_go_on",
         [](const Shown& s) {
             return s.all([&](const Move& move) {
                 return takes(move, 2) && s.row(move.path[1]) == 0 && move.becomes_king &&
                        s.distance(move.path[1], move.captured[1]) > 1;
             });
         }},
        {"king",
         [](const Shown& s) {
             return s.all([&](const Move& move) {
                 return s.piece(move.from) == 'W' && takes(move, 1) && s.row(move.to) > s.row(move.from);
             });
         }},
        {"fly",
         [](const Shown& s) {
             const Move move = accepted_at(s, 0).front();
             return s.piece(move.from) == 'W' && s.distance(move.from, move.to) > 3 &&
                    s.state->name(move.to) == s.step.blanks.at(0).text;
         }},
        {"from_afar",
         [](const Shown& s) {
             return s.moves.size() > 2 && s.all([&](const Move& move) {
                 return takes(move, 1) && s.distance(move.from, move.captured[0]) > 1;
             });
         }},
        {"land_close",
         [](const Shown& s) {
             return s.all([&](const Move& move) {
                 return takes(move, 1) && s.distance(move.captured[0], move.to) == 1;
             }) && s.refuses("must_land_close");
         }},
        {"turn_aside", [](const Shown& s) { return s.all(&Move::is_capture) && s.refuses("turns_back"); }},
        {"king_run",
         [](const Shown& s) {
             return s.all([&](const Move& move) { return s.piece(move.from) == 'w'; }) && s.refuses("king_move_limit");
         }},
        {"block",
         [](const Shown& s) {
             return s.none_captures() && s.ends_with([](const State& end) {
                 return end.outcome().winner == game::Color::white && end.board().contains('b');
             });
         }},
        {"shot",
         [](const Shown& s) {
             const auto given = after(*s.state, {s.step.turns[0].accepted[0]});
             const auto answers = *given->moves();
             return s.none_captures() && answers.size() == 1 && takes(answers[0], 1) &&
                    std::ranges::all_of(accepted_at(s, 1), [](const Move& move) { return takes(move, 2); }) &&
                    s.ends_with([](const State& end) { return end.outcome().winner == game::Color::white; });
         }},
        {"repetition",
         [](const Shown& s) {
             return s.ends_with([](const State& end) {
                 return end.outcome().draw && end.outcome().draw->reason == game::DrawReason::repetition;
             });
         }},
    };
    return all;
}

TEST(DraughtsLessons, EachShowsWhatItClaimsInEveryGame) {
    for (const catalog::DraughtsGame* const game : catalog::draughts_games())
        for (const CourseStep& step : kept_course(*game)) {
            const auto claim = claims().find(step.lesson);
            ASSERT_NE(claim, claims().end()) << step.lesson << " has no claim to be tested";
            EXPECT_TRUE(claim->second({.rules = game->rules(), .step = step})) << title(*game, step);
        }
}

TEST(DraughtsLessons, EachIsInTheCourseOfSomeGame) {
    std::map<std::string_view, int> games;
    for (const catalog::DraughtsGame* const game : catalog::draughts_games())
        for (const std::string_view lesson : lessons_of(game->rules())) ++games[lesson];
    for (const auto& [lesson, claim] : claims()) EXPECT_GT(games[lesson], 0) << lesson;
}

TEST(DraughtsLessons, FollowFromTheRulesOfAVariantThatNobodyPlays) {
    draughts::Rules rules;
    rules.men_capture_backward = true;
    rules.kings = draughts::Kings::fly;
    rules.precedence = {draughts::Prefer::with_king};
    const auto lessons = lessons_of(rules);
    const auto has = [&](std::string_view lesson) { return std::ranges::find(lessons, lesson) != lessons.end(); };
    EXPECT_TRUE(has("backward") && has("from_afar") && has("with_king") && has("crown_passed"));
    EXPECT_FALSE(has("forward_only") || has("king") || has("free_choice") || has("most_pieces") || has("king_run"));
}

} // namespace
} // namespace laststone::course
