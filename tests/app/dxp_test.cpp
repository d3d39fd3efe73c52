#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// The port that a waiting program names.
std::string port_of(const Started& program) {
    const std::string word = "port ";
    for (;;) {
        const std::string err = program.remarks();
        const std::size_t at = err.find(word);
        if (at != std::string::npos && err.ends_with('\n'))
            return err.substr(at + word.size(), err.find('\n') - at - word.size());
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
}

TEST(Dxp, TwoProgramsPlayASeriesAgainstEachOther) {
    const TemporaryFile games;
    Started follower{{"dxp", "--listen", "0", "--nodes", "200", "--threads", "1", "--json", "--pdn", games.path()}};
    const Outcome initiator = run({"dxp", "--connect", "127.0.0.1:" + port_of(follower), "--games", "2", "--nodes",
                                   "200", "--threads", "1", "--minutes", "0", "--name", "the other", "--json"});
    const Outcome followed = follower.wait();
    EXPECT_EQ(initiator.status, 0) << initiator.err;
    EXPECT_EQ(followed.status, 0) << followed.err;
    EXPECT_EQ(initiator.json(), followed.json());
    const Json played = initiator.json()["games"];
    ASSERT_EQ(played.size(), 2U);
    EXPECT_EQ(played[0]["white"], "the other");
    EXPECT_EQ(played[1]["white"], "laststone");
    EXPECT_GT(played[0]["moves"].size(), 20U);
    EXPECT_EQ(run({"pdn", "check", games.path()}).status, 0);
}

TEST(Dxp, TheOneWhoWaitsMayAskForTheGame) {
    Started initiator{{"dxp", "--listen", "127.0.0.1:0", "--role", "initiator", "--as", "black", "--moves", "2",
                       "--nodes", "50", "--threads", "1"}};
    const Outcome follower = run({"dxp", "--connect", "127.0.0.1:" + port_of(initiator), "--role", "follower",
                                  "--nodes", "50", "--threads", "1", "--name", "White"});
    EXPECT_EQ(initiator.wait().out, "game 1: White 'White', Black 'laststone', no result after 4 plies\n");
    EXPECT_EQ(follower.out, "game 1: White 'White', Black 'laststone', no result after 4 plies\n");
}

// The runner asks, the program at the other end follows; it ends when the match does.
TEST(Dxp, AMatchIsPlayedAgainstAProgramThatWaits) {
    Started follower{{"dxp", "--listen", "0", "--nodes", "100", "--threads", "1", "--name", "the guest"}};
    const Outcome match = run({"match", "-g", "international", "--engine", "name=guest", "proto=dxp",
                               "connect=127.0.0.1:" + port_of(follower), "--engine", "name=host", "--depth", "2",
                               "--games", "2", "--openings", "start", "--maxmoves", "20", "--json"});
    EXPECT_EQ(match.status, 0) << match.err;
    const Outcome followed = follower.wait();
    EXPECT_EQ(followed.lines().size(), 2U) << followed.out << followed.err;
    EXPECT_EQ(match.json()["games"], 2) << match.out;
}

// Takes what it is told and hangs up.
TEST(Dxp, WhoGetsNoAnswerSaysSo) {
    const int door = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ASSERT_EQ(bind(door, reinterpret_cast<const sockaddr*>(&address), size), 0);
    ASSERT_EQ(listen(door, 1), 0);
    ASSERT_EQ(getsockname(door, reinterpret_cast<sockaddr*>(&address), &size), 0);
    Started program{{"dxp", "--connect", "127.0.0.1:" + std::to_string(ntohs(address.sin_port)), "--games", "2"}};
    const int guest = accept(door, nullptr, nullptr);
    std::array<char, 100> request{};
    EXPECT_GT(recv(guest, request.data(), request.size(), 0), 0);
    close(guest);
    close(door);
    const Outcome alone = program.wait();
    EXPECT_EQ(alone.status, 1);
    EXPECT_NE(alone.err.find("without answering"), std::string::npos) << alone.err;
}

TEST(Dxp, CtrlCEndsTheWait) {
    Started program{{"dxp", "--listen", "0"}};
    port_of(program);
    program.interrupt();
    EXPECT_EQ(program.wait().status, 130);
}

TEST(Dxp, WrongUsageIsRefused) {
    EXPECT_REFUSED(run({"dxp", "-g", "english"}), "10x10");
    EXPECT_REFUSED(run({"dxp", "--listen", "0", "--connect", "127.0.0.1"}), "exclude each other");
    EXPECT_REFUSED(run({"dxp", "--listen", "70000"}), "--listen");
    EXPECT_REFUSED(run({"dxp", "--connect", "127.0.0.1:x"}), "--connect");
    EXPECT_REFUSED(run({"dxp", "-p", "W:W99:B1"}), "the position");
    EXPECT_REFUSED(run({"match", "--engine", "proto=dxp", "connect=nowhere:x", "--engine", "name=us"}), "HOST:PORT");
}

} // namespace
} // namespace laststone::app
