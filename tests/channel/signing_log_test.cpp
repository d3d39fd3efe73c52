#include "channel/signing_log.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "channel/players.hpp"
#include "channel/temporary_folder.hpp"

namespace laststone::channel {
namespace {

TEST(SigningLog, WhatWasSignedInAChannelIsThereAgain) {
    const TemporaryFolder folder;
    Referee referee{agreement_from_start()};
    Referee other{agreement_from("B:W22:B1")};
    const SignedTurn first = play(referee, "11-15");
    for (const SignedTurn& turn : {first, play(other, "1-6")})
        SigningLog::open(folder.file("signed"), turn.turn.channel)->add(turn).value();
    const auto log = SigningLog::open(folder.file("signed"), referee.channel());
    ASSERT_TRUE(log);
    ASSERT_NE(log->at(1), nullptr);
    EXPECT_EQ(*log->at(1), first);
    EXPECT_EQ(log->at(2), nullptr);
}

TEST(SigningLog, ALineThatWasNeverFinishedHidesNoOther) {
    const TemporaryFolder folder;
    Referee referee{agreement_from_start()};
    std::ofstream{folder.file("signed")} << "{\"say\":\"turn\",\"tu";
    SigningLog::open(folder.file("signed"), referee.channel())->add(play(referee, "11-15")).value();
    EXPECT_NE(SigningLog::open(folder.file("signed"), referee.channel())->at(1), nullptr);
}

TEST(SigningLog, NobodyElseReadsIt) {
    const TemporaryFolder folder;
    ASSERT_TRUE(SigningLog::open(folder.file("signed"), {}));
    const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    EXPECT_EQ(std::filesystem::status(folder.file("signed")).permissions() & others, std::filesystem::perms::none);
    EXPECT_FALSE(SigningLog::open(folder.file("no/such/folder"), {}));
}

TEST(SigningLog, TheFirstSessionKeyOfAPlayerIsRemembered) {
    const TemporaryFolder folder;
    const Agreement agreement = agreement_from_start();
    const auto log = [&](const Bytes32& channel) { return SigningLog::open(folder.file("signed"), channel).value(); };
    const SessionKey key = authorised(agreement, Color::white, session_key_of(Color::white));
    log(agreement.channel()).add(Color::white, key).value();
    const SessionKey other = authorised(agreement, Color::white, session_key_of(Color::black));
    log(agreement.channel()).add(Color::white, other).value();
    EXPECT_EQ(log(agreement.channel()).keys(), (SessionKeys{.white = key}));
    EXPECT_TRUE(log(agreement.channel()).is_empty());
    EXPECT_EQ(log(keccak256("another channel")).keys(), SessionKeys{});
}

} // namespace
} // namespace laststone::channel
