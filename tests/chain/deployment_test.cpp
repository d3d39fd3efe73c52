#include "chain/deployment.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "chain/referee_code.hpp"

namespace laststone::chain {
namespace {

// The examples of EIP-1014 with salt zero.
TEST(Deployment, AnAddressFollowsFromTheCreatorAndTheCode) {
    const channel::Address creator = *channel::Address::parse("0xdeadbeef00000000000000000000000000000000");
    EXPECT_EQ(created_by_salt({}, ByteString{0}).text(), "0x4D1A2e2bB4F88F0250f26Ffff098B0b30B26BF38");
    EXPECT_EQ(created_by_salt(creator, ByteString{0}).text(), "0xB928f69Bb1D91Cd65274e3c79d8986362984fDA3");
    EXPECT_EQ(created_by_salt({}, ByteString{}).text(), "0xE33C0C7F7df4809055C3ebA6c09CFe4BaF1BD9e0");
}

TEST(Deployment, TheProxyIsGivenASaltAndTheContract) {
    const ByteString code = creation_code();
    const ByteString data = call_deployment_proxy(code).data;
    ASSERT_EQ(data.size(), 32 + code.size());
    EXPECT_TRUE(std::ranges::all_of(data.begin(), data.begin() + 32, [](std::uint8_t byte) { return byte == 0; }));
    EXPECT_TRUE(std::equal(code.begin(), code.end(), data.begin() + 32));
    EXPECT_EQ(everywhere_address(), created_by_salt(deployment_proxy(), code));
}

TEST(Deployment, EachGameNamesTheAddressWhereTheProxyPutsItsRules) {
    for (const channel::GameRules& rules : channel::known_rules())
        EXPECT_EQ(created_by_salt(deployment_proxy(), creation_code(rules)).text(), rules.address.text()) << rules.game;
}

TEST(Deployment, OnlyTheProxyItselfIsTrusted) {
    EXPECT_FALSE(is_deployment_proxy({}));
    EXPECT_FALSE(is_deployment_proxy(creation_code()));
}

} // namespace
} // namespace laststone::chain
