// What messages may consist of, whatever they quote.
#pragma once

#include <algorithm>
#include <string_view>

#include "base/encoding.hpp"

namespace laststone::base {

// UTF-8 without controls.
inline bool is_printable(std::string_view text) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
    return is_utf8(text) && std::ranges::none_of(text, is_control);
}

} // namespace laststone::base
