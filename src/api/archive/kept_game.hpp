// A game as it goes into the archive, with every position it came to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "api/fault.hpp"
#include "api/records/tree.hpp"

namespace laststone::api {

struct GameToKeep {
    std::string game{};
    std::string text{}; // PDN or SGF
    std::string black{};
    std::string white{};
    std::string event{};
    std::string date{};
    std::string result{};
    struct Ply {
        std::uint64_t key = 0; // of the position before the move
        std::string move{};    // empty at the end
    };
    std::vector<Ply> plies{};
    std::uint64_t fingerprint = 0; // equal for one game met twice
};
// The moves must be legal; they are played through once more.
Result<GameToKeep> to_keep(const Tree& tree);
// A game of the archive as it went there, found again from its text.
Result<GameToKeep> kept_game(std::string_view game, std::string_view text);

} // namespace laststone::api
