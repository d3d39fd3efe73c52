#include "app/progress.hpp"

#include <fmt/format.h>

#include "app/output.hpp"
#include "app/terminal.hpp"

namespace laststone::app {

Progress::Progress(bool quiet) : silent_{quiet || !errors_go_to_terminal()} {}

void Progress::show(std::string_view line) const {
    if (!silent_) write_remark(fmt::format("\r\x1b[K{}", line));
}

void Progress::clear() const { show(""); }

} // namespace laststone::app
