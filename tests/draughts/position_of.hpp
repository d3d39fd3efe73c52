// Positions from FENs that a test knows to be good.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draughts/notation/fen.hpp"
#include "draughts/position.hpp"

namespace laststone::draughts {

template <const Rules& R>
Position<R> position_of(std::string_view fen) {
    return Position<R>::from(parse_fen(R, fen).value().setup).value();
}

template <const Rules& R>
std::string fen_of(const Position<R>& position) {
    return write_fen(R, position.setup());
}

// The positions one move away, as FENs.
template <const Rules& R>
std::vector<std::string> children_of(std::string_view fen) {
    std::vector<std::string> fens;
    for (const Position<R>& child : position_of<R>(fen).children()) fens.push_back(fen_of(child));
    return fens;
}

} // namespace laststone::draughts
