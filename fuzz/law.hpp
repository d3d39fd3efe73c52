// What fuzz targets share: how a law is broken, and the boards to try a text on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/encoding.hpp"
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

// One line of UTF-8.
inline void must_be_printable(std::string_view sentence) {
    must(base::is_utf8(sentence));
    for (const char c : sentence) must(static_cast<unsigned char>(c) >= ' ' && c != 0x7f);
}

// A fault lies inside the text or at its end, and its sentence can be printed.
inline void must_be_clear(const draughts::ParseError& error, std::string_view text) {
    must(error.offset <= text.size());
    must(!error.what.empty() && error.what.size() < 300);
    must_be_printable(error.what);
}

} // namespace laststone::fuzz
