#include <gtest/gtest.h>

#include <optional>

#include "app/meeting.hpp"

namespace laststone::app {
namespace {

TEST(Channel, TwoEnginesPlayToTheEndAndTheJournalsAgree) {
    const Meeting meeting;
    const Words few{"--engine", "--depth", "2", "-p", "B:W14,32:B9,K1"};
    Typist black{meeting.words("open", "black") + few + Words{"--listen", "0"}};
    Typist white{meeting.words("join", "white") + few + Words{"--connect", "127.0.0.1:" + black.port()}};
    const Outcome won = black.wait();
    const Outcome lost = white.wait();
    EXPECT_EQ(won.status, 0) << won.err;
    EXPECT_EQ(lost.status, 0) << lost.err;
    EXPECT_EQ(won.out, lost.out);
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
    const Outcome verified = run({"channel", "verify", meeting.file("white.journal"), "--json"});
    EXPECT_EQ(verified.status, 0) << verified.out;
    EXPECT_EQ(verified.json()["sound"], true);
    EXPECT_NE(verified.json()["result"], nullptr);
}

// A whole game, of a game that is not English draughts: what `verify` says of it in the end.
Json game_between_engines(const Words& options) {
    const Meeting meeting;
    const Words few = options + Words{"--engine"};
    Typist black{meeting.words("open", "black") + few + Words{"--listen", "0"}};
    Typist white{meeting.words("join", "white") + few + Words{"--connect", "127.0.0.1:" + black.port()}};
    EXPECT_EQ(black.wait().status, 0);
    EXPECT_EQ(white.wait().status, 0);
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
    return run({"channel", "verify", meeting.file("white.journal"), "--json"}).json();
}

TEST(Channel, TwoEnginesPlayRussianDraughts) {
    const Json verified = game_between_engines({"-g", "russian", "--depth", "2", "-p", "W:Wc3,e3,g3:Bb6,h8"});
    EXPECT_EQ(verified["sound"], true);
    EXPECT_EQ(verified["game"], "russian");
    EXPECT_NE(verified["result"], nullptr);
}

TEST(Channel, TwoEnginesPlayNogo) {
    const Json verified = game_between_engines({"-g", "nogo:9x9", "--nodes", "20"});
    EXPECT_EQ(verified["sound"], true);
    EXPECT_EQ(verified["game"], "nogo:9x9");
    EXPECT_EQ(verified["ending"], "no_move");
}

TEST(Channel, AGameThatIsNotPlayedBySignedTurnsIsRefused) {
    const Meeting meeting;
    const Outcome refused = run(meeting.words("open", "black") + Words{"-g", "frisian", "--listen", "0"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("English or Russian draughts, or NoGo on 9x9 points"), std::string::npos) << refused.err;
}

TEST(Channel, AJournalFromBeforeTermsNamedTheirRulesStillVerifies) {
    const Outcome verified = run({"channel", "verify", LASTSTONE_TEST_DATA "/channel/version_1.journal", "--json"});
    EXPECT_EQ(verified.status, 0) << verified.err;
    EXPECT_EQ(verified.json()["sound"], true);
    EXPECT_EQ(verified.json()["game"], "english");
    EXPECT_EQ(verified.json()["turns"], 14);
    EXPECT_EQ(verified.json()["result"], "black");
    EXPECT_EQ(verified.json()["terms"]["rules_version"], 1);
}

TEST(Channel, AGameSurvivesThatEitherSideIsStruckDown) {
    const Meeting meeting;
    std::optional<Typist> black{std::in_place, meeting.words("open", "black") + Words{"--listen", "0"}};
    const std::string port = black->port();
    const Words there{"--connect", "127.0.0.1:" + port};
    std::optional<Typist> white{std::in_place, meeting.words("join", "white") + there};
    black->type("11-15");
    meeting.wait_for_turns("white", 1);
    white->type("23-19");
    meeting.wait_for_turns("white", 2);
    white->strike(); // whether or not the turn has gone out

    white.emplace(meeting.words("play", "white") + there);
    meeting.wait_for_turns("black", 2);
    black->type("8-11");
    meeting.wait_for_turns("black", 3);
    black->strike();

    black.emplace(meeting.words("play", "black") + Words{"--listen", port});
    meeting.wait_for_turns("white", 3);
    white->type("22-17");
    meeting.wait_for_turns("black", 4);
    black->type("resign");
    const Outcome lost = black->wait();
    const Outcome won = white->wait();
    EXPECT_EQ(lost.status, 0) << lost.err;
    EXPECT_NE(won.out.find("White has won: Black has resigned."), std::string::npos) << won.out << won.err;
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
    EXPECT_EQ(run({"channel", "verify", meeting.file("black.journal")}).status, 0);
}

TEST(Channel, AStrangerWithNoiseDoesNotDisturbTheGame) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    const std::string port = black.port();
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + port}};
    black.type("11-15");
    meeting.wait_for_turns("white", 1);
    // Another program altogether, which says what it says and goes.
    const TemporaryFile noise{std::string(1 << 20, 'x')};
    (void)std::system(("bash -c 'cat " + noise.path() + " > /dev/tcp/127.0.0.1/" + port + "' 2>/dev/null").c_str());
    white.type("offer 23-19");
    meeting.wait_for_turns("black", 2);
    black.type("accept");
    EXPECT_NE(black.wait().out.find("A draw was agreed."), std::string::npos);
    EXPECT_NE(white.wait().out.find("A draw was agreed."), std::string::npos);
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
}

