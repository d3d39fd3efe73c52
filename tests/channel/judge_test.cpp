#include "channel/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "channel/players.hpp"

namespace laststone::channel {
namespace {

std::string_view reason(const std::expected<void, Fault>& result) {
    return result ? "accepted" : result.error().reason;
}

std::string_view received(Judge& judge, const Turn& turn) {
    return reason(judge.receive(signed_by_mover(judge, turn)));
}

TEST(Judge, AGameIsPlayedTurnByTurn) {
    Judge judge{agreement_from_start()};
    EXPECT_EQ(judge.next_number(), 1U);
    EXPECT_EQ(judge.to_move(), Color::black);
    play(judge, "11-15");
    play(judge, "23-19");
    EXPECT_EQ(judge.next_number(), 3U);
    EXPECT_EQ(judge.states().size(), 3U);
    EXPECT_FALSE(judge.standings().is_over());
}

TEST(Judge, AGameMayBeginWithWhiteToMove) {
    Judge judge{agreement_from("W:W22:B1")};
    EXPECT_EQ(judge.next_number(), 2U);
    EXPECT_EQ(play(judge, "22-18").turn.side(), Color::white);
}

TEST(Judge, OnlyTheMoverSigns) {
    Judge judge{agreement_from_start()};
    const Turn turn = move_of(judge, "11-15");
    EXPECT_EQ(reason(judge.receive(sign(judge.domain_separator(), turn, key_of(Color::white)))), "wrong_signer");
    SignedTurn broken = signed_by_mover(judge, turn);
    broken.signature.bytes[64] = 0;
    EXPECT_EQ(reason(judge.receive(broken)), "bad_signature");
    EXPECT_TRUE(judge.turns().empty());
}

TEST(Judge, ATurnIsGoodForOneChannelOnOneChainAndContractAlone) {
    const Terms terms = terms_from("B:W22:B1");
    Judge judge{agreement_on(terms)};
    Terms others = terms;
    others.nonce = keccak256("another");
    for (const Agreement& other :
         {agreement_on(others), agreement_on(terms, {.chain_id = 1}),
          agreement_on(terms, {.chain_id = 31337, .contract = key_of(Color::white).address()})}) {
        Judge elsewhere{other};
        Turn turn = move_of(elsewhere, "1-6");
        EXPECT_EQ(reason(judge.receive(signed_by_mover(elsewhere, turn))), "another_channel");
        turn.channel = judge.channel();
        turn.previous = judge.channel();
        const SignedTurn resigned{turn, signed_by_mover(elsewhere, turn).signature};
        EXPECT_EQ(reason(judge.receive(resigned)),
                  other.domain == judge.agreement().domain ? "accepted" : "wrong_signer");
    }
}

TEST(Judge, OldAndSkippedTurnsAreRefused) {
    Judge judge{agreement_from_start()};
    Judge ahead = judge;
    play(ahead, "11-15");
    play(ahead, "23-19");
    const SignedTurn third = signed_by_mover(ahead, move_of(ahead, "8-11"));
    EXPECT_EQ(reason(judge.receive(third)), "skipped_turn");
    play(judge, "11-15");
    Turn before_the_game = judge.turns()[0].turn;
    before_the_game.state[7] = 0;
    EXPECT_EQ(received(judge, before_the_game), "old_turn");
    EXPECT_FALSE(judge.proof());
}

TEST(Judge, ATurnNamesTheTurnBeforeIt) {
    Judge judge{agreement_from_start()};
    Turn turn = move_of(judge, "11-15");
    turn.previous = {};
    EXPECT_EQ(received(judge, turn), "another_history");
}

TEST(Judge, AKnownTurnAgainChangesNothing) {
    Judge judge{agreement_from_start()};
    const SignedTurn first = play(judge, "11-15");
    EXPECT_TRUE(judge.receive(first));
    EXPECT_EQ(judge.turns().size(), 1U);
}

TEST(Judge, TwoTurnsAtOneNumberProveCheating) {
    Judge judge{agreement_from_start()};
    const Turn other = move_of(judge, "11-16");
    play(judge, "11-15");
    play(judge, "23-19");
    EXPECT_EQ(reason(judge.receive(sign(judge.domain_separator(), other, key_of(Color::white)))), "wrong_signer");
    EXPECT_FALSE(judge.proof());
    EXPECT_EQ(received(judge, other), "two_turns_at_one_number");
    ASSERT_TRUE(judge.proof());
    EXPECT_EQ(judge.proof()->turn, other);
    EXPECT_EQ(judge.standings().ending, Ending::two_turns);
    EXPECT_EQ(judge.standings().winner, Color::white);
    EXPECT_EQ(received(judge, move_of(judge, "8-11")), "game_over");
}

TEST(Judge, ASignedIllegalMoveProvesCheating) {
    Judge judge{agreement_from("B:W18:B9,15")};
    Turn turn = move_of(judge, "15x22");
    turn.state = encode(*first_state(draughts::parse_fen(draughts::english, "W:W18:B13,15").value().setup));
    EXPECT_EQ(received(judge, turn), "no_move");
    EXPECT_EQ(judge.standings().ending, Ending::illegal_turn);
    EXPECT_EQ(judge.standings().winner, Color::white);
}

TEST(Judge, WhoeverHasNoMoveHasLostAndMaySaySo) {
    Judge judge{agreement_from("B:W14:B9")};
    play(judge, "9x18");
    EXPECT_EQ(judge.standings().ending, Ending::no_move);
    EXPECT_EQ(judge.standings().winner, Color::black);
    EXPECT_EQ(received(judge, judge.without_move(Intent::accept_draw)), "game_over");
    EXPECT_EQ(received(judge, judge.without_move(Intent::resign)), "accepted");
    EXPECT_EQ(judge.standings().winner, Color::black);
}

TEST(Judge, ABlockedPlayerHasLost) {
    Judge judge{agreement_from("B:W8:B4,K7,11")};
    play(judge, "7-3");
    EXPECT_EQ(judge.standings().ending, Ending::no_move);
    EXPECT_EQ(judge.standings().winner, Color::black);
}

TEST(Judge, AResignationEndsTheGame) {
    Judge judge{agreement_from_start()};
    play(judge, "11-15");
    const Turn resign = judge.without_move(Intent::resign);
    EXPECT_EQ(resign.number(), 2U);
    EXPECT_EQ(received(judge, resign), "accepted");
    EXPECT_EQ(judge.standings().winner, Color::black);
    EXPECT_EQ(judge.standings().ending, Ending::resigned);
}

TEST(Judge, ADrawIsAgreedWhereItWasJustOffered) {
    Judge judge{agreement_from_start()};
    play(judge, "11-15");
    EXPECT_EQ(received(judge, judge.without_move(Intent::accept_draw)), "no_offer");
    play(judge, "23-19", Intent::offer_draw);
    EXPECT_TRUE(judge.draw_is_offered());
    Judge declined = judge;
    play(declined, "8-11");
    EXPECT_EQ(received(declined, declined.without_move(Intent::accept_draw)), "no_offer");
    EXPECT_EQ(received(judge, judge.without_move(Intent::accept_draw)), "accepted");
    EXPECT_TRUE(judge.standings().is_draw());
    EXPECT_EQ(judge.standings().ending, Ending::agreed);
}

TEST(Judge, ATurnWithoutAMoveLeavesTheStateAlone) {
    Judge judge{agreement_from_start()};
    Turn resign = judge.without_move(Intent::resign);
    resign.path[0] = 0x80;
    EXPECT_EQ(received(judge, resign), "state_without_move");
    resign.path[0] = 0;
    resign.state[8] = 0;
    EXPECT_EQ(received(judge, resign), "state_without_move");
    Turn nonsense = judge.without_move(Intent::resign);
    nonsense.intent = static_cast<Intent>(9);
    EXPECT_EQ(received(judge, nonsense), "no_such_intent");
    EXPECT_FALSE(judge.proof());
}

TEST(Judge, RepetitionIsClaimedOnSquaresAndNotOnNumbers) {
    // Two kings change places: the squares are the same, the numbers are not.
    Judge judge{agreement_from("B:WK32:BK1,K10")};
    for (const char* text : {"1-6", "32-28", "10-14", "28-32", "14-9", "32-28", "6-10", "28-32", "9-5", "32-28", "5-1"})
        play(judge, text);
    EXPECT_EQ(received(judge, judge.without_move(Intent::claim_draw)), "no_draw");
    play(judge, "28-32");
    const auto squares = position_of(judge.states().front());
    EXPECT_EQ(position_of(judge.state()), squares);
    EXPECT_NE(judge.state().pieces, judge.states().front().pieces);
    EXPECT_FALSE(judge.claimable());
    for (const char* text : {"1-5", "32-28", "5-1"}) play(judge, text);
    EXPECT_FALSE(judge.claimable());
    play(judge, "28-32");
    EXPECT_EQ(judge.claimable(), Ending::repetition);
    EXPECT_EQ(received(judge, judge.without_move(Intent::claim_draw)), "accepted");
    EXPECT_EQ(judge.standings().ending, Ending::repetition);
}

// A walk of two kings that keep apart, and never let a position stand three times; it may come to an early end.
std::vector<State> walk(std::size_t plies, std::uint64_t seed) {
    base::Random random{seed};
    std::vector<State> states{*first_state(draughts::parse_fen(draughts::english, "B:WK32:BK1").value().setup)};
    const auto seen = [&](const Position& position) {
        return std::ranges::count_if(states, [&](const State& state) { return position_of(state) == position; });
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

TEST(Judge, FortyMovesOfEachSideWithoutProgressAreADraw) {
    std::vector<State> states;
    for (std::uint64_t seed = 0; states.size() < 81 && seed < 100; ++seed) states = walk(80, seed);
    ASSERT_EQ(states.size(), 81U);
    EXPECT_FALSE(draw_in(std::span{states}.first(80)));
    EXPECT_EQ(draw_in(states), Ending::forty_moves);
}

TEST(Judge, AnAgreementNeedsBothSignaturesAndSoundTerms) {
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
    EXPECT_EQ(changed([](Terms& t) { t.start[8] = 1; }), "dead_piece_not_zero");
    EXPECT_EQ(changed([](Terms& t) { t.start = {}; }), "game_over");
}

} // namespace
} // namespace laststone::channel
