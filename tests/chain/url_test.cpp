#include "chain/url.hpp"

#include <gtest/gtest.h>

namespace laststone::chain {
namespace {

TEST(RpcUrl, HasAHostAPortAndAPath) {
    const auto plain = RpcUrl::parse("http://127.0.0.1:8545").value();
    EXPECT_EQ(plain.place(), "http://127.0.0.1:8545");
    EXPECT_EQ(plain.path, "/");
    const auto secure = RpcUrl::parse("https://node.example/v3/secret?x=1").value();
    EXPECT_EQ(secure.place(), "https://node.example:443");
    EXPECT_EQ(secure.path, "/v3/secret?x=1");
    EXPECT_EQ(RpcUrl::parse("http://[::1]:8545/").value().place(), "http://[::1]:8545");
    EXPECT_EQ(RpcUrl::parse("http://host?x").value().path, "/?x");
}

TEST(RpcUrl, WhatIsNoneIsRefusedInASentence) {
    for (const auto* text : {"", "127.0.0.1:8545", "ws://host", "http://", "http://:80", "http://host:",
                             "http://host:0", "http://host:65536", "http://host:8o", "http://me:word@host/",
                             "http://ho st/", "http://host/\r\nX: y", "http://[::1", "http://[]:80", "http://[::1]x",
                             "http://[::1]x:80"}) {
        const auto url = RpcUrl::parse(text);
        ASSERT_FALSE(url) << text;
        EXPECT_FALSE(url.error().sentence.empty());
    }
}

} // namespace
} // namespace laststone::chain
