// The exact result of a NoGo position, by as many turns at an engine as that takes.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "api/asked_line.hpp"
#include "api/engines/pool.hpp"
#include "solver/solver.hpp"

namespace laststone::api {

class Solving {
public:
    // Reads {"all", "memory_mib", "seconds"}.
    static Result<std::shared_ptr<Solving>> read(Fields& fields, const AskedLine& line);

    // Searches for one turn; false where it is to go on in another. All turns must be of one work.
    bool go_on(const Work::Turn& turn);
    // What was found, or why nothing could be.
    Result<Json> solution() const;

private:
    using Points = std::optional<std::vector<nogo::Point>>;
    struct Settings {
        bool all;
        std::size_t bytes;
        search::Seconds seconds;
    };
    Solving(nogo::Setup setup, const Settings& settings) : setup_{std::move(setup)}, settings_{settings} {}

    nogo::Setup setup_;
    Settings settings_;
    std::unique_ptr<solver::Solver> solver_{}; // keeps what it has found until the next turn
    bool has_memory_ = true;
    search::Seconds spent_{0};
    std::uint64_t nodes_ = 0;
    std::optional<bool> wins_{};
    Points moves_{};
    Points line_{};
};

} // namespace laststone::api
