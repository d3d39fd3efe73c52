// One game between two engines, from the opening to its result.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/adjudication.hpp"
#include "match/client.hpp"
#include "match/opening.hpp"
#include "match/table_referee.hpp"

namespace laststone::match {

// How a game ended.
enum class Termination : std::uint8_t {
    no_move, // whoever cannot move has lost
    repetition,
    no_progress,
    endgame,
    unchanged,
    agreed_draw,
    agreed_win,
    too_long,
    tables,
    resignation,
    crash,
    hang,
    unreadable,
    illegal_move,
    time
};
// A stable word.
std::string_view name(Termination ending);
std::optional<Termination> termination_named(std::string_view word);
// Whether an engine misbehaved.
constexpr bool is_fault(Termination ending) { return ending >= Termination::crash; }

struct BoutResult {
    std::optional<Color> winner{}; // nothing for a draw
    Termination ending{};
    std::string sentence{}; // what happened, without its full stop
    std::unique_ptr<catalog::State> state{};
    std::vector<std::string> comments{}; // on each move: score, depth and time
};

struct Contestant {
    Client& client;
    std::string name;
    Pace pace;
};

struct BoutRules {
    const catalog::Game& game;
    Adjudication adjudication{};
    TableReferee* tables = nullptr; // none: endings are played to their end
};

// The opening must be one of the game. The rules decide, whatever the engines say. A ClientFault is given back only where there
// is no result: an engine cannot be run, or the match was stopped.
std::expected<BoutResult, ClientFault> play(const BoutRules& rules, const Opening& opening, const Contestant& black,
                                            const Contestant& white);

// The game as PDN or SGF, with the result and how it came about.
std::string record(const BoutResult& result, catalog::GameDetails details);

} // namespace laststone::match
