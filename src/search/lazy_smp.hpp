// Lazy SMP: every thread searches the whole tree by iterative deepening, and all share the transposition table. ABDADA keeps
// them from searching one move at the same time.
#pragma once

#include <memory>

#include "base/threads.hpp"
#include "search/iterative_deepening.hpp"
#include "search/report.hpp"

namespace laststone::search {

// There must be a legal move. Blocks until a limit is reached or the control is stopped.
template <Searchable P, game::Evaluator<P> E>
Report<P> search(const Start<P>& start, const E& evaluator, TranspositionTable& table, Control& control,
                 const SearchOptions& options = {}, const Observer<P>& observer = {}) {
    table.new_search();
    const auto thread = [&](const ThreadOptions& how) {
        // Too large for a thread's stack.
        return std::make_unique<IterativeDeepening<P, E>>(start, evaluator, table, control, how);
    };
    const SharedSearch* const shared = table.shared();
    const auto searching =
        options.threads > 1 || shared != nullptr ? std::make_unique<MovesInSearch>(shared) : nullptr;
    // Several threads begin with different lines.
    const auto first_line = [&](int index, int of) { return options.lines * index / of; };
    Report<P> report;
    {
        base::Helpers helpers;
        for (int i = 1; i < options.threads; ++i)
            helpers.start([&, i] {
                thread({.lines = options.lines,
                        .first_line = first_line(i, options.threads),
                        .is_helper = true,
                        .searching = searching.get(),
                        .techniques = options.techniques,
                        .parameters = options.parameters})
                    ->run({});
            });
        report = thread({.lines = options.lines,
                         .first_line = shared == nullptr ? 0 : first_line(shared->index, shared->instances),
                         .searching = searching.get(),
                         .techniques = options.techniques,
                         .parameters = options.parameters})
                     ->run(observer);
        control.stop();
    }
    return report;
}

} // namespace laststone::search
