// Endgame tables as the search asks them.
#pragma once

#include "draughts/endgame/table_name.hpp"
#include "draughts/endgame/table_set.hpp"
#include "draughts/position.hpp"
#include "game/oracle.hpp"

namespace laststone::engine {

// Knows nothing where there are no tables, or the game cannot have any.
template <const draughts::Rules& Shape>
class TableEndings final : public game::Endings<draughts::Position<Shape>> {
    using Position = draughts::Position<Shape>;

public:
    explicit TableEndings(const draughts::TableSet* tables) : tables_{tables} {}

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
};

} // namespace laststone::engine
