// A step for testing a referee, which need not be a legal one.
#pragma once

#include <string_view>

#include "channel/bytes.hpp"

namespace laststone::channel {

struct Sample {
    Bytes32 before{};
    Bytes32 after{};
    Bytes<9> path{};
    std::string_view what; // how it was made: "legal", "another square", ...
};

} // namespace laststone::channel
