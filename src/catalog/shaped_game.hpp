// A draughts variant that is played with the compiled code of a shape: its own, or another variant's that moves alike.
#pragma once

#include "catalog/draughts_game.hpp"

namespace laststone::catalog {

// Each shape is compiled in a file of its own under instances/.
template <const draughts::Rules& Shape>
class ShapedGame final : public DraughtsGame {
public:
    // same_shape(Shape, rules) must hold.
    constexpr explicit ShapedGame(const draughts::Rules& rules) : DraughtsGame{rules} {}

    std::expected<void, draughts::PdnError> check(const game::Record& record) const override;
    std::expected<draughts::PlayedGame, draughts::PdnError> play_through(game::Record record) const override;

private:
    std::unique_ptr<DraughtsState> open(const draughts::ReadPosition& start) const override;
};

} // namespace laststone::catalog
