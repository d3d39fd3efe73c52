// The help, from the table of commands.
#pragma once

#include <span>
#include <string>

#include "app/command.hpp"

namespace laststone::app {

// One screen of what the program can do.
std::string overview(std::span<const Command> commands);

// One command: what it does, its options, and how to use it by example.
std::string help_on(const Command& command);

} // namespace laststone::app
