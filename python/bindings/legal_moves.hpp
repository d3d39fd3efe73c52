// The legal moves of a position as a sequence that Python reads when it wants to.
#pragma once

#include "bindings/bindings.hpp"

namespace laststone::python {

// Always those of the position as it stands; the position must outlive it.
struct LegalMoves {
    const BoundPosition* position;
};

void bind_legal_moves(nb::module_& module);

} // namespace laststone::python
