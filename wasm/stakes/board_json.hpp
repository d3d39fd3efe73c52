// A position as the page's board takes it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "channel/game_rules.hpp"
#include "channel/turn.hpp"

namespace laststone::stakes {

using Json = nlohmann::ordered_json;
inline constexpr const draughts::Rules& rules = draughts::english;
inline const channel::GameRules& english_rules() { return *channel::rules_of_game("english"); }

std::string name_of(draughts::Square square);
template <class Squares>
Json names_of(const Squares& squares) {
    Json names = Json::array();
    for (const draughts::Square square : squares) names.push_back(name_of(square));
    return names;
}

// A letter for each square: . b B w W.
std::string board_of(const channel::Position& position);
Json squares_of_board();
Json json_of(const channel::Position& position, const draughts::Route& route);
Json moves_of(const channel::Position& position);
// The way that a signed move went, whole.
std::optional<draughts::Route> route_of_turn(const channel::State32& before, const channel::Turn& turn);

} // namespace laststone::stakes
