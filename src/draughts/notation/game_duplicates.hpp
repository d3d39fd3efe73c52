// Which games of a collection are there more than once.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "game/key.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// What makes two games one.
enum class Sameness : std::uint8_t {
    moves,            // whoever played them, and however the names are spelt
    moves_and_players // names compared by their ASCII letters and digits, whatever the case
};

// `played` is the key of the moves (PlayedGame::key). Games without any moves are the same only if all their tags are.
game::Key key_of_game(const game::Record& record, game::Key played, Sameness sameness);

// Eight bytes a game are kept.
class GameSet {
public:
    // Whether the game was not there before.
    bool add(game::Key key) { return keys_.insert(key.value).second; }
    std::size_t size() const { return keys_.size(); }

private:
    std::unordered_set<std::uint64_t> keys_;
};

} // namespace laststone::draughts
