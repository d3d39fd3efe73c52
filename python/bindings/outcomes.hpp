// What a position answers about its game: how it has ended, what a rule says, how near a draw is.
#pragma once

#include "bindings/bindings.hpp"

namespace laststone::python {

struct BoundOutcome {
    std::optional<Color> winner;
    std::string reason;
    bool claimed;
    std::string sentence;
    friend bool operator==(const BoundOutcome&, const BoundOutcome&) = default;
};

// Nothing while the game goes on; a draw that has to be claimed counts where somebody claims it.
std::optional<BoundOutcome> outcome_of(const BoundPosition& position, bool claim_draw);
// `1-0` where White has won.
const char* result_of(const BoundOutcome& outcome);

void bind_outcomes(nb::module_& module);

} // namespace laststone::python
