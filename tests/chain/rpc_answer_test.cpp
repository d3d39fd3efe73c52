#include "chain/rpc_answer.hpp"

#include <gtest/gtest.h>

namespace laststone::chain {
namespace {

TEST(RpcAnswer, AQuestionIsOfJsonRpc) {
    EXPECT_EQ(RpcJson::parse(write_question(7, "eth_call", {1, "latest"})),
              RpcJson::parse(R"({"jsonrpc":"2.0","id":7,"method":"eth_call","params":[1,"latest"]})"));
}

TEST(RpcAnswer, AResultIsFound) {
    const auto answer = read_answer(R"({"jsonrpc":"2.0","id":7,"result":"0x1"})", 7);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->result, "0x1");
    EXPECT_FALSE(answer->refusal);
    EXPECT_TRUE(read_answer(R"({"jsonrpc":"2.0","id":7,"result":null})", 7));
}

TEST(RpcAnswer, ARefusalSaysWhyAndWhatAContractAnswered) {
    const auto flat =
        read_answer(R"({"jsonrpc":"2.0","id":7,"error":{"code":3,"message":"no","data":"0x12345678"}})", 7);
    ASSERT_TRUE(flat && flat->refusal);
    EXPECT_EQ(flat->refusal->code, 3);
    EXPECT_EQ(flat->refusal->data, (ByteString{0x12, 0x34, 0x56, 0x78}));
    const auto deep =
        read_answer(R"({"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"no","data":{"data":"0x12"}}})", 7);
    ASSERT_TRUE(deep && deep->refusal);
    EXPECT_EQ(deep->refusal->data, ByteString{0x12});
}

TEST(RpcAnswer, WhatIsNoAnswerToThisQuestionIsAFault) {
    for (const auto* text :
         {"", "{", "[]", "null", "7", R"({"id":7,"result":1})", R"({"jsonrpc":"1.0","id":7,"result":1})",
          R"({"jsonrpc":"2.0","id":8,"result":1})", R"({"jsonrpc":"2.0","id":"7","result":1})",
          R"({"jsonrpc":"2.0","id":7})", R"({"jsonrpc":"2.0","id":7,"error":"no"})",
          R"({"jsonrpc":"2.0","id":7,"error":{"code":"3","message":"no"}})", R"([{"jsonrpc":"2.0","id":7,"result":1}])",
          "\xff\xfe"}) {
        const auto answer = read_answer(text, 7);
        ASSERT_FALSE(answer) << text;
        EXPECT_EQ(answer.error().reason, "bad_answer");
    }
    EXPECT_FALSE(read_answer(std::string(longest_answer + 1, ' '), 7));
}

} // namespace
} // namespace laststone::chain
