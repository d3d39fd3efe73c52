// Who wins a small NoGo position, by trying everything: no pruning, no bounds, no subgames.
#pragma once

#include <unordered_map>

#include "nogo/position.hpp"

namespace laststone::solver {

template <class B>
class BruteForce {
public:
    bool wins(const nogo::Position<B>& position) {
        if (const auto known = known_.find(position); known != known_.end()) return known->second;
        bool won = false;
        for (const nogo::Point move : position.legal_moves()) won = !wins(position.play(move)) || won;
        return known_[position] = won;
    }

private:
    std::unordered_map<nogo::Position<B>, bool> known_;
};

} // namespace laststone::solver
