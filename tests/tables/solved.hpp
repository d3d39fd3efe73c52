// All endings of a game up to so many pieces, solved in memory.
#pragma once

#include <stdexcept>

#include "tables/retrograde.hpp"

namespace laststone::tables {

template <const Rules& R>
class SolvedEndings {
public:
    explicit SolvedEndings(int pieces, int threads = 1) : endings_{store_, ranks_, {.threads = threads}} {
        std::vector<MaterialClass> all;
        for (const MaterialClass& material : classes_in_order(pieces)) {
            if (!endings_.solve(material)) throw std::runtime_error{"stopped"};
            all.push_back(material);
            all.push_back(material.turned());
        }
        if (!endings_.open(all)) throw std::runtime_error{"lost"};
    }
    const RetrogradeAnalysis<R>& operator*() const { return endings_; }
    const RetrogradeAnalysis<R>* operator->() const { return &endings_; }
    PositionValue value(const Placement<R>& placement) const { return endings_.value(placement); }
    // Calls f(number, value) for each position of a class.
    template <class F>
    void for_each_distance(const MaterialClass& material, F&& f) const {
        const auto distances = endings_.distances(material);
        for (std::size_t i = 0; i < distances.size(); ++i)
            if (distances[i] != distance::nothing) f(i, distances[i]);
    }

private:
    Ranks ranks_{};
    SliceStore store_{ranks_};
    RetrogradeAnalysis<R> endings_;
};

} // namespace laststone::tables
