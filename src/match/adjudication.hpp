// When a game ends before the rules end it: both engines agree, or it takes too long.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/color.hpp"

namespace laststone::match {

using game::Color;

struct Adjudication {
    struct AgreedDraw {
        int move_number = 0; // not before this move
        int move_count = 8;  // so many moves in a row of each engine
        int score = 10;      // hundredths of a man, and less
    };
    struct AgreedWin {
        int move_count = 4;
        int score = 400; // and more for one, less than its negative for the other
    };
    std::optional<AgreedDraw> draw{};
    std::optional<AgreedWin> win{};
    int most_moves = 500; // of each side, then it is a draw; 0: no limit
};

// Follows one game.
class Adjudicator {
public:
    enum class Decision : std::uint8_t { none, agreed_draw, black_wins, white_wins, too_long };

    explicit Adjudicator(const Adjudication& rules) : rules_{rules} {}

    // A move of that side, and what its engine thinks of its position: nothing where it does not say.
    void add(Color mover, std::optional<int> score);
    Decision decision() const;

private:
    bool have_agreed(int plies, int moves) const { return moves > 0 && plies >= 2 * moves; }

    Adjudication rules_;
    int plies_ = 0;
    int equal_ = 0;              // consecutive plies with equal scores
    std::array<int, 2> ahead_{}; // by colour
};

} // namespace laststone::match
