// What --resume needs: a run to continue.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "app/failure.hpp"
#include "app/input.hpp"

namespace laststone::app {

// Throws Failure where there is no such file: its name is mistyped, or nothing was begun.
inline void expect_something_to_resume(const std::string& path) {
    if (!std::filesystem::exists(path))
        throw Failure{fmt::format("{} is not there to be continued: to begin, leave out --resume", in_quotes(path))};
}

} // namespace laststone::app
