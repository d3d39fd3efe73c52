// Reads the command line against the table of commands.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.hpp"

namespace laststone::app {

struct Arguments {
    enum class Wish { run, help, version };
    Wish wish = Wish::run;
    const Command* command = nullptr; // none where none was named
    Command::Run run{};               // what the command does, with its options read
};

// Fills `common`, which must live until the command has run. Throws Failure with a sentence on what is wrong.
Arguments read_arguments(std::span<char* const> arguments, std::span<const Command> commands, Common& common);

// Throws Failure: there is no such command, but perhaps one with a name much like it.
[[noreturn]] void refuse_command(std::string_view word, std::span<const Command> commands);

// The options that stand everywhere.
Options common_options(Common& common);

} // namespace laststone::app
