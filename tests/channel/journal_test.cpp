#include "channel/journal.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "channel/players.hpp"
#include "channel/temporary_folder.hpp"

namespace laststone::channel {
namespace {

TEST(Journal, WhatIsWrittenIsThereAgain) {
    const TemporaryFolder folder;
    Referee referee{agreement_from_start()};
    {
        Journal journal = *Journal::create(folder.file("game"), referee.agreement());
        ASSERT_TRUE(journal.add_turn(play(referee, "11-15")));
        ASSERT_TRUE(journal.add_turn(play(referee, "23-19")));
    }
    const auto journal = Journal::open(folder.file("game"));
    ASSERT_TRUE(journal);
    EXPECT_EQ(journal->transcript().agreement, referee.agreement());
    EXPECT_EQ(journal->transcript().turns, referee.turns());
}

TEST(Journal, ALineThatWasNeverFinishedIsCutOff) {
    const TemporaryFolder folder;
    Referee referee{agreement_from_start()};
    Journal::create(folder.file("game"), referee.agreement())->add_turn(play(referee, "11-15")).value();
    const auto whole = std::filesystem::file_size(folder.file("game"));
    std::ofstream{folder.file("game"), std::ios::app} << "{\"say\":\"turn\",\"tu";
    {
        auto journal = Journal::open(folder.file("game"));
        ASSERT_TRUE(journal);
        EXPECT_EQ(journal->transcript().turns.size(), 1U);
        EXPECT_EQ(std::filesystem::file_size(folder.file("game")), whole);
        ASSERT_TRUE(journal->add_turn(play(referee, "23-19")));
    }
    EXPECT_EQ(Journal::open(folder.file("game"))->transcript().turns.size(), 2U);
}

TEST(Journal, OneProgramAtATimeHasIt) {
    const TemporaryFolder folder;
    auto first = Journal::create(folder.file("game"), agreement_from_start());
    ASSERT_TRUE(first);
    EXPECT_NE(Journal::open(folder.file("game")).error().sentence.find("another program"), std::string::npos);
    EXPECT_TRUE(read_transcript(folder.file("game")));
}

TEST(Journal, AGameIsNeverWrittenOver) {
    const TemporaryFolder folder;
    ASSERT_TRUE(Journal::create(folder.file("game"), agreement_from_start()));
    EXPECT_FALSE(Journal::create(folder.file("game"), agreement_from_start()));
    EXPECT_FALSE(Journal::open(folder.file("nothing")));
}

} // namespace
} // namespace laststone::channel
