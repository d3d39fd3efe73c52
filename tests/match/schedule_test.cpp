#include "match/schedule.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <utility>

namespace laststone::match {
namespace {

struct AnySchedule {
    std::size_t engines = *rc::gen::inRange<std::size_t>(2, 6);
    std::size_t games = *rc::gen::inRange<std::size_t>(1, 30);
    Format format = *rc::gen::element(Format::round_robin, Format::gauntlet);
    std::size_t paces = *rc::gen::inRange<std::size_t>(1, 4);
    Schedule schedule{engines, games, format, paces};
};

RC_GTEST_PROP(ScheduleLaw, EveryEncounterPlaysAllItsGames, ()) {
    const AnySchedule any;
    std::map<std::size_t, std::size_t> played;
    for (std::size_t i = 0; i < any.schedule.games(); ++i) ++played[any.schedule.fixture(i).encounter];
    RC_ASSERT(played.size() == any.schedule.encounters().size());
    for (const auto& [encounter, games] : played) RC_ASSERT(games >= any.games && games <= any.games + 1);
}

RC_GTEST_PROP(ScheduleLaw, PartnersPlayOneOpeningWithEitherColour, ()) {
    const AnySchedule any;
    for (std::size_t i = 0; i < any.schedule.games(); ++i) {
        const Fixture one = any.schedule.fixture(i);
        const Fixture other = any.schedule.fixture(Schedule::partner(i));
        RC_ASSERT(Schedule::partner(Schedule::partner(i)) == i);
        RC_ASSERT(one.encounter == other.encounter && one.opening == other.opening);
        RC_ASSERT(one.first_begins != other.first_begins);
    }
}

RC_GTEST_PROP(ScheduleLaw, NoGameIsPlayedTwice, ()) {
    const AnySchedule any;
    std::set<std::tuple<std::size_t, std::size_t, bool>> seen;
    for (std::size_t i = 0; i < any.schedule.games(); ++i) {
        const Fixture fixture = any.schedule.fixture(i);
        RC_ASSERT(seen.insert({fixture.encounter, fixture.opening, fixture.first_begins}).second);
    }
}

RC_GTEST_PROP(ScheduleLaw, MoreGamesChangeNoneOfThoseBefore, ()) {
    const AnySchedule any;
    const Schedule longer{any.engines, any.games + 7, any.format, any.paces};
    for (std::size_t i = 0; i < any.schedule.games(); ++i) RC_ASSERT(any.schedule.fixture(i) == longer.fixture(i));
}

TEST(ScheduleTest, AllMeetAllOrTheFirstMeetsTheOthers) {
    const std::vector<Encounter> all{{0, 1}, {0, 2}, {1, 2}};
    EXPECT_EQ(Schedule(3, 2).encounters(), all);
    const std::vector<Encounter> some{{0, 1}, {0, 2}};
    EXPECT_EQ(Schedule(3, 2, Format::gauntlet).encounters(), some);
}

TEST(ScheduleTest, AllMeetAgainAtEachPace) {
    const std::vector<Encounter> twice{{0, 1, 0}, {0, 1, 1}};
    EXPECT_EQ(Schedule(2, 4, Format::round_robin, 2).encounters(), twice);
    EXPECT_EQ(Schedule(2, 4, Format::round_robin, 2).games(), 8U);
}

TEST(ScheduleTest, TwoEnginesMayPlayAnOddNumber) {
    EXPECT_EQ(Schedule(2, 3).games(), 3U);
    EXPECT_EQ(Schedule(3, 3).games(), 12U);
}

} // namespace
} // namespace laststone::match
