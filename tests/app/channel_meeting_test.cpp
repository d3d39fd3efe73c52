// How two players of a signed game find each other among strangers.
#include <gtest/gtest.h>

#include <optional>

#include "app/meeting.hpp"
#include "transport/tcp.hpp"

namespace laststone::app {
namespace {

using transport::Connection;

Connection stranger_at(const std::string& port) {
    return Connection::to({"127.0.0.1", static_cast<transport::Port>(std::stoul(port))}).value();
}

// Until it is sent away.
std::string all_that(Connection& connection) {
    std::string all;
    char some[4096];
    for (std::size_t n = connection.read(some); n > 0; n = connection.read(some)) all.append(some, n);
    return all;
}

TEST(ChannelMeeting, WhoeverConnectsIsToldWhere) {
    const Meeting meeting;
    const Outcome alone = run(meeting.words("join", "white") + Words{"--connect", "127.0.0.1:1", "--patience", "0"});
    EXPECT_EQ(alone.status, 1);
    EXPECT_EQ(alone.err, "laststone: connecting to 127.0.0.1 port 1\nlaststone: the other side has not come\n");
}

TEST(ChannelMeeting, NobodyTakesThePlaceOfTheOpponentWhoWasNamed) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0", "--opponent", meeting.address("white")}};
    const Words there{"--connect", "127.0.0.1:" + black.port()};
    const Outcome refused = run(meeting.words("join", "stranger") + there);
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("who was not expected"), std::string::npos) << refused.err;
    Typist white{meeting.words("join", "white") + there + Words{"--opponent", meeting.address("black")}};
    black.type("11-15");
    meeting.wait_for_turns("white", 1);
}

TEST(ChannelMeeting, NeitherJunkNorSilenceNorAFalseNameEndsOpen) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    const std::string port = black.port();
    std::vector<Connection> silent;
    for (int i = 0; i < 40; ++i) silent.push_back(stranger_at(port)); // more than are let wait
    for (const std::string& junk :
         {std::string{"GET / HTTP/1.1\r\n\r\n\0", 19}, std::string(1 << 20, 'x'), std::string(1, '\0'),
          "{\"say\":\"hello\",\"address\":\"" + meeting.address("white") + "\",\"nonce\":\"0x" + std::string(64, '1') +
              "\"}" + '\0' + "{\"say\":\"vouch\",\"signature\":\"0x" + std::string(130, '1') + "\"}" + '\0'}) {
        Connection stranger = stranger_at(port);
        stranger.write(junk);
        (void)all_that(stranger);
    }
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + port}};
    black.type("11-15");
    meeting.wait_for_turns("white", 1);
}

TEST(ChannelMeeting, IdleStrangersDoNotStopPlay) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    const std::string port = black.port();
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + port}};
    std::vector<Connection> idle;
    const std::vector<std::string> moves{"11-15", "23-19", "8-11", "22-17"};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        for (int j = 0; j < 10; ++j) idle.push_back(stranger_at(port));
        Typist& mover = i % 2 == 0 ? black : white;
        mover.type(moves[i]);
        meeting.wait_for_turns(i % 2 == 0 ? "white" : "black", i + 1);
    }
    // Nobody was hung up on: one greeting each, and no connection again.
    EXPECT_EQ(black.said().find("hung up"), std::string::npos);
}

TEST(ChannelMeeting, AGameWithoutAContractIsForHonour) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
    black.wait_for("for honour");
    white.wait_for("for honour");
}

TEST(ChannelMeeting, NothingIsSignedBeforeBothStakesArePaid) {
    const Meeting meeting;
    Meeting::write(meeting.file("events"), "");
    const Words terms = a_contract + Words{"--stake", "1000", "--events", meeting.file("events")};
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"} + terms};
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()} + terms};
    black.type("11-15");
    black.wait_for("channel 0x");
    const std::string said = black.said();
    const std::string channel = said.substr(said.find("channel 0x") + 8, 66);
    const auto paid = [&](const std::string& side) {
        std::ofstream{meeting.file("events"), std::ios::app} << R"({"say":"paid","channel":")" << channel
                                                             << R"(","player":")" << meeting.address(side) << "\"}\n";
    };
    paid("black");
    white.wait_for("channel 0x");
    for (int i = 0; i < 200; ++i) Meeting::pause(); // more than one look at the events
    EXPECT_EQ(meeting.turns("black"), 0U);
    EXPECT_EQ(black.said().find("both stakes"), std::string::npos);
    paid("white");
    black.wait_for("both stakes of 1000 are paid");
    meeting.wait_for_turns("white", 1);
}

TEST(ChannelMeeting, WithoutAnyViewOfTheChainTermsAreMadeAndNothingIsPlayed) {
    const Meeting meeting;
    const Words terms = a_contract + Words{"--stake", "1000"};
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"} + terms};
    const Outcome joined =
        run(meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()} + terms);
    EXPECT_EQ(joined.status, 0) << joined.err;
    EXPECT_NE(joined.err.find("nothing is signed before both stakes of 1000 are paid"), std::string::npos)
        << joined.err;
    EXPECT_EQ(black.wait().status, 0);
    EXPECT_EQ(run(meeting.words("play", "black") + Words{"--listen", "0"}).status, 1);
    EXPECT_EQ(meeting.turns("black"), 0U);
}

TEST(ChannelMeeting, AJournalFromABackupDoesNotSignASecondTurn) {
    for (const bool has_log : {true, false}) {
        const Meeting meeting;
        Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
        const Words there{"--connect", "127.0.0.1:" + black.port()};
        std::optional<Typist> white{std::in_place, meeting.words("join", "white") + there};
        black.type("11-15");
        meeting.wait_for_turns("white", 1);
        std::filesystem::copy_file(meeting.file("white.journal"), meeting.file("backup"));
        white->type("23-19");
        meeting.wait_for_turns("black", 2);
        white->strike();
        std::filesystem::rename(meeting.file("backup"), meeting.file("white.journal"));
        if (!has_log) std::filesystem::remove(meeting.file("white.key.signed"));
        white.emplace(meeting.words("play", "white") + there);
        white->type("22-17"); // at what was its turn
        black.type("8-11");
        meeting.wait_for_turns("white", 4);
        meeting.wait_for_turns("black", 4);
        EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
        EXPECT_EQ(run({"channel", "verify", meeting.file("black.journal")}).status, 0);
    }
}

} // namespace
} // namespace laststone::app
