// Building, verifying and probing the tables of one game, with one virtual call a task.
#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "draughts/endgame/table_set.hpp"
#include "draughts/rules.hpp"
#include "draughts/setup.hpp"
#include "tables/ranks.hpp"
#include "tables/workers.hpp"

namespace laststone::tables {

using draughts::MaterialClass;
using draughts::Rules;
using draughts::TableSet;
using game::TableResult;

// How far a long task has come, counted in positions.
struct TaskProgress {
    MaterialClass material; // at hand
    std::uint64_t done = 0;
    std::uint64_t all = 0;
};
using Watch = std::function<void(const TaskProgress&)>;

struct BuildOrder {
    std::string folder;
    int pieces = 4;
    int distances = 4;                             // up to so many pieces
    std::uint64_t memory = std::uint64_t{4} << 30; // bytes, of each process
    Workers workers{};
    Watch watch{};
};

struct Built {
    std::uint64_t files = 0; // made now; the others were there
    std::uint64_t bytes = 0; // of all
    std::uint64_t positions = 0;
};

// Why a task did not finish: a sentence, or nothing where it was stopped.
struct TaskError {
    std::string what{}; // empty where it was stopped
    bool was_stopped() const { return what.empty(); }
};

struct Verification {
    std::uint64_t positions = 0;
    std::vector<std::string> faults{}; // a sentence each, the first few
    std::uint64_t wrong = 0;           // values
};

class TableTools {
public:
    // The game that tables of this shape are named after.
    virtual const std::string& game() const = 0;
    // Builds all missing files and those they depend on. What an interrupted build finished is not done again.
    virtual std::expected<Built, TaskError> build(const BuildOrder& order, Ranks& ranks) const = 0;
    // Whether every value follows from those one move on, by the rules alone.
    virtual std::expected<Verification, TaskError> verify(const TableSet& tables, int pieces, const Workers& workers,
                                                          const Watch& watch) const = 0;
    // What the tables know of a possible position.
    virtual std::optional<TableResult> look_up(const TableSet& tables, const draughts::Setup& setup) const = 0;

protected:
    ~TableTools() = default;
};

// The one for these rules, or why there is none.
std::expected<const TableTools*, std::string> tools_for(const Rules& rules);

} // namespace laststone::tables
