#include "chain/referee_code.hpp"

#include <algorithm>

#include "chain/own_code.hpp"
#include "channel/bytes.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t word_length = 32;
constexpr std::uint8_t push32 = 0x7f; // the instruction before a word that is known only on the chain

bool is_left_open(std::span<const std::uint8_t> code, std::size_t at) {
    return at > 0 && code[at - 1] == push32 && at + word_length <= code.size() &&
           std::ranges::all_of(code.subspan(at, word_length), [](std::uint8_t byte) { return byte == 0; });
}

// Every game that the program knows is among them.
const RulesCode& code_of(const channel::GameRules& rules) {
    return *std::ranges::find(rules_code, rules.game, &RulesCode::game);
}

} // namespace

ByteString creation_code() { return *channel::parse_hex(std::string{referee_maker} + std::string{referee_code}); }

// Where the code leaves a word open stands the chain, or the domain.
bool is_our_referee(std::span<const std::uint8_t> code, const channel::Domain& domain) {
    const ByteString ours = *channel::parse_hex(referee_code);
    if (code.size() != ours.size()) return false;
    const channel::Bytes32 chain = channel::Number256{domain.chain_id}.bytes();
    const channel::Bytes32 separator = domain.separator();
    for (std::size_t at = 0; at < ours.size();) {
        if (!is_left_open(ours, at)) {
            if (ours[at] != code[at]) return false;
            ++at;
            continue;
        }
        const auto word = code.subspan(at, word_length);
        if (!std::ranges::equal(word, chain) && !std::ranges::equal(word, separator)) return false;
        at += word_length;
    }
    return true;
}

ByteString creation_code(const channel::GameRules& rules) {
    const RulesCode& code = code_of(rules);
    return *channel::parse_hex(std::string{code.maker} + std::string{code.code});
}

bool are_our_rules(std::span<const std::uint8_t> code, const channel::GameRules& rules) {
    return std::ranges::equal(code, *channel::parse_hex(code_of(rules).code));
}

} // namespace laststone::chain
