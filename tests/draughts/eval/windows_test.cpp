#include "draughts/eval/windows.hpp"

#include <gtest/gtest.h>

#include <set>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

const auto boards = {english.board, italian.board, international.board, canadian.board, turkish.board};

TEST(Windows, CoverEverySquare) {
    for (const Board& board : boards) {
        std::set<int> seen;
        const Windows windows = windows_of(board);
        for (std::size_t i = 0; i < windows.size(); ++i)
            for (const Square square : windows[i]) seen.insert(square.number());
        EXPECT_EQ(static_cast<int>(seen.size()), board.squares());
        EXPECT_TRUE(board.holds(Square{*seen.begin()}) && board.holds(Square{*seen.rbegin()}));
    }
}

TEST(Windows, AreTheSameFromTheOtherSide) {
    for (const Board& board : boards) {
        const Windows windows = windows_of(board);
        EXPECT_EQ(windows.size() % 2, 0U) << "none is its own opposite";
        for (std::size_t i = 0; i < windows.size(); ++i)
            for (std::size_t place = 0; place < window_squares; ++place)
                EXPECT_EQ(windows[i][place].number() +
                              windows[windows.size() - 1 - i][window_squares - 1 - place].number(),
                          board.squares() + 1);
    }
}

TEST(Windows, OfAMirroredBoardAreMirrored) {
    const Windows windows = windows_of(english.board);
    const Windows mirrored = windows_of(italian.board);
    for (std::size_t i = 0; i < windows.size(); ++i)
        for (std::size_t place = 0; place < window_squares; ++place)
            EXPECT_EQ(unmirrored(italian.board, mirrored[i][place]), windows[i][place]);
}

TEST(WindowState, TurnedTwiceIsItself) {
    for (std::size_t state = 0; state < window_states; ++state) EXPECT_EQ(turned(turned(state)), state);
    EXPECT_EQ(turned(digit(0, true)), digit(window_squares - 1, false));
}

TEST(KeptWeight, IsOneForAStateAndItsOppositeWithOtherSigns) {
    for (const std::size_t windows : {12U, 16U})
        for (std::size_t window = 0; window < windows; ++window)
            for (std::size_t state = 0; state < window_states; state += 7) {
                const KeptWeight kept = kept_weight(windows, window, state);
                const KeptWeight other = kept_weight(windows, windows - 1 - window, turned(state));
                EXPECT_EQ(kept.sign, -other.sign);
                EXPECT_EQ(kept.index, other.index);
                EXPECT_LT(kept.index, kept_weights(windows));
            }
}

} // namespace
} // namespace laststone::draughts
