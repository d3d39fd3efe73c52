// How a match stands: its games one by one, and what they come to.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/bout.hpp"
#include "match/schedule.hpp"
#include "match/statistics.hpp"

namespace laststone::match {

// A finished game of a match.
struct MatchGame {
    std::size_t number = 0; // in the schedule
    int half_points = 0;    // of the encounter's first engine
    Termination ending{};
    std::size_t plies = 0;
    std::string sentence{}; // what happened
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

class Standings {
public:
    Standings(std::size_t engines, const Schedule& schedule)
        : engines_{engines}, schedule_{schedule}, encounters_(schedule.encounters().size()) {}

    // Each number once.
    void add(const MatchGame& game);
    bool has(std::size_t number) const { return games_.contains(number); }

    const Schedule& schedule() const { return schedule_; }
    // By number.
    const std::map<std::size_t, MatchGame>& games() const { return games_; }
    // Of an encounter, as its first engine sees them.
    const Results& results(std::size_t encounter) const { return encounters_[encounter]; }
    // Of an engine against all others.
    Results results_of(std::size_t engine) const;
    // Who lost a game by misbehaving, if anybody did.
    std::optional<std::size_t> culprit(const MatchGame& game) const;
    // The engines, the one with most points a game first.
    std::vector<std::size_t> ranking() const;

private:
    std::size_t engines_;
    Schedule schedule_;
    std::map<std::size_t, MatchGame> games_{};
    std::vector<Results> encounters_;
};

} // namespace laststone::match
