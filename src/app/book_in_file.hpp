// Opening books in files.
#pragma once

#include <string>
#include <string_view>

#include "catalog/game.hpp"
#include "engine/book/book.hpp"

namespace laststone::app {

inline constexpr std::string_view book_help =
    "play the moves of this opening book, as long as it knows any; none: no book";

// Throws Failure where it cannot be read, or is none.
engine::Book book_in(const std::string& path);
// The same where it is a book of another game.
engine::Book book_of_game(const std::string& path, const catalog::Game& game);
// What --book names: no positions where nothing was named, or `none`. Throws Failure.
engine::Book book_named(const std::string& name, const catalog::Game& game);
// Under a temporary name first: whoever reads the file finds the old book or the new one, whole. Throws Failure.
void write_book_to(const std::string& path, const engine::Book& book);

} // namespace laststone::app
