#include "channel/turn.hpp"

#include <array>

#include "channel/game_rules.hpp"

namespace laststone::channel {
namespace {

constexpr std::array<std::string_view, 5> intent_names{"move", "offer_draw", "accept_draw", "resign", "claim_draw"};

} // namespace

Bytes32 Domain::separator() const {
    return SigningDomain{.name = "laststone", .version = "1", .chain_id = chain_id, .contract = contract}.separator();
}

Bytes32 channel_id(const Domain& domain, const Terms& terms) {
    const bool names_rules = !terms.rules.is_zero();
    StructHash terms_hash{names_rules ? "Terms(address black,address white,address token,uint256 stake,"
                                  "uint64 challengePeriod,address rules,bytes32 start,bytes32 nonce)"
                                : "Terms(address black,address white,address token,uint256 stake,"
                                  "uint64 challengePeriod,uint32 rulesVersion,bytes32 start,bytes32 nonce)"};
    terms_hash.add(terms.black).add(terms.white).add(terms.token).add(terms.stake.bytes()).add(terms.challenge_period);
    if (names_rules) terms_hash.add(terms.rules);
    else terms_hash.add(terms.version);
    return signing_digest(domain.separator(), terms_hash.add(terms.start).add(terms.nonce).hash());
}

const GameRules* rules_of(const Terms& terms) {
    if (!terms.rules.is_zero()) return rules_at(terms.rules);
    return terms.version == rules_version ? rules_of_game(english.id) : nullptr;
}

std::optional<ChannelFault> fault_of(const Terms& terms) {
    if (terms.black.is_zero() || terms.white.is_zero())
        return ChannelFault{"zero_address", "a player has the address zero, whose key nobody has"};
    if (terms.black == terms.white) return ChannelFault{"same_player", "both players are the same"};
    const GameRules* rules = rules_of(terms);
    if (rules == nullptr && terms.rules.is_zero())
        return ChannelFault{"rules_version", "the rules are of version " + std::to_string(terms.version) +
                                                 ", and this program knows version " + std::to_string(rules_version)};
    if (rules == nullptr)
        return ChannelFault{"unknown_rules", "the rules of the game are at " + terms.rules.text() +
                                                 ", and this program knows none there"};
    if (terms.challenge_period < shortest_challenge_period || terms.challenge_period > longest_challenge_period)
        return ChannelFault{"challenge_period",
                            "the time to answer a challenge is " + std::to_string(terms.challenge_period) +
                                " seconds, and the contract takes " + std::to_string(shortest_challenge_period) +
                                " to " + std::to_string(longest_challenge_period)};
    if (terms.stake > most_stake)
        return ChannelFault{"stake", "the stake is " + terms.stake.text() + ", and the contract takes at most " +
                                         most_stake.text()};
    return rules->fault_of_start(terms.start);
}

std::optional<ChannelFault> fault_of(const Domain& domain, const Terms& terms) {
    if (auto fault = fault_of(terms)) return fault;
    if (domain.contract.is_zero() && terms.stake != Number256{})
        return ChannelFault{"no_contract",
                            "the stake is " + terms.stake.text() + ", and no contract is named that would hold it"};
    return std::nullopt;
}

std::uint32_t turn_of(const Bytes32& state) {
    return static_cast<std::uint32_t>(state[5] << 16 | state[6] << 8 | state[7]);
}

std::string_view name(Intent intent) { return intent_names[static_cast<std::size_t>(intent)]; }

std::optional<Intent> parse_intent(std::string_view word) {
    for (std::size_t i = 0; i < intent_names.size(); ++i)
        if (intent_names[i] == word) return static_cast<Intent>(i);
    return std::nullopt;
}

std::uint32_t Turn::number() const {
    return turn_of(state) + (moves(intent) ? 0 : 1);
}

Bytes32 hash(const Bytes32& domain_separator, const Turn& turn) {
    return signing_digest(domain_separator,
                          StructHash{"Turn(bytes32 channel,bytes32 previous,bytes32 state,bytes9 path,uint8 intent)"}
                              .add(turn.channel)
                              .add(turn.previous)
                              .add(turn.state)
                              .add(turn.path)
                              .add(static_cast<std::uint64_t>(turn.intent))
                              .hash());
}

SignedTurn sign(const Bytes32& domain_separator, const Turn& turn, const SecretKey& key) {
    return {turn, key.sign(hash(domain_separator, turn))};
}

} // namespace laststone::channel
