#include "match/opening_maker.hpp"

#include <gtest/gtest.h>

#include "match/english.hpp"

namespace laststone::match {
namespace {

using game::Color;

TEST(OpeningMaker, MakesPositionsOfItsRecipeFromASeed) {
    engine::Session session{{.threads = 1, .hash_mib = 1}};
    const OpeningRecipe recipe{.depth = 3, .most = 1000};
    int made = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto opening = make_opening(english(), recipe, seed, session);
        if (!opening) continue;
        ++made;
        EXPECT_EQ(*opening, *make_opening(english(), recipe, seed, session));
        const auto state = begin(english(), *opening);
        ASSERT_TRUE(state);
        EXPECT_TRUE((*state)->moves()->front().captured.empty());
        for (const Color side : {Color::black, Color::white}) {
            int men = 0;
            for (const catalog::PieceCount& tally : (*state)->material()) men += tally.of(side);
            EXPECT_LE(men, 11);
        }
    }
    EXPECT_GT(made, 0);
}

} // namespace
} // namespace laststone::match
