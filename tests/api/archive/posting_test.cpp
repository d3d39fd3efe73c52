#include "api/archive/posting.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace laststone::api {
namespace {

std::vector<Posting> there_and_back(const std::vector<Posting>& postings) {
    PackedRun run;
    for (const Posting& posting : postings) run.add(posting);
    return unpacked(run.first().key, run.bytes());
}

TEST(Posting, ARunSurvivesBeingPacked) {
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    const std::vector<Posting> postings{{least, 1, 0, 0},       {least, 1, 5, 3},      {least, 900'000, 5, 1},
                                        {-1, 1, 7, 2},          {0, 300, 2, 2},        {0, 301, 40'000, 0},
                                        {most, most, 1'000, 1}, {most, most, 1'001, 1}};
    EXPECT_EQ(there_and_back(postings), postings);
    EXPECT_EQ(there_and_back({}), std::vector<Posting>{});
}

TEST(Posting, BytesThatAreNoneOfOursAreNoDanger) {
    for (const char byte : {'\0', '\x7f', '\x80', '\xff'})
        for (std::size_t size = 0; size < 40; ++size) {
            EXPECT_LE(unpacked(0, std::string(size, byte)).size(), size);
            MoveTallies tallies;
            unpack(tallies, std::string(size, byte));
            EXPECT_LE(tallies.size(), size);
        }
}

TEST(Posting, ARunOfOnePositionKnowsWhatWasPlayedThere) {
    PackedRun run;
    for (const Posting& posting : std::vector<Posting>{{4, 1, 7, 1}, {4, 2, 7, 1}, {4, 3, 9, 3}, {4, 4, 7, 0}})
        run.add(posting);
    MoveTallies tallies;
    ASSERT_TRUE(run.packed_tallies());
    unpack(tallies, *run.packed_tallies());
    EXPECT_EQ(tallies, (MoveTallies{{7, {1, 2, 0, 0}}, {9, {0, 0, 0, 1}}}));
    run.add({5, 1, 7, 1});
    EXPECT_FALSE(run.packed_tallies());
}

} // namespace
} // namespace laststone::api
