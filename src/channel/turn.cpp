#include "channel/turn.hpp"

#include <array>

namespace laststone::channel {
namespace {

constexpr std::array<std::string_view, 5> intent_names{"move", "offer_draw", "accept_draw", "resign", "claim_draw"};

} // namespace

Bytes32 Domain::separator() const {
    return SigningDomain{.name = "laststone", .version = "1", .chain_id = chain_id, .contract = contract}.separator();
}

Bytes32 channel_id(const Domain& domain, const Terms& terms) {
    const Bytes32 terms_hash = StructHash{"Terms(address black,address white,address token,uint256 stake,"
                                          "uint64 challengePeriod,uint32 rulesVersion,bytes32 start,bytes32 nonce)"}
                                   .add(terms.black)
                                   .add(terms.white)
                                   .add(terms.token)
                                   .add(terms.stake.bytes())
                                   .add(terms.challenge_period)
                                   .add(terms.version)
                                   .add(terms.start)
                                   .add(terms.nonce)
                                   .hash();
    return signing_digest(domain.separator(), terms_hash);
}

std::optional<ChannelFault> fault_of(const Terms& terms) {
    if (terms.black.is_zero() || terms.white.is_zero())
        return ChannelFault{"zero_address", "a player has the address zero, whose key nobody has"};
    if (terms.black == terms.white) return ChannelFault{"same_player", "both players are the same"};
    if (terms.version != rules_version)
        return ChannelFault{"rules_version", "the rules are of version " + std::to_string(terms.version) +
                                                 ", and this program knows version " + std::to_string(rules_version)};
    if (terms.challenge_period < shortest_challenge_period || terms.challenge_period > longest_challenge_period)
        return ChannelFault{"challenge_period",
                            "the time to answer a challenge is " + std::to_string(terms.challenge_period) +
                                " seconds, and the contract takes " + std::to_string(shortest_challenge_period) +
                                " to " + std::to_string(longest_challenge_period)};
    if (terms.stake > most_stake)
        return ChannelFault{"stake", "the stake is " + terms.stake.text() + ", and the contract takes at most " +
                                         most_stake.text()};
    const auto start = decode(terms.start);
    if (!start) return ChannelFault{start.error().reason, "the first state, " + start.error().sentence};
    if (start->moved) return ChannelFault{"start_after_move", "the first state of a game has 00 in byte 1"};
    if (start->turn == last_turn) return ChannelFault{"no_turn_left", "the game would begin after the last turn"};
    if (!has_move(*start)) return ChannelFault{"game_over", "the game would be over before it begins"};
    return std::nullopt;
}

std::optional<ChannelFault> fault_of(const Domain& domain, const Terms& terms) {
    if (auto fault = fault_of(terms)) return fault;
    if (domain.contract.is_zero() && terms.stake != Number256{})
        return ChannelFault{"no_contract",
                            "the stake is " + terms.stake.text() + ", and no contract is named that would hold it"};
    return std::nullopt;
}

std::string_view name(Intent intent) { return intent_names[static_cast<std::size_t>(intent)]; }

std::optional<Intent> parse_intent(std::string_view word) {
    for (std::size_t i = 0; i < intent_names.size(); ++i)
        if (intent_names[i] == word) return static_cast<Intent>(i);
    return std::nullopt;
}

std::uint32_t Turn::number() const {
    const std::uint32_t in_state = static_cast<std::uint32_t>(state[5] << 16 | state[6] << 8 | state[7]);
    return moves(intent) ? in_state : in_state + 1;
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
