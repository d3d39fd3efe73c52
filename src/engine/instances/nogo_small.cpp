#include "engine/shaped_nogo_alpha_beta.hpp"

template laststone::engine::Thought
laststone::engine::search_nogo(const laststone::nogo::Position<laststone::nogo::SmallBoard>&,
                               laststone::nogo::Orientation, laststone::nogo::Shape, const Question&, const Means&,
                               const Watch&);
