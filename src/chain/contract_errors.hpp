// Why our contract refuses a call, in words.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace laststone::chain {

// A sentence without its full stop; nothing where no contract has answered.
std::optional<std::string> revert_reason(std::span<const std::uint8_t> data);

} // namespace laststone::chain
