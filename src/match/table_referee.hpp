// Ends games whose end is known from endgame tables.
#pragma once

#include <optional>
#include <string>

#include "catalog/state.hpp"
#include "engine/session.hpp"

namespace laststone::match {

using game::Color;

// How a game ends with best play.
struct KnownResult {
    std::optional<Color> winner{}; // nothing for a draw
    int plies = 0;                 // to the win
    friend bool operator==(const KnownResult&, const KnownResult&) = default;
};

// Not thread-safe.
class TableReferee {
public:
    // A folder of tables; none: it knows nothing.
    explicit TableReferee(const std::string& folder);

    // Nothing where the tables do not know, or where a win may come too late for a draw limit.
    std::optional<KnownResult> result(const catalog::State& state);

private:
    std::optional<engine::Session> session_{};
};

} // namespace laststone::match
