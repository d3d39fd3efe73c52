// SGF in any encoding, as UTF-8: the property CA of a game names it.
#pragma once

#include <optional>
#include <string>

#include "base/encoding.hpp"

namespace laststone::nogo {

struct Utf8Sgf {
    std::string text; // whose CA, if it has one, is UTF-8
    std::optional<base::Encoding> assumed{}; // where nobody named it, and the text was no UTF-8
};

// In the encoding that is named, or else in UTF-8 if it is that, or else in what its first CA says, or else in what it
// looks like.
Utf8Sgf sgf_in_utf8(std::string bytes, std::optional<base::Encoding> named = std::nullopt);

} // namespace laststone::nogo
