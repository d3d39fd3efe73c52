#include "match/schedule.hpp"

#include <cassert>

namespace laststone::match {

Schedule::Schedule(std::size_t engines, std::size_t games_each, Format format, std::size_t paces)
    : games_each_{games_each} {
    assert(engines >= 2 && paces >= 1);
    const std::size_t hosts = format == Format::gauntlet ? 1 : engines - 1;
    for (std::size_t pace = 0; pace < paces; ++pace)
        for (std::size_t first = 0; first < hosts; ++first)
            for (std::size_t second = first + 1; second < engines; ++second)
                encounters_.push_back({first, second, pace});
    if (encounters_.size() > 1) games_each_ += games_each_ % 2;
}

Fixture Schedule::fixture(std::size_t number) const {
    const std::size_t pair = number / 2;
    return {
        .encounter = pair % encounters_.size(), .opening = pair / encounters_.size(), .first_begins = number % 2 == 0};
}

} // namespace laststone::match
