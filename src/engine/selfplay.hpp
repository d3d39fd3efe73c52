// Games of the engine against itself, from openings made at random: the same number gives the same game.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "catalog/game.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

struct SelfplayOptions {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 1000; // for each move
    int random_plies = 8;       // at the beginning
    int fewer = 0;           // not 0: up to so many men less a side at the beginning, and up to eleven more such plies
    int balance = 150;       // openings further apart than this, in hundredths of a man, are not played
    int resigned_at = 250;   // a score beyond this for six plies ends the game; 0: games are played to their end
    int drawn_within = 25;   // and so does one within this for twenty plies, once half of the pieces are gone
    std::size_t longest = 0; // plies; then the game is drawn. 0: five for each piece at the beginning
    Evaluation evaluation = Evaluation::usual;
    const std::atomic<bool>* stop = nullptr;
};

struct SelfplayGame {
    std::unique_ptr<catalog::State> state; // at its end
    game::Outcome outcome;
    std::size_t random_plies;  // that it began with
    std::vector<Score> scores; // of each move after them, for the side that made it
};

// One of many: `number` tells them apart. Nothing if it was stopped. The session forgets what it has learnt before.
std::optional<SelfplayGame> play_alone(Session& session, const catalog::Game& game, const SelfplayOptions& options,
                                       std::uint64_t number);

// Games differ with the size of the table, too.
inline constexpr std::size_t selfplay_hash_mib = 1;

} // namespace laststone::engine
