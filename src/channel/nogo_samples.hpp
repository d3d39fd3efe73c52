// Steps of NoGo good and bad, for whoever tests a referee.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "channel/nogo32.hpp"
#include "channel/sample.hpp"

namespace laststone::channel {

// The same samples from the same seed, everywhere. Every other one is legal, until a game has come to its end.
class NogoSamples {
public:
    explicit NogoSamples(std::uint64_t seed) : random_{seed} {}
    Sample next();

private:
    void begin();
    Sample wrong_step(const std::vector<nogo::Point>& open);

    base::Random random_;
    Nogo32 state_{};
    bool is_over_ = true;
};

} // namespace laststone::channel
