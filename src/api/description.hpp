// Games, positions and moves as JSON: all that a page needs to draw them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/json.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::api {

// The game with its squares.
Json describe(const catalog::Game& game);
// The same, without them.
Json summary_of(const catalog::Game& game);

// Of convert: `fen`, `svg`...
std::optional<catalog::Form> form_named(std::string_view word);

Json result_json(const game::Outcome& outcome);
Json material_json(const catalog::State& state);
// The points that each side may play; null in draughts.
Json open_points_json(const catalog::State& state);

std::vector<std::string> names(const catalog::State& state, std::span<const catalog::Square> squares);

// A move of the position with one way to play it: {text, from, to, captured, path}.
struct ShownMove {
    std::string text{};
    std::string from{};
    std::string to{};
    std::vector<std::string> captured{};
    std::vector<std::string> path{};
};
ShownMove show_move(const catalog::State& before, const catalog::Move& move);
Json json_of(const ShownMove& move);

// The position after a line: its moves as the game writes them, and the last of them, nothing where there is none.
Json describe(const catalog::State& state, const std::vector<std::string>& played,
              const std::optional<ShownMove>& last);

// Equal for equal positions of one game; the archive keeps it, so it never changes.
std::uint64_t position_key(const catalog::Game& game, const catalog::State& state);
std::string key_text(std::uint64_t key);
std::optional<std::uint64_t> parse_key(std::string_view text);

} // namespace laststone::api
