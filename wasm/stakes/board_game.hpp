// The games that can be played for stakes in the page, as its board takes them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "channel/referee.hpp"
#include "fields.hpp"

namespace laststone::stakes {

// Positions are the 32 bytes that are signed.
struct BoardGame {
    std::string_view id; // as the catalog calls it
    // The first state, and how the board looks.
    Json (*start)();
    // A letter for each square (. b B w W), and the moves of the side to move.
    Json (*standing)(const channel::Bytes32& state);
    // The way that the move of a turn went: its path, and where on it a man was crowned.
    Json (*last_move)(const channel::Bytes32& before, const channel::Turn& turn);
    // The turn of a move along these squares, if there is one.
    std::optional<channel::Turn> (*turn_along)(const channel::Referee& referee, const Json& path,
                                               channel::Intent intent);

    const channel::GameRules& rules() const { return *channel::rules_of_game(id); }
};

std::span<const BoardGame> board_games();
// Null where the page does not play the game.
const BoardGame* board_game(std::string_view id);
const BoardGame* board_game_at(const channel::Address& rules);

// One for each family.
template <const draughts::Rules& R>
BoardGame draughts_board();
BoardGame nogo_board();

} // namespace laststone::stakes
