// A game and what a contract says of it, with the other side away.
#include <gtest/gtest.h>

#include "app/meeting.hpp"

namespace laststone::app {
namespace {

// Three turns in the journals, and their lines.
struct ThreeTurns {
    ThreeTurns() {
        play_three(meeting);
        std::istringstream journal{meeting.journal("white")};
        for (std::string line; std::getline(journal, line);) lines.push_back(line);
        channel = Json::parse(lines[1])["turn"]["channel"];
    }
    // What the contract says where it shows a turn, or sets a clock.
    std::string shown(std::size_t turn) const {
        Json line = Json::parse(lines[turn]);
        line["say"] = "shown";
        return line.dump() + "\n";
    }
    std::string clock(const char* word, int number) const {
        return Json{{"say", word}, {"channel", channel}, {"number", number}, {"deadline", 1'800'000'000}}.dump() + "\n";
    }
    Json watched(const std::string& events) const {
        const Outcome outcome = run({"channel", "watch", meeting.file("white.journal")}, events);
        EXPECT_FALSE(outcome.lines().empty()) << outcome.err;
        return Json::parse(outcome.lines().back());
    }
    // The journal of White, up to a turn.
    void cut(std::size_t turns) const {
        std::string text;
        for (std::size_t i = 0; i <= turns; ++i) text += lines[i] + "\n";
        Meeting::write(meeting.file("white.journal"), text);
    }

    Meeting meeting;
    std::vector<std::string> lines{};
    std::string channel{};
};

TEST(ChannelTower, ADemandForATurnIsAnsweredThoughItShowsNone) {
    const ThreeTurns game;
    const Json first = game.watched(game.clock("challenge", 0));
    EXPECT_EQ(first["answer"], "respond");
    EXPECT_EQ(first["before"], nullptr);
    EXPECT_EQ(first["next"]["number"], 1);
    EXPECT_EQ(first["deadline"], 1'800'000'000);
    const Json stale = game.watched(game.clock("challenge", 2));
    EXPECT_EQ(stale["answer"], "respond");
    EXPECT_EQ(stale["before"]["number"], 2);
    EXPECT_EQ(stale["next"]["number"], 3);
    const Json ours = game.watched(game.clock("challenge", 3));
    EXPECT_EQ(ours["answer"], "up_to_date");
    EXPECT_EQ(ours["must_answer"], "white");
    EXPECT_EQ(game.watched(game.clock("challenge", 4))["answer"], "unknown_turn");
}

TEST(ChannelTower, EveryEventIsAnswered) {
    const ThreeTurns game;
    const std::string paid =
        R"({"say":"paid","channel":")" + game.channel + R"(","player":")" + game.meeting.address("white") + "\"}\n";
    EXPECT_EQ(game.watched(paid)["white_has_paid"], true);
    EXPECT_EQ(game.watched(paid)["black_has_paid"], false);
    EXPECT_EQ(game.watched(game.clock("draw_claim", 2))["answer"], "checkpoint");
    EXPECT_EQ(game.watched(game.clock("draw_claim", 2))["latest"][1]["number"], 3);
    EXPECT_EQ(game.watched(game.clock("draw_claim", 5))["answer"], "unknown_turn");
    const std::string settled = R"({"say":"settlement","channel":")" + game.channel +
                                R"(","winner":"0x0000000000000000000000000000000000000000"})"
                                "\n";
    EXPECT_EQ(game.watched(settled)["answer"], "settled");
    std::string elsewhere = game.clock("challenge", 1);
    elsewhere.replace(elsewhere.find(game.channel) + 2, 4, "beef");
    EXPECT_EQ(game.watched(elsewhere)["answer"], "another_channel");
    EXPECT_EQ(game.watched(R"({"say":"have","channel":")" + game.channel +
                           R"(","number":1})"
                           "\n")["answer"],
              "unreadable");
}

TEST(ChannelTower, AChallengeIsAnsweredWithoutTheOtherSide) {
    const ThreeTurns game;
    const Words answer = game.meeting.words("answer", "white");
    const auto with_move = [&](const std::string& move) {
        Words words = answer;
        words.insert(words.begin() + 3, move);
        return words;
    };
    const Outcome unasked = run(with_move("22-17"), game.shown(3));
    EXPECT_EQ(unasked.status, 1);
    EXPECT_NE(unasked.err.find("no clock runs"), std::string::npos) << unasked.err;
    EXPECT_REFUSED(run(answer, game.clock("challenge", 3)), "turn 4 is ours");
    EXPECT_EQ(run(with_move("22-10"), game.clock("challenge", 3)).status, 1);
    const Json signed_now = run(with_move("22-17"), game.clock("challenge", 3)).json();
    EXPECT_EQ(signed_now["answer"], "respond");
    EXPECT_EQ(signed_now["before"]["number"], 3);
    EXPECT_EQ(signed_now["next"]["number"], 4);
    EXPECT_EQ(game.meeting.turns("white"), 4U);
    // It was signed, and is not signed otherwise.
    const Json again = run(with_move("24-20"), game.clock("challenge", 3)).json();
    EXPECT_EQ(again["next"]["signature"], signed_now["next"]["signature"]);
}

TEST(ChannelTower, ATurnSeenOnTheChainAloneEntersTheJournal) {
    const ThreeTurns game;
    game.cut(2);
    const Outcome taken = run({"channel", "take", game.meeting.file("white.journal")}, game.shown(2) + game.shown(3));
    EXPECT_EQ(taken.status, 0) << taken.err;
    EXPECT_EQ(taken.out, "1 turn taken, 3 in the journal\n");
    game.cut(2);
    Words answer = game.meeting.words("answer", "white");
    answer.insert(answer.begin() + 3, "22-17");
    const Json signed_now = run(answer, game.shown(3) + game.clock("challenge", 3)).json();
    EXPECT_EQ(signed_now["next"]["number"], 4);
    EXPECT_EQ(game.meeting.turns("white"), 4U);
}

TEST(ChannelTower, AnEventIsNoLongerThanAMessage) {
    const ThreeTurns game;
    const std::string journal = game.meeting.file("white.journal");
    const Words take{"channel", "take", journal};
    const std::string endless(5000, 'x');
    // A line that is not finished yet is waited for, but not one that can never be a message.
    EXPECT_EQ(run(take, game.shown(3) + std::string(1000, 'x')).status, 0);
    EXPECT_REFUSED(run(take, game.shown(3) + endless), "events, line 2: the message is longer than 4096");
    const Outcome watched = run({"channel", "watch", journal}, endless + "\n");
    EXPECT_EQ(watched.status, 0);
    ASSERT_EQ(watched.lines().size(), 1U) << watched.out;
    EXPECT_NE(watched.out.find("longer than 4096 bytes"), std::string::npos) << watched.out;
}

TEST(ChannelTower, AJournalThatIsTooShortSignsNoSecondTurn) {
    const ThreeTurns game;
    game.cut(1); // White's own second turn is not in it
    Words answer = game.meeting.words("answer", "white");
    answer.insert(answer.begin() + 3, "22-17");
    const Json restored = run(answer, game.clock("challenge", 1)).json();
    EXPECT_EQ(restored["answer"], "respond");
    EXPECT_EQ(restored["next"]["signature"], Json::parse(game.lines[2])["signature"]);
}

} // namespace
} // namespace laststone::app
