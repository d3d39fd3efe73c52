// The line that a question is about: a game, a position of it, and moves from there.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "api/fault.hpp"
#include "api/fields.hpp"
#include "api/open_lines.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::api {

struct AskedLine {
    const catalog::Game* game;
    std::shared_ptr<const catalog::State> state; // after the moves
    std::shared_ptr<const OpenLine> open;        // the same, and how it came about
    std::vector<std::string> played;             // the moves asked for, as the game writes them
    std::uint64_t id;                            // that later questions may follow by `after`
};

Result<const catalog::Game*> find_game(std::string_view id);

// The legal move that a text means; where there is none, it is refused with the reason's word.
Result<catalog::Move> find(const catalog::State& state, std::string_view move);
// The same, and plays it.
Result<catalog::Move> play(catalog::State& state, std::string_view move);

// The opening whose position this is; empty where it has no name.
std::string_view named_opening(const catalog::State& state);

// Reads `game`, `position` and `turn`, or `after` instead, and `moves`; plays those of them that no open line has played
// already.
Result<AskedLine> read_line(Fields& fields, OpenLines& lines);

} // namespace laststone::api
