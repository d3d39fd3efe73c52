// Why a move is legal or not: the first rule that forbids it, as a stable word and as a sentence.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "nogo/notation/text.hpp"
#include "nogo/setup.hpp"

namespace laststone::nogo {

enum class Reason : std::uint8_t { legal, off_the_board, point_taken, would_capture, would_be_suicide, no_pass };

// `point_taken`, `would_capture`: the words stay.
const char* name(Reason reason);

struct Explanation {
    Reason reason = Reason::legal;
    std::string sentence; // without its full stop
    Point point{};        // where it is one of the board
    bool legal() const { return reason == Reason::legal; }
};

// Of a move of the side to move, typed as `D4`; an error where the text is no move at all. The setup must be possible.
std::expected<Explanation, ParseError> explain(const Setup& setup, std::string_view text);

} // namespace laststone::nogo
