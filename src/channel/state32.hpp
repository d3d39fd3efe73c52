// The state of a game of English or Russian draughts as 32 bytes that two people can sign: docs/formats/state32.md.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/static_vector.hpp"
#include "channel/bytes.hpp"
#include "channel/fault.hpp"
#include "channel/step_verdict.hpp"
#include "draughts/compiled.hpp"
#include "draughts/route.hpp"
#include "draughts/setup.hpp"

namespace laststone::channel {

using draughts::Color;
using draughts::Square;
using draughts::english;
using draughts::russian;
using draughts::Rules;
using Position = draughts::Position<english>;

inline constexpr int pieces_of_a_side = 12;
inline constexpr std::size_t path_bytes = 9;
// By a king, in one turn. Kings that fly have one more than a path has bytes.
template <const Rules& R>
inline constexpr std::size_t most_jumps = R.kings == draughts::Kings::step ? 9 : 10;
inline constexpr std::uint32_t last_turn = 0xffffff;

// A piece for all of a game: 1 to 12 are Black's, 13 to 24 White's. 0 is no piece.
class PieceNumber {
public:
    constexpr PieceNumber() = default;
    constexpr explicit PieceNumber(int number) : number_{static_cast<std::uint8_t>(number)} {}
    constexpr int number() const { return number_; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(number_) - 1; }
    constexpr explicit operator bool() const { return number_ != 0; }
    constexpr Color side() const { return number_ <= pieces_of_a_side ? Color::black : Color::white; }
    friend constexpr bool operator==(PieceNumber, PieceNumber) = default;

private:
    std::uint8_t number_ = 0;
};

// Where a piece stands, and as what; no square once it is captured.
struct Standing {
    Square square{};
    bool king = false;
    friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

struct State32 {
    PieceNumber moved{};                 // none: no move led here
    std::array<PieceNumber, 3> jumped{}; // the first three that the move captured, in their order
    std::uint32_t turn = 0;              // the number of the move that led here; odd ones are Black's
    std::array<Standing, 24> pieces{};   // by PieceNumber::index()

    // Whose turn the next one is.
    Color to_move() const { return turn % 2 == 0 ? Color::black : Color::white; }
    const Standing& operator[](PieceNumber number) const { return pieces[number.index()]; }
    Standing& operator[](PieceNumber number) { return pieces[number.index()]; }
    // The piece on a square, or none.
    PieceNumber at(Square square) const;
    friend bool operator==(const State32&, const State32&) = default;
};

// A state of its own, with pieces numbered in the order of their squares: each side must have twelve pieces at most.
std::expected<State32, ChannelFault> first_state(const draughts::Setup& setup);

// Total: any 32 bytes give a state or a fault. Canonical: encode(*decode(bytes)) == bytes.
std::expected<State32, ChannelFault> decode(const Bytes32& bytes);
Bytes32 encode(const State32& state);

// What follows has both rules, and English ones where none are named.

// The board and the side to move; piece numbers are no part of it. The state must come from decode or first_state.
template <const Rules& R = english>
draughts::Position<R> position_of(const State32& state);

// Whether the side to move can: after the last turn number nobody can. The state must come from decode or first_state.
template <const Rules& R = english>
bool has_move(const State32& state) {
    return state.turn < last_turn && position_of<R>(state).has_move();
}

// The squares on which the moving piece lands, in their order: one for a simple move, one for each jump of a capture.
struct Path {
    base::StaticVector<Square, most_jumps<russian>> landings;
    friend bool operator==(const Path&, const Path&) = default;
};
Path path_of(const draughts::Route& route);

// Total and canonical, as for states. A tenth landing is left out: it is where the piece stands in the state after.
std::expected<Path, ChannelFault> decode_path(const Bytes<path_bytes>& bytes);
Bytes<path_bytes> encode_path(const Path& path);

// The state after a route of a legal move. There must be a turn number left.
State32 play(const State32& state, const draughts::Route& route);

// Whether one legal move leads from a state to another, along the path if one is given, and if not, which rule it breaks.
template <const Rules& R = english>
StepVerdict step(const State32& before, const State32& after, const std::optional<Path>& path = {});
// The same from bytes: that they are states, and the path one, is a rule too.
template <const Rules& R = english>
StepVerdict step(const Bytes32& before, const Bytes32& after, const std::optional<Bytes<path_bytes>>& path = {});

} // namespace laststone::channel
