// The parts of a board whose men are evaluated together: windows of ten squares that overlap.
#pragma once

#include <array>
#include <cstddef>

#include "draughts/board.hpp"

namespace laststone::draughts {

inline constexpr std::size_t window_squares = 10;
inline constexpr std::size_t window_states = 59'049; // each square: no man, White's, Black's

using Window = std::array<Square, window_squares>;
struct Windows {
    std::array<Window, 25> all{};
    std::size_t count = 0;
    constexpr std::size_t size() const { return count; }
    constexpr const Window& operator[](std::size_t i) const { return all[i]; }
};

// A board like this whose upper right corner is in play: what is learnt on one serves its mirror image.
constexpr Board unmirrored(Board board) {
    board.playing_corner = Corner::top_right;
    return board;
}
// The same square there.
constexpr Square unmirrored(const Board& board, Square square) {
    if (board.every_square || board == unmirrored(board)) return square;
    const Place at = board.place(square);
    return unmirrored(board).square({at.row, board.columns() - 1 - at.column});
}

constexpr Square mirrored_back(const Board& board, Place at) {
    if (!board.every_square && board != unmirrored(board)) at.column = board.columns() - 1 - at.column;
    return board.square(at);
}

// Windows begin at four rows, those at the rims and two between, and at every other column. Seen from the other side of the
// board, they are the same in the opposite order, and so are the squares of each.
constexpr Windows windows_of(const Board& board) {
    constexpr int height = 5;
    const int width = board.every_square ? 2 : 4;
    const int last = board.rows() - height;
    const int inner = (last + 1) / 3;
    Windows windows;
    for (const int top : {0, inner, last - inner, last})
        for (int left = 0; left + width <= board.columns(); left += 2) {
            Window& window = windows.all[windows.count++];
            std::size_t next = 0;
            for (int row = top; row < top + height; ++row)
                for (int column = left; column < left + width; ++column)
                    if (unmirrored(board).holds(Place{row, column}))
                        window[next++] = mirrored_back(board, Place{row, column});
        }
    return windows;
}

// What a man counts in the state of its window, by its place there.
constexpr std::size_t digit(std::size_t place, bool white) {
    std::size_t power = white ? 1 : 2;
    for (std::size_t i = 0; i < place; ++i) power *= 3;
    return power;
}

// The state seen from the other side, with the colours exchanged.
constexpr std::size_t turned(std::size_t state) {
    constexpr std::array<std::size_t, 3> exchanged{0, 2, 1};
    std::size_t other = 0;
    for (std::size_t i = 0; i < window_squares; ++i, state /= 3) other = other * 3 + exchanged[state % 3];
    return other;
}

// A weight of which only one is kept for both sides: for White, against White, or with the sign 0 for neither.
struct KeptWeight {
    std::size_t index = 0;
    int sign = 1;
};
// A window's state is worth as much to one side as the turned state of the opposite window to the other: of each pair, the
// weight of the first is kept.
constexpr std::size_t kept_weights(std::size_t windows) { return windows / 2 * window_states; }
constexpr KeptWeight kept_weight(std::size_t windows, std::size_t window, std::size_t state) {
    if (window < windows / 2) return {window * window_states + state, 1};
    return {(windows - 1 - window) * window_states + turned(state), -1};
}

} // namespace laststone::draughts
