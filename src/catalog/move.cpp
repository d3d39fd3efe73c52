#include "catalog/move.hpp"

#include <algorithm>

namespace laststone::catalog {

bool same_move(const Move& a, const Move& b) {
    return a.from == b.from && a.to == b.to && a.becomes_king == b.becomes_king &&
           std::ranges::is_permutation(a.captured, b.captured);
}

base::StaticVector<Square, 64> captured_in_square_order(const Move& move) {
    auto squares = move.captured;
    std::ranges::sort(squares);
    return squares;
}

} // namespace laststone::catalog
