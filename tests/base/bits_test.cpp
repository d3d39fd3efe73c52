#include "base/bits.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/random.hpp"

namespace laststone::base {
namespace {

// A word with room to spare, a full word, two words, and six: everything is promised for each of them.
template <class Set>
class BitsOf : public testing::Test {};
using Sizes = testing::Types<Bits<35>, Bits<64>, Bits<77>, Bits<128>, Bits<380>>;
TYPED_TEST_SUITE(BitsOf, Sizes);

template <int Size>
constexpr int size_of(Bits<Size>) {
    return Size;
}

template <class Set>
Set set_of(const std::set<int>& members) {
    Set set;
    for (const int member : members) set |= Set::single(member);
    return set;
}

template <class Set>
std::set<int> random_members(Random& random) {
    std::set<int> members;
    for (auto n = below(12, random); n > 0; --n)
        members.insert(static_cast<int>(below(static_cast<std::uint64_t>(size_of(Set{})), random)));
    return members;
}

TYPED_TEST(BitsOf, StartsEmpty) {
    EXPECT_TRUE(TypeParam{}.empty());
    EXPECT_FALSE(TypeParam{});
    EXPECT_EQ(TypeParam{}.count(), 0);
    EXPECT_EQ(TypeParam{}.begin(), TypeParam{}.end());
}

TYPED_TEST(BitsOf, ASingleHoldsItsMemberAlone) {
    for (int member = 0; member < size_of(TypeParam{}); ++member) {
        const auto one = TypeParam::single(member);
        EXPECT_EQ(one.count(), 1);
        EXPECT_EQ(one.lowest(), member);
        EXPECT_EQ(one.highest(), member);
        EXPECT_TRUE(one.contains(member));
        EXPECT_FALSE(one.contains((member + 1) % size_of(TypeParam{})));
        EXPECT_TRUE(one.without_lowest().empty());
    }
}

TYPED_TEST(BitsOf, IsTheSetItWasMadeOf) {
    Random random{1};
    for (int i = 0; i < 200; ++i) {
        const auto members = random_members<TypeParam>(random);
        const auto set = set_of<TypeParam>(members);
        EXPECT_EQ(set.count(), static_cast<int>(members.size()));
        EXPECT_EQ((std::vector<int>{set.begin(), set.end()}), (std::vector<int>{members.begin(), members.end()}));
        if (members.empty()) continue;
        EXPECT_EQ(set.lowest(), *members.begin());
        EXPECT_EQ(set.highest(), *members.rbegin());
    }
}

TYPED_TEST(BitsOf, CombinesAsSetsDo) {
    Random random{2};
    for (int i = 0; i < 200; ++i) {
        const auto a = random_members<TypeParam>(random);
        const auto b = random_members<TypeParam>(random);
        const auto x = set_of<TypeParam>(a);
        const auto y = set_of<TypeParam>(b);
        for (int member = 0; member < size_of(TypeParam{}); ++member) {
            EXPECT_EQ((x | y).contains(member), a.contains(member) || b.contains(member));
            EXPECT_EQ((x & y).contains(member), a.contains(member) && b.contains(member));
            EXPECT_EQ((x ^ y).contains(member), a.contains(member) != b.contains(member));
            EXPECT_EQ((x - y).contains(member), a.contains(member) && !b.contains(member));
        }
        EXPECT_EQ(x.intersects(y), !(x & y).empty());
    }
}

TYPED_TEST(BitsOf, PopTakesTheLowestOut) {
    auto set = set_of<TypeParam>({0, 3, size_of(TypeParam{}) - 1});
    EXPECT_EQ(set.pop(), TypeParam::single(0));
    EXPECT_EQ(set.pop(), TypeParam::single(3));
    EXPECT_EQ(set.pop(), TypeParam::single(size_of(TypeParam{}) - 1));
    EXPECT_TRUE(set.empty());
}

template <int By, class Set>
void expect_shift(const std::set<int>& members) {
    const auto moved = set_of<Set>(members).template shifted<By>();
    for (int member = 0; member < size_of(Set{}); ++member)
        EXPECT_EQ(moved.contains(member), members.contains(member - By)) << By << ' ' << member;
}

TYPED_TEST(BitsOf, ShiftingMovesEveryMember) {
    Random random{3};
    for (int i = 0; i < 50; ++i) {
        const auto members = random_members<TypeParam>(random);
        expect_shift<0, TypeParam>(members);
        expect_shift<1, TypeParam>(members);
        expect_shift<7, TypeParam>(members);
        expect_shift<33, TypeParam>(members);
        expect_shift<-1, TypeParam>(members);
        expect_shift<-7, TypeParam>(members);
        expect_shift<-33, TypeParam>(members);
    }
}

TYPED_TEST(BitsOf, ReversingMovesTheFirstToTheEnd) {
    const int last = size_of(TypeParam{}) - 1;
    Random random{4};
    for (int i = 0; i < 50; ++i) {
        const auto members = random_members<TypeParam>(random);
        const TypeParam set = set_of<TypeParam>(members);
        for (int member = 0; member <= last; ++member)
            EXPECT_EQ(set.reversed().contains(last - member), set.contains(member)) << member;
        EXPECT_EQ(set.reversed().reversed(), set);
    }
}

TYPED_TEST(BitsOf, IsOrderedByItsHighestMembers) {
    const int last = size_of(TypeParam{}) - 1;
    EXPECT_LT(TypeParam{}, TypeParam::single(0));
    EXPECT_LT(set_of<TypeParam>({0, 1, 2, 3}), TypeParam::single(4));
    EXPECT_LT(TypeParam::single(last - 1), TypeParam::single(last));
    EXPECT_LT(TypeParam::single(last), set_of<TypeParam>({0, last}));
}

TYPED_TEST(BitsOf, RawWordsMakeTheSameSet) {
    const auto set = set_of<TypeParam>({1, 30, size_of(TypeParam{}) - 1});
    EXPECT_EQ(TypeParam::from_words(set.raw()), set);
}

} // namespace
} // namespace laststone::base
