#include "channel/transcript.hpp"

#include <gtest/gtest.h>

#include "channel/message.hpp"
#include "channel/players.hpp"

namespace laststone::channel {
namespace {

// A game of four turns, a line each behind the agreement.
std::vector<std::string> game_lines() {
    Referee referee{agreement_from_start()};
    std::vector<std::string> lines{write_message(message::Agreed{referee.agreement()})};
    for (const char* text : {"11-15", "23-19", "8-11", "22-17"})
        lines.push_back(write_message(message::Played{play(referee, text)}));
    return lines;
}
std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}
Judgement judged(const std::vector<std::string>& lines) { return *judge_transcript(*parse_transcript(joined(lines))); }

TEST(Transcript, AGoodGameHasNoFault) {
    const Judgement judgement = judged(game_lines());
    EXPECT_FALSE(judgement.fault);
    EXPECT_EQ(judgement.referee.turns().size(), 4U);
}

TEST(Transcript, APlantedFaultIsFoundAtItsTurn) {
    auto missing = game_lines();
    missing.erase(missing.begin() + 2);
    EXPECT_EQ(judged(missing).fault->reason, "skipped_turn");
    EXPECT_EQ(judged(missing).faulty_turn, 3U);

    auto exchanged = game_lines();
    std::swap(exchanged[2], exchanged[3]);
    EXPECT_EQ(judged(exchanged).fault->reason, "skipped_turn");

    auto tampered = game_lines();
    const std::size_t signature = tampered[3].rfind("0x") + 10;
    tampered[3][signature] = tampered[3][signature] == '0' ? '1' : '0';
    EXPECT_TRUE(judged(tampered).fault);
    EXPECT_EQ(judged(tampered).faulty_turn, 3U);
    EXPECT_EQ(judged(tampered).referee.turns().size(), 2U);
}

TEST(Transcript, ACheatIsNamed) {
    Referee referee{agreement_from_start()};
    const SignedTurn other = signed_by_mover(referee, move_of(referee, "11-16"));
    auto lines = game_lines();
    lines.push_back(write_message(message::Evidence{other}));
    const Judgement judgement = judged(lines);
    EXPECT_EQ(judgement.fault->reason, "two_turns_at_one_number");
    EXPECT_EQ(judgement.referee.standings().winner, Color::white);
}

TEST(Transcript, AnUnfinishedLastLineIsLeftOut) {
    const std::string whole = joined(game_lines());
    const auto transcript = parse_transcript(whole.substr(0, whole.size() - 1));
    ASSERT_TRUE(transcript);
    EXPECT_EQ(transcript->turns.size(), 3U);
    EXPECT_EQ(transcript->whole_bytes + transcript->torn_bytes, whole.size() - 1);
    EXPECT_EQ(parse_transcript(whole)->torn_bytes, 0U);
}

TEST(Transcript, WhatMayBecomeAProofIsNoFaultOfTheGame) {
    Referee referee{agreement_from_start()};
    for (const char* text : {"11-15", "23-19", "8-11", "22-17"}) play(referee, text);
    auto lines = game_lines();
    lines.push_back(
        write_message(message::Evidence{signed_by_mover(referee, referee.without_move(Intent::claim_draw))}));
    EXPECT_FALSE(judged(lines).fault);
    EXPECT_TRUE(judged(lines).referee.false_ending());
    lines.push_back(write_message(message::Evidence{signed_by_mover(referee, move_of(referee, "9-13"))}));
    EXPECT_EQ(judged(lines).fault->reason, "two_turns_at_one_number");
}

TEST(Transcript, WhatIsNoTranscriptNamesItsLine) {
    EXPECT_FALSE(parse_transcript(""));
    auto lines = game_lines();
    lines[2] = "nonsense";
    EXPECT_NE(parse_transcript(joined(lines)).error().sentence.find("line 3"), std::string::npos);
    lines = game_lines();
    lines.erase(lines.begin());
    EXPECT_EQ(parse_transcript(joined(lines)).error().reason, "no_agreement");
    lines = game_lines();
    lines.push_back(lines.front());
    EXPECT_EQ(parse_transcript(joined(lines)).error().reason, "no_agreement");
    Agreement forged = agreement_from_start();
    forged.terms.stake = Number256{1};
    EXPECT_EQ(judge_transcript({.agreement = forged}).error().reason, "terms_not_signed");
}

TEST(Transcript, KeysStandBeforeTheTurnsThatTheySign) {
    const Agreement agreement = agreement_from_start();
    message::Keys keys{.channel = agreement.channel()};
    keys.keys.white = authorised(agreement, Color::white, session_key_of(Color::white));
    auto lines = game_lines();
    lines.insert(lines.begin() + 2, write_message(keys)); // behind Black's first turn, before White's
    EXPECT_FALSE(judged(lines).fault);
    EXPECT_EQ(judged(lines).referee.session_key(Color::white), session_key_of(Color::white).address());
    lines.push_back(lines[2]);
    EXPECT_EQ(parse_transcript(joined(lines)).error().reason, "late_key");

    auto heard = game_lines();
    const message::Authorised black{agreement.channel(), agreement.terms.black, session_key_of(Color::black).address()};
    heard.insert(heard.begin() + 1, write_message(black));
    EXPECT_EQ(judged(heard).referee.session_key(Color::black), session_key_of(Color::black).address());
    std::swap(heard[1], heard[2]);
    EXPECT_EQ(parse_transcript(joined(heard)).error().reason, "late_key");

    for (const Message& foreign : {Message{message::Keys{keccak256("other"), keys.keys}},
                                   Message{message::Authorised{keccak256("other"), black.player, black.key}}}) {
        auto wrong = game_lines();
        wrong.insert(wrong.begin() + 1, write_message(foreign));
        EXPECT_EQ(judge_transcript(*parse_transcript(joined(wrong))).error().reason, "another_channel");
    }
}

TEST(Transcript, WhatWasJudgedIsNotJudgedAgainWhenMoreComes) {
    const std::vector<std::string> lines = game_lines();
    TranscriptJudge judge;
    for (std::size_t count = 2; count <= lines.size(); ++count) {
        const auto some = parse_transcript(joined({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count)}));
        EXPECT_EQ((*judge.judge(*some))->referee.turns().size(), count - 1);
        EXPECT_EQ(judge.turns_judged(), 1U);
    }
    EXPECT_FALSE((*judge.judge(*parse_transcript(joined(lines))))->fault);
    EXPECT_EQ(judge.turns_judged(), 0U);
}

