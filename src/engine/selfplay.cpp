#include "engine/selfplay.hpp"

#include <cstdlib>

#include "base/random.hpp"

namespace laststone::engine {
namespace {

// Nothing where the game ended too soon.
std::unique_ptr<catalog::State> opening_of(const catalog::Game& game, int plies, base::Random& random) {
    auto state = game.read("start");
    if (!state) return nullptr;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = (*state)->moves();
        if (!moves || moves->empty() || !(*state)->play((*moves)[base::below(moves->size(), random)].text))
            return nullptr;
    }
    if ((*state)->outcome().is_over()) return nullptr;
    return std::move(*state);
}

constexpr game::Draw too_long{game::DrawReason::no_progress, false};

// From the mover's view to a winner, where the score is a proof.
std::optional<game::Outcome> proved(const catalog::State& state, Score score) {
    if (!score.is_decided()) return std::nullopt;
    return game::Outcome{.winner = score.is_win() ? state.to_move() : game::other(state.to_move())};
}

} // namespace

std::optional<SelfplayGame> play_alone(const catalog::Game& game, const SelfplayOptions& options,
                                       std::uint64_t number) {
    base::Random random{base::Random::mix(options.seed) + number};
    Session session{{.threads = 1, .hash_mib = 1}};
    const Question question{.limits = {.nodes = options.nodes, .stop = options.stop}, .evaluation = options.evaluation};
    const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(std::memory_order_relaxed); };

    std::unique_ptr<catalog::State> state;
    while (!state) {
        if (is_stopped()) return std::nullopt;
        state = opening_of(game, options.random_plies + static_cast<int>(number % 2), random);
        if (!state) continue;
        const Score score = session.think(*state, question).score();
        if (score.is_decided() || std::abs(score.value()) > options.balance) state = nullptr;
    }
    for (;;) {
        if (const game::Outcome outcome = state->outcome(); outcome.is_over())
            return SelfplayGame{std::move(state), outcome};
        if (state->plies() >= options.longest) return SelfplayGame{std::move(state), {.draw = too_long}};
        const Thought thought = session.think(*state, question);
        if (is_stopped()) return std::nullopt;
        if (const auto outcome = proved(*state, thought.score())) return SelfplayGame{std::move(state), *outcome};
        if (thought.move() == nullptr || !state->play(*thought.move())) return std::nullopt;
    }
}

} // namespace laststone::engine
