// The bytes that an opening book is kept in: docs/formats/book.md.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "engine/book/book.hpp"

namespace laststone::engine {

std::vector<std::uint8_t> write_book(const Book& book);

// Or why these bytes are none: a sentence without its full stop. What is read is written as the same bytes again.
std::expected<Book, std::string> parse_book(std::span<const std::uint8_t> bytes);

// That of a file, or why there is none.
std::expected<Book, std::string> open_book(const std::string& path);

} // namespace laststone::engine
