// Random words that open doors: how they are made, compared, and told from those that can be guessed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace laststone::api {

// Five random bits a letter, from the system's own source.
std::string new_token(std::size_t letters = 32);

// In a time that tells nothing of where they differ.
bool are_equal(std::string_view a, std::string_view b);

// Why people could find a token by trying, as the end of a sentence; empty where they could not.
std::string weakness_of(std::string_view token);

} // namespace laststone::api
