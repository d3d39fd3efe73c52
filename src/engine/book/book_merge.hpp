// Books of several machines as one.
#pragma once

#include <span>

#include "engine/book/book.hpp"

namespace laststone::engine {

// At least one, all of the same game. Of a position that several know, the moves of the largest search are kept, and
// the most visits; values are carried back to the roots anew. In whatever order they come, the book is the same.
Book merged(std::span<const Book> books);

} // namespace laststone::engine
