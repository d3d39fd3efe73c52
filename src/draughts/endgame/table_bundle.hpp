// Several table files as one piece of data, such as a program carries inside it: before each file its length, eight bytes
// with the lowest first.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace laststone::draughts {

void add_to_bundle(std::vector<std::uint8_t>& bundle, std::span<const std::uint8_t> file);

// The files, where they lie in the bundle. What is behind a length that cannot be right is left out.
std::vector<std::span<const std::uint8_t>> files_in_bundle(std::span<const std::uint8_t> bundle);

} // namespace laststone::draughts
