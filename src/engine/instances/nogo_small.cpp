#include "engine/shaped_nogo_alpha_beta.hpp"
#include "engine/shaped_nogo_monte_carlo.hpp"

template laststone::engine::Thought
laststone::engine::search_nogo(const laststone::nogo::Position<laststone::nogo::SmallBoard>&, const NogoSquares&,
                               const Question&, const Means&, const Watch&);
template laststone::engine::Thought
laststone::engine::sample_nogo(const laststone::nogo::Position<laststone::nogo::SmallBoard>&, const NogoSquares&,
                               const Question&, const Means&, const Watch&);
