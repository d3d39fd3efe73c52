// What the surroundings of the program say: variables of the environment, and where the user's files are kept.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace laststone::app {

// Empty where it is not set.
std::string environment(const char* name);

// Where programs keep what is the user's own; nothing where nobody says.
std::optional<std::filesystem::path> data_folder();

// By which another copy of us can be started.
std::string our_program();

} // namespace laststone::app
