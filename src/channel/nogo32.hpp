// The state of a game of NoGo on 9x9 points as 32 bytes that two people can sign: docs/formats/nogo32.md.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>

#include "channel/bytes.hpp"
#include "channel/fault.hpp"
#include "channel/step_verdict.hpp"
#include "nogo/setup.hpp"

namespace laststone::channel {

struct Nogo32 {
    std::optional<nogo::Point> played{}; // nothing: no move led here
    std::uint32_t turn = 0;              // the number of the move that led here; odd ones are Black's
    nogo::Setup setup{};                 // on 9x9 points; the side to move is that of the turn
    friend bool operator==(const Nogo32&, const Nogo32&) = default;
};

// A state of its own. The setup must be a possible position; only 9x9 points have a place.
std::expected<Nogo32, ChannelFault> first_state(const nogo::Setup& setup);

// Total: any 32 bytes give a state or a fault. Canonical: encode(*decode_nogo(bytes)) == bytes.
std::expected<Nogo32, ChannelFault> decode_nogo(const Bytes32& bytes);
Bytes32 encode(const Nogo32& state);

// Whether the side to move can: after the last turn number nobody can. The state must come from decode_nogo or first_state.
bool has_move(const Nogo32& state);

// The point that is played is all of a path.
Bytes<9> encode_path(nogo::Point point);

// The state after a stone on an empty point. There must be a turn number left.
Nogo32 play(const Nogo32& state, nogo::Point point);

// Whether one legal move leads from a state to another, by this path if one is given, and if not, which rule it breaks.
StepVerdict step_of_nogo(const Bytes32& before, const Bytes32& after, const std::optional<Bytes<9>>& path = {});

} // namespace laststone::channel
