#include "channel/keystore.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "channel/keccak.hpp"

namespace laststone::channel {
namespace {

using Json = nlohmann::json;

std::string published(const std::string& name) {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/channel/keystores/" + name};
    return {std::istreambuf_iterator<char>{file}, {}};
}

constexpr KeystoreCost cheap{.scrypt_n = 2, .pbkdf2_rounds = 1};
constexpr KeystoreCost cheap_pbkdf2{.derivation = Derivation::pbkdf2, .pbkdf2_rounds = 1};

// The test vectors published with the format.
TEST(Keystore, PublishedKeystoresOpen) {
    for (const char* name : {"pbkdf2.json", "scrypt.json"}) {
        const auto key = open_keystore(published(name), "testpassword");
        ASSERT_TRUE(key) << name << ": " << key.error().sentence;
        EXPECT_EQ(hex(key->bytes()), "7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d");
        EXPECT_EQ(hex(key->address().bytes), "008aeeda4d805471df9b2a5b0f38a0c3bcba786b");
    }
}

TEST(Keystore, AKeyIsWrittenAndOpenedAgain) {
    const SecretKey key = *SecretKey::from(keccak256("player"));
    for (const KeystoreCost& cost : {cheap, cheap_pbkdf2}) {
        const std::string text = write_keystore(key, "an open secret", cost);
        EXPECT_EQ(text.find(hex(key.bytes())), std::string::npos);
        EXPECT_EQ(open_keystore(text, "an open secret")->bytes(), key.bytes());
        EXPECT_EQ(open_keystore(text, "an open secre").error().reason, "passphrase");
        EXPECT_EQ(Json::parse(text)["address"], hex(key.address().bytes));
    }
}

TEST(Keystore, NoTwoAreAlike) {
    const SecretKey key = *SecretKey::from(keccak256("player"));
    EXPECT_NE(Json::parse(write_keystore(key, "", cheap))["crypto"],
              Json::parse(write_keystore(key, "", cheap))["crypto"]);
}

TEST(Keystore, WhatIsNoKeystoreIsRefusedInASentence) {
    const SecretKey key = *SecretKey::from(keccak256("player"));
    const Json good = Json::parse(write_keystore(key, "x", cheap));
    for (const Json& change :
         {Json{{"op", "replace"}, {"path", "/version"}, {"value", 2}}, Json{{"op", "remove"}, {"path", "/crypto"}},
          Json{{"op", "replace"}, {"path", "/crypto"}, {"value", 5}},
          Json{{"op", "replace"}, {"path", "/crypto/cipher"}, {"value", "none"}},
          Json{{"op", "replace"}, {"path", "/crypto/kdf"}, {"value", "none"}},
          Json{{"op", "replace"}, {"path", "/crypto/mac"}, {"value", "00"}},
          Json{{"op", "replace"}, {"path", "/crypto/ciphertext"}, {"value", 7}},
          Json{{"op", "replace"}, {"path", "/crypto/kdfparams/dklen"}, {"value", 64}},
          Json{{"op", "replace"}, {"path", "/crypto/kdfparams/n"}, {"value", 3}},
          Json{{"op", "replace"}, {"path", "/crypto/kdfparams/n"}, {"value", 1ULL << 40}},
          Json{{"op", "replace"}, {"path", "/crypto/kdfparams/n"}, {"value", -2}},
          Json{{"op", "replace"}, {"path", "/crypto/kdfparams/r"}, {"value", 1U << 31}},
          Json{{"op", "replace"}, {"path", "/crypto/kdfparams/p"}, {"value", 0}}}) {
        const auto opened = open_keystore(good.patch(Json::array({change})).dump(), "x");
        ASSERT_FALSE(opened) << change;
        EXPECT_EQ(opened.error().reason, "keystore") << change << opened.error().sentence;
    }
    for (const char* text : {"", "{", "[]", "7", "\xff\xfe", "{\"version\":3}"})
        EXPECT_EQ(open_keystore(text, "x").error().reason, "keystore") << text;
}

// What is asked for is refused before it is done: where it is not, this takes long.
TEST(Keystore, MoreWorkThanAnyWalletAsksForIsRefused) {
    const Json good = Json::parse(write_keystore(*SecretKey::from(keccak256("player")), "x", cheap));
    const auto reason = [&](std::uint64_t n, std::uint64_t r, std::uint64_t p) {
        Json keystore = good;
        keystore["crypto"]["kdfparams"].update({{"n", n}, {"r", r}, {"p", p}});
        return std::string{open_keystore(keystore.dump(), "x").error().reason};
    };
    EXPECT_EQ(reason(1U << 20, 8, 2), "keystore");
    EXPECT_EQ(reason(1U << 16, 8, 64), "keystore");
    EXPECT_EQ(reason(2, 1U << 20, 64), "keystore");
    EXPECT_EQ(reason(2, 8, 1U << 20), "keystore");
    constexpr std::uint64_t huge = std::uint64_t{1} << 63; // products of these are zero
    EXPECT_EQ(reason(huge, 8, 1), "keystore");
    EXPECT_EQ(reason(2, huge, 1), "keystore");
    EXPECT_EQ(reason(2, 8, huge), "keystore");
    EXPECT_EQ(reason(2, huge, huge), "keystore");
    // As wallets for small devices have it, and as old ones did.
    EXPECT_EQ(reason(4096, 8, 6), "passphrase");
    EXPECT_EQ(reason(4096, 1, 8), "passphrase");
}

} // namespace
} // namespace laststone::channel
