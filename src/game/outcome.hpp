// How a game stands: nobody has won yet, somebody has, or it is drawn.
#pragma once

#include <optional>

#include "game/color.hpp"
#include "game/draw.hpp"

namespace laststone::game {

struct Outcome {
    std::optional<Color> winner{};
    std::optional<Draw> draw{};
    bool is_over() const { return winner || draw; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

} // namespace laststone::game
