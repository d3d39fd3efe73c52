// Who plays whom, with which opening and colour: a game's number says all of it, so that a match can be taken up again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace laststone::match {

// Two engines that play a match within the match, by their places in the list of engines.
struct Encounter {
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t pace = 0; // its place among those of the match
    friend bool operator==(const Encounter&, const Encounter&) = default;
};

struct Fixture {
    std::size_t encounter = 0;
    std::size_t opening = 0;   // increasing: openings repeat when all have been played
    bool first_begins = false; // the encounter's first engine has the side that starts the game
    friend bool operator==(const Fixture&, const Fixture&) = default;
};

enum class Format : std::uint8_t { round_robin, gauntlet };

class Schedule {
public:
    // At least two engines. So many games in each encounter, an even number where there are several; the first engine of
    // a gauntlet meets all others. At each of several paces all engines meet again.
    Schedule(std::size_t engines, std::size_t games_each, Format format = Format::round_robin, std::size_t paces = 1);

    const std::vector<Encounter>& encounters() const { return encounters_; }
    std::size_t games() const { return encounters_.size() * games_each_; }
    // The two games of a pair follow each other; all encounters play an opening before the next one comes. How many games
    // are planned changes nothing, so that more may be added later.
    Fixture fixture(std::size_t number) const;
    // The other game of its pair; with an odd number of games it may lie beyond the last one.
    static std::size_t partner(std::size_t number) { return number ^ 1; }

private:
    std::vector<Encounter> encounters_;
    std::size_t games_each_;
};

} // namespace laststone::match
