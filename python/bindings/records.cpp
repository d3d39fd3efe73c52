#include "bindings/records.hpp"

namespace laststone::python {

std::optional<base::Encoding> encoding_of(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    if (const auto encoding = base::find_encoding(*name)) return encoding;
    throw nb::value_error(("there is no encoding '" + *name + "' here").c_str());
}

void bind_records(nb::module_& module) {
    bind_pdn(module);
    bind_sgf(module);
}

} // namespace laststone::python