TEST(Channel, TermsThatWereNotWishedAreRefusedAndTheOpenerWaitsForOthers) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0", "--stake", "1000"} + a_contract};
    const Words there = Words{"--connect", "127.0.0.1:" + black.port()} + a_contract;
    const Outcome refused = run(meeting.words("join", "white") + there);
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("the stake is 1000, and at most 0 was asked for"), std::string::npos) << refused.err;
    black.wait_for("the other side refuses: the stake is 1000");
    EXPECT_FALSE(std::filesystem::exists(meeting.file("black.journal")));
    EXPECT_FALSE(std::filesystem::exists(meeting.file("white.journal")));
    const Outcome agreed = run(meeting.words("join", "white") + there + Words{"--stake", "1000"});
    EXPECT_EQ(agreed.status, 0) << agreed.err;
    EXPECT_EQ(black.wait().status, 0);
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
}

TEST(Channel, TheWatchTowerAnswersAStaleChallenge) {
    const Meeting meeting;
    play_three(meeting);
    std::istringstream lines{meeting.journal("white")};
    std::vector<std::string> turns;
    for (std::string line; std::getline(lines, line);) turns.push_back(line);
    const Outcome watched =
        run({"channel", "watch", meeting.file("white.journal")}, turns[1] + "\n" + turns[3] + "\nnonsense\n");
    ASSERT_EQ(watched.lines().size(), 3U) << watched.out << watched.err;
    const Json stale = Json::parse(watched.lines()[0]);
    EXPECT_EQ(stale["answer"], "respond");
    EXPECT_EQ(stale["next"]["number"], 2);
    EXPECT_EQ(stale["latest"][1]["number"], 3);
    EXPECT_EQ(Json::parse(watched.lines()[1])["answer"], "up_to_date");
    EXPECT_EQ(Json::parse(watched.lines()[2])["answer"], "unreadable");
}

TEST(Channel, ADisputeHoldsTheLastTwoTurns) {
    const Meeting meeting;
    play_three(meeting);
    const Json evidence = run({"channel", "dispute", meeting.file("black.journal")}).json();
    ASSERT_EQ(evidence["turns"].size(), 2U);
    EXPECT_EQ(evidence["turns"][1]["number"], 3);
    EXPECT_EQ(evidence["turns"][1]["previous"], evidence["turns"][0]["hash"]);
    EXPECT_EQ(evidence["must_answer"], "white");
    EXPECT_EQ(evidence["proof"], nullptr);
}

TEST(Channel, VerifyNamesTheFirstFault) {
    const Meeting meeting;
    play_three(meeting);
    std::string journal = meeting.journal("white");
    const std::size_t second = journal.find('\n', journal.find('\n') + 1) + 1;
    const std::size_t third = journal.find('\n', second) + 1;
    const TemporaryFile without{journal.substr(0, second) + journal.substr(third)};
    const Outcome verified = run({"channel", "verify", without.path()});
    EXPECT_EQ(verified.status, 1);
    EXPECT_TRUE(verified.out.starts_with("Turn 3: Turn 3 has come, and turn 2 is next.\n")) << verified.out;
    EXPECT_EQ(run({"channel", "verify", without.path(), "--json"}).json()["fault"]["reason"], "skipped_turn");
    EXPECT_EQ(run({"channel", "verify", "-"}, journal).status, 0);
}

