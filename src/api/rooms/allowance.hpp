// How often something may be done: some of it at once, and then at a pace.
#pragma once

#include <algorithm>

#include "api/rooms/room_clock.hpp"

namespace laststone::api {

class Allowance {
public:
    // So many at once; one more is earned each time this has gone by.
    Allowance(int most, Milliseconds pace) : most_{most}, pace_{pace} {}

    // Whether it may be done now; then that counts.
    bool take(WallTime now) {
        const WallTime whole_at = std::max(whole_at_, now) + pace_;
        if (whole_at - now > most_ * pace_) return false;
        whole_at_ = whole_at;
        return true;
    }

private:
    int most_;
    Milliseconds pace_;
    WallTime whole_at_{}; // when all of it has been earned again
};

} // namespace laststone::api
