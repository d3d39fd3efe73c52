#include "api/rooms/agenda.hpp"

#include <gtest/gtest.h>

#include "api/rooms/a_room.hpp"

namespace laststone::api {
namespace {

using namespace std::chrono_literals;

TEST(Agenda, GivesWhatIsDueOnceAndInOrder) {
    Agenda agenda;
    EXPECT_FALSE(agenda.first());
    agenda.note("b", noon + 2s);
    agenda.note("a", noon + 1s);
    agenda.note("c", noon + 3s);
    EXPECT_EQ(agenda.first(), noon + 1s);
    EXPECT_EQ(agenda.take_due(noon + 2s), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(agenda.take_due(noon + 2s).empty());
    EXPECT_EQ(agenda.first(), noon + 3s);
}

TEST(Agenda, TheLastNoteCounts) {
    Agenda agenda;
    agenda.note("a", noon);
    agenda.note("a", noon + 1h);
    agenda.note("b", noon);
    agenda.forget("b");
    agenda.forget("unknown");
    EXPECT_TRUE(agenda.take_due(noon + 1min).empty());
    EXPECT_EQ(agenda.take_due(noon + 1h), (std::vector<std::string>{"a"}));
}

} // namespace
} // namespace laststone::api
