// The two lines of referee.hex, which CMake writes down here.
#pragma once

#include <string_view>

namespace laststone::chain {

extern const std::string_view referee_maker; // what runs once, and leaves the contract
extern const std::string_view referee_code;  // the contract, with words that are known only on a chain left open

} // namespace laststone::chain
