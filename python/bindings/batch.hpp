// Many boards of one game that are stepped at once, for learning.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/random.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::python {

// What became of a board by a move.
enum class Fate : std::uint8_t {
    goes_on,
    won, // by the side that moved
    drawn,
    cut // as long as games may get
};

struct BatchOptions {
    std::size_t boards = 1;
    std::uint64_t seed = 1;
    int longest = 0;      // plies of a game; 0: no limit
    bool restarts = true; // boards whose game has ended
};

struct PlayedGames {
    std::uint64_t black_wins = 0;
    std::uint64_t white_wins = 0;
    std::uint64_t draws = 0; // and games that were cut
};

// An action is a number below actions(): in draughts `from * squares + to`, in NoGo the point, all counted from 0. Captures
// that share both ends are one action, which plays the first of them.
class Batch {
public:
    static constexpr int planes_a_board =
        4; // our men, our kings, theirs; in NoGo our stones, theirs, our open points, theirs
    static constexpr std::int32_t no_action = -1;

    virtual ~Batch() = default;
    virtual std::size_t size() const = 0;
    virtual std::size_t actions() const = 0;

    virtual void restart() = 0;
    virtual void set(std::size_t board, const catalog::State& state) = 0; // of the same game
    virtual std::unique_ptr<catalog::State> state(std::size_t board) const = 0;

    // Row by row, a board each: size() x actions(), and so on.
    virtual void legal(std::span<bool> masks) const = 0;
    virtual void planes(std::span<float> values) const = 0;
    virtual void turns(std::span<std::uint8_t> colours) const = 0;
    // Some legal action of each board; no_action where the game is over.
    virtual void draw_actions(std::span<std::int32_t> actions) = 0;
    // Plays an action on each board, none where its game is over. Where one is not legal nothing is played: returns its board.
    virtual std::optional<std::size_t> step(std::span<const std::int32_t> actions, std::span<Fate> fates) = 0;
    // Plays so many random moves on each board, which begin anew as often as they end.
    virtual PlayedGames play_at_random(std::uint64_t moves) = 0;
};

// Boards that begin with this state. Nothing where nobody plays on such a board.
std::unique_ptr<Batch> make_batch(const catalog::State& start, const BatchOptions& options);

} // namespace laststone::python
