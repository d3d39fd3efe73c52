// What Python is told of bad input: thrown here, an exception of laststone.errors there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "game/record.hpp"

namespace laststone::python {

struct Fault {
    const char* exception; // its name
    std::string what;      // a sentence without its full stop
    std::optional<std::size_t> offset{};
    std::string reason{};                     // a stable word, where there is one
    std::optional<game::SourcePlace> place{}; // in a file
};

// From now on every Fault that leaves a bound function is raised as its exception, and a value of the wrong type as TypeError.
void translate_faults();

} // namespace laststone::python
