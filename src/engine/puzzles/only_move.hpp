// Whether one move alone wins, gains a piece or saves the draw, and how that was proved.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/puzzles/aim.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

struct OnlyMove {
    Aim aim = Aim::win;
    std::vector<catalog::Move> line{}; // begins with it, and goes on as both sides would
    int depth = 0;                     // from which on a search sees it; plies to the end where tables tell
    bool is_certain = false;           // by tables
};

// By tables where they know every move, else by a search within these limits. Nothing where there is no choice, where
// more than one move will do, or where it was stopped.
std::optional<OnlyMove> only_move(Session& session, const catalog::State& state, const search::Limits& limits);

// Whether a longer look may find one.
bool is_promising(Session& session, const catalog::State& state, const search::Limits& at_a_glance);

// What a person counts: two for a man, three for a king, four for one that flies. This side's, less the other's.
int material_balance(const catalog::State& state, catalog::Color color);

} // namespace laststone::engine
