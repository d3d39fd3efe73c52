#include "channel/eip712.hpp"

#include <gtest/gtest.h>

#include "channel/keccak.hpp"
#include "channel/signature.hpp"

namespace laststone::channel {
namespace {

// The example in the text of EIP-712: Cow writes to Bob.
const SigningDomain mail_domain{.name = "Ether Mail",
                                .version = "1",
                                .chain_id = 1,
                                .contract = *Address::parse("0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC")};
const Address cow = *Address::parse("0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826");
const Address bob = *Address::parse("0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB");

Bytes32 mail_digest() {
    const auto person = [](std::string_view name, const Address& wallet) {
        return StructHash{"Person(string name,address wallet)"}.add(name).add(wallet).hash();
    };
    const Bytes32 mail = StructHash{"Mail(Person from,Person to,string contents)Person(string name,address wallet)"}
                             .add(person("Cow", cow))
                             .add(person("Bob", bob))
                             .add("Hello, Bob!")
                             .hash();
    return signing_digest(mail_domain.separator(), mail);
}

TEST(Eip712, TheExampleOfTheStandardComesOut) {
    EXPECT_EQ(hex(mail_domain.separator()), "f2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f");
    EXPECT_EQ(hex(mail_digest()), "be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2");
}

TEST(Eip712, TheExampleIsSignedAsTheStandardHasIt) {
    const SecretKey key = *SecretKey::from(keccak256("cow"));
    EXPECT_EQ(key.address(), cow);
    const Signature signature = key.sign(mail_digest());
    EXPECT_EQ(hex(signature.bytes), "4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d"
                                    "07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b91562"
                                    "1c");
    EXPECT_EQ(*recover(mail_digest(), signature), cow);
}

} // namespace
} // namespace laststone::channel
