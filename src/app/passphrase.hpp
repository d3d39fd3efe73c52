// A passphrase from a private file, or from the terminal without showing it.
#pragma once

#include <optional>
#include <string>

namespace laststone::app {

// `file` wins where it is given. Throws Failure where there is neither.
std::string read_passphrase(const std::optional<std::string>& file, const std::string& prompt);
// For a new key: asked for twice, so that a slip of the finger does not lock it, and not empty.
std::string new_passphrase(const std::optional<std::string>& file);

} // namespace laststone::app
