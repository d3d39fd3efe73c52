// Games as files keep them, for laststone.pdn and laststone.sgf.
#pragma once

#include "base/encoding.hpp"
#include "bindings/bindings.hpp"

namespace laststone::python {

void bind_pdn(nb::module_& module);
void bind_sgf(nb::module_& module);

// Throws where somebody names an encoding that nobody knows.
std::optional<base::Encoding> encoding_of(const std::optional<std::string>& name);

} // namespace laststone::python
