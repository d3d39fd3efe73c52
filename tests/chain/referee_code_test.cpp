#include "chain/referee_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "chain/own_code.hpp"

namespace laststone::chain {
namespace {

const channel::Domain domain{.chain_id = 31337, .contract = {{1, 2, 3}}};

// The contract as a chain would have it: the words that were open are the chain and the domain.
ByteString deployed() {
    ByteString code = channel::parse_hex(referee_code).value();
    const ByteString open = [] {
        ByteString bytes(33);
        bytes[0] = 0x7f;
        return bytes;
    }();
    bool is_chain = true;
    for (auto at = std::ranges::search(code, open); !at.empty(); at = std::ranges::search(code, open)) {
        const auto word = is_chain ? channel::Number256{domain.chain_id}.bytes() : domain.separator();
        std::ranges::copy(word, at.begin() + 1);
        is_chain = !is_chain;
    }
    return code;
}

TEST(RefereeCode, IsKnownOnItsChainAndAtItsAddressAlone) {
    EXPECT_TRUE(is_our_referee(deployed(), domain));
    EXPECT_FALSE(is_our_referee(deployed(), {.chain_id = 1, .contract = domain.contract}));
    EXPECT_FALSE(is_our_referee(deployed(), {.chain_id = 31337, .contract = {{9}}}));
}

TEST(RefereeCode, AnyOtherByteMakesItAnotherContract) {
    const ByteString code = deployed();
    for (std::size_t at = 0; at < code.size(); at += 97) {
        ByteString other = code;
        other[at] ^= 1;
        EXPECT_FALSE(is_our_referee(other, domain)) << at;
    }
    EXPECT_FALSE(is_our_referee({}, domain));
    EXPECT_FALSE(is_our_referee(std::span{code}.subspan(1), domain));
}

TEST(RefereeCode, TheRulesOfAGameAreThoseAlone) {
    const auto code_of = [](const RulesCode& rules) { return channel::parse_hex(rules.code).value(); };
    for (const RulesCode& there : rules_code)
        for (const channel::GameRules& rules : channel::known_rules())
            EXPECT_EQ(are_our_rules(code_of(there), rules), there.game == rules.game);
    const channel::GameRules& rules = channel::known_rules().front();
    ByteString other = code_of(rules_code.front());
    other.back() ^= 1;
    EXPECT_FALSE(are_our_rules(other, rules));
    EXPECT_FALSE(are_our_rules({}, rules));
}

TEST(RefereeCode, EndsWhatMakesIt) {
    const ByteString made = creation_code();
    const ByteString code = channel::parse_hex(referee_code).value();
    EXPECT_TRUE(std::ranges::equal(std::span{made}.last(code.size()), code));
    EXPECT_GT(made.size(), code.size());
}

} // namespace
} // namespace laststone::chain
