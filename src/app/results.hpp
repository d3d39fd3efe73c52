// How commands write what several of them have to say.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/output.hpp"
#include "catalog/game.hpp"
#include "catalog/sentences.hpp"
#include "catalog/state.hpp"

namespace laststone::app {

// null, a colour, or "draw".
Json result_json(const game::Outcome& outcome);

// {"black": {"men": 12, "kings": 0}, "white": ...}
Json material_json(const std::vector<catalog::PieceCount>& tallies);

// "12 men and 2 kings".
std::string material_text(const std::vector<catalog::PieceCount>& tallies, game::Color side);

using catalog::outcome_text;
using catalog::standing_alone;

// As records write dates: 2024.12.31.
std::string today();

// "1 square", "3 squares".
std::string counted(std::size_t number, std::string_view noun);

} // namespace laststone::app
