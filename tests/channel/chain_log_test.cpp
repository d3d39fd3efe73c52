#include "channel/chain_log.hpp"

#include <gtest/gtest.h>

#include "channel/players.hpp"

namespace laststone::channel {
namespace {

const Address black = key_of(Color::black).address();
const Address white = key_of(Color::white).address();

TEST(ChainLog, StakesArePaidAndTakenBack) {
    const Bytes32 channel = agreement_from_start().channel();
    ChainLog log{channel};
    EXPECT_TRUE(log.take(message::Paid{channel, black}));
    EXPECT_TRUE(log.has_paid(black));
    EXPECT_FALSE(log.has_paid(white));
    EXPECT_TRUE(log.take(message::Paid{channel, white}));
    EXPECT_TRUE(log.take(message::TakenBack{channel, black}));
    EXPECT_FALSE(log.has_paid(black));
    EXPECT_TRUE(log.has_paid(white));
}

TEST(ChainLog, AClockRunsUntilALaterTurnIsShown) {
    Referee referee{agreement_from_start()};
    ChainLog log{referee.channel()};
    ASSERT_TRUE(log.take(message::Challenged{referee.channel(), 0, 1000}));
    ASSERT_TRUE(log.clock());
    EXPECT_EQ(log.clock()->number, 0U);
    EXPECT_EQ(log.clock()->deadline, 1000U);
    ASSERT_TRUE(log.take(message::Shown{play(referee, "11-15")}));
    EXPECT_FALSE(log.clock());
    EXPECT_EQ(log.shown().size(), 1U);
    ASSERT_TRUE(log.take(message::DrawClaimed{referee.channel(), 2, 2000}));
    EXPECT_TRUE(log.clock()->is_draw);
    ASSERT_TRUE(log.take(message::Settled{referee.channel(), black}));
    EXPECT_FALSE(log.clock());
    EXPECT_TRUE(log.is_settled());
}

TEST(ChainLog, OtherChannelsAndOtherMessagesAreNoEvents) {
    const Bytes32 channel = agreement_from_start().channel();
    ChainLog log{channel};
    EXPECT_FALSE(log.take(message::Paid{Bytes32{}, black}));
    EXPECT_FALSE(log.take(message::Have{channel, 7}));
    EXPECT_FALSE(log.take(message::Refuse{"a", "b"}));
    EXPECT_FALSE(log.has_paid(black));
}

TEST(ChainLog, TheLastKeyOfAPlayerCounts) {
    const Bytes32 channel = agreement_from_start().channel();
    ChainLog log{channel};
    EXPECT_TRUE(log.key_of(black).is_zero());
    for (const Color color : {Color::white, Color::black})
        ASSERT_TRUE(log.take(message::Authorised{channel, black, session_key_of(color).address()}));
    EXPECT_EQ(log.key_of(black), session_key_of(Color::black).address());
    EXPECT_TRUE(log.key_of(white).is_zero());
    EXPECT_FALSE(log.take(message::Authorised{{}, white, black}));
    EXPECT_FALSE(log.take(message::Keys{channel, {}})); // what a player says is no event
}

} // namespace
} // namespace laststone::channel
