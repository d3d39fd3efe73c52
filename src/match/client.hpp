// An engine as a match sees it: it is told of a new game and asked for moves, in whatever protocol.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "catalog/state.hpp"
#include "match/pace.hpp"

namespace laststone::match {

using game::Color;

// What an engine did wrong.
struct ClientFault {
    enum class Kind : std::uint8_t {
        crash,
        hang,
        unreadable,
        illegal_move,
        time,
        resignation, // no fault but a defeat: it gives the game up
        refusal,     // it cannot be run, or not with these options: no game is lost by this, the match cannot be played
        stopped      // no fault at all: the match ends
    };
    Kind kind;
    std::string sentence{}; // without its full stop
};

inline ClientFault resignation() { return {ClientFault::Kind::resignation, "it resigns"}; }

// A move in the forms that protocols want, written once.
struct PlayedMove {
    std::string text; // as the game writes it
    std::string hub;
};

// All that an engine may know when it is asked for a move.
struct MoveRequest {
    const catalog::Game& game;
    const catalog::State& start; // of the game
    const catalog::State& now;   // a move is to be found here
    std::span<const PlayedMove> played;
    const Pace& pace;
    const std::array<std::optional<GameClock>, 2>& clocks; // by colour; nothing where no clock runs

    const std::optional<GameClock>& clock(Color side) const { return clocks[static_cast<std::size_t>(side)]; }
};

struct Answer {
    std::string said{};         // as it came
    catalog::Move move{};       // legal, and what was said means it
    std::optional<int> score{}; // hundredths of a man for the side that moves
    std::optional<int> depth{};
    Seconds taken{};
};

class Client {
public:
    virtual ~Client() = default;

    // Starts the engine if it does not run, and tells it of a new game.
    virtual std::expected<void, ClientFault> new_game(const catalog::Game& game) = 0;
    // new_game must have succeeded. After a fault other than an illegal move, a lack of time or a resignation the engine has been ended.
    virtual std::expected<Answer, ClientFault> think(const MoveRequest& request) = 0;
};

} // namespace laststone::match
