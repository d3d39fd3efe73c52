// A sequential probability ratio test: when enough pairs have been played to tell which of two differences is true.
#pragma once

#include <cstdint>

#include "match/statistics.hpp"

namespace laststone::match {

// What a difference of a test is measured in.
enum class EloModel : std::uint8_t { normalised, logistic };

struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05; // how often elo1 is believed where elo0 is true
    double beta = 0.05;  // and the other way round
    EloModel model = EloModel::normalised;

    enum class Decision : std::uint8_t { open, elo0, elo1 };
    double lower() const;
    double upper() const;
    // The logarithm of the ratio of likelihoods; 0 before the first pair.
    double ratio(const Results& results) const;
    Decision decision(const Results& results) const;

    // Differences beyond this are no question for a test, and normalised ones may have no distribution.
    static constexpr double widest = 200;
};

} // namespace laststone::match
