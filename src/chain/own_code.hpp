// What CMake writes down of the files *.hex: our contracts as they are compiled.
#pragma once

#include <array>
#include <string_view>

namespace laststone::chain {

extern const std::string_view referee_maker; // what runs once, and leaves the contract
extern const std::string_view referee_code;  // the contract, with words that are known only on a chain left open

struct RulesCode {
    std::string_view game;
    std::string_view maker;
    std::string_view code;
};
extern const std::array<RulesCode, 3> rules_code;

} // namespace laststone::chain
