// Games of the engine against itself, from openings made at random: the same number gives the same game.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "catalog/game.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

struct SelfplayOptions {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 1000; // for each move
    int random_plies = 8;       // at the beginning
    int balance = 150;          // openings further apart than this, in hundredths of a man, are not played
    std::size_t longest = 300;  // plies; then the game is drawn
    Evaluation evaluation = Evaluation::usual;
    const std::atomic<bool>* stop = nullptr;
};

struct SelfplayGame {
    std::unique_ptr<catalog::State> state; // at its end
    game::Outcome outcome;
};

// One of many: `number` tells them apart. Nothing if it was stopped.
std::optional<SelfplayGame> play_alone(const catalog::Game& game, const SelfplayOptions& options, std::uint64_t number);

} // namespace laststone::engine
