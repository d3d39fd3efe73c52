// The exact result of a position, as text and JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/output.hpp"

namespace laststone::app {

struct Solution {
    std::optional<std::string_view> result{}; // win, loss or draw for the side to move; nothing where it is not known
    std::uint64_t nodes = 0;                  // positions looked at
    double seconds = 0;                       // until the result was known
    std::vector<std::string> winning_moves{};
    std::vector<std::string> line{};
    std::optional<int> plies{};                            // to the end, where tables tell
    std::optional<std::vector<std::string>> best_moves{};  // by tables
    std::optional<std::size_t> proof_positions{};
    std::string sentence{}; // why there is no result
};

Json solution_json(const Solution& solution);
std::string solution_text(const Solution& solution);

} // namespace laststone::app
