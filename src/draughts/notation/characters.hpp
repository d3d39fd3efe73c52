// The characters of notation, under the names that draughts calls them by.
#pragma once

#include "base/characters.hpp"

namespace laststone::draughts {

using base::is_digit;
using base::is_letter;
using base::is_lower;
using base::is_upper;
using base::is_white_space;
using base::leading_digits;
using base::offset_in;
using base::quoted;
using base::quoted_first;
using base::saturated_number;
using base::shortened;
using base::to_lower;
using base::to_upper;
using base::trimmed;

} // namespace laststone::draughts
