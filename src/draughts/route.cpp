#include "draughts/route.hpp"

#include <algorithm>

namespace laststone::draughts {

void sort_by_squares(std::span<Route> routes) {
    std::ranges::sort(routes, std::ranges::lexicographical_compare, &Route::path);
}

} // namespace laststone::draughts
