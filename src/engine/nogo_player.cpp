#include "engine/nogo_player.hpp"

#include "catalog/nogo_state.hpp"
#include "engine/nogo_alpha_beta.hpp"
#include "engine/nogo_monte_carlo.hpp"

namespace laststone::engine {
namespace {

class NogoPlayer final : public Player {
public:
    void prepare(Evaluation) const override {}
    Thought think(const catalog::State& state, const Question& question, const Means& means,
                  const Watch& watch) const override {
        const nogo::Setup& setup = dynamic_cast<const catalog::NogoState&>(state).setup();
        return nogo::with_position(setup, [&](const auto& position, nogo::Orientation orientation) {
            const NogoNames names{orientation, setup.shape()};
            // Stronger on every board where they were matched: docs/strength.md.
            return question.evaluation == Evaluation::plain ? search_nogo(position, names, question, means, watch)
                                                            : sample_nogo(position, names, question, means, watch);
        });
    }
};

} // namespace

const Player& nogo_player() {
    static constexpr NogoPlayer player;
    return player;
}

} // namespace laststone::engine
