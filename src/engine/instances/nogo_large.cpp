#include "engine/shaped_nogo_alpha_beta.hpp"
#include "engine/shaped_nogo_monte_carlo.hpp"

template laststone::engine::SearchResult
laststone::engine::search_nogo(const laststone::nogo::Position<laststone::nogo::LargeBoard>&, const NogoSquares&,
                               const SearchRequest&, const SearchResources&, const Watch&);
template laststone::engine::SearchResult
laststone::engine::sample_nogo(const laststone::nogo::Position<laststone::nogo::LargeBoard>&, const NogoSquares&,
                               const SearchRequest&, const SearchResources&, const Watch&);
template laststone::engine::SearchResult
laststone::engine::evaluate_nogo(const laststone::nogo::Position<laststone::nogo::LargeBoard>&, const NogoSquares&,
                                 const SearchRequest&, const SearchResources&, const Watch&);
