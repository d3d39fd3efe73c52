#include "channel/referee.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "channel/players.hpp"

namespace laststone::channel {
namespace {

std::string_view reason(const std::expected<void, ChannelFault>& result) {
    return result ? "accepted" : result.error().reason;
}

std::string_view received(Referee& referee, const Turn& turn) {
    return reason(referee.receive(signed_by_mover(referee, turn)));
}

TEST(Referee, AGameIsPlayedTurnByTurn) {
    Referee referee{agreement_from_start()};
    EXPECT_EQ(referee.next_number(), 1U);
    EXPECT_EQ(referee.to_move(), Color::black);
    play(referee, "11-15");
    play(referee, "23-19");
    EXPECT_EQ(referee.next_number(), 3U);
    EXPECT_EQ(referee.states().size(), 3U);
    EXPECT_FALSE(referee.standings().is_over());
}

TEST(Referee, AGameMayBeginWithWhiteToMove) {
    Referee referee{agreement_from("W:W22:B1")};
    EXPECT_EQ(referee.next_number(), 2U);
    EXPECT_EQ(play(referee, "22-18").turn.side(), Color::white);
}

TEST(Referee, OnlyTheMoverSigns) {
    Referee referee{agreement_from_start()};
    const Turn turn = move_of(referee, "11-15");
    EXPECT_EQ(reason(referee.receive(sign(referee.domain_separator(), turn, key_of(Color::white)))), "wrong_signer");
    SignedTurn broken = signed_by_mover(referee, turn);
    broken.signature.bytes[64] = 0;
    EXPECT_EQ(reason(referee.receive(broken)), "bad_signature");
    EXPECT_TRUE(referee.turns().empty());
}

TEST(Referee, ATurnIsGoodForOneChannelOnOneChainAndContractAlone) {
    const Terms terms = terms_from("B:W22:B1");
    Referee referee{agreement_on(terms)};
    Terms others = terms;
    others.nonce = keccak256("another");
    for (const Agreement& other :
         {agreement_on(others), agreement_on(terms, {.chain_id = 1}),
          agreement_on(terms, {.chain_id = 31337, .contract = key_of(Color::white).address()})}) {
        Referee elsewhere{other};
        Turn turn = move_of(elsewhere, "1-6");
        EXPECT_EQ(reason(referee.receive(signed_by_mover(elsewhere, turn))), "another_channel");
        turn.channel = referee.channel();
        turn.previous = referee.channel();
        const SignedTurn resigned{turn, signed_by_mover(elsewhere, turn).signature};
        EXPECT_EQ(reason(referee.receive(resigned)),
                  other.domain == referee.agreement().domain ? "accepted" : "wrong_signer");
    }
}

TEST(Referee, OldAndSkippedTurnsAreRefused) {
    Referee referee{agreement_from_start()};
    Referee ahead = referee;
    play(ahead, "11-15");
    play(ahead, "23-19");
    const SignedTurn third = signed_by_mover(ahead, move_of(ahead, "8-11"));
    EXPECT_EQ(reason(referee.receive(third)), "skipped_turn");
    play(referee, "11-15");
    Turn before_the_game = referee.turns()[0].turn;
    before_the_game.state[7] = 0;
    EXPECT_EQ(received(referee, before_the_game), "old_turn");
    EXPECT_FALSE(referee.proof());
}

TEST(Referee, ATurnNamesTheTurnBeforeIt) {
    Referee referee{agreement_from_start()};
    Turn turn = move_of(referee, "11-15");
    turn.previous = {};
    EXPECT_EQ(received(referee, turn), "another_history");
}

TEST(Referee, AKnownTurnAgainChangesNothing) {
    Referee referee{agreement_from_start()};
    const SignedTurn first = play(referee, "11-15");
    EXPECT_TRUE(referee.receive(first));
    EXPECT_EQ(referee.turns().size(), 1U);
}

TEST(Referee, TwoTurnsAtOneNumberProveCheating) {
    Referee referee{agreement_from_start()};
    const Turn other = move_of(referee, "11-16");
    play(referee, "11-15");
    play(referee, "23-19");
    EXPECT_EQ(reason(referee.receive(sign(referee.domain_separator(), other, key_of(Color::white)))), "wrong_signer");
    EXPECT_FALSE(referee.proof());
    EXPECT_EQ(received(referee, other), "two_turns_at_one_number");
    ASSERT_TRUE(referee.proof());
    EXPECT_EQ(referee.proof()->turn, other);
    EXPECT_EQ(referee.standings().ending, EndReason::two_turns);
    EXPECT_EQ(referee.standings().winner, Color::white);
    EXPECT_EQ(received(referee, move_of(referee, "8-11")), "game_over");
}

TEST(Referee, ASignedIllegalMoveProvesCheating) {
    Referee referee{agreement_from("B:W18:B9,15")};
    Turn turn = move_of(referee, "15x22");
    turn.state = encode(*first_state(draughts::parse_fen(draughts::english, "W:W18:B13,15").value().setup));
    EXPECT_EQ(received(referee, turn), "no_move");
    EXPECT_EQ(referee.standings().ending, EndReason::illegal_turn);
    EXPECT_EQ(referee.standings().winner, Color::white);
}

TEST(Referee, WhoeverHasNoMoveHasLostAndMaySaySo) {
    Referee referee{agreement_from("B:W14:B9")};
    play(referee, "9x18");
    EXPECT_EQ(referee.standings().ending, EndReason::no_move);
    EXPECT_EQ(referee.standings().winner, Color::black);
    EXPECT_EQ(received(referee, referee.without_move(Intent::accept_draw)), "game_over");
    EXPECT_EQ(received(referee, referee.without_move(Intent::resign)), "accepted");
    EXPECT_EQ(referee.standings().winner, Color::black);
}

TEST(Referee, ABlockedPlayerHasLost) {
    Referee referee{agreement_from("B:W8:B4,K7,11")};
    play(referee, "7-3");
    EXPECT_EQ(referee.standings().ending, EndReason::no_move);
    EXPECT_EQ(referee.standings().winner, Color::black);
}

TEST(Referee, AResignationEndsTheGame) {
    Referee referee{agreement_from_start()};
    play(referee, "11-15");
    const Turn resign = referee.without_move(Intent::resign);
    EXPECT_EQ(resign.number(), 2U);
    EXPECT_EQ(received(referee, resign), "accepted");
    EXPECT_EQ(referee.standings().winner, Color::black);
    EXPECT_EQ(referee.standings().ending, EndReason::resigned);
}

TEST(Referee, ADrawIsAgreedWhereItWasJustOffered) {
    Referee referee{agreement_from_start()};
    play(referee, "11-15");
    Referee not_offered = referee;
    EXPECT_EQ(received(not_offered, referee.without_move(Intent::accept_draw)), "no_offer");
    play(referee, "23-19", Intent::offer_draw);
    EXPECT_TRUE(referee.draw_is_offered());
    Referee declined = referee;
    play(declined, "8-11");
    EXPECT_EQ(received(declined, declined.without_move(Intent::accept_draw)), "no_offer");
    EXPECT_EQ(received(referee, referee.without_move(Intent::accept_draw)), "accepted");
    EXPECT_TRUE(referee.standings().is_draw());
    EXPECT_EQ(referee.standings().ending, EndReason::agreed);
}

TEST(Referee, ATurnWithoutAMoveLeavesTheStateAlone) {
    const Referee referee{agreement_from_start()};
    const auto resigned = [&](auto change) {
        Referee copy = referee;
        Turn resign = copy.without_move(Intent::resign);
        change(resign);
        const std::string_view reason = received(copy, resign);
        EXPECT_FALSE(copy.proof());
        return reason;
    };
    EXPECT_EQ(resigned([](Turn& turn) { turn.path[0] = 0x80; }), "state_without_move");
    EXPECT_EQ(resigned([](Turn& turn) { turn.state[8] = 0; }), "state_without_move");
    EXPECT_EQ(resigned([](Turn& turn) { turn.intent = static_cast<Intent>(9); }), "no_such_intent");
}

TEST(Referee, RepetitionIsClaimedOnSquaresAndNotOnNumbers) {
    // Two kings change places: the squares are the same, the numbers are not.
    Referee referee{agreement_from("B:WK32:BK1,K10")};
    for (const char* text : {"1-6", "32-28", "10-14", "28-32", "14-9", "32-28", "6-10", "28-32", "9-5", "32-28", "5-1"})
        play(referee, text);
    Referee too_early = referee;
    EXPECT_EQ(received(too_early, referee.without_move(Intent::claim_draw)), "no_draw");
    play(referee, "28-32");
    const State32 first = decode(referee.states().front()).value();
    const State32 last = decode(referee.state()).value();
    EXPECT_EQ(position_of(last), position_of(first));
    EXPECT_NE(last.pieces, first.pieces);
    EXPECT_FALSE(referee.claimable());
    for (const char* text : {"1-5", "32-28", "5-1"}) play(referee, text);
    EXPECT_FALSE(referee.claimable());
    play(referee, "28-32");
    EXPECT_EQ(referee.claimable(), EndReason::repetition);
    EXPECT_EQ(received(referee, referee.without_move(Intent::claim_draw)), "accepted");
    EXPECT_EQ(referee.standings().ending, EndReason::repetition);
}

// A walk of two kings that keep apart, and never let a position stand three times; it may come to an early end.
std::vector<State32> walk(std::size_t plies, std::uint64_t seed) {
    base::Random random{seed};
    std::vector<State32> states{*first_state(draughts::parse_fen(draughts::english, "B:WK32:BK1").value().setup)};
    const auto seen = [&](const Position& position) {
        return std::ranges::count_if(states, [&](const State32& state) { return position_of(state) == position; });
    };
    for (int tries = 0; states.size() <= plies && tries < 1000; ++tries) {
        const Position position = position_of(states.back());
        const auto moves = position.legal_moves();
        const auto& move = moves[base::below(moves.size(), random)];
        const Position child = position.play(move);
        if (!child.must_capture() && seen(child) < 2)
            states.push_back(channel::play(states.back(), position.route(move)));
    }
    return states;
}

TEST(Referee, FortyMovesOfEachSideWithoutProgressAreADraw) {
    std::vector<State32> states;
    for (std::uint64_t seed = 0; states.size() < 81 && seed < 100; ++seed) states = walk(80, seed);
    ASSERT_EQ(states.size(), 81U);
    std::vector<Bytes32> bytes;
    for (const State32& state : states) bytes.push_back(encode(state));
    const GameRules& rules = *rules_of_game("english");
    EXPECT_FALSE(rules.draw_in(std::span{bytes}.first(80)));
    EXPECT_EQ(rules.draw_in(bytes), (DrawProof{EndReason::forty_moves, 80}));
}

TEST(Referee, ADrawIsProvedByNoMoreTurnsThanTheRuleNeeds) {
    Referee referee{agreement_from("B:W32:B1,K10")};
    for (const char* text : {"1-6", "32-28", "10-14", "28-24", "6-9", "24-20"}) play(referee, text);
    EXPECT_FALSE(referee.draw_proof());
    Referee kings{agreement_from("B:WK32:BK1,11")};
    for (const char* text : {"11-15", "32-28", "1-5", "28-32", "5-1", "32-28", "1-5", "28-32"}) play(kings, text);
    EXPECT_FALSE(kings.draw_proof());
    play(kings, "5-1", Intent::offer_draw);
    ASSERT_EQ(kings.draw_proof(), (DrawProof{EndReason::repetition, 8}));
    const std::vector<std::uint8_t> steps = quiet_steps(std::span{kings.turns()}.last(8));
    ASSERT_EQ(steps.size(), 16U);
    EXPECT_EQ(steps[0], 13); // White's king
    EXPECT_EQ(steps[1] & 0xc0, 0x80);
    EXPECT_EQ(steps[14], 1);           // Black's
    EXPECT_EQ(steps[15] & 0xc0, 0xc0); // with the offer
}

TEST(Referee, AFalseAcceptanceOrClaimIsKeptAndProvesCheatingWithAnotherTurnOfItsNumber) {
    for (const Intent intent : {Intent::accept_draw, Intent::claim_draw}) {
        Referee referee{agreement_from_start()};
        play(referee, "11-15");
        const Turn ending = referee.without_move(intent);
        EXPECT_EQ(received(referee, ending), intent == Intent::accept_draw ? "no_offer" : "no_draw");
        ASSERT_TRUE(referee.false_ending());
        EXPECT_FALSE(referee.standings().is_over());
        EXPECT_EQ(received(referee, ending), intent == Intent::accept_draw ? "no_offer" : "no_draw");
        EXPECT_FALSE(referee.proof());
        const SignedTurn move = signed_by_mover(referee, move_of(referee, "23-19"));
        EXPECT_EQ(referee.fault_of_next(move)->reason, "two_turns_at_one_number");
        EXPECT_EQ(reason(referee.receive(move)), "two_turns_at_one_number");
        EXPECT_EQ(referee.standings().winner, Color::black);
        ASSERT_NE(referee.beside_proof(), nullptr);
        EXPECT_EQ(referee.beside_proof()->turn, ending);
    }
}

TEST(Referee, AnEndingThatSomebodyElseSignedIsNotKept) {
    Referee referee{agreement_from_start()};
    const Turn ending = referee.without_move(Intent::claim_draw);
    EXPECT_EQ(reason(referee.receive(sign(referee.domain_separator(), ending, key_of(Color::white)))), "wrong_signer");
    EXPECT_FALSE(referee.false_ending());
}

TEST(Referee, AfterTheLastTurnNobodyHasAMove) {
    Terms terms = terms_from("B:WK32:BK1");
    terms.start[5] = terms.start[6] = 0xff;
    terms.start[7] = 0xfe;
    EXPECT_FALSE(fault_of(terms));
    Referee referee{agreement_on(terms)};
    play(referee, "1-6");
    EXPECT_EQ(referee.standings().ending, EndReason::no_move);
    EXPECT_EQ(referee.standings().winner, Color::black);
}

TEST(Referee, AnAgreementNeedsBothSignaturesAndSoundTerms) {
    const Terms terms = terms_from("B:W22:B1");
    EXPECT_FALSE(fault_of(agreement_on(terms)));
    Agreement unsigned_by_white = agreement_on(terms);
    unsigned_by_white.white = unsigned_by_white.black;
    EXPECT_EQ(fault_of(unsigned_by_white)->reason, "terms_not_signed");
    const auto changed = [&](auto change) {
        Terms other = terms;
        change(other);
        return fault_of(other)->reason;
    };
    EXPECT_EQ(changed([](Terms& t) { t.black = {}; }), "zero_address");
    EXPECT_EQ(changed([](Terms& t) { t.black = t.white; }), "same_player");
    EXPECT_EQ(changed([](Terms& t) { t.challenge_period = shortest_challenge_period - 1; }), "challenge_period");
    EXPECT_EQ(changed([](Terms& t) { t.challenge_period = longest_challenge_period + 1; }), "challenge_period");
    EXPECT_EQ(changed([](Terms& t) { t.version = 2; }), "rules_version");
    EXPECT_EQ(changed([](Terms& t) { t.rules = t.black; }), "unknown_rules");
    EXPECT_EQ(changed([](Terms& t) { t.start[8] = 1; }), "dead_piece_not_zero");
    EXPECT_EQ(changed([](Terms& t) { t.start = {}; }), "game_over");
    EXPECT_EQ(changed([](Terms& t) { t.start[5] = t.start[6] = t.start[7] = 0xff; }), "no_turn_left");
    Terms most = terms;
    most.stake = most_stake;
    EXPECT_FALSE(fault_of(most));
    EXPECT_EQ(most_stake.text(), "340282366920938463463374607431768211455");
    EXPECT_EQ(changed([](Terms& t) { t.stake = *Number256::parse("340282366920938463463374607431768211456"); }),
              "stake");
    EXPECT_EQ(fault_of(agreement_on(terms, {.chain_id = 31337}))->reason, "no_contract");
    Terms for_honour = terms;
    for_honour.stake = {};
    EXPECT_FALSE(fault_of(agreement_on(for_honour, {.chain_id = 31337})));
}

TEST(Referee, ASessionKeySignsForItsPlayerAlone) {
    const Agreement agreement = agreement_from_start();
    const SecretKey key = session_key_of(Color::black);
    Referee referee{agreement};
    const auto with_key = [&](const Referee& at, const Turn& turn) { return sign(at.domain_separator(), turn, key); };
    EXPECT_EQ(reason(referee.receive(with_key(referee, move_of(referee, "11-15")))), "wrong_signer");
    referee.authorise(Color::black, authorised(agreement, Color::black, key)).value();
    EXPECT_EQ(referee.side_of(key.address()), Color::black);
    EXPECT_EQ(reason(referee.receive(with_key(referee, move_of(referee, "11-15")))), "accepted");
    EXPECT_EQ(reason(referee.receive(with_key(referee, move_of(referee, "23-19")))), "wrong_signer");
    play(referee, "23-19");
    play(referee, "8-11"); // the player itself may sign too, as in the contract
    EXPECT_EQ(referee.turns().size(), 3U);
}

TEST(Referee, TwoTurnsAreTwoWhicheverKeyOfAPlayerSignedThem) {
    const Agreement agreement = agreement_from_start();
    Referee referee{agreement};
    const SignedTurn other = sign(referee.domain_separator(), move_of(referee, "11-16"), session_key_of(Color::black));
    referee.authorise(Color::black, authorised(agreement, Color::black, session_key_of(Color::black))).value();
    play(referee, "11-15");
    EXPECT_EQ(reason(referee.receive(other)), "two_turns_at_one_number");
    EXPECT_EQ(referee.standings().winner, Color::white);
}

TEST(Referee, OneKeyOfAPlayerStaysAndComesBeforeItsTurns) {
    const Agreement agreement = agreement_from_start();
    const auto key = [&](Color side, Color whose) { return authorised(agreement, side, session_key_of(whose)); };
    Referee referee{agreement};
    referee.authorise(Color::black, key(Color::black, Color::black)).value();
    referee.authorise(Color::black, key(Color::black, Color::black)).value(); // again: nothing new
    EXPECT_EQ(reason(referee.authorise(Color::black, key(Color::black, Color::white))), "another_key");
    EXPECT_EQ(reason(referee.authorise(Color::white, key(Color::white, Color::black))), "same_key");
    EXPECT_EQ(reason(referee.authorise(Color::white, key(Color::black, Color::white))), "key_not_signed");
    EXPECT_EQ(reason(referee.authorise(Color::white, authorised(agreement, Color::white, key_of(Color::black)))),
              "key_of_a_player");
    play(referee, "11-15");
    EXPECT_EQ(reason(referee.authorise(Color::white, key(Color::white, Color::white))), "late_key"); // both have paid
    Terms terms = agreement.terms;
    terms.stake = {};
    const Agreement honour = agreement_on(terms);
    Referee late{honour};
    play(late, "11-15");
    late.authorise(Color::white, authorised(honour, Color::white, session_key_of(Color::white))).value();
    EXPECT_EQ(reason(late.authorise(Color::black, authorised(honour, Color::black, session_key_of(Color::black)))),
              "late_key");
}

TEST(Referee, WhatTheContractSaysOfKeysCountsMore) {
    const Agreement agreement = agreement_from_start();
    const Address black = agreement.terms.black;
    const Address key = session_key_of(Color::black).address();
    Referee referee{agreement};
    referee.authorise(Color::black, authorised(agreement, Color::black, session_key_of(Color::black))).value();
    referee.hear_key(black, {}).value();
    EXPECT_FALSE(referee.signs_for(Color::black, key));
    EXPECT_FALSE(referee.signs_for(Color::black, {}));
    referee.hear_key(agreement.terms.white, key).value(); // anybody can name anybody's key there
    EXPECT_EQ(referee.side_of(key), Color::black);
    EXPECT_EQ(reason(referee.hear_key(key, key)), "not_for_us");
    play(referee, "11-15");
    EXPECT_EQ(reason(referee.hear_key(black, key)), "late_key");
    Referee without{agreement};
    without.hear_key(black, {}).value();
    const SessionKey signed_for = authorised(agreement, Color::black, session_key_of(Color::black));
    EXPECT_EQ(reason(without.authorise(Color::black, signed_for)), "late_key");
}

} // namespace
} // namespace laststone::channel
