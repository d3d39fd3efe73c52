// Why a text could not be read.
#pragma once

#include <cstddef>
#include <string>

namespace laststone::game {

struct ParseError {
    std::string what;       // a sentence without its full stop
    std::size_t offset = 0; // of the fault, counted from 0
    friend bool operator==(const ParseError&, const ParseError&) = default;
};

} // namespace laststone::game
