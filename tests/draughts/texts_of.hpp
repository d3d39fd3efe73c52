// Legal moves and routes of a FEN as texts in alphabetical order, the way expectations are written in tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/notation/move_text.hpp"
#include "draughts/position_of.hpp"

namespace laststone::draughts {

using Texts = std::vector<std::string>;

template <const Rules& R>
Texts routes_of(std::string_view fen, MoveStyle style = MoveStyle::game) {
    Texts texts;
    position_of<R>(fen).for_each_route([&](const Route& route) { texts.push_back(route_text(R, route, style)); });
    std::ranges::sort(texts);
    return texts;
}

template <const Rules& R>
Texts moves_of(std::string_view fen, MoveStyle style = MoveStyle::game) {
    Texts texts;
    const auto position = position_of<R>(fen);
    for (const Move<R>& move : position.legal_moves()) texts.push_back(move_text(position, move, style));
    std::ranges::sort(texts);
    return texts;
}

} // namespace laststone::draughts
