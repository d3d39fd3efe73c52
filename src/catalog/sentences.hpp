// What is said to people about a game: whole sentences.
#pragma once

#include <string>
#include <string_view>

#include "game/outcome.hpp"

namespace laststone::catalog {

// "White has no move: Black has won", without its full stop; empty while the game goes on.
std::string outcome_text(const game::Outcome& outcome);

// A sentence that stands alone: with a capital, unless it begins with a square, and a full stop.
std::string standing_alone(std::string_view sentence);

} // namespace laststone::catalog
