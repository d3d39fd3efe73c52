#include "match/standings.hpp"

#include <gtest/gtest.h>

namespace laststone::match {
namespace {

TEST(StandingsTest, PairsAreCountedOnceBothGamesAreThere) {
    Standings standings{2, Schedule{2, 4}};
    standings.add({.number = 1, .half_points = 1});
    EXPECT_EQ(standings.results(0).pair_count(), 0U);
    standings.add({.number = 2, .half_points = 2});
    standings.add({.number = 0, .half_points = 2});
    EXPECT_EQ(standings.results(0).pairs()[3], 1U);
    EXPECT_EQ(standings.results(0).games(), 3U);
    EXPECT_EQ(standings.results_of(1).wins(), 0U);
    EXPECT_EQ(standings.results_of(1).losses(), 2U);
    EXPECT_EQ(standings.ranking(), (std::vector<std::size_t>{0, 1}));
}

TEST(StandingsTest, TheCulpritIsWhoLost) {
    Standings standings{3, Schedule{3, 2}};
    EXPECT_EQ(standings.culprit({.number = 2, .half_points = 0, .ending = Termination::hang}), 0U);
    EXPECT_EQ(standings.culprit({.number = 2, .half_points = 2, .ending = Termination::hang}), 2U);
    EXPECT_FALSE(standings.culprit({.number = 2, .half_points = 2, .ending = Termination::no_move}));
}

} // namespace
} // namespace laststone::match
