// When a match will be over.
#pragma once

#include <chrono>
#include <string>

#include "app/match_view.hpp"

namespace laststone::app {

// `0:12:34`, of so many seconds.
std::string clock_text(double seconds);

// How long the rest of a match may take, by what was played since this was made.
class TimeLeft {
public:
    explicit TimeLeft(const MatchView& view);
    // `0:12:34`, or nothing before the first game. A test may end it sooner.
    std::string text(const MatchView& view) const;

private:
    double worked_; // before
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

} // namespace laststone::app
