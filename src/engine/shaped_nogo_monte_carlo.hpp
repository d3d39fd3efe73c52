// The search of nogo_monte_carlo.hpp: for instances/ alone.
#pragma once

#include <concepts>
#include <memory>

#include "engine/nogo_monte_carlo.hpp"
#include "engine/nogo_oracle.hpp"
#include "nogo/network_evaluator.hpp"
#include "nogo/playout.hpp"
#include "search/monte_carlo.hpp"

namespace laststone::engine {

// A network evaluation takes so long that the solver may take its time too.
template <class V>
inline constexpr std::size_t points_to_solve = std::same_as<V, game::NoPolicyValue> ? 10 : 13;
// On the largest boards games are long over before the solver could say anything.
template <class B, class V>
using MonteCarloOracle = std::conditional_t<(B::cells <= 128), NogoOracle<B, points_to_solve<V>>, game::NoOracle>;

template <class Sage>
Sage oracle_of(nogo::Shape shape) {
    if constexpr (std::same_as<Sage, game::NoOracle>) return {};
    else return Sage{shape};
}

// The tree of a game in progress.
template <class B, class V>
class NogoTree final : public SearchMemory {
public:
    using Search = search::MonteCarlo<nogo::Position<B>, nogo::PlayoutBoard<B>, MonteCarloOracle<B, V>, V>;

    NogoTree(nogo::Shape board, std::size_t size, const V& evaluator)
        : shape{board}, search{{.bytes = size}, oracle_of<MonteCarloOracle<B, V>>(board), evaluator} {}

    nogo::Shape shape;
    Search search;
};

// What the session kept of the same board, or a new one as large as its table; smaller where memory is short. The session
// knows only that it keeps something: what it is of shows here.
template <class B, class V>
NogoTree<B, V>& tree_for(nogo::Shape shape, const SearchResources& resources, const V& evaluator) {
    if (auto* const kept = dynamic_cast<NogoTree<B, V>*>(resources.kept.get()); kept != nullptr && kept->shape == shape)
        return *kept;
    for (std::size_t bytes = resources.table.bytes();; bytes /= 2) {
        auto made = std::make_unique<NogoTree<B, V>>(shape, bytes, evaluator);
        NogoTree<B, V>& tree = *made;
        resources.kept = std::move(made);
        if (tree.search.is_usable()) return tree;
    }
}

template <class B, class V>
SearchResult sample_nogo_by(const V& evaluator, const nogo::Position<B>& position, const NogoSquares& squares,
                            const SearchRequest& request, const SearchResources& resources, const Watch& watch) {
    using Position = nogo::Position<B>;
    const auto observer = [&](const search::Report<Position>& report) {
        if (watch) watch(nogo_result<B>(report, squares));
    };
    auto& search = tree_for<B>(position.shape(), resources, evaluator).search;
    return nogo_result<B>(search.search(position, resources.control,
                                        {.threads = resources.threads, .lines = request.lines},
                                        search::Observer<Position>{observer}),
                          squares);
}

template <class B>
SearchResult sample_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const SearchRequest& request,
                         const SearchResources& resources, const Watch& watch) {
    return sample_nogo_by<B>(game::NoPolicyValue{}, position, squares, request, resources, watch);
}

template <class B>
SearchResult evaluate_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const SearchRequest& request,
                           const SearchResources& resources, const Watch& watch) {
    const nogo::NetworkEvaluator<B> evaluator{nogo::usual_network(position.shape()), position.shape()};
    return sample_nogo_by<B>(evaluator, position, squares, request, resources, watch);
}

} // namespace laststone::engine
