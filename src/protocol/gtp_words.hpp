// The words of a GTP line: colours, counts, seconds.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "game/color.hpp"
#include "search/limits.hpp"

namespace laststone::protocol {

// What is answered to arguments that cannot be read.
std::unexpected<std::string> gtp_syntax_error();

// Without its comment, and with blanks for tabs; what is no character is left out.
std::string gtp_cleaned(std::string_view line);
std::string gtp_lowered(std::string_view text);

// Nothing where the word is none.
std::optional<game::Color> gtp_color(std::string_view word);
std::optional<int> gtp_count(std::string_view word);               // up to a million
std::optional<search::Seconds> gtp_seconds(std::string_view word); // whole, or with decimals

} // namespace laststone::protocol
