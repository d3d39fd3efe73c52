#include "draughts/notation/dump.hpp"

#include <gtest/gtest.h>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view english_start = "0101010110101010010101010000000000000000404040400404040440404040B";

ParseError dump_fault(const Rules& rules, std::string_view text) { return parse_dump(rules, text).error(); }

// The English start with another character at one place.
std::string start_with(std::size_t at, char c) {
    std::string dump{english_start};
    dump[at] = c;
    return dump;
}

TEST(Dump, EnglishStartIsTheSeeds) {
    EXPECT_EQ(write_dump(english, start_setup(english)), english_start);
    EXPECT_EQ(parse_dump(english, english_start), start_setup(english));
}

TEST(Dump, ChildOfTheStartIsRead) {
    const auto child = parse_dump(english, "0101010110101010000101011000000000000000404040400404040440404040W").value();
    EXPECT_EQ(write_fen(english, child, {.ranges = true}), "W:W21-32:B1-8,10-13");
}

TEST(Dump, KingsHaveDigitsOfTheirOwn) {
    const auto setup = parse_fen(english, "W:WK1,2:B3,K4").value().setup;
    EXPECT_EQ(write_dump(english, setup), "08040102" + std::string(56, '0') + "W");
}

TEST(Dump, IsReadBackAsItWasWritten) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (int i = 0; i < 100; ++i) {
            auto setup = any_setup(*rules, random);
            setup.king_runs = {};
            EXPECT_EQ(parse_dump(*rules, write_dump(*rules, setup)), setup);
        }
}

TEST(Dump, HasOneDigitForEveryPlace) {
    EXPECT_EQ(write_dump(italian, start_setup(italian)).substr(0, 16), "1010101001010101");
    EXPECT_EQ(write_dump(turkish, start_setup(turkish)).substr(0, 16), "0000000011111111");
    EXPECT_EQ(write_dump(international, start_setup(international)).size(), 101U);
    EXPECT_EQ(write_dump(canadian, start_setup(canadian)).size(), 145U);
}

TEST(Dump, WhiteSpaceAroundIsNoPartOfIt) {
    EXPECT_EQ(parse_dump(english, " \t" + std::string{english_start} + "\r\n"), start_setup(english));
}

TEST(Dump, EveryOtherDigitIsAFault) {
    for (const char c : std::string_view{"35679abcdefABCDEFgX.-? \0", 24}) {
        const ParseError fault = dump_fault(english, start_with(1, c));
        EXPECT_EQ(fault.offset, 1U) << c;
        EXPECT_NE(fault.what.find("is not a piece"), std::string::npos) << fault.what;
    }
}

TEST(Dump, LightSquaresAreEmpty) {
    for (const char c : {'1', '2', '4', '8'})
        EXPECT_EQ(dump_fault(english, start_with(0, c)), (ParseError{"a piece stands on the light square a8", 0}));
    EXPECT_EQ(dump_fault(italian, english_start).offset, 1U);
}

TEST(Dump, TooShortIsAFault) {
    EXPECT_EQ(dump_fault(english, ""), (ParseError{"the dump has 0 digits and needs 64", 0}));
    EXPECT_EQ(dump_fault(english, english_start.substr(1)).what, "a piece stands on the light square a8");
    const std::string empty_board(63, '0');
    EXPECT_EQ(dump_fault(english, empty_board + "B"), (ParseError{"the dump has 63 digits and needs 64", 63}));
    EXPECT_EQ(dump_fault(english, empty_board), (ParseError{"the dump has 63 digits and needs 64", 63}));
}

TEST(Dump, SideToMoveIsNeverGuessed) {
    EXPECT_EQ(dump_fault(english, english_start.substr(0, 64)),
              (ParseError{"the side to move is missing: add B or W", 64}));
    for (const char c : {'0', 'X', '.', '?', '\0', 'A'})
        EXPECT_EQ(dump_fault(english, start_with(64, c)).offset, 64U) << c;
    EXPECT_EQ(dump_fault(english, start_with(64, 'b')).what, "the side to move is a capital letter: write B");
    EXPECT_EQ(dump_fault(english, start_with(64, 'w')).what, "the side to move is a capital letter: write W");
}

TEST(Dump, NothingFollows) {
    EXPECT_EQ(dump_fault(english, std::string{english_start} + "."),
              (ParseError{"nothing may follow the side to move", 65}));
    EXPECT_EQ(dump_fault(english, "  " + std::string{english_start} + " B").offset, 67U);
}

TEST(Dump, AnotherGamesDumpIsAFault) {
    EXPECT_FALSE(parse_dump(english, write_dump(international, start_setup(international))));
    EXPECT_FALSE(parse_dump(international, english_start));
}

} // namespace
} // namespace laststone::draughts
