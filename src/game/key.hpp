// The stable hash of a position.
#pragma once

#include <compare>
#include <cstdint>

namespace laststone::game {

// Equal positions have equal keys, in every run, on every machine.
struct Key {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(Key, Key) = default;
};

} // namespace laststone::game
