// Why a game is drawn.
#pragma once

#include <cstdint>

namespace laststone::game {

enum class DrawReason : std::uint8_t {
    repetition,  // one position too often
    no_progress, // too many moves with no man moved and nothing captured
    endgame,     // too many moves in an ending that should have been won
    unchanged    // too many moves with the same material
};

struct Draw {
    DrawReason reason;
    bool claimed; // by a player; otherwise the arbiter ends the game
    friend constexpr bool operator==(const Draw&, const Draw&) = default;
};

constexpr const char* name(DrawReason reason) {
    switch (reason) {
    case DrawReason::repetition: return "repetition";
    case DrawReason::no_progress: return "no_progress";
    case DrawReason::endgame: return "endgame";
    case DrawReason::unchanged: return "unchanged";
    }
    return "";
}

} // namespace laststone::game
