#include "draughts/notation/hub.hpp"

#include <gtest/gtest.h>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view international_start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

ParseError hub_fault(const Rules& rules, std::string_view text) { return parse_hub(rules, text).error(); }

TEST(Hub, InternationalStartIsTheProtocols) {
    EXPECT_EQ(write_hub(international, start_setup(international)), international_start);
    EXPECT_EQ(parse_hub(international, international_start), start_setup(international));
}

TEST(Hub, IsReadBackAsItWasWritten) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (int i = 0; i < 100; ++i) {
            auto setup = any_setup(*rules, random);
            setup.king_runs = {};
            EXPECT_EQ(parse_hub(*rules, write_hub(*rules, setup)), setup);
        }
}

TEST(Hub, OldDialogueHasASmallSideToMove) {
    std::string hub{international_start};
    hub[0] = 'w';
    EXPECT_EQ(parse_hub(international, hub), start_setup(international));
    hub[0] = 'b';
    EXPECT_EQ(parse_hub(international, hub).value().to_move, Color::black);
}

TEST(Hub, WhiteSpaceAroundIsNoPartOfIt) {
    EXPECT_EQ(parse_hub(international, " " + std::string{international_start} + "\r\n"), start_setup(international));
}

TEST(Hub, FaultsSayWhere) {
    const std::string hub{international_start};
    EXPECT_EQ(hub_fault(international, "").offset, 0U);
    EXPECT_EQ(hub_fault(international, "X" + hub.substr(1)),
              (ParseError{"'X' is not the side to move: write W or B", 0}));
    EXPECT_EQ(hub_fault(international, hub.substr(0, 50)),
              (ParseError{"the Hub position has 49 squares and needs 50", 50}));
    EXPECT_EQ(hub_fault(international, hub + "e"), (ParseError{"nothing may follow the 50 squares", 51}));
    EXPECT_EQ(hub_fault(international, " " + hub + " e").offset, 52U);
    EXPECT_EQ(hub_fault(international, "W0" + hub.substr(2)),
              (ParseError{"'0' is not a piece: write w or b for men, W or B for kings, e for none", 1}));
    EXPECT_EQ(hub_fault(international, "WbE" + hub.substr(3)).offset, 2U);
    EXPECT_EQ(hub_fault(international, std::string{"W\0", 2} + hub.substr(2)).offset, 1U);
}

TEST(Hub, AnotherGamesPositionIsAFault) {
    EXPECT_FALSE(parse_hub(english, international_start));
    EXPECT_FALSE(parse_hub(canadian, international_start));
}

} // namespace
} // namespace laststone::draughts
