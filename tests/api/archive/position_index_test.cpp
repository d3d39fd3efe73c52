// The index against a plain set of postings, whatever is added and removed.
#include "api/archive/position_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "api/an_api.hpp"
#include "api/archive/archive_schema.hpp"

namespace laststone::api {
namespace {

struct AnIndex {
    AFolder folder{};
    std::unique_ptr<Database> database = std::move(*Database::open(folder.file("a.db")));
    PositionIndex index{*database};
    AnIndex() { EXPECT_FALSE(migrate(*database, "a.db")); }
};

MoveTallies sorted(MoveTallies tallies) {
    std::ranges::sort(tallies, {}, &MoveTally::move);
    return tallies;
}

void expect_like(PositionIndex& index, const std::set<Posting>& all, std::int64_t key) {
    std::vector<Posting> here;
    MoveTallies tallies;
    std::vector<std::int64_t> latest;
    for (const Posting& posting : all) {
        if (posting.key != key) continue;
        here.push_back(posting);
        count(tallies, posting.move, posting.result);
        if (latest.empty() || latest.front() != posting.game) latest.insert(latest.begin(), posting.game);
    }
    latest.resize(std::min<std::size_t>(latest.size(), 5));
    EXPECT_EQ(index.postings(key), here) << key;
    EXPECT_EQ(sorted(index.tallies(key)), sorted(tallies)) << key;
    EXPECT_EQ(index.latest(key, 5), latest) << key;
}

std::int64_t any_below(std::int64_t bound, std::mt19937& random) {
    return std::uniform_int_distribution<std::int64_t>{0, bound - 1}(random);
}

// Few positions that everybody comes to, and many that are somebody's own.
Posting random_posting(std::mt19937& random) {
    return {.key = any_below(3, random) == 0 ? any_below(4, random) - 2 : any_below(1'000'000, random) << 40,
            .game = any_below(2000, random) + 1,
            .move = static_cast<std::uint32_t>(any_below(5, random)),
            .result = static_cast<std::uint8_t>(any_below(4, random))};
}

TEST(PositionIndex, IsASetOfPostings) {
    AnIndex an;
    std::mt19937 random{1};
    std::set<Posting> all;
    for (int round = 0; round < 12; ++round) {
        std::set<Posting> some;
        for (int at = 0; at < 1500; ++at) some.insert(random_posting(random));
        const std::vector<Posting> added{some.begin(), some.end()};
        an.index.add(added);
        all.insert(added.begin(), added.end());
        std::vector<Posting> removed;
        std::ranges::sample(all, std::back_inserter(removed), 400, random);
        an.index.remove(removed);
        for (const Posting& posting : removed) all.erase(posting);
    }
    EXPECT_FALSE(an.database->has_fault());
    for (const std::int64_t key : {-3, -2, -1, 0, 1, 2}) expect_like(an.index, all, key);
    int looked_at = 0;
    for (const Posting& posting : all)
        if (++looked_at % 50 == 0) expect_like(an.index, all, posting.key);

    an.index.remove(std::vector<Posting>{all.begin(), all.end()});
    Statement left = (*an.database)("SELECT count(*) FROM runs");
    ASSERT_TRUE(left.step());
    EXPECT_EQ(left.number(0), 0);
}

TEST(PositionIndex, WhatIsAddedTwiceIsThereOnce) {
    AnIndex an;
    const std::vector<Posting> postings{{1, 1, 3, 1}, {1, 1, 3, 1}, {2, 1, 4, 1}};
    an.index.add(postings);
    an.index.add(postings);
    EXPECT_EQ(an.index.postings(1).size(), 1U);
    an.index.remove(postings);
    EXPECT_TRUE(an.index.postings(1).empty());
}

// The count of a position that all games come to does not look at the games.
TEST(PositionIndex, CommonPositionsAreCountedByRun) {
    AnIndex an;
    std::vector<Posting> postings;
    for (std::int64_t game = 1; game <= 10'000; ++game) postings.push_back({7, game, 1, 1});
    an.index.add(postings);
    an.database->execute("UPDATE runs SET postings = x'' WHERE tallies IS NOT NULL");
    const MoveTallies tallies = an.index.tallies(7);
    ASSERT_EQ(tallies.size(), 1U);
    EXPECT_EQ(tallies[0].games[1], 10'000);
}

} // namespace
} // namespace laststone::api
