// Who thinks about a kind of game, behind one virtual call a question.
#pragma once

#include <memory>

#include "catalog/state.hpp"
#include "engine/search_result.hpp"
#include "search/control.hpp"
#include "search/parameters.hpp"
#include "search/techniques.hpp"
#include "search/transposition_table.hpp"

namespace laststone::draughts {
class TableSet;
}

namespace laststone::engine {

// What a player keeps for the session's next question, such as a search tree.
class SearchMemory {
public:
    virtual ~SearchMemory() = default;
};

// What a player works with; all of it outlives the thought.
struct SearchResources {
    search::TranspositionTable& table;
    search::Control& control;
    std::unique_ptr<SearchMemory>& kept; // empty at the session's first question, and once it was told to forget
    int threads = 1;
    const draughts::TableSet* tables = nullptr; // endings of the game, where there are any
    search::Techniques techniques{};
    search::SearchParameters parameters{};
};

// Players are constants, and any number of threads may ask one.
class Player {
public:
    // Makes what a first thought would wait for: to be asked before its clock runs.
    virtual void prepare(Evaluation evaluation) const = 0;
    // The state must be of the player's games, and have a legal move.
    virtual SearchResult think(const catalog::State& state, const SearchRequest& request,
                               const SearchResources& resources, const Watch& watch) const = 0;

protected:
    ~Player() = default;
};

// The one whose code plays this game.
const Player& player_of(const catalog::State& state);

} // namespace laststone::engine
