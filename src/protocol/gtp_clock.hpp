// The clocks of a GTP game: time for all moves, then so many moves in each period.
#pragma once

#include <array>
#include <optional>

#include "game/color.hpp"
#include "search/time_manager.hpp"

namespace laststone::protocol {

struct TimeSettings {
    search::Seconds main{};
    search::Seconds period{}; // that follows, again and again
    int stones = 0;           // moves in each period
};

class GtpClock {
public:
    GtpClock() = default; // nobody counts
    explicit GtpClock(const TimeSettings& settings);

    // What the controller says is left; 0 stones is the main time.
    void set_left(game::Color color, search::Seconds left, int stones);
    // Of our own counting, where the controller says nothing.
    void spend(game::Color color, search::Seconds taken);
    // Nothing where no clock runs.
    std::optional<search::Limits> limits(game::Color color) const;

private:
    struct Side {
        search::Seconds left{};
        int stones = 0; // 0: in the main time
    };
    Side& side(game::Color color) { return sides_[static_cast<std::size_t>(color)]; }
    void begin_period(Side& side) const { side = {settings_.period, settings_.stones}; }
    bool has_periods() const { return settings_.stones > 0 && settings_.period > search::Seconds{}; }

    bool runs_ = false;
    TimeSettings settings_{};
    std::array<Side, 2> sides_{};
};

} // namespace laststone::protocol
