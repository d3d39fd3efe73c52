// Steps good and bad, for whoever tests a referee: legal ones, and near misses that break each rule in turn.
#pragma once

#include "base/random.hpp"
#include "channel/sample.hpp"
#include "channel/state32.hpp"

namespace laststone::channel {

// The same samples from the same seed, everywhere. Every other one is legal.
template <const Rules& R = english>
class Samples {
public:
    explicit Samples(std::uint64_t seed) : random_{seed} {}
    Sample next();

private:
    // Goes on with the game, or begins another one.
    void advance();
    State32 random_start();
    // A king of four to nine jumps, which are rare in games.
    State32 start_of_long_capture();

    base::Random random_;
    State32 state_{};
    int plies_left_ = 0;
};

} // namespace laststone::channel
