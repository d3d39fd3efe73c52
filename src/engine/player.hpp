// The search of one shape of draughts, behind one virtual call a question.
#pragma once

#include "catalog/draughts_state.hpp"
#include "engine/thought.hpp"
#include "search/control.hpp"
#include "search/table.hpp"

namespace laststone::engine {

// What a search works with; all of it outlives the search.
struct Means {
    search::Table& table;
    search::Control& control;
    int threads = 1;
};

// Players are constants, and any number of threads may ask one.
class Player {
public:
    // Makes what a first thought would wait for: to be asked before its clock runs.
    virtual void prepare(Evaluation evaluation) const = 0;
    // The game must have a legal move.
    virtual Thought think(const catalog::GameSoFar& game, const Question& question, const Means& means,
                          const Watch& watch) const = 0;
    // Whether neither side can capture. The setup must be a possible position.
    virtual bool is_quiet(const draughts::Setup& setup) const = 0;

protected:
    ~Player() = default;
};

// The one whose code plays these rules.
const Player& player_of(const draughts::Rules& rules);

} // namespace laststone::engine
