// A game of `laststone play` that was saved, and goes on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/context.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::app {

// What the engine is called in a record; its level may follow.
inline constexpr std::string_view engine_name = "laststone";

struct SavedGame {
    const catalog::Game* game;
    std::unique_ptr<catalog::State> state;
    std::optional<Color> human{}; // where that is known
};

// The first game of a file, as far as its main line goes. Throws Failure.
SavedGame load_saved_game(const std::string& path, const catalog::Game& usual, const Context& context);

} // namespace laststone::app
