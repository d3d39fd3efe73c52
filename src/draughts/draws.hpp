// The draw clocks of a variant: how long a game has gone on without what would win it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "draughts/rules.hpp"
#include "game/draw.hpp"

namespace laststone::draughts {

// What the draw rules look at in one position.
struct Material {
    std::array<int, 2> men{};   // by Color
    std::array<int, 2> kings{}; // by Color
    bool lone_king_on_main_road = false;
    bool can_capture = false; // the side to move

    constexpr int pieces(Color color) const {
        return men[static_cast<std::size_t>(color)] + kings[static_cast<std::size_t>(color)];
    }
    constexpr int pieces() const { return pieces(Color::black) + pieces(Color::white); }
    constexpr bool has_lone_king(Color color) const {
        return men[static_cast<std::size_t>(color)] == 0 && kings[static_cast<std::size_t>(color)] == 1;
    }
};

// Plies counted so far; a clock of zeros is where counting starts.
struct DrawCounters {
    std::uint16_t king_moves = 0;             // no man moved, nothing captured
    std::uint16_t unchanged = 0;              // nothing captured or crowned
    std::array<std::uint16_t, 3> lone_king{}; // in positions to which each limit applies
    friend constexpr bool operator==(const DrawCounters&, const DrawCounters&) = default;
};

// What a move does to the clocks.
struct MoveKind {
    bool by_man = false;
    bool captures = false;
    bool crowns = false;
};

// Whether the limit applies to positions with this material.
bool applies(const LoneKingLimit& limit, const Material& material);

constexpr std::uint16_t one_more(std::uint16_t count) {
    return static_cast<std::uint16_t>(count + (count < UINT16_MAX ? 1 : 0));
}
// Where no side has a lone piece, no limit for lone kings counts.
constexpr DrawCounters advance(const DrawCounters& clock, MoveKind move) {
    DrawCounters next;
    if (!move.by_man && !move.captures) next.king_moves = one_more(clock.king_moves);
    if (!move.crowns && !move.captures) next.unchanged = one_more(clock.unchanged);
    return next;
}
// The same with every limit.
DrawCounters advance(const Draws& draws, const DrawCounters& clock, MoveKind move, const Material& before,
                     const Material& after);

// The draw that the clocks have reached, if any. Repetition is the line's matter, not the clock's.
std::optional<game::DrawReason> draw_reached(const Draws& draws, const DrawCounters& clock, const Material& material);

// How many plies of the same kind are left until some clock has run out; 0 and less: it has.
int plies_to_draw(const Draws& draws, const DrawCounters& clock, const Material& material);

// A limit that counts in a position, and how near it is.
struct Countdown {
    int played = 0;
    int limit = 0; // in plies
    game::DrawReason reason{};
};
std::vector<Countdown> countdowns(const Draws& draws, const DrawCounters& clock, const Material& material);

} // namespace laststone::draughts
