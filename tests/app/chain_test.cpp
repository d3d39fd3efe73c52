// laststone chain without a chain: what is wrong is said in a sentence, and nothing is sent. With one: contracts/test.
#include <gtest/gtest.h>

#include "app/meeting.hpp"

namespace laststone::app {
namespace {

class ChainTest : public testing::Test {
protected:
    ChainTest() { EXPECT_EQ(run({"channel", "key", key, "--light", "--no-passphrase"}).status, 0); }
    // A command with our key, at a port where nobody listens.
    Outcome chain(std::vector<std::string> words) {
        for (const char* word : {"--key", key.c_str(), "--no-passphrase"}) words.emplace_back(word);
        words.insert(words.begin(), "chain");
        return run(words);
    }

    TemporaryFolder folder;
    std::string key = folder.path() + "/my.key";
};

TEST_F(ChainTest, TheTaskIsOneOfAFew) {
    EXPECT_REFUSED(run({"chain"}), "chain needs one of deploy, pay");
    EXPECT_REFUSED(run({"chain", "play"}), "not 'play'");
    EXPECT_REFUSED(chain({"pay", "--rpc", "http://127.0.0.1:1"}), "needs the journal of a game");
}

TEST_F(ChainTest, ANodeIsNeededAndNamedByItsAddress) {
    EXPECT_REFUSED(chain({"deploy"}), "give --rpc URL");
    EXPECT_REFUSED(chain({"deploy", "--rpc", "ws://127.0.0.1:1"}), "begins with http:// or https://");
    EXPECT_REFUSED(chain({"deploy", "--rpc", "http://127.0.0.1:1", "--confirmations", "0"}), "--confirmations");
    EXPECT_REFUSED(chain({"deploy", "--rpc", "http://127.0.0.1:1", "--fee-cap", "much"}), "like 0.02");
}

TEST_F(ChainTest, WhatIsToBeWithdrawnIsReadBeforeAnyNodeIsAsked) {
    const std::string contract = "0x00000000000000000000000000000000000000aa";
    const auto withdraw = [&](std::vector<std::string> words) {
        for (const char* word : {"http://127.0.0.1:1", "--rpc", "withdraw"}) words.insert(words.begin(), word);
        return chain(std::move(words));
    };
    EXPECT_REFUSED(withdraw({}), "needs a journal, or --contract ADDRESS");
    EXPECT_REFUSED(withdraw({"--contract", "0x12"}), "--contract '0x12': 20 bytes are needed");
    EXPECT_REFUSED(withdraw({"--contract", contract, "--token", "x"}), "--token 'x'");
    EXPECT_REFUSED(withdraw({"--contract", contract, "--to", "x"}), "--to 'x'");
    EXPECT_REFUSED(withdraw({"--contract", contract, "--amount", "all"}), "--amount 'all': give a whole number");
}

TEST_F(ChainTest, WhereNobodyListensTheAnswerIsNoAndNothingIsWrittenDown) {
    const Outcome outcome = chain({"deploy", "--rpc", "http://127.0.0.1:1", "--yes"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("http://127.0.0.1:1: "), std::string::npos) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(key + ".sent"));
}

TEST_F(ChainTest, AGameForHonourHasNoChain) {
    EXPECT_REFUSED(run({"channel", "open", folder.path() + "/journal", "--key", key, "--no-passphrase", "--listen", "0",
                        "--rpc", "http://127.0.0.1:1"}),
                   "give --contract ADDRESS");
    EXPECT_REFUSED(run({"channel", "play", folder.path() + "/journal", "--events", "x", "--rpc", "http://127.0.0.1:1"}),
                   "give one of them");
}

} // namespace
} // namespace laststone::app
