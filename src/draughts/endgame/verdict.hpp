// Who wins an ending, as the side to move sees it, and how soon.
#pragma once

#include <cstdint>
#include <optional>

namespace laststone::draughts {

enum class Verdict : std::uint8_t { draw, win, loss };
inline constexpr int verdicts = 3;

// What the tables know of a position.
struct Known {
    Verdict verdict = Verdict::draw;
    std::optional<int> plies{}; // to the end with best play, where it is decided and a table of distances tells
    friend bool operator==(const Known&, const Known&) = default;
};

// Plies to the end as one byte. Whoever cannot move has lost in 0 plies, so wins take an odd number and losses an even
// one; from `most_plies` on it is that many or more.
namespace distance {
inline constexpr std::uint8_t most_plies = 249; // of a win; a loss has one more
inline constexpr std::uint8_t nothing = 254;    // no position has this number
inline constexpr std::uint8_t drawn = 255;
constexpr Verdict verdict(std::uint8_t value) {
    return value >= nothing ? Verdict::draw : value % 2 == 1 ? Verdict::win : Verdict::loss;
}
constexpr Known known(std::uint8_t value) {
    if (value >= nothing) return {};
    return {verdict(value), value};
}
} // namespace distance

} // namespace laststone::draughts
