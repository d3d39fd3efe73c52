#include "channel/signature.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "channel/keccak.hpp"
#include "channel/number256.hpp"

namespace laststone::channel {
namespace {

const Bytes32 order = *parse_bytes<32>("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");

// order - s, which would be as good a signature if high ones counted.
Signature with_high_s(Signature signature) {
    int borrow = 0;
    for (std::size_t i = 32; i-- > 0;) {
        const int difference = order[i] - signature.bytes[32 + i] - borrow;
        borrow = difference < 0 ? 1 : 0;
        signature.bytes[32 + i] = static_cast<std::uint8_t>(difference);
    }
    signature.bytes[64] = static_cast<std::uint8_t>(27 + 28 - signature.bytes[64]);
    return signature;
}

TEST(Signature, KeysHaveTheirKnownAddresses) {
    EXPECT_EQ(SecretKey::from(Number256{1}.bytes())->address().text(), "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf");
    EXPECT_EQ(SecretKey::from(Number256{2}.bytes())->address().text(), "0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF");
}

TEST(Signature, ZeroAndTheOrderAreNoKeys) {
    EXPECT_FALSE(SecretKey::from({}));
    EXPECT_FALSE(SecretKey::from(order));
}

RC_GTEST_PROP(Signature, TheSignerIsRecoveredAndTheHighTwinIsRefused, (const std::string& text)) {
    const SecretKey key = *SecretKey::from(keccak256("player"));
    const Bytes32 digest = keccak256(text);
    const Signature signature = key.sign(digest);
    RC_ASSERT(signature == key.sign(digest));
    RC_ASSERT(recover(digest, signature).value() == key.address());
    RC_ASSERT(recover(digest, with_high_s(signature)).error().reason == "high_s");
}

RC_GTEST_PROP(Signature, AnyBytesAreRefusedOrAreSomebodyElses, (const std::array<std::uint8_t, 32>& noise)) {
    const SecretKey key = *SecretKey::from(keccak256("player"));
    const Bytes32 digest = keccak256("turn");
    Signature signature = key.sign(digest);
    for (std::size_t i = 0; i < 16; ++i) signature.bytes[noise[i] % 65] ^= noise[16 + i];
    RC_PRE(signature != key.sign(digest));
    const auto signer = recover(digest, signature);
    const bool is_the_players = signer && *signer == key.address(); // RC_ASSERT looks at both sides of an or
    RC_ASSERT(!is_the_players);
}

TEST(Signature, NumbersOutsideTheCurveAreRefused) {
    const Bytes32 digest = keccak256("turn");
    const Signature good = SecretKey::from(keccak256("player"))->sign(digest);
    for (const int v : {0, 1, 26, 29, 255}) {
        Signature bad = good;
        bad.bytes[64] = static_cast<std::uint8_t>(v);
        EXPECT_FALSE(recover(digest, bad)) << v;
    }
    EXPECT_FALSE(recover(digest, Signature{}));
    Signature zero{};
    zero.bytes[64] = 27;
    EXPECT_FALSE(recover(digest, zero));
    Signature beyond = good;
    std::ranges::copy(order, beyond.bytes.begin());
    EXPECT_FALSE(recover(digest, beyond));
}

} // namespace
} // namespace laststone::channel
