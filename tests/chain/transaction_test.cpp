#include "chain/transaction.hpp"

#include <gtest/gtest.h>

#include <array>

#include "chain/vectors.hpp"
#include "channel/keccak.hpp"

namespace laststone::chain {
namespace {

ChainTransaction transaction_in(const RpcJson& json) {
    ChainTransaction transaction{.chain_id = json["chain_id"],
                                 .nonce = json["nonce"],
                                 .fees = {json["tip"], json["most"]},
                                 .gas = json["gas"],
                                 .value = *Number256::parse(json["value"].get<std::string>()),
                                 .data = bytes_of(json["data"])};
    if (!json["to"].is_null()) transaction.to = channel::Address::parse(json["to"].get<std::string>()).value();
    return transaction;
}

TEST(Transaction, IsSignedAsAnotherLibrarySignsIt) {
    for (const RpcJson& json : ethers_vectors()["transactions"]) {
        const SignedTransaction made = sign(transaction_in(json), vectors_key());
        EXPECT_EQ(channel::prefixed_hex(made.raw), json.value("raw", ""));
        EXPECT_EQ(made.hash, channel::keccak256(made.raw));
    }
}

TEST(Transaction, MakesAContractWhereAnotherLibraryExpectsIt) {
    const RpcJson made = ethers_vectors()["transactions"][2];
    EXPECT_EQ(channel::prefixed_hex(created_address(vectors_key().address(), made["nonce"]).bytes),
              made.value("contract", ""));
}

TEST(Transaction, CostsItsGasTimesTheHighestFee) {
    EXPECT_EQ((ChainTransaction{.fees = {.tip = 1, .most = 30'000'000'000}, .gas = 100'000}.most_fee()),
              parse_ether("0.003"));
}

} // namespace
} // namespace laststone::chain
