#include "engine/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "search/best_move_stability.hpp"

namespace laststone::engine {
namespace {

constexpr int all = 1000;
constexpr int most_overlooked = 400; // in hundredths of a man

constexpr std::array<Level, highest_level> levels{{
    {.name = "Newcomer",
     .manner = "Has just learnt how the pieces move, and gives them away.",
     .rating = 600,
     .depth = 1,
     .margin = 100,
     .lines = all,
     .oversight = 60},
    {.name = "Beginner",
     .manner = "Takes what is offered, and seldom looks for the answer.",
     .rating = 800,
     .depth = 3,
     .margin = 55,
     .lines = all,
     .oversight = 42},
    {.name = "Casual player",
     .manner = "Leaves nothing hanging in one move, but misses long captures.",
     .rating = 1000,
     .depth = 4,
     .margin = 32,
     .lines = all,
     .oversight = 24},
    {.name = "Improver",
     .manner = "Sees exchanges, and is surprised by quiet answers and captures backwards.",
     .rating = 1200,
     .depth = 5,
     .margin = 18,
     .lines = all,
     .oversight = 15},
    {.name = "Club novice",
     .manner = "Thinks two moves ahead; a shot still works.",
     .rating = 1400,
     .depth = 6,
     .margin = 12,
     .lines = 6,
     .oversight = 12},
    {.name = "Club player",
     .manner = "Finds the usual shots; endings are guesswork.",
     .rating = 1600,
     .depth = 7,
     .margin = 9,
     .lines = 4,
     .oversight = 9},
    {.name = "Strong club player",
     .manner = "Seldom loses a piece; only deep plans get through.",
     .rating = 1800,
     .depth = 9,
     .margin = 5,
     .lines = 3,
     .oversight = 4},
    {.name = "Candidate",
     .manner = "Calculates far, and overlooks next to nothing.",
     .rating = 2000,
     .nodes = 40'000,
     .margin = 3,
     .lines = 2},
    {.name = "Master", .manner = "Calculates farther still, endings included.", .rating = 2200, .nodes = 1'000'000},
    {.name = "Full strength", .manner = "All that it can do in its time, with endgame tables.", .rating = 2400},
}};

bool is_king(const catalog::State& state, catalog::Square square) {
    const char letter = state.board()[square.index()];
    return letter == 'B' || letter == 'W';
}

// Black's men stand at the top and move towards higher numbers.
bool goes_back(const catalog::State& state, const catalog::Move& move) {
    return (move.path[1] < move.path[0]) == (state.to_move() == game::Color::black);
}

bool is_from_afar(const catalog::State& state, const catalog::Move& move) {
    const catalog::GameInfo& info = state.game().info();
    const int over_a_neighbour = info.every_square ? 2 * info.columns : info.columns + 1; // in numbers of squares
    return std::abs(move.path[1].number() - move.path[0].number()) > over_a_neighbour;
}

// Its own ideas: a long capture, and a sacrifice that is more than an exchange.
bool is_hard_to_find(const Variation& line) {
    const std::vector<catalog::Move>& moves = line.moves;
    if (moves.front().is_capture()) return moves.front().captured.size() >= 3;
    return moves.size() > 2 && moves[1].is_capture() && moves[2].captured.size() > moves[1].captured.size();
}

bool is_answer_hard_to_see(const catalog::State& state, const Variation& line) {
    if (line.moves.size() < 2) return false;
    const auto after = state.after(line.moves.front());
    return is_hard_to_see(*after, line.moves[1]);
}

} // namespace

const Level& level(int number) {
    assert(number >= 1 && number <= highest_level);
    return levels[static_cast<std::size_t>(number - 1)];
}

SearchRequest question_of(const Level& level, search::Seconds time, const catalog::State& state) {
    if (const auto moves = state.moves(); moves && moves->size() == 1)
        time *= search::SearchParameters{}.only_move_share / 100.0;
    // Even the first glance of a network is too good for beginners, and who knows all endings makes no mistakes there.
    const bool is_limited = level.depth || level.nodes;
    return {.limits = {.depth = level.depth, .nodes = level.nodes, .time = time},
            .lines = level.lines,
            .evaluation = is_limited ? Evaluation::games : Evaluation::usual,
            .asks_tables = !is_limited};
}

bool is_hard_to_see(const catalog::State& state, const catalog::Move& move) {
    if (move.captured.size() != 1) return true;
    return is_king(state, move.from) ? is_from_afar(state, move) : goes_back(state, move);
}

SearchResult as_seen_by(const Level& level, const SearchResult& result, const catalog::State& state,
                        base::Random& random) {
    if (level.oversight == 0 || result.lines.size() < 2 || result.score().is_decided() ||
        state.game().info().family != catalog::Family::draughts)
        return result;
    const auto overlooks = [&] { return base::below(100, random) < static_cast<std::uint64_t>(level.oversight); };
    SearchResult seen = result;
    seen.lines.clear();
    for (const Variation& line : result.lines)
        if (!is_hard_to_find(line) || !overlooks()) seen.lines.push_back(line);
    if (seen.lines.empty()) return result;
    const Score best = seen.score();
    for (Variation& line : seen.lines)
        if (line.score < best - level.margin && line.score > best - most_overlooked &&
            is_answer_hard_to_see(state, line) && overlooks())
            line.score = best;
    return seen;
}

const catalog::Move& choose(const SearchResult& result, const Level& level, base::Random& random) {
    assert(!result.lines.empty());
    const Score best = result.score();
    const auto is_tempting = [&](const Variation& line) {
        return !best.is_decided() && !line.score.is_decided() && line.score >= best - level.margin;
    };
    const auto tempting = static_cast<std::uint64_t>(std::ranges::count_if(result.lines, is_tempting));
    if (tempting < 2) return result.lines.front().moves.front();
    std::uint64_t left = base::below(tempting, random);
    const auto chosen =
        std::ranges::find_if(result.lines, [&](const Variation& line) { return is_tempting(line) && left-- == 0; });
    return chosen->moves.front();
}

catalog::Move move_of(const Level& level, const SearchResult& result, const catalog::State& state,
                      base::Random& random) {
    return choose(as_seen_by(level, result, state, random), level, random);
}

} // namespace laststone::engine
