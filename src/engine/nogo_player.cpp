#include "engine/nogo_player.hpp"

#include <algorithm>

#include "catalog/nogo_state.hpp"
#include "engine/nogo_alpha_beta.hpp"
#include "engine/nogo_monte_carlo.hpp"
#include "nogo/network.hpp"

namespace laststone::engine {
namespace {

// Stronger there in matches: docs/strength.md. On smaller boards games soon prove who wins.
bool uses_network(nogo::Shape shape) {
    constexpr int shortest_side = 4, fewest_points = 25;
    return shape.is_playable() && std::min(shape.rows(), shape.columns()) >= shortest_side &&
           shape.points() >= fewest_points;
}

// f(position) on a board that has room; a network takes so long that the smallest one would save nothing.
template <class F>
SearchResult with_room_for(const nogo::Setup& setup, F&& f) {
    if (nogo::MediumBoard::has_room_for(setup.shape())) return f(*nogo::Position<nogo::MediumBoard>::from(setup));
    return f(*nogo::Position<nogo::LargeBoard>::from(setup));
}

class NogoPlayer final : public Player {
public:
    void prepare(Evaluation evaluation) const override {
        if (evaluation != Evaluation::usual) return;
        (void)nogo::small_network();
        (void)nogo::large_network();
    }
    SearchResult think(const catalog::State& state, const SearchRequest& request, const SearchResources& resources,
                       const Watch& watch) const override {
        const catalog::NogoState& game = *catalog::as_nogo(state);
        const nogo::Shape shape = game.shape();
        if (request.evaluation != Evaluation::plain && request.evaluation != Evaluation::games && uses_network(shape))
            return with_room_for(game.setup(), [&](const auto& position) {
                return evaluate_nogo(position, NogoSquares{{}, shape}, request, resources, watch);
            });
        return game.any_position().visit([&](const auto& position, nogo::Orientation orientation) {
            const NogoSquares squares{orientation, shape};
            return request.evaluation == Evaluation::plain ? search_nogo(position, squares, request, resources, watch)
                                                           : sample_nogo(position, squares, request, resources, watch);
        });
    }
};

} // namespace

const Player& nogo_player() {
    static constexpr NogoPlayer player;
    return player;
}

} // namespace laststone::engine
