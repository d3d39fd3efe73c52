// A game in progress from fuzzed bytes: the first picks the game, the rest of the line is its position; a text follows.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "catalog/games.hpp"
#include "catalog/state.hpp"
#include "law.hpp"

namespace laststone::fuzz {

struct GameInput {
    std::unique_ptr<catalog::State> state;
    std::string_view text;
};

inline void must_be_clear(const catalog::Refusal& refusal, std::string_view text) {
    must_be_clear(draughts::ParseError{refusal.what, refusal.offset.value_or(0)}, text);
}

// Nothing where the bytes are no position.
inline std::optional<GameInput> game_input(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return std::nullopt;
    const auto games = catalog::all_games();
    const std::string_view rest = text_of(data + 1, size - 1);
    const std::size_t end_of_line = std::min(rest.find('\n'), rest.size());
    auto state = games[data[0] % games.size()]->read(rest.substr(0, end_of_line));
    if (!state) return std::nullopt;
    return GameInput{std::move(*state), rest.substr(std::min(end_of_line + 1, rest.size()))};
}

} // namespace laststone::fuzz
