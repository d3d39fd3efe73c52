#include "draughts/notation/pdn_comment.hpp"

#include <gtest/gtest.h>

#include <string>

namespace laststone::draughts {
namespace {

using Commands = std::vector<CommentCommand>;

TEST(PdnComment, FindsItsCommandsInOrder) {
    EXPECT_EQ(comment_commands("before [%clk 1:55:21] between [%eval -0.048][%csl R12,G23] after"),
              (Commands{{"clk", "1:55:21"}, {"eval", "-0.048"}, {"csl", "R12,G23"}}));
}

TEST(PdnComment, ValuesMayHoldSpaces) {
    EXPECT_EQ(comment_commands("[%clock w0:00:10 B0:00:03 ]"), (Commands{{"clock", "w0:00:10 B0:00:03"}}));
}

TEST(PdnComment, ACommandNeedsNoValue) { EXPECT_EQ(comment_commands("[%inbook]"), (Commands{{"inbook", ""}})); }

TEST(PdnComment, CommandsNobodyKnowsAreGivenToo) {
    EXPECT_EQ(comment_commands("[%drgnode 0 1]"), (Commands{{"drgnode", "0 1"}}));
}

TEST(PdnComment, ACommandThatIsNotClosedHidesNoOther) {
    EXPECT_EQ(comment_commands("[%oops [%clk 1:00]"), (Commands{{"clk", "1:00"}}));
}

TEST(PdnComment, AMillionOpeningsTakeNoTime) {
    std::string text;
    for (int i = 0; i < 1'000'000; ++i) text += "[%";
    EXPECT_EQ(comment_commands(text + "clk 1:00]"), (Commands{{"clk", "1:00"}}));
}

TEST(PdnComment, MostCommentsHoldNone) {
    for (const char* text : {"", "a [b] %", "[%", "[%clk 1:00", "[%]", "[% clk 1:00]"})
        EXPECT_EQ(comment_commands(text), Commands{});
}

} // namespace
} // namespace laststone::draughts