TEST(Channel, VerifyReportsATornTail) {
    const Meeting meeting;
    play_three(meeting);
    const std::string journal = meeting.journal("white");
    EXPECT_EQ(run({"channel", "verify", "-", "--json"}, journal).json()["torn_bytes"], 0);
    const Outcome torn = run({"channel", "verify", "-"}, journal + "{\"say\":\"tu");
    EXPECT_EQ(torn.status, 0);
    EXPECT_TRUE(torn.out.starts_with("The last line was never finished: 10 bytes at its end are left out.\n"))
        << torn.out;
    EXPECT_EQ(run({"channel", "verify", "-", "--json"}, journal + "{\"say\":\"tu").json()["torn_bytes"], 10);
}

TEST(Channel, AFileThatIsNoJournalIsNamed) {
    const TemporaryFile games{"1. 11-15 *\n"};
    const TemporaryFile empty{""};
    const Outcome verified = run({"channel", "verify", games.path()});
    EXPECT_EQ(verified.status, 1);
    EXPECT_EQ(verified.err, "laststone: " + games.path() + ": line 1: the message is not a JSON object\n");
    EXPECT_EQ(run({"channel", "verify", empty.path()}).err,
              "laststone: " + empty.path() + ": this is not the journal of a game: there is no agreement in it\n");
}

TEST(Channel, WrongUsageIsRefused) {
    const Meeting meeting;
    EXPECT_REFUSED(run({"channel"}),
                   "channel needs one of key, open, join, play, answer, take, watch, tower, hand, verify, dispute");
    EXPECT_REFUSED(run({"channel", "verify"}), "needs a file");
    EXPECT_REFUSED(run({"channel", "verify", meeting.file("nothing")}), "nothing: No such file");
    EXPECT_REFUSED(run({"channel", "verify", "/"}), "/: Is a directory");
    EXPECT_REFUSED(run({"channel", "open", meeting.file("new"), "--listen", "0"}), "--key");
    EXPECT_REFUSED(run(meeting.words("open", "black")), "--listen PORT or --connect HOST:PORT");
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0", "--stake", "1.5"}), "--stake");
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0", "--stake", "1000"}),
                   "no contract is named that would hold it: give --contract ADDRESS");
    EXPECT_REFUSED(run(meeting.words("open", "black") + a_contract +
                       Words{"--listen", "0", "--stake", "340282366920938463463374607431768211456"}),
                   "the contract takes at most 340282366920938463463374607431768211455");
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0", "--period", "59"}), "59 seconds");
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0", "--contract", "0x12"}), "--contract");
    EXPECT_REFUSED(
        run({"channel", "key", meeting.file("black.key"), "--passphrase-file", meeting.file("passphrase"), "--light"}),
        "never replaced");
    Meeting::write(meeting.file("wrong"), "another\n");
    EXPECT_REFUSED(run({"channel", "open", meeting.file("new"), "--listen", "0", "--key", meeting.file("black.key"),
                        "--passphrase-file", meeting.file("wrong")}),
                   "does not open this keystore");
    std::filesystem::permissions(meeting.file("black.key"), std::filesystem::perms::all);
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0"}), "chmod 600");
}

TEST(Channel, ATowerReadsItsOptionsBeforeItAsksAnybody) {
    const Meeting meeting;
    const Words tower = meeting.words("tower", "black") +
                        Words{"--contract", "0x00000000000000000000000000000000000000aa", "--rpc", "http://127.0.0.1:1"};
    EXPECT_REFUSED(run(tower), "give --listen PORT");
    EXPECT_REFUSED(run(tower + Words{"--listen", "0.0.0.0:0"}), "on this machine alone");
    EXPECT_REFUSED(run(tower + Words{"--listen", "0", "--least-stake", "x"}),
                   "--least-stake 'x': give a whole number of wei");
}

} // namespace
} // namespace laststone::app
