// A move of a variant: from, to, the set of captured pieces, and the kind of piece at the end.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "base/static_vector.hpp"
#include "draughts/square_set.hpp"

namespace laststone::draughts {

// Two routes of a capture that agree in all of this are one move.
template <const Rules& R>
class Move {
    using G = Geometry<R>;
    using Set = typename G::Set;

public:
    constexpr Move() = default;
    constexpr Move(Set from, Set to, Set captured, bool king_at_end)
        : captured_{captured},
          from_{static_cast<std::uint8_t>(from.lowest())},
          to_{static_cast<std::uint8_t>(to.lowest())},
          king_at_end_{king_at_end} {}

    constexpr Square from() const { return G::square(from_); }
    constexpr Square to() const { return G::square(to_); }
    constexpr SquareSet<R> captured() const { return SquareSet<R>{captured_}; }
    constexpr bool is_capture() const { return !captured_.empty(); }
    constexpr bool king_at_end() const { return king_at_end_; }

    // In few bits; captures of one piece to one square share it.
    static constexpr int codes = G::cells * G::cells;
    constexpr std::uint16_t code() const { return static_cast<std::uint16_t>(from_ * G::cells + to_); }

    constexpr Set from_bit() const { return Set::single(from_); }
    constexpr Set to_bit() const { return Set::single(to_); }
    constexpr Set captured_bits() const { return captured_; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
    friend constexpr std::strong_ordering operator<=>(const Move& a, const Move& b) {
        if (const auto c = a.from_ <=> b.from_; c != 0) return c;
        if (const auto c = a.to_ <=> b.to_; c != 0) return c;
        if (const auto c = a.captured_ <=> b.captured_; c != 0) return c;
        return a.king_at_end_ <=> b.king_at_end_;
    }

private:
    Set captured_{};
    std::uint8_t from_ = 0;
    std::uint8_t to_ = 0;
    bool king_at_end_ = false;
};

// What to say of a position whose list of moves has overflowed.
inline constexpr std::string_view too_many_captures = "there are more captures than in any game, too many to work out";

// No position of a game comes near this many moves; a contrived one may, or have more captures than can be walked, and
// then `overflowed()` says so.
template <const Rules& R>
class MoveList : public base::StaticVector<Move<R>, 1024> {
public:
    // Whether finding the moves took so long that whoever has a deadline should look at the clock.
    static constexpr bool may_take_long = R.kings != Kings::step;
    bool took_long() const { return took_long_; }
    void mark_as_long() { took_long_ = true; }

private:
    bool took_long_ = false;
};

} // namespace laststone::draughts
