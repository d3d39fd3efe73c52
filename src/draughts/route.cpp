#include "draughts/route.hpp"

#include <algorithm>

namespace laststone::draughts {

std::size_t crowned_at(const Rules& rules, Color side, std::span<const Square> path) {
    const int row = crowning_row(rules.board, side);
    const auto is_crowned = [&](Square square) { return rules.board.place(square).row == row; };
    if (rules.crowning == Crowning::at_once)
        if (const auto there = std::ranges::find_if(path.subspan(1), is_crowned); there != path.end())
            return static_cast<std::size_t>(there - path.begin());
    return path.size() - 1;
}

void sort_by_squares(std::span<Route> routes) {
    std::ranges::sort(routes, std::ranges::lexicographical_compare, &Route::path);
}

} // namespace laststone::draughts
