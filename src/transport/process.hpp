// A child process, with a pipe to its standard input and one from its standard output.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "transport/wire.hpp"

namespace laststone::transport {

struct Launch {
    std::vector<std::string> words; // the program and its arguments
    std::string folder{};           // where it runs; here, if empty
    std::string errors{};           // the file its standard error is added to; nowhere, if empty
};

// Starts a program that leads a process group of its own: Ctrl-C in the terminal is ours, and its children end with it. Where
// it cannot be run, why. When the wire goes, so does the program: its standard input is closed, and it is killed if that does not
// end it. Our process must ignore SIGPIPE, where there is such a signal.
std::expected<std::unique_ptr<Wire>, std::string> start_process(const Launch& launch);

// The words of a command line, separated by blanks unless quoted or, where paths have none, escaped by a backslash.
std::vector<std::string> split_command(std::string_view line);

} // namespace laststone::transport
