// The puzzles of an archive, and how somebody does with them and against the levels.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/archive/connections.hpp"
#include "api/archive/glicko.hpp"
#include "api/archive/puzzle.hpp"
#include "api/fault.hpp"

namespace laststone::api {

// Any thread may ask.
class Study {
public:
    // The connections must outlive it.
    explicit Study(Connections& connections) : connections_{connections} {}

    // Puts those that come with the program into the archive, where they are not yet.
    std::optional<Fault> take_own();
    // False where there is one of this position already.
    Result<bool> add(const ArchivedPuzzle& puzzle);

    Result<ArchivedPuzzle> puzzle(std::int64_t id);
    Result<PuzzlePage> puzzles(const PuzzleFilter& filter, std::int64_t offset, std::int64_t limit);
    // One not tried yet whose rating is near; then one that was failed; then the one solved longest ago.
    Result<ArchivedPuzzle> next(const PuzzleFilter& filter, double rating, std::int64_t other_than);
    // Of those that come with the program, the same for everybody on one day, and each in its turn.
    Result<ArchivedPuzzle> daily(std::string_view game, std::int64_t day);
    // So many from the easiest to the hardest; another seed chooses others.
    Result<std::vector<ArchivedPuzzle>> climb(std::string_view game, std::int64_t count, std::uint64_t seed);

    // Counts a try. The first one at a puzzle is a result of both its rating and the player's: then the player's new one.
    struct Tried {
        GlickoRating before{};
        GlickoRating after{};
    };
    Result<std::optional<Tried>> note_try(const ArchivedPuzzle& puzzle, bool right);
    // A game against a level: 1, a half or 0.
    Result<Tried> note_game(std::string_view game, int level, double score);

    enum class Pursuit : std::uint8_t { puzzles, levels };
    struct RatedResult {
        std::int64_t against = 0; // a puzzle or a level
        double score = 0;
        GlickoRating after{};
        std::string at{};
    };
    struct Standing {
        GlickoRating rating{};
        std::int64_t results = 0;
        std::vector<RatedResult> latest{}; // the newest first
    };
    // Nothing where there is no result yet.
    Result<std::optional<Standing>> standing(Pursuit pursuit, std::string_view game, std::int64_t latest = 0);

    // A streak or a timed run; returns the most there were before.
    Result<std::int64_t> note_run(std::string_view kind, std::string_view game, std::int64_t solved);
    Result<std::int64_t> best_run(std::string_view kind, std::string_view game);

    Result<std::vector<StudyProgress>> progress();
    // What was tried, and every rating that came of it.
    std::optional<Fault> forget();

private:
    Connections& connections_;
};

} // namespace laststone::api
