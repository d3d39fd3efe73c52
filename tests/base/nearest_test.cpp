#include "base/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace laststone::base {
namespace {

constexpr std::array<std::string_view, 3> words{"moves", "show", "explain"};

TEST(Nearest, CountsChanges) {
    EXPECT_EQ(edit_distance("moves", "moves"), 0u);
    EXPECT_EQ(edit_distance("mvoes", "moves"), 1u) << "neighbours swapped";
    EXPECT_EQ(edit_distance("move", "moves"), 1u);
    EXPECT_EQ(edit_distance("", "moves"), 5u);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(Nearest, FindsWhatWasMeant) {
    EXPECT_EQ(nearest("mvoes", words), "moves");
    EXPECT_EQ(nearest("shwo", words), "show");
    EXPECT_EQ(nearest("explian", words), "explain");
}

TEST(Nearest, FindsNothingFarAway) {
    EXPECT_EQ(nearest("", words), "");
    EXPECT_EQ(nearest("xyz", words), "");
    EXPECT_EQ(nearest(std::string(1'000'000, 'm'), words), "");
}

} // namespace
} // namespace laststone::base
