#include "engine/puzzles/puzzle_text.hpp"

#include "engine/puzzles/a_puzzle.hpp"

namespace laststone::engine {
namespace {

const std::string header = "laststone puzzles 1\ngame english\nseed 3\ngames 8\n";
const std::string shot = "w bbbbb4bwb2b2bb1ww2wwwww1ww gain 1170 smg1 11-7 2x11 27-23 18x27 32x7\n";
const std::string saved = "w 9B1b3w2W13 draw 1440 oqd3 16-11\n";

std::string fault_of(const std::string& text) {
    const auto collection = parse_puzzles(text);
    return collection ? "" : collection.error().what;
}

TEST(PuzzleText, WhatWasReadIsWrittenTheSame) {
    const auto collection = parse_puzzles(header + shot + saved);
    ASSERT_TRUE(collection) << collection.error().what;
    EXPECT_EQ(collection->seed, 3U);
    EXPECT_EQ(collection->games, 8U);
    ASSERT_EQ(collection->puzzles.size(), 2U);
    EXPECT_EQ(collection->puzzles[0].solver_moves(), 3U);
    EXPECT_EQ(collection->puzzles[0].rating, 1170);
    EXPECT_EQ(collection->puzzles[1].aim, Aim::draw);
    EXPECT_EQ(write_puzzles(*collection), header + shot + saved);
}

TEST(PuzzleText, BoardsOfOneSizeStandTogether) {
    const std::string small = "b 9 win 1000 p B2\n", large = "b 16 win 1000 p B2\n";
    const std::string nogo = "laststone puzzles 1\ngame nogo\nseed 1\ngames 2\n";
    const auto collection =
        parse_puzzles(nogo + "game nogo:3x3\n" + small + "game nogo:4x4\n" + large + "game nogo:3x3\n" + small);
    ASSERT_TRUE(collection) << collection.error().what;
    EXPECT_EQ(collection->game->info().id, "nogo");
    EXPECT_EQ(write_puzzles(*collection), nogo + "game nogo:3x3\n" + small + small + "game nogo:4x4\n" + large);
}

TEST(PuzzleText, LinesMayEndAsInDos) { EXPECT_EQ(fault_of("laststone puzzles 1\r\ngame english\r\n\r\n" + saved), ""); }

TEST(PuzzleText, TellsWhatIsWrongAndWhere) {
    EXPECT_EQ(fault_of(""), "a file of puzzles begins with `laststone puzzles 1`");
    EXPECT_EQ(fault_of("laststone puzzles 2\n"), "a file of puzzles begins with `laststone puzzles 1`");
    EXPECT_EQ(fault_of("laststone puzzles 1\n"), "no line `game` says which game the puzzles are of");
    EXPECT_EQ(fault_of("laststone puzzles 1\n" + saved), "a line `game` must come before the first puzzle");
    EXPECT_EQ(fault_of("laststone puzzles 1\ngame chess\n"), "there is no game 'chess'");
    EXPECT_EQ(fault_of(header + "x 32 win 1 q 1-5\n"), "expected game, seed, games, b or w, not 'x'");
    EXPECT_EQ(fault_of(header + "w 31 win 1000 q 1-5\n"), "'31' is not a board of the game");
    EXPECT_EQ(fault_of(header + "w 99999999999999999999 win 1000 q 1-5\n"),
              "'999999999999...' is not a board of the game");
    EXPECT_EQ(fault_of(header + "w 9B1b3w2W13 mate 1440 q 16-11\n"), "expected win, gain or draw, not 'mate'");
    EXPECT_EQ(fault_of(header + "w 9B1b3w2W13 draw -4 q 16-11\n"), "expected a rating up to 4000, not '-4'");
    EXPECT_EQ(fault_of(header + "w 9B1b3w2W13 draw 1440 z 16-11\n"), "there is no such theme in 'z'");
    EXPECT_EQ(fault_of(header + "w 9B1b3w2W13 draw 1440 q\n"),
              "the solver has the first and the last move of a solution");
    EXPECT_NE(fault_of(header + "w 9B1b3w2W13 draw 1440 q 16-20-24\n"), "");
    EXPECT_EQ(parse_puzzles(header + "w 9B1b3w2W13 draw 1440 z 16-11\n").error().offset, header.size() + 23);
}

} // namespace
} // namespace laststone::engine
