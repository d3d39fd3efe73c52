#include "match/journal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdio>
#include <fstream>

namespace laststone::match {
namespace {

MatchFacts facts() { return {.seed = 7, .games = 10, .facts = {"game english", "engine a proto=ugi"}}; }

const MatchGame won{
    .number = 0, .half_points = 2, .ending = Termination::no_move, .plies = 61, .sentence = "White has no move"};
const MatchGame crashed{
    .number = 3, .half_points = 0, .ending = Termination::crash, .plies = 0, .sentence = "a: it has gone"};

std::string journal() { return journal_head(facts()) + journal_line(won, 400) + journal_line(crashed, 700); }

TEST(JournalTest, WhatIsWrittenIsRead) {
    const auto content = parse_journal(journal());
    ASSERT_TRUE(content) << content.error();
    EXPECT_EQ(content->facts.seed, 7U);
    EXPECT_EQ(content->facts.games, 10U);
    EXPECT_EQ(content->facts.facts, facts().facts);
    ASSERT_EQ(content->entries.size(), 2U);
    EXPECT_EQ(content->entries[0].game, won);
    EXPECT_EQ(content->entries[1].game, crashed);
    EXPECT_EQ(content->entries[1].record_size, 700U);
    EXPECT_EQ(content->size, journal().size());
}

TEST(JournalTest, TellsWhereTheFirstGameBegins) {
    EXPECT_FALSE(parse_journal(journal())->facts.records_before) << "there is no file of games";
    MatchFacts behind_others = facts();
    behind_others.records_before = 1234;
    EXPECT_EQ(parse_journal(journal_head(behind_others))->facts.records_before, 1234U);
    EXPECT_EQ(parse_journal(journal_head(behind_others))->facts.facts, facts().facts);
}

// However much of the last line was written when the power went.
RC_GTEST_PROP(JournalTest, ALineThatWasCutOffNeverWas, ()) {
    const std::string whole = journal();
    const std::size_t last = journal_line(crashed, 700).size();
    const std::string cut = whole.substr(0, whole.size() - *rc::gen::inRange<std::size_t>(1, last + 1));
    const auto content = parse_journal(cut);
    RC_ASSERT(content.has_value());
    RC_ASSERT(content->entries.size() == 1U);
    RC_ASSERT(content->size == whole.size() - last);
}

TEST(JournalTest, WhatIsNoJournalIsRefusedWithItsLine) {
    EXPECT_FALSE(parse_journal(""));
    EXPECT_FALSE(parse_journal("[Event \"x\"]\n"));
    EXPECT_FALSE(parse_journal("laststone match journal 1\nseed 7\n"));
    const auto strange = parse_journal(journal() + "what is this\n");
    ASSERT_FALSE(strange);
    EXPECT_EQ(strange.error(), "line 9: this is not a game");
    const auto twice = parse_journal(journal() + journal_line(won, 900));
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error(), "line 9: this game was there before");
}

// Another process writes it, in pieces of any size.
TEST(JournalTest, AGrowingJournalIsReadOnce) {
    const std::string path = testing::TempDir() + "laststone_growing_journal";
    std::remove(path.c_str());
    JournalTail tail{path};
    EXPECT_TRUE(tail.more().empty()) << "there is none yet";
    std::vector<std::size_t> read;
    for (const char c : journal()) {
        std::ofstream{path, std::ios::app} << c;
        for (const auto& entry : tail.more()) read.push_back(entry.game.number);
    }
    EXPECT_EQ(read, (std::vector<std::size_t>{0, 3}));
    std::remove(path.c_str());
    EXPECT_TRUE(tail.more().empty());
}

} // namespace
} // namespace laststone::match
