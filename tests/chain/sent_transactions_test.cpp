#include "chain/sent_transactions.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "channel/temporary_folder.hpp"

namespace laststone::chain {
namespace {

const ChainTransaction some{.chain_id = 1,
                            .nonce = 7,
                            .fees = {1, 2},
                            .gas = 21'000,
                            .to = channel::Address{{1}},
                            .value = Number256{5},
                            .data = {1, 2, 3}};

TEST(SentTransactions, AreThereAgainWithEveryAttempt) {
    const channel::TemporaryFolder folder;
    {
        auto sent = SentTransactions::open(folder.file("key.sent")).value();
        EXPECT_TRUE(sent.all().empty());
        ASSERT_TRUE(sent.add("pay", some));
        ChainTransaction raised = some;
        raised.fees = {10, 20};
        ASSERT_TRUE(sent.add_attempt(raised));
    }
    const auto sent = SentTransactions::open(folder.file("key.sent")).value();
    ASSERT_EQ(sent.all().size(), 1U);
    const SentTransaction& pay = sent.all()[0];
    EXPECT_EQ(pay.purpose, "pay");
    EXPECT_EQ(pay.attempts, (std::vector<SendingAttempt>{{{1, 2}}, {{10, 20}}}));
    EXPECT_EQ(pay.transaction.fees, (GasFees{10, 20}));
    EXPECT_EQ(pay.transaction.nonce, 7U);
    EXPECT_EQ(pay.transaction.to, some.to);
    EXPECT_EQ(pay.transaction.value, some.value);
    EXPECT_EQ(pay.transaction.data, some.data);
}

TEST(SentTransactions, AFileThatIsNoneIsLeftAloneAndNamed) {
    const channel::TemporaryFolder folder;
    const std::string path = folder.file("key.sent");
    for (const auto* text :
         {"", "{", "[]", R"({"transactions":[{}]})", R"({"transactions":[{"purpose":"x","attempts":[]}]})"}) {
        std::ofstream{path} << text;
        const auto sent = SentTransactions::open(path);
        ASSERT_FALSE(sent) << text;
        EXPECT_NE(sent.error().sentence.find(path), std::string::npos);
    }
}

TEST(SentTransactions, WhatWasHalfWrittenIsNotThere) {
    const channel::TemporaryFolder folder;
    ASSERT_TRUE(SentTransactions::open(folder.file("key.sent"))->add("pay", some));
    std::ofstream{folder.file("key.sent.new")} << "{\"transac";
    EXPECT_EQ(SentTransactions::open(folder.file("key.sent"))->all().size(), 1U);
}

} // namespace
} // namespace laststone::chain
