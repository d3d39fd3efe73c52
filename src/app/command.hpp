// What a subcommand is: its words for the help, its options, and what it does.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "app/context.hpp"
#include "app/failure.hpp"
#include "app/options.hpp"

namespace laststone::app {

struct Example {
    std::string_view line; // without the program's name
    std::string_view meaning;
};

struct Command {
    using Run = std::function<Status(Context&)>;

    std::string_view name;
    std::string_view arguments; // as the first line of the help has them
    std::string_view summary;   // what it does, in half a line
    std::string_view shared_summary{}; // commands in a row that have the same one are one line of the list of commands
    std::string_view details;   // what else there is to know, in whole lines
    std::vector<Example> examples;
    // Declares the options, and returns what to do once they are read.
    std::function<Run(Options&)> prepare;
};

} // namespace laststone::app
