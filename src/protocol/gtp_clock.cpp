#include "protocol/gtp_clock.hpp"

#include <algorithm>

namespace laststone::protocol {

using search::Seconds;

// A period without moves to make in it means that there is no limit.
GtpClock::GtpClock(const TimeSettings& settings)
    : runs_{!(settings.period > Seconds{} && settings.stones == 0)}, settings_{settings} {
    sides_.fill({settings.main, 0});
    if (settings.main <= Seconds{} && has_periods())
        for (Side& one : sides_) begin_period(one);
}

void GtpClock::set_left(game::Color color, Seconds left, int stones) {
    runs_ = true;
    side(color) = {left, stones};
}

void GtpClock::spend(game::Color color, Seconds taken) {
    if (!runs_) return;
    Side& mine = side(color);
    mine.left -= taken;
    const bool in_main_time = mine.stones == 0;
    if (in_main_time && mine.left <= Seconds{} && has_periods()) begin_period(mine);
    else if (!in_main_time && --mine.stones == 0) begin_period(mine);
    mine.left = std::max(mine.left, Seconds{});
}

std::optional<search::Limits> GtpClock::limits(game::Color color) const {
    if (!runs_) return std::nullopt;
    const Side& mine = sides_[static_cast<std::size_t>(color)];
    search::ClockTime clock{.left = mine.left};
    if (mine.stones > 0) clock.moves_left = mine.stones;
    else if (has_periods()) clock.increment = settings_.period / settings_.stones;
    search::Limits limits = search::limits_for(clock);
    if (mine.stones == 1) limits.soft_time.reset(); // what is left of a period is lost when the next begins
    return limits;
}

} // namespace laststone::protocol
