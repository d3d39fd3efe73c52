#include "base/static_vector.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace laststone::base {
namespace {

StaticVector<int, 3> vector_of(std::initializer_list<int> values) {
    StaticVector<int, 3> vector;
    for (const int value : values) vector.push_back(value);
    return vector;
}

std::vector<int> contents(const StaticVector<int, 3>& vector) { return {vector.begin(), vector.end()}; }

TEST(StaticVector, StartsEmpty) {
    const StaticVector<int, 3> vector;
    EXPECT_TRUE(vector.empty());
    EXPECT_FALSE(vector.full());
    EXPECT_EQ(vector.size(), 0U);
    EXPECT_EQ(vector.begin(), vector.end());
}

TEST(StaticVector, KeepsWhatIsPushedInOrder) {
    EXPECT_EQ(contents(vector_of({3, 1, 2})), (std::vector{3, 1, 2}));
    EXPECT_EQ(vector_of({3, 1}).back(), 1);
    EXPECT_EQ(vector_of({3, 1})[0], 3);
}

TEST(StaticVector, PopsTheLast) {
    auto vector = vector_of({3, 1, 2});
    vector.pop_back();
    EXPECT_EQ(contents(vector), (std::vector{3, 1}));
}

TEST(StaticVector, ShrinksToItsFirstElements) {
    auto vector = vector_of({1, 2, 3});
    vector.shrink(2);
    EXPECT_EQ(vector, vector_of({1, 2}));
    vector.shrink(2);
    EXPECT_EQ(vector.size(), 2U);
}

TEST(StaticVector, DropsWhatDoesNotFitAndRemembersThat) {
    auto vector = vector_of({1, 2, 3});
    EXPECT_TRUE(vector.full());
    EXPECT_FALSE(vector.overflowed());
    vector.push_back(4);
    EXPECT_TRUE(vector.overflowed());
    EXPECT_EQ(contents(vector), (std::vector{1, 2, 3}));
}

TEST(StaticVector, ClearForgetsTheOverflowToo) {
    auto vector = vector_of({1, 2, 3, 4});
    vector.clear();
    EXPECT_TRUE(vector.empty());
    EXPECT_FALSE(vector.overflowed());
}

TEST(StaticVector, CopiesAreEqualAndApart) {
    const auto original = vector_of({1, 2});
    auto copy = original;
    EXPECT_EQ(copy, original);
    copy[0] = 9;
    EXPECT_NE(copy, original);
    copy = original;
    EXPECT_EQ(copy, original);
    const auto& itself = copy;
    copy = itself;
    EXPECT_EQ(copy, original);
}

TEST(StaticVector, CopiesRememberTheOverflow) {
    const auto original = vector_of({1, 2, 3, 4});
    const auto copy = original;
    EXPECT_TRUE(copy.overflowed());
}

TEST(StaticVector, DiffersBySizeAndByElement) {
    EXPECT_NE(vector_of({1}), vector_of({1, 2}));
    EXPECT_NE(vector_of({1, 3}), vector_of({1, 2}));
}

} // namespace
} // namespace laststone::base
