// Who wins an ending, as the side to move sees it.
#pragma once

#include <cstdint>

namespace laststone::draughts {

enum class Verdict : std::uint8_t { draw, win, loss };
inline constexpr int verdicts = 3;

} // namespace laststone::draughts
