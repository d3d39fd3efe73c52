#include "channel/peer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <limits>

#include "base/random.hpp"
#include "channel/players.hpp"
#include "channel/temporary_folder.hpp"

namespace laststone::channel {
namespace {

// Two players with journals in one folder.
class Game {
public:
    explicit Game(const Agreement& agreement = agreement_from_start()) {
        for (const Color side : {Color::black, Color::white}) Journal::create(file(side), agreement).value();
    }
    std::string file(Color side) const { return folder_.file(game::name(side)); }
    Peer peer(Color side) const { return *Peer::resume(Journal::open(file(side)).value(), key_of(side)); }

private:
    TemporaryFolder folder_;
};

std::string reason_in(const Reply& reply) {
    for (const std::string& message : reply.messages)
        if (const auto read = parse_message(message))
            if (const auto* refuse = std::get_if<message::Refuse>(&*read)) return refuse->reason;
    return "none";
}

// Hands all messages over, and what they are answered with, until both are silent.
void exchange(Peer& from, Peer& to, const Reply& reply) {
    for (const std::string& message : reply.messages) exchange(to, from, to.receive(message));
}

// Both say what they have.
void meet(Peer& black, Peer& white) {
    const Reply blacks = black.greet();
    const Reply whites = white.greet();
    exchange(black, white, blacks);
    exchange(white, black, whites);
}

// The other side, of which nothing is known here, says what it has.
void hear(Peer& peer, std::uint32_t number) {
    (void)peer.greet();
    (void)peer.receive(write_message(message::Have{peer.referee().channel(), number}));
}

Reply act(Peer& peer, std::string_view text, Intent intent = Intent::move) {
    return peer.act(move_of(peer.referee(), text, intent)).value();
}

TEST(Peer, TwoPeersPlayAGame) {
    const Game game{agreement_from("B:W14,32:B9")};
    Peer black = game.peer(Color::black);
    Peer white = game.peer(Color::white);
    meet(black, white);
    exchange(black, white, act(black, "9x18"));
    EXPECT_TRUE(white.is_our_turn());
    exchange(white, black, act(white, "32-28"));
    EXPECT_EQ(black.referee().turns(), white.referee().turns());
    EXPECT_EQ(black.referee().turns().size(), 2U);
}

TEST(Peer, WhoeverHasNoMoveGivesInAndBothKnowTheGameIsOver) {
    const Game game{agreement_from("B:W14:B9")};
    Peer black = game.peer(Color::black);
    Peer white = game.peer(Color::white);
    meet(black, white);
    exchange(black, white, act(black, "9x18"));
    for (const Peer* peer : {&black, &white}) {
        EXPECT_EQ(peer->referee().standings().winner, Color::black);
        EXPECT_EQ(peer->referee().turns().back().turn.intent, Intent::resign);
        EXPECT_TRUE(peer->is_settled());
    }
}

TEST(Peer, AGameGoesOnFromTheJournalsWhoeverHasLostWhat) {
    const Game game;
    {
        Peer black = game.peer(Color::black);
        Peer white = game.peer(Color::white);
        meet(black, white);
        exchange(black, white, act(black, "11-15"));
        exchange(white, black, act(white, "23-19"));
        (void)act(black, "8-11"); // signed and written, and then the line breaks
    }
    Peer black = game.peer(Color::black);
    Peer white = game.peer(Color::white);
    EXPECT_FALSE(black.is_our_turn());
    EXPECT_EQ(white.referee().turns().size(), 2U);
    meet(black, white);
    EXPECT_EQ(white.referee().turns(), black.referee().turns());
    EXPECT_TRUE(white.is_our_turn());
    exchange(white, black, act(white, "22-17"));
    EXPECT_EQ(black.referee().turns().size(), 4U);
}

TEST(Peer, NothingIsSignedTwiceAtOneNumber) {
    const Game game;
    Peer black = game.peer(Color::black);
    const Turn other = move_of(black.referee(), "11-16");
    hear(black, 0);
    (void)act(black, "11-15");
    EXPECT_EQ(black.act(other).error().reason, "old_turn");
    EXPECT_EQ(black.referee().turns().size(), 1U);
    EXPECT_EQ(read_transcript(game.file(Color::black))->turns.size(), 1U);
}

TEST(Peer, ATurnThatIsNoGoodIsNeverSigned) {
    const Game game;
    Peer black = game.peer(Color::black);
    hear(black, 0);
    EXPECT_EQ(black.act(black.referee().without_move(Intent::claim_draw)).error().reason, "no_draw");
    EXPECT_EQ(read_transcript(game.file(Color::black))->turns.size(), 0U);
}

TEST(Peer, AHostileTurnIsAnsweredWithAReasonAndChangesNothing) {
    const Game game;
    Peer black = game.peer(Color::black);
    (void)black.greet();
    Referee referee = black.referee();
    const Turn first = move_of(referee, "11-15");
    const auto answer = [&](const SignedTurn& turn) {
        (void)black.greet();
        return reason_in(black.receive(write_message(message::Played{turn})));
    };
    EXPECT_EQ(answer(sign(referee.domain_separator(), first, key_of(Color::white))), "wrong_signer");
    EXPECT_EQ(answer({first, {}}), "bad_signature");
    play(referee, "11-15");
    const SignedTurn second = signed_by_mover(referee, move_of(referee, "23-19"));
    EXPECT_EQ(answer(second), "skipped_turn");
    EXPECT_TRUE(black.referee().turns().empty());
    hear(black, 0);
    exchange(black, black, act(black, "11-15"));
    EXPECT_EQ(answer(second), "none");
    EXPECT_EQ(answer(second), "none"); // a replay
    EXPECT_EQ(black.referee().turns().size(), 2U);
    Turn other_game = second.turn;
    other_game.channel[0] ^= 1;
    EXPECT_EQ(answer(signed_by_mover(referee, other_game)), "another_channel");
    EXPECT_FALSE(black.referee().standings().is_over());
}

TEST(Peer, TwoTurnsAtOneNumberAreKeptAsAProof) {
    const Game game;
    {
        Peer black = game.peer(Color::black);
        hear(black, 0);
        (void)act(black, "11-15");
        Referee referee = black.referee();
        const SignedTurn one = signed_by_mover(referee, move_of(referee, "23-19"));
        const SignedTurn other = signed_by_mover(referee, move_of(referee, "22-17"));
        (void)black.receive(write_message(message::Played{one}));
        EXPECT_EQ(reason_in(black.receive(write_message(message::Played{other}))), "two_turns_at_one_number");
        EXPECT_EQ(black.referee().standings().winner, Color::black);
        EXPECT_FALSE(black.is_our_turn());
    }
    EXPECT_EQ(game.peer(Color::black).referee().standings().ending, EndReason::two_turns);
}

TEST(Peer, ASignedIllegalMoveIsKeptAsAProof) {
    const Game game;
    Peer black = game.peer(Color::black);
    hear(black, 0);
    (void)act(black, "11-15");
    Turn illegal = move_of(black.referee(), "23-19");
    illegal.state[8] = 0;
    const SignedTurn bad = signed_by_mover(black.referee(), illegal);
    EXPECT_EQ(reason_in(black.receive(write_message(message::Played{bad}))), "not_jumped");
    EXPECT_EQ(black.referee().standings().ending, EndReason::illegal_turn);
    EXPECT_EQ(read_transcript(game.file(Color::black))->proofs.size(), 1U);
}

TEST(Peer, AFalseClaimIsKeptUntilItProvesCheating) {
    const Game game;
    const auto claim_and_move = [](const Referee& referee) {
        return std::pair{signed_by_mover(referee, referee.without_move(Intent::claim_draw)),
                         signed_by_mover(referee, move_of(referee, "23-19"))};
    };
    {
        Peer black = game.peer(Color::black);
        hear(black, 0);
        (void)act(black, "11-15");
        const SignedTurn claim = claim_and_move(black.referee()).first;
        for (int i = 0; i < 2; ++i)
            EXPECT_EQ(reason_in(black.receive(write_message(message::Played{claim}))), "no_draw");
    }
    EXPECT_EQ(read_transcript(game.file(Color::black))->proofs.size(), 1U);
    {
        Peer black = game.peer(Color::black);
        EXPECT_FALSE(black.referee().standings().is_over());
        (void)black.greet();
        const SignedTurn move = claim_and_move(black.referee()).second;
        EXPECT_EQ(reason_in(black.receive(write_message(message::Played{move}))), "two_turns_at_one_number");
    }
    EXPECT_EQ(game.peer(Color::black).referee().standings().ending, EndReason::two_turns);
}

TEST(Peer, AFloodIsHungUpOn) {
    const Game game;
    Peer black = game.peer(Color::black);
    const std::string have = black.greet().messages.front();
    for (const std::string& noise : {std::string{"x"}, have, std::string(1 << 20, 'x'), std::string{},
                                     write_message(message::Refuse{"a", "b"}), have.substr(0, have.size() / 2)}) {
        (void)black.greet();
        int answered = 0;
        while (!black.receive(noise).hang_up) ASSERT_LT(++answered, 100);
    }
    EXPECT_TRUE(black.referee().turns().empty());
}

TEST(Peer, AJournalOfOthersOrWithAFaultIsRefused) {
    const Game game;
    EXPECT_EQ(Peer::resume(Journal::open(game.file(Color::black)).value(), *SecretKey::from(keccak256("stranger")))
                  .error()
                  .reason,
              "not_for_us");
    Referee referee{agreement_from_start()};
    play(referee, "11-15");
    Journal::open(game.file(Color::black))->add_turn(signed_by_mover(referee, move_of(referee, "23-19"))).value();
    EXPECT_EQ(Peer::resume(Journal::open(game.file(Color::black)).value(), key_of(Color::black)).error().reason,
              "skipped_turn");
}

TEST(Peer, NothingIsSignedBeforeTheOtherSideHasSaidWhatItHas) {
    const Game game;
    Peer black = game.peer(Color::black);
    const Turn turn = move_of(black.referee(), "11-15");
    EXPECT_EQ(black.act(turn).error().reason, "not_heard");
    hear(black, 0);
    EXPECT_TRUE(black.may_sign());
    (void)black.greet(); // on another connection everything begins again
    EXPECT_EQ(black.act(turn).error().reason, "not_heard");
}

TEST(Peer, AJournalFromABackupSignsNothingBeforeItHasTheTurnsSince) {
    const Game game;
    const std::string backup = game.file(Color::black) + ".backup";
    std::filesystem::copy_file(game.file(Color::black), backup);
    Peer white = game.peer(Color::white);
    {
        Peer black = game.peer(Color::black);
        meet(black, white);
        exchange(black, white, act(black, "11-15"));
        exchange(white, black, act(white, "23-19"));
    }
    std::filesystem::rename(backup, game.file(Color::black));
    Peer black = game.peer(Color::black);
    EXPECT_TRUE(black.is_our_turn()); // as far as the journal knows
    const Reply whites = white.greet();
    (void)black.greet();
    (void)black.receive(whites.messages.front());
    EXPECT_EQ(black.act(move_of(black.referee(), "11-16")).error().reason, "not_heard");
    exchange(black, white, black.greet());
    (void)black.receive(whites.messages.front());
    EXPECT_EQ(black.referee().turns(), white.referee().turns());
    exchange(black, white, act(black, "8-11"));
    EXPECT_FALSE(white.referee().proof());
}

// The other side lies, and says that it has nothing.
TEST(Peer, WhatTheSigningLogHasIsNeverSignedOtherwise) {
    const Game game;
    const std::string backup = game.file(Color::black) + ".backup";
    std::filesystem::copy_file(game.file(Color::black), backup);
    const auto resumed = [&] {
        auto journal = Journal::open(game.file(Color::black)).value();
        const Bytes32 channel = journal.transcript().agreement.channel();
        return *Peer::resume(std::move(journal), key_of(Color::black),
                             SigningLog::open(game.file(Color::black) + ".signed", channel).value());
    };
    SignedTurn first;
    {
        Peer black = resumed();
        hear(black, 0);
        (void)act(black, "11-15");
        first = black.referee().turns().front();
    }
    std::filesystem::rename(backup, game.file(Color::black));
    {
        Peer black = resumed();
        EXPECT_EQ(black.referee().turns(), std::vector{first});
        hear(black, 0);
        EXPECT_FALSE(black.is_our_turn());
    }
    EXPECT_EQ(read_transcript(game.file(Color::black))->turns, std::vector{first});
}

TEST(Peer, AfterAnotherHistoryNothingIsSignedAtANumberThatWasSigned) {
    const Game game{agreement_from_start()};
    const std::string signed_file = game.file(Color::white) + ".signed";
    Referee one{agreement_from_start()};
    play(one, "11-15");
    SigningLog::open(signed_file, one.channel())->add(signed_by_mover(one, move_of(one, "23-19"))).value();
    Peer white = *Peer::resume(Journal::open(game.file(Color::white)).value(), key_of(Color::white),
                               SigningLog::open(signed_file, one.channel()).value());
    hear(white, 0);
    Referee other{agreement_from_start()};
    (void)white.receive(write_message(message::Played{play(other, "9-14")}));
    EXPECT_EQ(white.act(move_of(white.referee(), "22-18")).error().reason, "signed_before");
}

TEST(Peer, AChallengeIsAnsweredWithoutTheOtherSide) {
    const Game game;
    Peer white = game.peer(Color::white);
    Referee referee{agreement_from_start()};
    const SignedTurn shown = play(referee, "11-15"); // on the chain alone
    (void)white.greet();
    (void)white.receive(write_message(message::Played{shown}));
    EXPECT_FALSE(white.may_sign());
    (void)white.hear_challenge(1);
    EXPECT_TRUE(white.may_sign());
    EXPECT_TRUE(white.act(move_of(white.referee(), "23-19")));
    Peer black = game.peer(Color::black);
    (void)black.hear_challenge(1); // whose turn it was is not here
    EXPECT_EQ(black.act(move_of(black.referee(), "11-15")).error().reason, "not_heard");
}

TEST(Peer, AChallengeIsAnsweredWhateverTheOtherSideSaysToHave) {
    const Game game;
    Peer white = game.peer(Color::white);
    Referee referee{agreement_from_start()};
    const std::string lie = write_message(message::Have{referee.channel(), std::numeric_limits<std::uint32_t>::max()});
    (void)white.greet();
    (void)white.receive(write_message(message::Played{play(referee, "11-15")}));
    (void)white.receive(lie);
    EXPECT_FALSE(white.may_sign());
    (void)white.hear_challenge(1);
    (void)white.receive(lie);
    EXPECT_TRUE(white.may_sign());
    white.part();
    (void)white.greet();
    (void)white.receive(lie);
    EXPECT_TRUE(white.act(move_of(white.referee(), "23-19")));
    (void)white.receive(write_message(message::Played{play(referee, "23-19")}));
    EXPECT_FALSE(white.may_sign()); // for the challenge is answered
}

TEST(Peer, WhoeverHasNoMoveGivesInOnceTheOtherSideIsHeard) {
    const Game game{agreement_from("B:W14:B9")};
    Referee referee{agreement_from("B:W14:B9")};
    Peer white = game.peer(Color::white);
    (void)white.greet();
    EXPECT_TRUE(white.receive(write_message(message::Played{play(referee, "9x18")})).messages.empty());
    const Reply reply = white.receive(write_message(message::Have{referee.channel(), 1}));
    EXPECT_EQ(white.referee().turns().back().turn.intent, Intent::resign);
    EXPECT_FALSE(reply.messages.empty());
}

// However messages are lost, torn, doubled and delayed, no turn is signed twice and the game goes on.
RC_GTEST_PROP(Peer, ALossyLineNeverChangesTheGame, (std::uint64_t seed)) {
    base::Random random{seed};
    const Game game;
    for (int connection = 0; connection < 3; ++connection) {
        Peer black = game.peer(Color::black);
        Peer white = game.peer(Color::white);
        std::vector<std::pair<Peer*, std::string>> on_the_way;
        const auto send = [&](Peer& to, const Reply& reply) {
            for (const std::string& message : reply.messages) {
                if (base::below(5, random) == 0) continue;
                on_the_way.push_back(
                    {&to, base::below(8, random) == 0 ? message.substr(0, message.size() / 2) : message});
                if (base::below(6, random) == 0) on_the_way.push_back(on_the_way.back());
            }
        };
        send(white, black.greet());
        send(black, white.greet());
        for (int i = 0; i < 12; ++i) {
            for (Peer* peer : {&black, &white})
                if (peer->is_our_turn() && peer->may_sign() && base::below(3, random) == 0) {
                    const auto moves = position_of(*decode(peer->referee().state())).legal_moves();
                    const auto& move = moves[base::below(moves.size(), random)];
                    const auto route = position_of(*decode(peer->referee().state())).route(move);
                    send(peer == &black ? white : black, peer->act(peer->referee().move(route)).value());
                }
            if (on_the_way.empty()) continue;
            const std::size_t which = base::below(std::min<std::size_t>(on_the_way.size(), 2), random);
            const auto [to, message] = on_the_way[which];
            on_the_way.erase(on_the_way.begin() + static_cast<std::ptrdiff_t>(which));
            send(to == &black ? white : black, to->receive(message));
        }
        RC_ASSERT(!black.referee().proof() && !white.referee().proof());
    }
    Peer black = game.peer(Color::black);
    Peer white = game.peer(Color::white);
    meet(black, white);
    RC_ASSERT(black.referee().turns() == white.referee().turns());
}

// Keys, journals and signing logs of two players whose turns session keys sign.
class SessionGame {
public:
    std::string log(const std::string& name) const { return folder_.file(name + ".signed"); }
    const Game& game() const { return game_; }
    SigningLog open(const std::string& name) const {
        return SigningLog::open(log(name), agreement_from_start().channel()).value();
    }
    std::string_view authorise(Color side, const SecretKey& key) const {
        Journal journal = Journal::open(game_.file(side)).value();
        SigningLog own = open(game::name(side));
        const auto done = authorise_session_key(journal, own, key_of(side), key.address());
        return done ? "done" : done.error().reason;
    }
    std::expected<Peer, ChannelFault> resume(Color side, const SecretKey& key, const std::string& name) const {
        return Peer::resume(Journal::open(game_.file(side)).value(), key, open(name));
    }
    Peer peer(Color side) const {
        return resume(side, session_key_of(side), std::string{game::name(side)} + ".session").value();
    }

private:
    TemporaryFolder folder_;
    Game game_;
};

TEST(Peer, SessionKeysAreHandedOverAndSign) {
    const SessionGame session;
    ASSERT_EQ(session.authorise(Color::black, session_key_of(Color::black)), "done");
    Peer black = session.peer(Color::black);
    Peer white = session.game().peer(Color::white);
    meet(black, white);
    exchange(black, white, act(black, "11-15"));
    exchange(white, black, act(white, "23-19"));
    EXPECT_EQ(white.referee().turns().size(), 2U);
    EXPECT_EQ(white.referee().turns(), black.referee().turns());
    const auto judged = judge_transcript(*read_transcript(session.game().file(Color::white)));
    EXPECT_FALSE(judged->fault);
    EXPECT_EQ(judged->referee.session_key(Color::black), session_key_of(Color::black).address());
}

TEST(Peer, WhereThereIsASessionKeyNothingElseSigns) {
    const SessionGame session;
    const std::string journal = session.game().file(Color::black);
    std::filesystem::copy_file(journal, journal + ".backup");
    ASSERT_EQ(session.authorise(Color::black, session_key_of(Color::black)), "done");
    EXPECT_EQ(session.resume(Color::black, key_of(Color::black), "black").error().reason, "another_key");
    {
        Peer black = session.peer(Color::black);
        hear(black, 0);
        (void)act(black, "11-15");
    }
    // An old journal does not know the key; the logs of both keys do.
    std::filesystem::rename(journal, journal + ".lost");
    std::filesystem::copy_file(journal + ".backup", journal);
    EXPECT_EQ(session.resume(Color::black, key_of(Color::black), "black").error().reason, "another_key");
    std::filesystem::remove(journal);
    std::filesystem::rename(journal + ".backup", journal);
    EXPECT_EQ(session.authorise(Color::black, session_key_of(Color::white)), "another_key");
    const Peer black = session.peer(Color::black);
    EXPECT_EQ(black.referee().turns().size(), 1U);
    EXPECT_EQ(black.referee().session_key(Color::black), session_key_of(Color::black).address());
}

TEST(Peer, WhoHasSignedATurnItselfAuthorisesNoKey) {
    const SessionGame session;
    const std::string journal = session.game().file(Color::black);
    std::filesystem::copy_file(journal, journal + ".backup");
    {
        Peer black = session.resume(Color::black, key_of(Color::black), "black").value();
        hear(black, 0);
        (void)act(black, "11-15");
    }
    EXPECT_EQ(session.authorise(Color::black, session_key_of(Color::black)), "late_key");
    std::filesystem::remove(journal);
    std::filesystem::rename(journal + ".backup", journal);
    EXPECT_EQ(session.authorise(Color::black, session_key_of(Color::black)), "late_key");
}

TEST(Peer, TheOtherSideRemembersAKeyThatOurJournalHasLost) {
    const SessionGame session;
    const std::string journal = session.game().file(Color::black);
    std::filesystem::copy_file(journal, journal + ".backup");
    ASSERT_EQ(session.authorise(Color::black, session_key_of(Color::black)), "done");
    Peer white = session.game().peer(Color::white);
    {
        Peer black = session.peer(Color::black);
        meet(black, white);
    }
    std::filesystem::rename(journal + ".backup", journal);
    std::filesystem::remove(session.log("black"));
    Peer black = session.resume(Color::black, key_of(Color::black), "black").value();
    meet(black, white);
    EXPECT_EQ(black.act(move_of(black.referee(), "11-15")).error().reason, "another_key");
}

TEST(Peer, AKeyThatTheContractDoesNotHaveDoesNotCount) {
    const SessionGame session;
    for (const Color side : {Color::black, Color::white})
        ASSERT_EQ(session.authorise(side, session_key_of(side)), "done");
    const Terms terms = agreement_from_start().terms;
    {
        Peer black = session.peer(Color::black);
        Peer white = session.peer(Color::white);
        meet(black, white);
        white.hear_key(terms.black, {}).value();
        white.hear_key(terms.white, session_key_of(Color::white).address()).value();
        Reply reply = act(black, "11-15");
        EXPECT_EQ(reason_in(white.receive(reply.messages.front())), "wrong_signer");
        EXPECT_FALSE(black.hear_key(terms.black, {})); // it has begun to play
    }
    EXPECT_TRUE(session.peer(Color::white).referee().session_key(Color::black).is_zero());
    Peer white = session.peer(Color::white);
    white.hear_key(terms.white, {}).value();
    EXPECT_EQ(white.not_our_key()->reason, "another_key");
}

TEST(Peer, WhereTheContractHasNoKeyNoneIsTakenLater) {
    const SessionGame session;
    ASSERT_EQ(session.authorise(Color::black, session_key_of(Color::black)), "done");
    Peer black = session.peer(Color::black);
    {
        Peer white = session.game().peer(Color::white);
        white.hear_key(agreement_from_start().terms.black, {}).value();
        meet(black, white);
        EXPECT_TRUE(white.referee().session_key(Color::black).is_zero());
        EXPECT_EQ(reason_in(white.receive(act(black, "11-15").messages.front())), "wrong_signer");
    }
    // Nor has the journal taken it for the next time, when perhaps nobody asks the contract.
    EXPECT_TRUE(session.game().peer(Color::white).referee().session_key(Color::black).is_zero());
}

TEST(Peer, WithStakesNoKeyIsTakenOnceATurnIsSigned) {
    const SessionGame session;
    {
        Peer black = session.game().peer(Color::black);
        Peer white = session.game().peer(Color::white);
        meet(black, white);
        exchange(black, white, act(black, "11-15"));
    }
    // White, which has signed nothing yet, comes with a key that the contract cannot have.
    Peer black = session.game().peer(Color::black);
    message::Keys late{.channel = black.referee().channel()};
    late.keys.white = authorised(agreement_from_start(), Color::white, session_key_of(Color::white));
    EXPECT_EQ(reason_in(black.receive(write_message(late))), "late_key");
    EXPECT_TRUE(black.referee().session_key(Color::white).is_zero());
    EXPECT_EQ(session.authorise(Color::white, session_key_of(Color::white)), "late_key");
}

TEST(Peer, TheLogOfAPlayersOwnKeyHasASessionKeyThatWasAgreedOn) {
    const TemporaryFolder folder;
    Agreement agreement = agreement_from_start();
    agreement.keys.black = authorised(agreement, Color::black, session_key_of(Color::black));
    Journal journal = Journal::create(folder.file("journal"), agreement).value();
    SigningLog own = SigningLog::open(folder.file("signed"), agreement.channel()).value();
    authorise_session_key(journal, own, key_of(Color::black), session_key_of(Color::black).address()).value();
    EXPECT_EQ(own.keys().black->key, session_key_of(Color::black).address());
}

} // namespace
} // namespace laststone::channel
