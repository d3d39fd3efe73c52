#include "app/progress.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/terminal.hpp"

namespace laststone::app {

Progress::Progress(bool quiet) : silent_{quiet || !errors_go_to_terminal()} {}

void Progress::show(std::string_view line) const {
    if (!silent_) fmt::print(stderr, "\r\x1b[K{}", line);
}

void Progress::clear() const { show(""); }

} // namespace laststone::app
