#include "channel/handshake.hpp"

#include <gtest/gtest.h>

#include "channel/players.hpp"

namespace laststone::channel {
namespace {

const Proposal proposal{
    .domain = some_contract(), .colour = Color::white, .stake = Number256{500}, .start = terms_from("B:W22:B1").start};
const JoinRequirements requirements{.most_stake = Number256{500}};

Message said(const std::string& line) { return *parse_message(line); }

TEST(Handshake, TwoPlayersAgree) {
    Opener opener{key_of(Color::white), proposal};
    const Joiner joiner{key_of(Color::black)};
    const Message proposed = said(*opener.propose_to(said(joiner.join())));
    const auto joined = joiner.consider(proposed, requirements);
    ASSERT_TRUE(joined) << joined.error().sentence;
    const auto opened = opener.conclude(said(Joiner::agree(*joined, Color::black)));
    ASSERT_TRUE(opened) << opened.error().sentence;
    EXPECT_EQ(*opened, *joined);
    EXPECT_FALSE(fault_of(*opened));
    EXPECT_EQ(opened->terms.white, key_of(Color::white).address());
}

TEST(Handshake, NoTwoChannelsAreTheSame) {
    const Joiner joiner{key_of(Color::black)};
    const auto propose = [&] {
        Opener opener{key_of(Color::white), proposal};
        return std::get<message::Propose>(said(*opener.propose_to(said(joiner.join())))).terms.nonce;
    };
    EXPECT_NE(propose(), propose());
}

TEST(Handshake, TheJoinerAgreesOnlyToWhatWasWished) {
    const Joiner joiner{key_of(Color::black)};
    Opener opener{key_of(Color::white), proposal};
    const Message proposed = said(*opener.propose_to(said(joiner.join())));
    const auto refused = [&](auto change) {
        JoinRequirements other = requirements;
        change(other);
        const auto considered = joiner.consider(proposed, other);
        return considered ? "accepted" : considered.error().reason;
    };
    EXPECT_EQ(refused([](JoinRequirements&) {}), "accepted");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.most_stake = Number256{499}; }), "stake");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.colour = Color::white; }), "another_colour");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.domain = Domain{.chain_id = 1}; }), "another_contract");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.opponent = key_of(Color::black).address(); }), "another_opponent");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.token = key_of(Color::black).address(); }), "another_token");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.least_challenge_period = 1'000'000; }), "challenge_period");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.start = Bytes32{}; }), "another_start");
    EXPECT_EQ(refused([](JoinRequirements& w) { w.rules = rules_of_game("russian")->address; }), "another_game");
}

TEST(Handshake, RulesThatTheProgramDoesNotKnowAreNeitherProposedNorTaken) {
    Proposal unknown = proposal;
    unknown.rules = key_of(Color::black).address();
    const Joiner joiner{key_of(Color::black)};
    Opener opener{key_of(Color::white), unknown};
    EXPECT_EQ(opener.propose_to(said(joiner.join())).error().reason, "unknown_rules");
    Opener honest{key_of(Color::white), proposal};
    auto proposed = std::get<message::Propose>(said(*honest.propose_to(said(joiner.join()))));
    proposed.terms.rules = unknown.rules;
    EXPECT_EQ(joiner.consider(proposed, requirements).error().sentence,
              "the rules of the game are at " + unknown.rules.text() + ", and this program knows none there");
}

TEST(Handshake, NobodyJoinsInThePlaceOfTheOpponentWhoWasNamed) {
    Proposal named = proposal;
    named.opponent = key_of(Color::black).address();
    Opener opener{key_of(Color::white), named};
    const Joiner stranger{*SecretKey::from(keccak256("stranger"))};
    EXPECT_EQ(opener.propose_to(said(stranger.join())).error().reason, "another_opponent");
    EXPECT_TRUE(opener.propose_to(said(Joiner{key_of(Color::black)}.join())));
}

TEST(Handshake, AStakeThatNoContractHoldsIsNeitherProposedNorTaken) {
    Proposal nowhere = proposal;
    nowhere.domain = {.chain_id = 31337};
    Opener opener{key_of(Color::white), nowhere};
    const Joiner joiner{key_of(Color::black)};
    EXPECT_EQ(opener.propose_to(said(joiner.join())).error().reason, "no_contract");
    nowhere.stake = {};
    Opener for_honour{key_of(Color::white), nowhere};
    const Message proposed = said(*for_honour.propose_to(said(joiner.join())));
    EXPECT_TRUE(joiner.consider(proposed, requirements));
    auto changed = std::get<message::Propose>(proposed);
    changed.terms.stake = Number256{500};
    EXPECT_EQ(joiner.consider(changed, requirements).error().reason, "no_contract");
}

TEST(Handshake, AnOldProposalIsNotTakenAgain) {
    Opener opener{key_of(Color::white), proposal};
    const Message old = said(*opener.propose_to(said(Joiner{key_of(Color::black)}.join())));
    EXPECT_EQ(Joiner{key_of(Color::black)}.consider(old, requirements).error().reason, "nonce");
}

TEST(Handshake, AnythingElseIsRefused) {
    Opener opener{key_of(Color::white), proposal};
    const Message agree = message::Agree{key_of(Color::black).sign(keccak256("something"))};
    EXPECT_EQ(opener.conclude(agree).error().reason, "out_of_place");
    EXPECT_EQ(opener.propose_to(agree).error().reason, "out_of_place");
    EXPECT_EQ(opener.propose_to(message::Refuse{"no", "I will not"}).error().reason, "refused");
    EXPECT_EQ(opener.propose_to(said(Joiner{key_of(Color::white)}.join())).error().reason, "same_player");
    ASSERT_TRUE(opener.propose_to(said(Joiner{key_of(Color::black)}.join())));
    EXPECT_EQ(opener.conclude(agree).error().reason, "terms_not_signed");
}

TEST(Handshake, EachPlayerLetsAKeySignItsTurns) {
    const Address whites = session_key_of(Color::white).address();
    const Address blacks = session_key_of(Color::black).address();
    Opener opener{key_of(Color::white), proposal, whites};
    const Joiner joiner{key_of(Color::black), blacks};
    const Message proposed = said(*opener.propose_to(said(joiner.join())));
    const auto joined = joiner.consider(proposed, requirements);
    ASSERT_TRUE(joined) << joined.error().sentence;
    const Message agreed = said(Joiner::agree(*joined, Color::black));
    const auto opened = opener.conclude(agreed);
    ASSERT_TRUE(opened) << opened.error().sentence;
    EXPECT_EQ(*opened, *joined);
    EXPECT_EQ(opened->keys.white->key, whites);
    EXPECT_EQ(opened->keys.black->key, blacks);

    // A key that the other player has not signed for is none, and neither is our own.
    auto forged = std::get<message::Propose>(proposed);
    forged.key->key = blacks;
    EXPECT_EQ(joiner.consider(forged, requirements).error().reason, "key_not_signed");
    forged.key = authorise(forged.domain.separator(), channel_id(forged.domain, forged.terms), blacks,
                           key_of(Color::white));
    EXPECT_EQ(joiner.consider(forged, requirements).error().reason, "same_key");
    auto stolen = std::get<message::Agree>(agreed);
    stolen.key->key = whites;
    EXPECT_EQ(opener.conclude(stolen).error().reason, "key_not_signed");
}

} // namespace
} // namespace laststone::channel
