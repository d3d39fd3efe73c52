#include "protocol/seat.hpp"

#include <gtest/gtest.h>

namespace laststone::protocol {
namespace {

TEST(Seat, WhatIsSetLeavesTheOtherSettingsAsTheyAre) {
    Seat seat{*catalog::find_game("english"), {.threads = 1, .hash_mib = 1, .tables = "a folder"}};
    EXPECT_TRUE(seat.leave_out("history"));
    EXPECT_TRUE(seat.set_threads(2));
    EXPECT_TRUE(seat.set_hash(2));
    EXPECT_EQ(seat.settings().threads, 2);
    EXPECT_EQ(seat.settings().hash_mib, 2U);
    EXPECT_EQ(seat.settings().tables, "a folder");
    EXPECT_FALSE(seat.settings().techniques.history);
    EXPECT_TRUE(seat.settings().techniques.killers);
}

TEST(Seat, WhatCannotBeSetChangesNothing) {
    Seat seat{*catalog::find_game("english"), {.threads = 1, .hash_mib = 1}};
    EXPECT_FALSE(seat.set_threads(0));
    EXPECT_FALSE(seat.set_hash(-1));
    EXPECT_FALSE(seat.leave_out("history,luck"));
    EXPECT_EQ(seat.settings().threads, 1);
    EXPECT_EQ(seat.settings().hash_mib, 1U);
    EXPECT_TRUE(seat.settings().techniques.history);
}

} // namespace
} // namespace laststone::protocol
