// Games of the engine against itself that several processes play: a file for each few of them, joined at the end.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "game/outcome.hpp"
#include "match/match_rank.hpp"

namespace laststone::app {

struct FinishedGame {
    std::string record;
    game::Outcome outcome;
};

// The same numbers give the same games, whoever plays them: a part that two have played is there once. While a run is under
// way a file beside its parts says what it is.
class SelfplayParts {
public:
    // Beside this file. The facts are what must be the same for the same games. Throws Failure where others are being played.
    SelfplayParts(std::string out, std::string facts, std::uint64_t games);

    struct GameRange {
        std::uint64_t first = 0;
        std::uint64_t last = 0; // not any more
    };
    // One that nobody has finished: of the rank's own first, then of the others', who may have died. Nothing once all are
    // there, or were joined.
    std::optional<GameRange> next(const match::MatchRank& rank) const;
    // Under a temporary name first. Throws Failure.
    void write(const GameRange& part, const std::map<std::uint64_t, FinishedGame>& games,
               const match::MatchRank& rank) const;
    // Hands all games over, in order, and removes the parts once `keep` has kept them; false where another process does so.
    bool gather(const std::function<void(std::uint64_t, FinishedGame)>& take, const std::function<void()>& keep) const;

private:
    GameRange part_at(std::uint64_t index) const;
    std::string path_of(const GameRange& part) const;
    bool is_under_way() const;

    std::string out_;
    std::string facts_;
    std::uint64_t games_;
    std::uint64_t size_; // of a part
    std::uint64_t parts_;
};

} // namespace laststone::app
