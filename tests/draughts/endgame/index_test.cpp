#include "draughts/endgame/index.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

template <const Rules& R>
void there_and_back(const MaterialClass& material) {
    const EndgameIndex<R> index{material};
    base::Random random{7};
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t number = base::below(index.size(), random);
        const auto placement = index.at(number);
        if (!placement) continue;
        ASSERT_EQ(material_class(*placement), material);
        ASSERT_EQ(index.of(*placement), number);
    }
}

TEST(EndgameIndex, NumbersLeadThereAndBack) {
    for (const MaterialClass& material :
         {MaterialClass{0, 1, 0, 1}, {1, 0, 1, 0}, {2, 1, 1, 2}, {0, 3, 3, 0}, {3, 0, 2, 1}, {0, 2, 0, 2}}) {
        there_and_back<english>(material);
        there_and_back<italian>(material);
        there_and_back<international>(material);
    }
}

TEST(EndgameIndex, EveryPlacementHasANumberOfItsOwn) {
    const EndgameIndex<english> index{{1, 1, 1, 0}};
    std::uint64_t placements = 0;
    for (std::uint64_t number = 0; number < index.size(); ++number)
        if (const auto placement = index.at(number)) {
            ++placements;
            ASSERT_EQ(index.of(*placement), number);
        }
    EXPECT_EQ(index.size(), 28u * 28 * 30);
    EXPECT_EQ(placements, index.size() - 24u * 30) << "men of both sides share 24 squares";
}

// Whatever was asked for before, further on or further back, in the same stretch or another.
TEST(EndgameIndex, AWalkMayGoAnyWay) {
    const EndgameIndex<english> index{{1, 1, 1, 1}};
    EndgameIndex<english>::Walk back{index};
    for (std::uint64_t number = 40'000; number-- > 0;) ASSERT_EQ(back.at(number), index.at(number)) << number;
    EndgameIndex<english>::Walk about{index};
    base::Random random{3};
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t number = base::below(index.size(), random);
        ASSERT_EQ(about.at(number), index.at(number)) << number;
    }
}

TEST(EndgameIndex, TurningTheBoardTwiceChangesNothing) {
    const EndgameIndex<international> index{{1, 2, 2, 0}};
    base::Random random{1};
    for (int i = 0; i < 1000; ++i)
        if (const auto placement = index.at(base::below(index.size(), random))) {
            EXPECT_EQ(turned(turned(*placement)), *placement);
            EXPECT_EQ(material_class(turned(*placement)), material_class(*placement).turned());
        }
}

} // namespace
} // namespace laststone::draughts
