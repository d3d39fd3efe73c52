#include "channel/session_key.hpp"

namespace laststone::channel {

Bytes32 hash_of_key(const Bytes32& domain_separator, const Bytes32& channel, const Address& key) {
    return signing_digest(domain_separator,
                          StructHash{"Key(bytes32 channel,address key)"}.add(channel).add(key).hash());
}

SessionKey authorise(const Bytes32& domain_separator, const Bytes32& channel, const Address& key,
                     const SecretKey& player) {
    return {key, player.sign(hash_of_key(domain_separator, channel, key))};
}

std::optional<ChannelFault> fault_of_key(const Domain& domain, const Terms& terms, Color side, const SessionKey& key) {
    const std::string whose = game::title(side);
    if (key.key.is_zero())
        return ChannelFault{"zero_address", "the key of " + whose + " has the address zero, whose key nobody has"};
    if (key.key == terms.black || key.key == terms.white)
        return ChannelFault{"key_of_a_player", "the key that signs for " + whose + " is a player's own"};
    const auto signer = recover(hash_of_key(domain.separator(), channel_id(domain, terms), key.key), key.signature);
    if (!signer || *signer != terms.player(side))
        return ChannelFault{"key_not_signed", whose + " has not signed for the key " + key.key.text()};
    return std::nullopt;
}

} // namespace laststone::channel
