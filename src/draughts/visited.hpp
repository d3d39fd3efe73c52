// Remembers which states a long capture search has been in, so that it need not walk on from one of them twice.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/random.hpp"

namespace laststone::draughts {

// Exact, but of bounded size and no heap: of two states that meet in one place the older is forgotten. It costs nothing
// until it is first used.
template <class Set>
class VisitedStates {
public:
    VisitedStates() {} // NOLINT: the storage stays uninitialised until it is used
    void clear() { ready_ = false; }

    // After capturing the pieces of a set, the last one on a cell in a direction. False if that is known.
    bool insert(const Set& captured, int last_cell, int last_direction) {
        if (!ready_) {
            for (State& state : storage_.states) state = {};
            ready_ = true;
        }
        const State state{captured, static_cast<std::uint8_t>(last_cell), static_cast<std::uint8_t>(last_direction)};
        State& slot = storage_.states[place(state)];
        if (slot == state) return false;
        slot = state;
        return true;
    }

private:
    // An empty set of captured pieces is no state, so it marks a free place.
    struct State {
        Set captured{};
        std::uint8_t cell = 0;
        std::uint8_t direction = 0;
        friend constexpr bool operator==(const State&, const State&) = default;
    };
    static constexpr std::size_t places = 16384;
    static std::size_t place(const State& state) {
        std::uint64_t hash = static_cast<std::uint64_t>(state.cell) << 8 | state.direction;
        for (const std::uint64_t word : state.captured.raw()) hash = base::Random::mix(hash + word);
        return static_cast<std::size_t>(hash % places);
    }
    union Storage {
        Storage() {} // NOLINT
        State states[places];
    };

    bool ready_ = false;
    Storage storage_;
};

} // namespace laststone::draughts
