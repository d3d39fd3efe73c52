#include "engine/selfplay.hpp"

#include <cstdlib>

#include "base/random.hpp"
#include "engine/fewer_men.hpp"

namespace laststone::engine {
namespace {

constexpr std::uint64_t more_plies_with_fewer_men = 12;

// Nothing where the game ended too soon.
std::unique_ptr<catalog::State> opening_of(const catalog::Game& game, int plies, int most_fewer, base::Random& random) {
    auto state = game.read("start");
    if (most_fewer > 0) {
        plies += static_cast<int>(base::below(more_plies_with_fewer_men, random));
        const auto fewer = static_cast<int>(base::below(static_cast<std::uint64_t>(most_fewer) + 1, random));
        state = game.read(with_fewer_men((*state)->position(), fewer, random));
    }
    if (!state) return nullptr;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = (*state)->moves();
        if (!moves || moves->empty()) return nullptr;
        (*state)->play((*moves)[static_cast<std::size_t>(base::below(moves->size(), random))]);
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

// Adjudicates games whose result is clear: the scores of the last plies all say the same.
class ScoreAdjudicator {
public:
    ScoreAdjudicator(const catalog::Game& game, const SelfplayOptions& options)
        : options_{options}, pieces_at_start_{pieces(**game.read("start"))} {}

    bool is_too_long(const catalog::State& state) const {
        const auto longest = options_.longest > 0 ? options_.longest : 5 * static_cast<std::size_t>(pieces_at_start_);
        return longest > 0 && state.plies() >= longest;
    }

    // After each search.
    std::optional<game::Outcome> outcome(const catalog::State& state, Score score) {
        if (options_.resigned_at == 0) return std::nullopt;
        const int for_white = state.to_move() == game::Color::white ? score.value() : -score.value();
        won_ = for_white > options_.resigned_at ? won_ + 1 : 0;
        lost_ = for_white < -options_.resigned_at ? lost_ + 1 : 0;
        level_ = std::abs(for_white) <= options_.drawn_within && 2 * pieces(state) <= pieces_at_start_ ? level_ + 1 : 0;
        if (won_ >= plies_until_won) return game::Outcome{.winner = game::Color::white};
        if (lost_ >= plies_until_won) return game::Outcome{.winner = game::Color::black};
        if (level_ >= plies_until_drawn) return game::Outcome{.draw = too_long};
        return std::nullopt;
    }

private:
    static constexpr int plies_until_won = 6;
    static constexpr int plies_until_drawn = 20;

    static int pieces(const catalog::State& state) {
        int all = 0;
        for (const catalog::PieceCount& tally : state.material()) all += tally.black + tally.white;
        return all;
    }

    const SelfplayOptions& options_;
    int pieces_at_start_;
    int won_ = 0; // plies, one after the other, and so on
    int lost_ = 0;
    int level_ = 0;
};

} // namespace

std::optional<SelfplayGame> play_alone(Session& session, const catalog::Game& game, const SelfplayOptions& options,
                                       std::uint64_t number) {
    base::Random random{base::Random::mix(options.seed) + number};
    session.forget();
    const SearchRequest request{.limits = {.nodes = options.nodes, .stop = options.stop},
                                .evaluation = options.evaluation};
    const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(std::memory_order_relaxed); };

    std::unique_ptr<catalog::State> state;
    while (!state) {
        if (is_stopped()) return std::nullopt;
        state = opening_of(game, options.random_plies + static_cast<int>(number % 2), options.fewer, random);
        if (!state) continue;
        const Score score = session.think(*state, request).score();
        if (score.is_decided() || std::abs(score.value()) > options.balance) state = nullptr;
    }
    const std::size_t random_plies = state->plies();
    std::vector<Score> scores;
    const auto ended = [&](const game::Outcome& outcome) {
        return SelfplayGame{std::move(state), outcome, random_plies, std::move(scores)};
    };
    ScoreAdjudicator adjudicator{game, options};
    for (;;) {
        if (const game::Outcome outcome = state->outcome(); outcome.is_over()) return ended(outcome);
        if (adjudicator.is_too_long(*state)) return ended({.draw = too_long});
        const SearchResult result = session.think(*state, request);
        if (is_stopped()) return std::nullopt;
        if (const auto outcome = proved(*state, result.score())) return ended(*outcome);
        if (const auto outcome = adjudicator.outcome(*state, result.score())) return ended(*outcome);
        if (result.move() == nullptr) return std::nullopt;
        state->play(*result.move());
        scores.push_back(result.score());
    }
}

} // namespace laststone::engine
