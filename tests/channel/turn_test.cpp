#include "channel/turn.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "channel/players.hpp"

namespace laststone::channel {
namespace {

using Json = nlohmann::json;

Json vectors(const std::string& file) {
    return Json::parse(std::ifstream{std::string{LASTSTONE_TEST_DATA} + "/channel/" + file});
}

template <std::size_t N>
Bytes<N> bytes_in(const Json& text) {
    return parse_bytes<N>(text.get<std::string>()).value();
}
Address address_in(const Json& text) { return Address::parse(text.get<std::string>()).value(); }

Agreement agreement_in(const Json& domain, const Json& game) {
    const Json& terms = game["terms"];
    return {.domain = {domain["chain_id"].get<std::uint64_t>(), address_in(domain["contract"])},
            .terms = {.black = address_in(terms["black"]),
                      .white = address_in(terms["white"]),
                      .token = address_in(terms["token"]),
                      .stake = Number256::parse(terms["stake"].get<std::string>()).value(),
                      .challenge_period = terms["challenge_period"].get<std::uint64_t>(),
                      .rules = terms.contains("rules") ? address_in(terms["rules"]) : Address{},
                      .version = terms.value("rules_version", rules_version),
                      .start = bytes_in<32>(terms["start"]),
                      .nonce = bytes_in<32>(terms["nonce"])},
            .black = {bytes_in<65>(game["signatures"]["black"])},
            .white = {bytes_in<65>(game["signatures"]["white"])}};
}
SignedTurn turn_in(const Json& turn) {
    return {.turn = {.channel = bytes_in<32>(turn["channel"]),
                     .previous = bytes_in<32>(turn["previous"]),
                     .state = bytes_in<32>(turn["state"]),
                     .path = bytes_in<9>(turn["path"]),
                     .intent = static_cast<Intent>(turn["intent"].get<int>())},
            .signature = {bytes_in<65>(turn["signature"])}};
}

void expect_to_hold(const Json& document) {
    ASSERT_GT(document["games"].size(), 5U);
    for (const Json& game : document["games"]) {
        const Agreement agreement = agreement_in(document["domain"], game);
        EXPECT_EQ(agreement.domain.separator(), bytes_in<32>(document["domain"]["separator"]));
        EXPECT_EQ(agreement.channel(), bytes_in<32>(game["channel"])) << game["name"];
        EXPECT_FALSE(fault_of(agreement)) << game["name"];
        Referee referee{agreement};
        for (const Json& each : game["turns"]) {
            const SignedTurn turn = turn_in(each);
            EXPECT_EQ(turn.turn.number(), each["number"]);
            EXPECT_EQ(hash(referee.domain_separator(), turn.turn), bytes_in<32>(each["hash"]));
            EXPECT_EQ(sign(referee.domain_separator(), turn.turn, key_of(turn.turn.side())), turn);
            EXPECT_TRUE(referee.receive(turn)) << game["name"] << each["number"];
        }
        EXPECT_EQ(name(referee.standings().ending), game["ending"].get<std::string>()) << game["name"];
    }
}

// The contract reads the same file.
TEST(Turn, EveryVectorHasItsHashesSignaturesAndEnding) { expect_to_hold(vectors("turns.json")); }

TEST(Turn, WhatWasSignedBeforeTermsNamedTheirRulesStillHolds) { expect_to_hold(vectors("turns_version_1.json")); }

TEST(Turn, TheNumberIsInTheStateUnlessNoMoveHasRaisedIt) {
    Turn turn;
    turn.state[5] = 1;
    turn.state[6] = 2;
    turn.state[7] = 3;
    EXPECT_EQ(turn.number(), 0x010203U);
    EXPECT_EQ(turn.side(), Color::black);
    turn.intent = Intent::resign;
    EXPECT_EQ(turn.number(), 0x010204U);
    EXPECT_EQ(turn.side(), Color::white);
}

TEST(Turn, EveryMemberIsInTheHash) {
    const Bytes32 domain = Domain{}.separator();
    const Turn turn{.channel = keccak256("a"), .previous = keccak256("b"), .state = keccak256("c"), .path = {0x80}};
    const auto changed = [&](auto change) {
        Turn other = turn;
        change(other);
        return hash(domain, other) != hash(domain, turn);
    };
    EXPECT_TRUE(changed([](Turn& t) { t.channel[31] ^= 1; }));
    EXPECT_TRUE(changed([](Turn& t) { t.previous[31] ^= 1; }));
    EXPECT_TRUE(changed([](Turn& t) { t.state[31] ^= 1; }));
    EXPECT_TRUE(changed([](Turn& t) { t.path[8] ^= 1; }));
    EXPECT_TRUE(changed([](Turn& t) { t.intent = Intent::offer_draw; }));
    EXPECT_NE(hash(Domain{.chain_id = 2}.separator(), turn), hash(domain, turn));
}

TEST(Turn, IntentsHaveTheirWords) {
    for (const Intent intent :
         {Intent::move, Intent::offer_draw, Intent::accept_draw, Intent::resign, Intent::claim_draw})
        EXPECT_EQ(parse_intent(name(intent)), intent);
    EXPECT_FALSE(parse_intent("Move"));
}

} // namespace
} // namespace laststone::channel
