#include "channel/greeting.hpp"

#include <gtest/gtest.h>

#include "channel/players.hpp"

namespace laststone::channel {
namespace {

Message heard(const std::string& line) { return *parse_message(line); }

SecretKey stranger() { return *SecretKey::from(keccak256("stranger")); }

// Both hear each other out: what the first of them says of the second.
std::string_view greeted(Greeting& one, Greeting& other) {
    auto ones = one.receive(heard(other.hello()));
    if (!ones) return ones.error().reason;
    auto others = other.receive(heard(one.hello()));
    if (!others) return others.error().reason;
    const auto shown = one.receive(heard(**others));
    if (!shown) return shown.error().reason;
    return other.receive(heard(**ones)) ? "known" : "unknown";
}

TEST(Greeting, TwoPlayersKnowEachOther) {
    Greeting black{key_of(Color::black), {key_of(Color::white).address()}};
    Greeting white{key_of(Color::white)};
    EXPECT_EQ(greeted(black, white), "known");
    EXPECT_EQ(black.other(), key_of(Color::white).address());
    EXPECT_EQ(white.other(), key_of(Color::black).address());
}

TEST(Greeting, NobodyElseIsTakenForWhoWasExpected) {
    Greeting black{key_of(Color::black), {key_of(Color::white).address()}};
    Greeting other{stranger()};
    EXPECT_EQ(greeted(black, other), "another_opponent");
    EXPECT_FALSE(black.other());
}

TEST(Greeting, AnAddressAloneShowsNothing) {
    Greeting black{key_of(Color::black)};
    const message::Hello claimed{key_of(Color::white).address(), keccak256("nonce")};
    ASSERT_TRUE(black.receive(claimed));
    EXPECT_EQ(black.receive(message::Vouch{stranger().sign(keccak256("anything"))}).error().reason, "wrong_signer");
    EXPECT_FALSE(black.other());
}

TEST(Greeting, WhatWasSignedForAnotherConnectionIsWorthNothing) {
    Greeting first{key_of(Color::black)};
    Greeting white{key_of(Color::white)};
    ASSERT_TRUE(first.receive(heard(white.hello())));
    const auto vouch = white.receive(heard(first.hello()));
    Greeting second{key_of(Color::black)};
    ASSERT_TRUE(second.receive(heard(white.hello())));
    EXPECT_EQ(second.receive(heard(**vouch)).error().reason, "wrong_signer");
}

TEST(Greeting, OurOwnWordsAreNotSentBackToUs) {
    Greeting black{key_of(Color::black)};
    EXPECT_EQ(black.receive(heard(black.hello())).error().reason, "same_player");
}

TEST(Greeting, NothingElseIsHeardBeforeIt) {
    Greeting black{key_of(Color::black)};
    EXPECT_EQ(black.receive(message::Have{}).error().reason, "out_of_place");
    EXPECT_EQ(black.receive(message::Vouch{}).error().reason, "out_of_place");
    EXPECT_EQ(black.receive(message::Refuse{"no", "I will not"}).error().reason, "refused");
}

TEST(Greeting, APlayerMayComeWithItsSessionKey) {
    const std::vector<Address> expected{key_of(Color::white).address(), session_key_of(Color::white).address()};
    for (const SecretKey& key : {key_of(Color::white), session_key_of(Color::white)}) {
        Greeting black{key_of(Color::black), expected};
        Greeting white{key};
        EXPECT_EQ(greeted(black, white), "known");
    }
    Greeting black{key_of(Color::black), expected};
    Greeting other{stranger()};
    EXPECT_EQ(greeted(black, other), "another_opponent");
}

} // namespace
} // namespace laststone::channel
