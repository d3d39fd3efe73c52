#include "catalog/opening_names.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "catalog/games.hpp"

namespace laststone::catalog {
namespace {

std::unique_ptr<State> after(std::string_view game, std::string_view moves) {
    auto state = std::move(*find_game(game)->read("start"));
    std::istringstream words{std::string{moves}};
    for (std::string move; words >> move;) EXPECT_TRUE(state->play(move)) << game << ": " << moves << " at " << move;
    return state;
}

TEST(OpeningNames, EveryLineCanBePlayedAndHasItsName) {
    std::set<std::string> places;
    for (const OpeningName& opening : opening_names()) {
        ASSERT_NE(find_game(opening.game), nullptr);
        const auto state = after(opening.game, opening.moves);
        EXPECT_EQ(state->played_texts().size(), state->plies());
        EXPECT_EQ(opening_name(*state), opening.name);
        EXPECT_LE(state->plies(), longest_opening());
        EXPECT_TRUE(places.insert(std::string{opening.game} + state->position()).second) << opening.name;
    }
}

TEST(OpeningNames, APositionHasItHoweverItCameAbout) {
    EXPECT_EQ(opening_name(*after("english", "11-15 23-19 9-14 22-17 6-9")), "Souter");
    EXPECT_EQ(opening_name(*after("english", "9-14 22-17 11-15 23-19 6-9")), "Souter");
    EXPECT_EQ(opening_name(*after("english", "")), "");
    EXPECT_EQ(opening_name(*after("italian", "")), "");
}

} // namespace
} // namespace laststone::catalog
