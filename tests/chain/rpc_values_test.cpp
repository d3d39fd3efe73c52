#include "chain/rpc_values.hpp"

#include <gtest/gtest.h>

namespace laststone::chain {
namespace {

TEST(RpcValues, NumbersHaveOneForm) {
    EXPECT_EQ(read_uint64("0x0"), 0U);
    EXPECT_EQ(read_uint64("0x1f"), 31U);
    EXPECT_EQ(read_uint64("0xffffffffffffffff"), 0xffffffffffffffff);
    EXPECT_EQ(quantity(0), "0x0");
    EXPECT_EQ(quantity(1024), "0x400");
    for (const RpcJson& wrong : {RpcJson("0x"), RpcJson("0x01"), RpcJson("1f"), RpcJson("0xg"), RpcJson(31), RpcJson(),
                                 RpcJson("0x-1"), RpcJson("0x" + std::string(65, '1')), RpcJson::array()})
        EXPECT_FALSE(read_quantity(wrong)) << wrong;
    EXPECT_FALSE(read_uint64("0x10000000000000000"));
}

TEST(RpcValues, BytesAreAsManyAsAreExpected) {
    EXPECT_EQ(read_data("0x", 0), ByteString{});
    EXPECT_EQ(read_data("0x00ff", 2), (ByteString{0, 255}));
    for (const RpcJson& wrong : {RpcJson("0x00ff00"), RpcJson("0x0"), RpcJson("00ff"), RpcJson("0x0g"), RpcJson(0)})
        EXPECT_FALSE(read_data(wrong, 2)) << wrong;
    EXPECT_TRUE(read_bytes32("0x" + std::string(64, 'a')));
    EXPECT_FALSE(read_bytes32("0x" + std::string(62, 'a')));
    EXPECT_FALSE(read_bytes32("0x0x" + std::string(62, 'a')));
    EXPECT_TRUE(read_address("0x" + std::string(40, 'a')));
    EXPECT_FALSE(read_address("0x" + std::string(64, 'a')));
}

TEST(RpcValues, WhatIsNoObjectHasNoMembers) {
    EXPECT_EQ(member({{"a", 1}}, "a"), 1);
    for (const RpcJson& none : {RpcJson(), RpcJson::array(), RpcJson("a"), RpcJson::object()})
        EXPECT_TRUE(member(none, "a").is_null());
}

} // namespace
} // namespace laststone::chain
