// How levels use a book: as far as they know openings, and with a choice.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "engine/book/book.hpp"
#include "engine/levels.hpp"

namespace laststone::engine {

// How many plies of an opening a level knows by heart: a beginner the first two, whoever has no limits all there are.
std::size_t plies_known_to(const Level& level);

// One of the moves that are nearly as good as the best, those that give away less more often; nothing where the book,
// or the level, knows none.
std::optional<catalog::Move> book_move_of(const Level& level, const Book& book, const catalog::State& state,
                                          base::Random& random);

} // namespace laststone::engine
