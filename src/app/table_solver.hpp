// Exact results of draughts positions, as endgame tables know them.
#pragma once

#include "app/solution.hpp"
#include "app/table_answer.hpp"

namespace laststone::app {

class TableSolver {
public:
    // With the tables inside the program and those of a folder, as --tables says. Throws Failure where there can be none.
    TableSolver(const catalog::Game& game, const Context& context);

    // With every winning move, or only the best ones.
    Solution solve(const catalog::State& state, bool all) const;

private:
    std::string why_not(const catalog::State& state) const;
    // To the end, with best play of both; none where tables do not tell the distance.
    std::vector<std::string> line_from(const catalog::State& state, std::uint64_t& nodes) const;

    const tables::TableTools& tools_;
    TableSet tables_;
};

} // namespace laststone::app
