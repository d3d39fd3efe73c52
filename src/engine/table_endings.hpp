// Endgame tables as the search asks them.
#pragma once

#include <optional>
#include <vector>

#include "draughts/endgame/spoiling.hpp"
#include "draughts/endgame/table_name.hpp"
#include "draughts/endgame/table_set.hpp"
#include "draughts/position.hpp"
#include "game/oracle.hpp"

namespace laststone::engine {

// Knows nothing where there are no tables, or the game cannot have any.
template <const draughts::Rules& Shape>
class TableEndings final : public game::Endings<draughts::Position<Shape>> {
    using Position = draughts::Position<Shape>;
    using Move = draughts::Move<Shape>;

public:
    // Both must outlive it.
    TableEndings(const draughts::TableSet* tables, const draughts::Draws& draws) : tables_{tables} {
        if (tables_ != nullptr) limits_ = {draws, *tables_};
    }

    std::optional<game::KnownEnding> known(const Position& position) const override {
        if constexpr (draughts::may_have_tables(Shape)) {
            const auto& placement = position.placement();
            if (tables_ == nullptr || placement.occupied().count() > tables_->most_pieces()) return std::nullopt;
            const auto found = draughts::look_up<Shape>(
                *tables_, position.to_move() == game::Color::black ? placement : draughts::turned(placement));
            if (!found) return std::nullopt;
            return game::KnownEnding{ending(found->verdict), found->plies};
        }
        return std::nullopt;
    }

    int plies_unspoilt(const Position& position) const override {
        return limits_.plies_unspoilt(position.placement().black.count(), position.placement().white.count());
    }
    // Best moves of both sides to the end of the game, where their number is known.
    std::vector<Move> moves_to_the_end(Position position) const {
        std::vector<Move> moves;
        for (auto here = known(position); here && here->plies;) {
            bool found = false;
            for (const Move& move : position.legal_moves()) {
                const Position child = position.play(move);
                const auto after = known(child);
                found = after && after->ending != here->ending && after->plies == *here->plies - 1;
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
    static game::Ending ending(draughts::Verdict verdict) {
        switch (verdict) {
        case draughts::Verdict::win: return game::Ending::win;
        case draughts::Verdict::loss: return game::Ending::loss;
        case draughts::Verdict::draw: break;
        }
        return game::Ending::draw;
    }

    const draughts::TableSet* tables_;
    draughts::SpoilingLimits limits_{};
};

} // namespace laststone::engine
