// The line that a question is about: a game, a position of it, and moves from there.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "catalog/game.hpp"
#include "catalog/state.hpp"
#include "server/fault.hpp"
#include "server/fields.hpp"

namespace laststone::server {

struct AskedLine {
    const catalog::Game* game;
    std::unique_ptr<catalog::State> state; // after the moves
};

Result<const catalog::Game*> find_game(std::string_view id);
// The game of this very board: NoGo's positions have a size of their own.
const catalog::Game& game_of(const catalog::Game& game, const catalog::State& state);

// Plays a move; an illegal one is refused with the reason's word.
Result<std::string> play(catalog::State& state, std::string_view move);

// Reads `game`, `position`, `turn` and `moves`.
Result<AskedLine> read_line(Fields& fields);

} // namespace laststone::server
