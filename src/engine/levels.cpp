#include "engine/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "search/best_move_stability.hpp"

namespace laststone::engine {
namespace {

constexpr int all = 1000;

constexpr std::array<Level, highest_level> levels{{
    {.depth = 1, .margin = 100, .lines = all, .rating = 600},
    {.depth = 2, .margin = 60, .lines = all, .rating = 800},
    {.depth = 3, .margin = 40, .lines = all, .rating = 1000},
    {.depth = 4, .margin = 25, .lines = all, .rating = 1200},
    {.depth = 5, .margin = 15, .lines = 8, .rating = 1400},
    {.depth = 7, .margin = 10, .lines = 4, .rating = 1600},
    {.depth = 9, .margin = 6, .lines = 3, .rating = 1800},
    {.nodes = 100'000, .margin = 3, .lines = 2, .rating = 2000},
    {.nodes = 500'000, .rating = 2200},
    {.rating = 2400},
}};

} // namespace

const Level& level(int number) {
    assert(number >= 1 && number <= highest_level);
    return levels[static_cast<std::size_t>(number - 1)];
}

Question question_of(const Level& level, search::Seconds time, const catalog::State& state) {
    if (const auto moves = state.moves(); moves && moves->size() == 1) time *= search::TimeShare::only_move;
    // Even the first glance of a network is too good for beginners, and who knows all endings makes no mistakes there.
    const bool is_limited = level.depth || level.nodes;
    return {.limits = {.depth = level.depth, .nodes = level.nodes, .time = time},
            .lines = level.lines,
            .evaluation = is_limited ? Evaluation::games : Evaluation::usual,
            .asks_tables = !is_limited};
}

const catalog::Move& choose(const Thought& thought, const Level& level, base::Random& random) {
    assert(!thought.lines.empty());
    const Score best = thought.score();
    const auto is_tempting = [&](const Variation& line) {
        return !best.is_decided() && !line.score.is_decided() && line.score >= best - level.margin;
    };
    const auto tempting = static_cast<std::uint64_t>(std::ranges::count_if(thought.lines, is_tempting));
    if (tempting < 2) return thought.lines.front().moves.front();
    std::uint64_t left = base::below(tempting, random);
    const auto chosen =
        std::ranges::find_if(thought.lines, [&](const Variation& line) { return is_tempting(line) && left-- == 0; });
    return chosen->moves.front();
}

} // namespace laststone::engine
