// A search on several threads: each goes its own way through the tree, and all share what they find in the table.
#pragma once

#include <memory>
#include <thread>
#include <vector>

#include "search/iterate.hpp"
#include "search/report.hpp"

namespace laststone::search {

// There must be a legal move. Blocks until a limit is reached or the control is stopped.
template <Searchable P, game::Evaluator<P> E>
Report<P> search(const Start<P>& start, const E& evaluator, Table& table, Control& control, const Effort& effort = {},
                 const Observer<P>& observer = {}) {
    table.grow_older();
    const auto work = [&](const Iteration& how) {
        // Too large for a thread's stack.
        return std::make_unique<Iterator<P, E>>(start, evaluator, table, control, how);
    };
    const auto under_way = effort.threads > 1 ? std::make_unique<base::UnderWay>() : nullptr;
    Report<P> report;
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < effort.threads; ++i)
            helpers.emplace_back([&] {
                work({.helps = true, .under_way = under_way.get(), .techniques = effort.techniques})->run({});
            });
        report =
            work({.lines = effort.lines, .under_way = under_way.get(), .techniques = effort.techniques})->run(observer);
        control.stop();
    }
    return report;
}

} // namespace laststone::search
