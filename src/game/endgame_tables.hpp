// Endgame tables as a search asks them.
#pragma once

#include <cstdint>
#include <optional>

#include "game/position.hpp"

namespace laststone::game {

// Win, draw or loss with best play, for the side to move.
enum class Wdl : std::uint8_t { draw, win, loss };
struct TableResult {
    Wdl wdl = Wdl::draw;
    std::optional<int> plies{}; // to the end of a decided game, where the tables have distances
    friend bool operator==(const TableResult&, const TableResult&) = default;
};

// Of games that can be drawn. Draw clocks are ignored. Thread-safe.
template <Position P>
class EndgameTables {
public:
    virtual std::optional<TableResult> probe(const P& position) const = 0;
    // A result decided in so many plies or fewer is not spoilt by a draw clock that does not run yet.
    virtual int plies_unspoilt(const P&) const { return no_draw_near; }

protected:
    ~EndgameTables() = default;
};

} // namespace laststone::game
