// What fuzz targets share: how a law is broken, and the boards to try a text on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/setup.hpp"
#include "draughts/variants.hpp"

namespace laststone::fuzz {

inline void must(bool holds) {
    if (!holds) std::abort();
}

// One game for each kind of board, and Frisian for its counts of king moves.
inline constexpr std::array boards{&draughts::english, &draughts::italian,  &draughts::international,
                                   &draughts::frisian, &draughts::canadian, &draughts::turkish};

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// A fault lies inside the text or at its end, and its sentence can be printed.
inline void must_be_clear(const draughts::ParseError& error, std::string_view text) {
    must(error.offset <= text.size());
    must(!error.what.empty() && error.what.size() < 300);
    for (const char c : error.what) must(c >= ' ' && c <= '~');
}

} // namespace laststone::fuzz
