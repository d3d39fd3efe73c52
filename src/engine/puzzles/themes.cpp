#include "engine/puzzles/themes.hpp"

#include <algorithm>
#include <utility>

namespace laststone::engine {
namespace {

using catalog::Color;
using catalog::Move;
using catalog::State;

constexpr int few_pieces = 4; // a side has in an ending where the opposition matters

struct Pieces {
    int all = 0;
    int kings = 0;
};
Pieces pieces_of(const State& state, Color color) {
    Pieces pieces;
    for (const char letter : state.board()) {
        const bool is_king = letter == 'B' || letter == 'W';
        const bool is_black = letter == 'b' || letter == 'B';
        if (letter == '.' || is_black != (color == Color::black)) continue;
        ++pieces.all;
        pieces.kings += is_king ? 1 : 0;
    }
    return pieces;
}

bool must_capture(const State& state) {
    const auto moves = state.moves();
    return moves && !moves->empty() && moves->front().is_capture();
}

// What happens along a line of draughts.
struct Course {
    std::size_t given = 0;      // sacrificed since the solver captured last
    std::size_t most_taken = 0; // by one move of the solver
    bool is_shot = false;
    bool is_two_for_one = false;
    bool has_sacrifice = false;
    bool is_crowned = false;
    bool is_by_kings = true;
    bool has_capture = false;
    bool is_blocked = false; // at the end
};

Course course_of(const State& start, const std::vector<Move>& solution) {
    Course course;
    const auto state = start.clone();
    const Color solver = start.to_move();
    for (std::size_t ply = 0; ply < solution.size(); ++ply) {
        const Move& move = solution[ply];
        const std::size_t taken = move.captured.size();
        course.has_capture |= taken > 0;
        if (state->to_move() == solver) {
            const char piece = state->board()[move.from.index()];
            course.is_by_kings &= piece == 'B' || piece == 'W';
            course.is_crowned |= move.becomes_king;
            course.most_taken = std::max(course.most_taken, taken);
            const bool is_two_for_one = course.given == 1 && taken == 2;
            course.is_two_for_one |= is_two_for_one;
            course.is_shot |= course.given > 0 && taken > course.given && !is_two_for_one;
            if (taken > 0) course.given = 0;
        } else if (taken > 0 && !solution[ply - 1].is_capture()) {
            course.given += taken;
            course.has_sacrifice = true;
        }
        state->play(move);
    }
    course.is_blocked = state->outcome().winner == solver && pieces_of(*state, game::other(solver)).all > 0;
    return course;
}

void add_phase(Themes& themes, const State& start, int pieces) {
    const auto beginning = start.game().read("start");
    if (!beginning) return;
    const int at_start = pieces_of(**beginning, Color::black).all + pieces_of(**beginning, Color::white).all;
    const bool is_opening = 4 * pieces >= 3 * at_start;
    const bool is_endgame = 3 * pieces <= at_start;
    themes.add(is_opening ? Theme::opening : is_endgame ? Theme::endgame : Theme::middle_game);
}

Themes draughts_themes(const State& start, Aim aim, const std::vector<Move>& solution) {
    const Pieces own = pieces_of(start, start.to_move());
    const Pieces others = pieces_of(start, game::other(start.to_move()));
    const Course course = course_of(start, solution);
    const auto then = start.clone();
    then->play(solution.front());
    Themes themes;
    themes.add(Theme::shot, course.is_shot);
    themes.add(Theme::two_for_one, course.is_two_for_one);
    themes.add(Theme::multi_capture, course.most_taken >= 3);
    themes.add(Theme::sacrifice, course.has_sacrifice);
    themes.add(Theme::breakthrough, course.is_crowned);
    themes.add(Theme::opposition, !course.has_capture && own.all == others.all && own.all <= few_pieces);
    themes.add(Theme::hunt, aim == Aim::win && course.is_by_kings && others.kings == others.all);
    themes.add(Theme::block, course.is_blocked);
    themes.add(Theme::right_capture, solution.front().is_capture());
    themes.add(Theme::quiet_move, !solution.front().is_capture() && !must_capture(*then));
    themes.add(Theme::saving_draw, aim == Aim::draw);
    add_phase(themes, start, own.all + others.all);
    return themes;
}

// How many points this side may play and the other may not.
std::ptrdiff_t points_of_its_own(const State& state, Color color) {
    const auto theirs = state.open_points(game::other(color));
    return std::ranges::count_if(state.open_points(color), [&](catalog::Square point) {
        return std::ranges::find(theirs, point) == theirs.end();
    });
}

Themes nogo_themes(const State& start, const Move& first) {
    const Color solver = start.to_move();
    const auto then = start.clone();
    then->play(first);
    Themes themes;
    themes.add(Theme::refuge, points_of_its_own(*then, solver) > points_of_its_own(start, solver));
    themes.add(Theme::denial,
               points_of_its_own(*then, game::other(solver)) < points_of_its_own(start, game::other(solver)));
    themes.add(Theme::counting, themes == Themes{});
    return themes;
}

} // namespace

std::string_view name(Theme theme) { return theme_words[static_cast<std::size_t>(theme)].name; }

std::optional<Theme> theme_called(std::string_view name) {
    const auto found = std::ranges::find(theme_words, name, &ThemeWord::name);
    return found == theme_words.end() ? std::nullopt : std::optional{found->theme};
}

std::vector<Theme> Themes::list() const {
    std::vector<Theme> themes;
    for (const ThemeWord& word : theme_words)
        if (has(word.theme)) themes.push_back(word.theme);
    return themes;
}

Themes themes_of(const State& start, Aim aim, const std::vector<Move>& solution) {
    if (start.game().info().family == catalog::Family::nogo) return nogo_themes(start, solution.front());
    return draughts_themes(start, aim, solution);
}

} // namespace laststone::engine
