// How two players come to an agreement: one opens and proposes terms, the other joins and agrees. Messages only.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "channel/message.hpp"
#include "channel/referee.hpp"

namespace laststone::channel {

// What the opener proposes.
struct Proposal {
    Domain domain{};
    Color colour = Color::black; // the opener's
    Address token{};
    Number256 stake{};
    std::uint64_t challenge_period = 86'400; // in seconds
    Address rules{}; // of the game
    Bytes32 start{};
    std::optional<Address> opponent{}; // nobody else may join
};

class Opener {
public:
    // Where a session key is given, it is authorised to sign our turns.
    Opener(SecretKey key, Proposal proposal, std::optional<Address> session_key = {})
        : key_{std::move(key)}, proposal_{proposal}, session_key_{session_key}, nonce_{random_bytes32()} {}

    // The answer to a request to join; afterwards the agreement, once the other side has agreed.
    std::expected<std::string, ChannelFault> propose_to(const Message& join);
    std::expected<Agreement, ChannelFault> conclude(const Message& agree) const;

private:
    SecretKey key_;
    Proposal proposal_;
    std::optional<Address> session_key_;
    Bytes32 nonce_;
    std::optional<Agreement> pending_{};
};

// What the joiner insists on; whatever is not said may be as it likes.
struct JoinRequirements {
    std::optional<Domain> domain{};
    std::optional<Color> colour{};
    std::optional<Address> opponent{};
    Address token{};
    Number256 most_stake{};
    std::uint64_t least_challenge_period = 3'600;
    std::optional<Address> rules{};
    std::optional<Bytes32> start{};
};

class Joiner {
public:
    explicit Joiner(SecretKey key, std::optional<Address> session_key = {})
        : key_{std::move(key)}, session_key_{session_key}, nonce_{random_bytes32()} {}

    std::string join() const { return write_message(message::Join{key_.address(), nonce_}); }
    // The agreement, signed by both, if the terms are acceptable. It must be on disk before agree() is sent.
    std::expected<Agreement, ChannelFault> consider(const Message& propose, const JoinRequirements& requirements) const;
    static std::string agree(const Agreement& agreement, Color joiner) {
        return write_message(
            message::Agree{joiner == Color::black ? agreement.black : agreement.white, agreement.keys.of(joiner)});
    }

private:
    SecretKey key_;
    std::optional<Address> session_key_;
    Bytes32 nonce_;
};

// Both sides have a part in the nonce, so that neither can bring an old channel back.
Bytes32 joint_nonce(const Bytes32& openers, const Bytes32& joiners);

// The colour that an address plays, if it does.
std::optional<Color> colour_of(const Terms& terms, const Address& address);

} // namespace laststone::channel
