#include "match/opening_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "catalog/games.hpp"
#include "match/opening.hpp"

namespace laststone::match {
namespace {

TEST(OpeningSets, CanBePlayedAndHaveNothingTwice) {
    for (const OpeningSet& set : opening_sets()) {
        const catalog::Game* const game = catalog::find_game(set.game);
        ASSERT_NE(game, nullptr);
        std::set<std::string> texts;
        for (const Opening& opening : parse_openings(set.text)) {
            EXPECT_TRUE(begin(*game, opening)) << set.name << ": " << to_text(opening);
            EXPECT_TRUE(texts.insert(to_text(opening)).second) << set.name << ": " << to_text(opening);
        }
        EXPECT_FALSE(texts.empty());
    }
}

TEST(OpeningSets, TheDeckHasItsCards) {
    const auto count = [](std::string_view name) {
        const auto set = std::ranges::find(opening_sets(), name, &OpeningSet::name);
        return parse_openings(set->text).size();
    };
    EXPECT_EQ(count("ballots3"), 156U);
    EXPECT_EQ(count("barred"), 18U);
    EXPECT_GE(count("unbalanced"), 200U);
}

} // namespace
} // namespace laststone::match