TEST(Transcript, AnotherBeginningIsJudgedAnew) {
    const std::vector<std::string> lines = game_lines();
    const Transcript good = *parse_transcript(joined(lines));
    TranscriptJudge judge;
    EXPECT_TRUE(judge.judge(good));
    Transcript shorter = good;
    shorter.turns.pop_back();
    EXPECT_EQ((*judge.judge(shorter))->referee.turns().size(), 3U);
    EXPECT_EQ(judge.turns_judged(), 3U);
    Transcript forged = good;
    forged.turns[1].signature.bytes[0] ^= 1;
    EXPECT_EQ((*judge.judge(forged))->faulty_turn, 2U);
    EXPECT_EQ((*judge.judge(forged))->referee.turns().size(), 1U);
    Transcript unsigned_terms = good;
    unsigned_terms.agreement.black = {};
    EXPECT_FALSE(judge.judge(unsigned_terms));
    EXPECT_EQ((*judge.judge(good))->referee.turns().size(), 4U);
}

TEST(Transcript, AProofThatComesLaterIsJudgedAsIfItHadBeenThere) {
    const Transcript good = *parse_transcript(joined(game_lines()));
    const Judgement known = *judge_transcript(good);
    Turn other = known.referee.turns().back().turn;
    other.intent = Intent::offer_draw;
    Transcript proved = good;
    proved.proofs.push_back(signed_by_mover(known.referee, other));
    TranscriptJudge judge;
    EXPECT_TRUE(judge.judge(good));
    const Judgement later = **judge.judge(proved);
    EXPECT_EQ(judge.turns_judged(), 0U);
    const Judgement anew = *judge_transcript(proved);
    EXPECT_EQ(later.referee.proof(), anew.referee.proof());
    EXPECT_EQ(later.faulty_turn, anew.faulty_turn);
    EXPECT_TRUE(later.referee.proof());
}

} // namespace
} // namespace laststone::channel
