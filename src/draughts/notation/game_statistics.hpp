// What a collection of games adds up to.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draughts/notation/pdn_conventions.hpp"
#include "draughts/rules.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// How a number of games ended.
struct ResultTally {
    std::size_t games = 0;
    std::size_t white_wins = 0;
    std::size_t black_wins = 0;
    std::size_t draws = 0;
    std::size_t both_lost = 0;
    std::size_t unknown = 0;
    void add(const Rules& rules, Result result);
    friend bool operator==(const ResultTally&, const ResultTally&) = default;
};

// How they ended for one player.
struct PlayerTally {
    std::size_t games = 0;
    std::size_t wins = 0;
    std::size_t draws = 0;
    std::size_t losses = 0; // both may lose
    friend bool operator==(const PlayerTally&, const PlayerTally&) = default;
};

using PlayerTallies = std::map<std::string, PlayerTally, std::less<>>;
using OpeningTallies = std::map<std::string, ResultTally, std::less<>>;

// Takes one game after the other; what it keeps grows with the number of names, not of games.
class GameStatistics {
public:
    // Openings are this many moves.
    explicit GameStatistics(std::size_t opening_plies = 3) : opening_plies_{opening_plies} {}

    // `rules` are those the record was played by. Its moves must be written as we write them, or openings differ.
    void add(const Rules& rules, const game::Record& record);

    const ResultTally& results() const { return results_; }
    std::size_t plies() const { return plies_; } // of all main lines
    std::optional<std::size_t> shortest() const { return shortest_; }
    std::optional<std::size_t> longest() const { return longest_; }
    std::size_t commented() const { return commented_; } // games with comments
    std::size_t with_variations() const { return with_variations_; }
    std::size_t set_up() const { return set_up_; } // games with a position of their own
    const std::map<int, std::size_t>& game_types() const { return game_types_; }
    const std::map<int, std::size_t>& years() const { return years_; } // 0: not known
    const PlayerTallies& players() const { return players_; }
    const OpeningTallies& openings() const { return openings_; } // of games from the start

private:
    void add_player(std::string_view name, bool known_result, bool won, bool drawn);
    void add_opening(const Rules& rules, const game::Record& record, Result result);

    std::size_t opening_plies_;
    ResultTally results_;
    std::size_t plies_ = 0;
    std::optional<std::size_t> shortest_;
    std::optional<std::size_t> longest_;
    std::size_t commented_ = 0;
    std::size_t with_variations_ = 0;
    std::size_t set_up_ = 0;
    std::map<int, std::size_t> game_types_;
    std::map<int, std::size_t> years_;
    PlayerTallies players_;
    OpeningTallies openings_;
};

// Those with most games first, by name where they have as many.
std::vector<std::pair<std::string, PlayerTally>> most_games(const PlayerTallies& players, std::size_t count);
std::vector<std::pair<std::string, ResultTally>> most_games(const OpeningTallies& openings, std::size_t count);

} // namespace laststone::draughts
