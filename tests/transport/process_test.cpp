#include "transport/process.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace laststone::transport {
namespace {

using namespace std::chrono_literals;
using What = ReceivedLine::What;

// Far beyond what any of these programs needs, on the slowest machine.
Moment some_time() { return std::chrono::steady_clock::now() + 60s; }

class ProcessTest : public testing::Test {
protected:
    ProcessTest() { signal(SIGPIPE, SIG_IGN); }

    static std::unique_ptr<Wire> run(const std::string& script) {
        auto process = start_process({.words = {"sh", "-c", script}});
        EXPECT_TRUE(process) << process.error();
        return std::move(*process);
    }
    static std::string line_of(Wire& process) {
        const ReceivedLine heard = process.receive(some_time());
        EXPECT_EQ(heard.what, What::line);
        return heard.line;
    }
};

TEST_F(ProcessTest, LinesGoToItsInputAndComeFromItsOutput) {
    const auto process = run("while read -r line; do echo \"<$line>\"; done");
    EXPECT_TRUE(process->send("one"));
    EXPECT_TRUE(process->send("two words"));
    EXPECT_EQ(line_of(*process), "<one>");
    EXPECT_EQ(line_of(*process), "<two words>");
}

TEST_F(ProcessTest, LineEndsOfOtherSystemsAndAMissingOneAreTaken) {
    const auto process = run(R"(printf 'a\r\n\nlast')");
    EXPECT_EQ(line_of(*process), "a");
    EXPECT_EQ(line_of(*process), "");
    EXPECT_EQ(line_of(*process), "last");
    EXPECT_EQ(process->receive(some_time()).what, What::end);
}

TEST_F(ProcessTest, SilenceIsNoEnd) {
    const auto process = run("read -r line; echo heard");
    EXPECT_EQ(process->receive(std::chrono::steady_clock::now()).what, What::nothing);
    process->send("");
    EXPECT_EQ(line_of(*process), "heard");
}

TEST_F(ProcessTest, TellsHowItEnded) {
    const auto failed = run("exit 3");
    EXPECT_EQ(failed->receive(some_time()).what, What::end);
    EXPECT_EQ(failed->ending(), "it has ended with exit status 3");
    const auto killed = run("kill -KILL $$");
    EXPECT_EQ(killed->receive(some_time()).what, What::end);
    EXPECT_TRUE(killed->ending().starts_with("it was ended by signal 9")) << killed->ending();
}

TEST_F(ProcessTest, AProgramThatIsNotThereIsRefused) {
    const auto process = start_process({.words = {"/no/such/program"}});
    ASSERT_FALSE(process);
    EXPECT_TRUE(process.error().starts_with("/no/such/program cannot be run: ")) << process.error();
    EXPECT_FALSE(start_process({}));
}

TEST_F(ProcessTest, WhoDoesNotReadIsNotWaitedForForEver) {
    const auto process = run("exec sleep 1000");
    const std::string line(1 << 16, 'x');
    bool taken = true;
    for (int i = 0; i < 100 && taken; ++i) taken = process->send(line);
    EXPECT_FALSE(taken);
}

TEST_F(ProcessTest, WritingToOneThatHasGoneFails) {
    const auto process = run("exec <&-; echo closed; exec sleep 1000");
    EXPECT_EQ(line_of(*process), "closed");
    EXPECT_FALSE(process->send("hello"));
}

TEST_F(ProcessTest, EndlessLinesAreCut) {
    const auto process = run("head -c 1000000 /dev/zero | tr '\\0' x; echo; echo next");
    EXPECT_EQ(line_of(*process).size(), std::size_t{1} << 16);
    EXPECT_EQ(line_of(*process), "next");
}

TEST_F(ProcessTest, RunsWhereItIsTold) {
    auto process = start_process({.words = {"pwd"}, .folder = "/"});
    ASSERT_TRUE(process);
    EXPECT_EQ(line_of(**process), "/");
}

// The test ends: that is what it tests.
TEST_F(ProcessTest, OneThatHangsIsKilledWithItsChildren) {
    auto process = run("trap '' INT TERM HUP; (sleep 1000) & echo ready; while :; do sleep 1000; done");
    EXPECT_EQ(line_of(*process), "ready");
    process.reset();
}

TEST(SplitCommand, BlanksPartWordsAndQuotesKeepThem) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(split_command("./scan hub"), (Words{"./scan", "hub"}));
    EXPECT_EQ(split_command("  a\t b  "), (Words{"a", "b"}));
    EXPECT_EQ(split_command(R"('my engine' "two words" a\ b)"), (Words{"my engine", "two words", "a b"}));
    EXPECT_EQ(split_command(R"(sh -c 'echo "x"' '')"), (Words{"sh", "-c", "echo \"x\"", ""}));
    EXPECT_EQ(split_command("  "), Words{});
}

} // namespace
} // namespace laststone::transport
