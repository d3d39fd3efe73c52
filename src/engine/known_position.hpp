// What is known for certain of a position, and of each move there.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/state.hpp"
#include "engine/session.hpp"
#include "game/endgame_tables.hpp"

namespace laststone::engine {

struct KnownMove {
    catalog::Move move{};
    std::string text{};         // of the move
    game::TableResult ending{}; // for the side that makes it
};

struct KnownPosition {
    enum class Source : std::uint8_t { nothing, tables, search };
    Source source = Source::nothing;
    std::optional<game::TableResult> ending{};
    std::vector<KnownMove> moves{}; // best first; without those of which nothing is known
};

// What the tables know, where the session has them; nothing is searched.
KnownPosition known_from_tables(Session& session, const catalog::State& state);
// The same or, where they know nothing, what a short search proves.
KnownPosition known_position(Session& session, const catalog::State& state, const std::atomic<bool>& stop);

} // namespace laststone::engine
