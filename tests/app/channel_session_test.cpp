// Signed games whose turns a session key signs: the player's own key is needed once.
#include <gtest/gtest.h>

#include "app/meeting.hpp"

namespace laststone::app {
namespace {

class ChannelSession : public testing::Test {
protected:
    // With both keys of a side.
    Words both(const std::string& task, const std::string& side) const {
        return meeting.words(task, side) + Words{"--session-key", session_key(side)};
    }
    // With the session key alone.
    Words session(const std::string& task, const std::string& side) const {
        return Words{"channel", task, meeting.file(side + ".journal"), "--session-key", session_key(side)} +
               Words{"--threads", "1", "--hash", "1"};
    }
    std::string session_key(const std::string& side) const { return meeting.file(side + ".session"); }
    void wait_for(const std::string& side, std::string_view words) const {
        while (meeting.journal(side).find(words) == std::string::npos) Meeting::pause();
    }
    Json verified(const std::string& side) const {
        const Outcome outcome = run({"channel", "verify", meeting.file(side + ".journal"), "--json"});
        EXPECT_EQ(outcome.status, 0) << outcome.out;
        return Json::parse(outcome.out);
    }

    Meeting meeting;
};

TEST_F(ChannelSession, BothSidesPlayOnWithTheirSessionKeysAlone) {
    std::string port;
    {
        Typist black{both("open", "black") + Words{"--listen", "0"}};
        port = black.port();
        Typist white{both("join", "white") + Words{"--connect", "127.0.0.1:" + port}};
        black.type("11-15");
        meeting.wait_for_turns("white", 1);
    }
    for (const char* side : {"black", "white"}) std::filesystem::remove(meeting.file(std::string{side} + ".key"));
    Typist black{session("play", "black") + Words{"--listen", "0"}};
    Typist white{session("play", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
    white.type("23-19");
    meeting.wait_for_turns("black", 2);
    black.type("8-11");
    meeting.wait_for_turns("white", 3);
    const Json game = verified("white");
    EXPECT_EQ(game["turns"], 3);
    EXPECT_TRUE(game["keys"]["black"]["key"].is_string());
    EXPECT_NE(game["keys"]["black"]["key"], meeting.address("black"));
}

TEST_F(ChannelSession, AKeyIsAuthorisedForAGameThatWasAgreedWithoutOne) {
    {
        Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
        Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
        black.wait_for("channel 0x");
        white.wait_for("channel 0x");
    }
    const std::string backup = meeting.journal("black");
    {
        Typist black{both("play", "black") + Words{"--listen", "0"}};
        Typist white{meeting.words("play", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
        wait_for("white", "\"say\":\"keys\"");
    }
    // A journal from a backup knows of no key, and the other key would sign a second turn one day.
    const Outcome own = run(meeting.words("play", "black") + Words{"--listen", "0"});
    EXPECT_EQ(own.status, 2);
    EXPECT_NE(own.err.find("are signed by the session key 0x"), std::string::npos) << own.err;
    Meeting::write(meeting.file("black.journal"), backup);
    EXPECT_NE(run(meeting.words("play", "black") + Words{"--listen", "0"}).err.find("are signed by the session key 0x"),
              std::string::npos);
    Meeting::write(meeting.file("black.journal"), backup);
    Typist black{session("play", "black") + Words{"--listen", "0"}};
    Typist white{meeting.words("play", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
    black.type("11-15");
    wait_for("white", "\"say\":\"turn\"");
    EXPECT_EQ(verified("white")["turns"], 1);
}

TEST_F(ChannelSession, WhatTheContractHasOfKeysCounts) {
    Meeting::write(meeting.file("events"), "");
    const Words terms = a_contract + Words{"--stake", "1000", "--events", meeting.file("events")};
    Typist black{both("open", "black") + Words{"--listen", "0"} + terms};
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()} + terms};
    black.wait_for("channel 0x");
    white.wait_for("channel 0x");
    const std::string said = black.said();
    const std::string channel = said.substr(said.find("channel 0x") + 8, 66);
    std::string events;
    for (const char* side : {"black", "white"})
        events += Json{{"say", "paid"}, {"channel", channel}, {"player", meeting.address(side)}}.dump() + "\n";
    std::ofstream{meeting.file("events"), std::ios::app} << events;
    // Black has not brought its key to the contract, where turns that it signs would not count.
    white.wait_for("in the contract Black has no session key");
    EXPECT_EQ(black.wait().status, 1);
    EXPECT_NE(meeting.journal("white").find("\"say\":\"authorised\""), std::string::npos);
    const Words at_table{"--listen", "0", "--events", meeting.file("events")};
    const Outcome session_alone = run(session("play", "black") + at_table);
    EXPECT_NE(session_alone.err.find("the contract does not let"), std::string::npos) << session_alone.err;
    // The player itself signs from now on.
    Typist again{meeting.words("play", "black") + at_table};
    white.strike();
    Typist other{meeting.words("play", "white") +
                 Words{"--connect", "127.0.0.1:" + again.port(), "--events", meeting.file("events")}};
    again.type("11-15");
    wait_for("white", "\"say\":\"turn\"");
    EXPECT_EQ(verified("white")["turns"], 1);
    EXPECT_EQ(verified("white")["keys"]["black"], nullptr);
}

TEST_F(ChannelSession, ASessionKeyIsAnotherFileThanThePlayers) {
    const Words open = meeting.words("open", "black") + Words{"--listen", "0", "--session-key"};
    EXPECT_REFUSED(run(open + Words{meeting.file("black.key")}), "--session-key is another key than --key");
    Meeting::write(meeting.file("none"), "no keystore\n");
    EXPECT_EQ(run(open + Words{meeting.file("none")}).status, 2);
    EXPECT_REFUSED(run(session("play", "black") + Words{"--listen", "0"}), "black.journal");
}

} // namespace
} // namespace laststone::app
