#include "channel/counterfoil.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "channel/players.hpp"
#include "channel/temporary_folder.hpp"

namespace laststone::channel {
namespace {

TEST(Counterfoil, WhatWasSignedInAChannelIsThereAgain) {
    const TemporaryFolder folder;
    Referee referee{agreement_from_start()};
    Referee other{agreement_from("B:W22:B1")};
    const SignedTurn first = play(referee, "11-15");
    for (const SignedTurn& turn : {first, play(other, "1-6")})
        Counterfoil::open(folder.file("signed"), turn.turn.channel)->add(turn).value();
    const auto counterfoil = Counterfoil::open(folder.file("signed"), referee.channel());
    ASSERT_TRUE(counterfoil);
    ASSERT_NE(counterfoil->at(1), nullptr);
    EXPECT_EQ(*counterfoil->at(1), first);
    EXPECT_EQ(counterfoil->at(2), nullptr);
}

TEST(Counterfoil, ALineThatWasNeverFinishedHidesNoOther) {
    const TemporaryFolder folder;
    Referee referee{agreement_from_start()};
    std::ofstream{folder.file("signed")} << "{\"say\":\"turn\",\"tu";
    Counterfoil::open(folder.file("signed"), referee.channel())->add(play(referee, "11-15")).value();
    EXPECT_NE(Counterfoil::open(folder.file("signed"), referee.channel())->at(1), nullptr);
}

TEST(Counterfoil, NobodyElseReadsIt) {
    const TemporaryFolder folder;
    ASSERT_TRUE(Counterfoil::open(folder.file("signed"), {}));
    const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    EXPECT_EQ(std::filesystem::status(folder.file("signed")).permissions() & others, std::filesystem::perms::none);
    EXPECT_FALSE(Counterfoil::open(folder.file("no/such/folder"), {}));
}

} // namespace
} // namespace laststone::channel
