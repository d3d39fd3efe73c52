#include "engine/level_game.hpp"

#include <cstdlib>

namespace laststone::engine {
namespace {

constexpr int plies_of_an_opening = 6;
constexpr int about_even_opening = 60; // hundredths of a man
constexpr std::uint64_t nodes_for_an_opening = 5'000;

std::unique_ptr<catalog::State> random_opening(Session& session, const catalog::Game& game, base::Random& random) {
    for (;;) {
        auto state = std::move(*game.read("start"));
        for (int ply = 0; ply < plies_of_an_opening; ++ply) {
            const auto moves = state->moves();
            if (!moves || moves->empty()) break;
            state->play((*moves)[static_cast<std::size_t>(base::below(moves->size(), random))]);
        }
        if (state->outcome().is_over()) continue;
        const Score score = session.think(*state, {.limits = {.nodes = nodes_for_an_opening}}).score();
        if (!score.is_decided() && std::abs(score.value()) <= about_even_opening) return state;
    }
}

} // namespace

std::optional<game::Outcome> play_level_game(Session& session, const catalog::Game& game, const LevelGame& plan,
                                             const std::atomic<bool>& stop) {
    base::Random of_opening{base::Random::mix(plan.seed) + plan.opening};
    session.forget();
    const auto state = random_opening(session, game, of_opening);
    session.forget();
    base::Random random{base::Random::mix(plan.seed + 1) + 2 * plan.opening + (plan.black > plan.white ? 1 : 0)};
    while (!state->outcome().is_over() && state->plies() < plan.longest) {
        const Level& player = level(state->to_move() == catalog::Color::black ? plan.black : plan.white);
        SearchRequest request = question_of(player, {}, *state);
        request.limits.time.reset(); // nodes and depths are the same everywhere
        request.limits.stop = &stop;
        const SearchResult result = session.think(*state, request);
        if (stop.load(std::memory_order_relaxed) || result.lines.empty()) return std::nullopt;
        state->play(move_of(player, result, *state, random));
    }
    return state->outcome();
}

} // namespace laststone::engine
