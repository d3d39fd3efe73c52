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

// It leads a process group of its own: Ctrl-C in the terminal is ours, and its children end with it. Our process must
// ignore SIGPIPE, where there is such a signal.
class Process final : public Wire {
public:
    // Where the program cannot be run, why.
    static std::expected<std::unique_ptr<Process>, std::string> start(const Launch& launch);

    // Closes its standard input, and kills it if that does not end it.
    ~Process() override;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    bool send(std::string_view line) override;
    ReceivedLine receive(Moment until) override;
    std::string ending() override;

private:
    class Child; // as the system has it
    explicit Process(std::unique_ptr<Child> child);

    std::unique_ptr<Child> child_;
};

// The words of a command line, separated by blanks unless quoted or, where paths have none, escaped by a backslash.
std::vector<std::string> split_command(std::string_view line);

} // namespace laststone::transport
