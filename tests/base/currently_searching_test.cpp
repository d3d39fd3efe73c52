#include "base/currently_searching.hpp"

#include <gtest/gtest.h>

namespace laststone::base {
namespace {

TEST(CurrentlySearching, AKeyIsSearchedUntilItEnds) {
    CurrentlySearching searching;
    EXPECT_FALSE(searching.contains(7));
    searching.begin(7);
    EXPECT_TRUE(searching.contains(7));
    EXPECT_FALSE(searching.contains(8));
    searching.end(8);
    EXPECT_TRUE(searching.contains(7));
    searching.end(7);
    EXPECT_FALSE(searching.contains(7));
}

TEST(CurrentlySearching, ForgetsOneKeyForAnother) {
    CurrentlySearching searching;
    const std::uint64_t elsewhere = 7 + (std::uint64_t{1} << 40);
    searching.begin(7);
    searching.begin(elsewhere);
    EXPECT_FALSE(searching.contains(7));
    searching.end(7);
    EXPECT_TRUE(searching.contains(elsewhere));
}

} // namespace
} // namespace laststone::base
