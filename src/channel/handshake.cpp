#include "channel/handshake.hpp"

#include <algorithm>

#include "channel/keccak.hpp"

namespace laststone::channel {
namespace {

Signature& signature_of(Agreement& agreement, Color side) {
    return side == Color::black ? agreement.black : agreement.white;
}

// Our signature of the terms, and for the key that plays for us.
void sign_terms(Agreement& agreement, Color side, const SecretKey& key, const std::optional<Address>& session_key) {
    const Bytes32 channel = agreement.channel();
    signature_of(agreement, side) = key.sign(channel);
    if (session_key) agreement.keys.of(side) = authorise(agreement.domain.separator(), channel, *session_key, key);
}

// What was said instead of what had to come.
ChannelFault unexpected_message(const Message& message, std::string_view wanted) {
    if (const auto* refuse = std::get_if<message::Refuse>(&message))
        return {"refused", "the other side refuses: " + refuse->sentence};
    return {"out_of_place", "the other side should " + std::string{wanted} + " now, and says something else"};
}

std::string game_of(const Terms& terms) {
    if (terms.rules.is_zero()) return "no game";
    const GameRules* rules = rules_at(terms.rules);
    return rules != nullptr ? std::string{rules->game} : "an unknown game";
}

std::optional<ChannelFault> unwelcome(const Domain& domain, const Terms& terms, Color us,
                                      const JoinRequirements& requirements) {
    if (requirements.domain && domain != *requirements.domain)
        return ChannelFault{"another_contract", "the proposal names chain " + std::to_string(domain.chain_id) +
                                                    " and contract " + domain.contract.text() +
                                                    ", which is not what was asked for"};
    if (requirements.colour && us != *requirements.colour)
        return ChannelFault{"another_colour", "the proposal gives us the other colour"};
    if (requirements.opponent && terms.player(game::other(us)) != *requirements.opponent)
        return ChannelFault{"another_opponent", "the other player is " + terms.player(game::other(us)).text()};
    if (terms.token != requirements.token)
        return ChannelFault{"another_token", "the stake is in " + terms.token.text()};
    if (terms.stake > requirements.most_stake)
        return ChannelFault{"stake", "the stake is " + terms.stake.text() + ", and at most " +
                                         requirements.most_stake.text() + " was asked for"};
    if (terms.challenge_period < requirements.least_challenge_period)
        return ChannelFault{"challenge_period", "the time to answer a challenge is " +
                                                    std::to_string(terms.challenge_period) + " seconds, and at least " +
                                                    std::to_string(requirements.least_challenge_period) +
                                                    " was asked for"};
    if (requirements.rules && terms.rules != *requirements.rules)
        return ChannelFault{"another_game", "the proposal names the rules of " + game_of(terms) + ", and those of " +
                                                game_of({.rules = *requirements.rules}) + " were asked for"};
    if (requirements.start && terms.start != *requirements.start)
        return ChannelFault{"another_start", "the game would begin with another position"};
    return std::nullopt;
}

} // namespace

Bytes32 joint_nonce(const Bytes32& openers, const Bytes32& joiners) {
    Bytes<64> both{};
    std::ranges::copy(openers, both.begin());
    std::ranges::copy(joiners, both.begin() + 32);
    return keccak256(both);
}

std::optional<Color> colour_of(const Terms& terms, const Address& address) {
    if (terms.black == address) return Color::black;
    if (terms.white == address) return Color::white;
    return std::nullopt;
}

std::expected<std::string, ChannelFault> Opener::propose_to(const Message& message) {
    const auto* join = std::get_if<message::Join>(&message);
    if (join == nullptr) return std::unexpected{unexpected_message(message, "join")};
    if (proposal_.opponent && join->address != *proposal_.opponent)
        return std::unexpected{ChannelFault{"another_opponent", "the game is proposed to somebody else"}};
    const bool black = proposal_.colour == Color::black;
    Agreement agreement{.domain = proposal_.domain,
                        .terms = {.black = black ? key_.address() : join->address,
                                  .white = black ? join->address : key_.address(),
                                  .token = proposal_.token,
                                  .stake = proposal_.stake,
                                  .challenge_period = proposal_.challenge_period,
                                  .rules = proposal_.rules,
                                  .start = proposal_.start,
                                  .nonce = joint_nonce(nonce_, join->nonce)}};
    if (auto fault = fault_of(agreement.domain, agreement.terms)) return std::unexpected{std::move(*fault)};
    sign_terms(agreement, proposal_.colour, key_, session_key_);
    pending_ = agreement;
    return write_message(message::Propose{agreement.domain, agreement.terms, nonce_,
                                          signature_of(agreement, proposal_.colour),
                                          agreement.keys.of(proposal_.colour)});
}

std::expected<Agreement, ChannelFault> Opener::conclude(const Message& message) const {
    const auto* agree = std::get_if<message::Agree>(&message);
    if (agree == nullptr || !pending_) return std::unexpected{unexpected_message(message, "agree")};
    Agreement agreement = *pending_;
    signature_of(agreement, game::other(proposal_.colour)) = agree->signature;
    agreement.keys.of(game::other(proposal_.colour)) = agree->key;
    if (auto fault = fault_of(agreement)) return std::unexpected{std::move(*fault)};
    return agreement;
}

std::expected<Agreement, ChannelFault> Joiner::consider(const Message& message,
                                                        const JoinRequirements& requirements) const {
    const auto* propose = std::get_if<message::Propose>(&message);
    if (propose == nullptr) return std::unexpected{unexpected_message(message, "propose terms")};
    const Terms& terms = propose->terms;
    const auto us = colour_of(terms, key_.address());
    if (!us) return std::unexpected{ChannelFault{"not_for_us", "the proposal is for somebody else"}};
    if (terms.nonce != joint_nonce(propose->nonce, nonce_))
        return std::unexpected{ChannelFault{"nonce", "our part of the nonce is not in the proposal"}};
    if (auto fault = fault_of(propose->domain, terms)) return std::unexpected{std::move(*fault)};
    if (auto fault = unwelcome(propose->domain, terms, *us, requirements)) return std::unexpected{std::move(*fault)};
    Agreement agreement{.domain = propose->domain, .terms = terms};
    signature_of(agreement, game::other(*us)) = propose->signature;
    agreement.keys.of(game::other(*us)) = propose->key;
    sign_terms(agreement, *us, key_, session_key_);
    if (auto fault = fault_of(agreement)) return std::unexpected{std::move(*fault)};
    return agreement;
}

} // namespace laststone::channel
