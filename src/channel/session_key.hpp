// Keys that sign the turns of one game for a player, who has signed for them: docs/formats/turn.md.
#pragma once

#include <optional>

#include "channel/turn.hpp"

namespace laststone::channel {

// What a player signs, so that a key may sign its turns in one channel.
Bytes32 hash_of_key(const Bytes32& domain_separator, const Bytes32& channel, const Address& key);

struct SessionKey {
    Address key{};
    Signature signature{}; // the player's, of the hash above
    friend bool operator==(const SessionKey&, const SessionKey&) = default;
};
SessionKey authorise(const Bytes32& domain_separator, const Bytes32& channel, const Address& key,
                     const SecretKey& player);

// Those of one game, as far as its players have any.
struct SessionKeys {
    std::optional<SessionKey> black{};
    std::optional<SessionKey> white{};

    std::optional<SessionKey>& of(Color side) { return side == Color::black ? black : white; }
    const std::optional<SessionKey>& of(Color side) const { return side == Color::black ? black : white; }
    friend bool operator==(const SessionKeys&, const SessionKeys&) = default;
};
// Why a player's key is none, if so.
std::optional<ChannelFault> fault_of_key(const Domain& domain, const Terms& terms, Color side, const SessionKey& key);

} // namespace laststone::channel
