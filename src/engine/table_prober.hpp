// The endgame tables of draughts, as the search probes them.
#pragma once

#include <optional>
#include <vector>

#include "draughts/endgame/spoiling.hpp"
#include "draughts/endgame/table_name.hpp"
#include "draughts/endgame/table_set.hpp"
#include "draughts/position.hpp"
#include "game/endgame_tables.hpp"

namespace laststone::engine {

// Knows nothing where there are no tables, or the game cannot have any.
template <const draughts::Rules& Shape>
class TableProber final : public game::EndgameTables<draughts::Position<Shape>> {
    using Position = draughts::Position<Shape>;
    using Move = draughts::Move<Shape>;

public:
    // Both must outlive it.
    TableProber(const draughts::TableSet* tables, const draughts::Draws& draws) : tables_{tables} {
        if (tables_ != nullptr) limits_ = {draws, *tables_};
    }

    std::optional<game::TableResult> probe(const Position& position) const override {
        if constexpr (draughts::may_have_tables(Shape)) {
            const auto& placement = position.placement();
            if (tables_ == nullptr || placement.occupied().count() > tables_->most_pieces()) return std::nullopt;
            return draughts::look_up<Shape>(
                *tables_, position.to_move() == game::Color::black ? placement : draughts::turned(placement));
        }
        return std::nullopt;
    }

    int plies_unspoilt(const Position& position) const override {
        return limits_.plies_unspoilt(position.placement().black.count(), position.placement().white.count());
    }
    // Best moves of both sides to the end of the game, where their number is known.
    std::vector<Move> moves_to_the_end(Position position) const {
        std::vector<Move> moves;
        for (auto here = probe(position); here && here->plies;) {
            bool found = false;
            for (const Move& move : position.legal_moves()) {
                const Position child = position.play(move);
                const auto after = probe(child);
                found = after && after->wdl != here->wdl && after->plies == *here->plies - 1;
                if (!found) continue;
                moves.push_back(move);
                position = child;
                here = after;
                break;
            }
            if (!found) break;
        }
        return moves;
    }

private:
    const draughts::TableSet* tables_;
    draughts::SpoilingLimits limits_{};
};

} // namespace laststone::engine
