#include "draughts/notation/look_alikes.hpp"

#include <gtest/gtest.h>

namespace laststone::draughts {
namespace {

TEST(LookAlikes, BecomeAscii) {
    EXPECT_EQ(without_look_alikes("c3\u2013d4"), "c3-d4");
    EXPECT_EQ(without_look_alikes("\u04413\u00D7e5"), "c3xe5");
    EXPECT_EQ(without_look_alikes("1/2 \u00BD \u20AC"), "1/2 1/2 \u20AC");
    EXPECT_EQ(without_look_alikes(""), "");
}

TEST(LookAlikes, AreFoundAgainWhereTheyStood) {
    const PlainText plain{"11\u201315\u2026!"};
    EXPECT_EQ(plain.text(), "11-15...!");
    EXPECT_EQ(plain.origin(2), 2u);
    EXPECT_EQ(plain.origin(3), 5u);
    EXPECT_EQ(plain.origin(6), 7u) << "within the dots";
    EXPECT_EQ(plain.origin(8), 10u);
    EXPECT_EQ(plain.origin(9), 11u) << "the end";
    EXPECT_EQ(plain.origin(100), 11u);
}

} // namespace
} // namespace laststone::draughts
