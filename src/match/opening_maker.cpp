#include "match/opening_maker.hpp"

#include <cstdlib>

#include "base/random.hpp"
#include "engine/fewer_men.hpp"

namespace laststone::match {
namespace {

bool is_quiet(const catalog::State& state) {
    const auto moves = state.moves();
    return moves && !moves->empty() && !moves->front().is_capture();
}

} // namespace

std::optional<Opening> make_opening(const catalog::Game& game, const OpeningRecipe& recipe, std::uint64_t seed,
                                    engine::Session& session) {
    base::Random random{seed};
    auto read = game.read(engine::with_fewer_men((*game.read("start"))->position(), recipe.fewer, random));
    if (!read) return std::nullopt;
    const std::unique_ptr<catalog::State> state = std::move(*read);
    for (int ply = 0; ply < recipe.plies; ++ply) {
        const auto moves = state->moves();
        if (!moves || moves->empty()) return std::nullopt;
        state->play((*moves)[base::below(moves->size(), random)]);
    }
    if (state->outcome().is_over() || !is_quiet(*state)) return std::nullopt;
    session.forget();
    const auto fresh = *game.read(state->position());
    const int score = std::abs(session.think(*fresh, {.limits = {.depth = recipe.depth}}).score().value());
    if (score < recipe.least || score > recipe.most) return std::nullopt;
    return Opening{.position = state->position()};
}

} // namespace laststone::match
