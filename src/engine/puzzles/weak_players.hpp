// Games of weak players, who overlook what puzzles are made of: the same seed and number give the same game.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/selfplay.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

// How a session that plays weakly is made: it knows no endings.
inline Settings weak_player() { return {.hash_mib = selfplay_hash_mib, .own_tables = false}; }

// The positions of that game, each as the game's start; none where it was stopped. NoGo without a size is played on several.
std::vector<std::unique_ptr<catalog::State>> positions_of_weak_players(Session& player, const catalog::Game& game,
                                                                       std::uint64_t seed, std::uint64_t number,
                                                                       const std::atomic<bool>& stop);

} // namespace laststone::engine
