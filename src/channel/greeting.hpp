// How two programs that have just connected show each other who they are, before anything else is said. Messages only.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "channel/message.hpp"

namespace laststone::channel {

// Each says its address and a new nonce; each signs both nonces. What was signed elsewhere, or earlier, is worth nothing.
class Greeting {
public:
    // The other side must have one of these addresses, where any are given.
    explicit Greeting(SecretKey key, std::vector<Address> expected = {})
        : key_{std::move(key)}, expected_{std::move(expected)}, nonce_{random_bytes32()} {}

    // What to say first.
    std::string hello() const { return write_message(message::Hello{key_.address(), nonce_}); }
    // What to answer, if anything; a fault where the other side is not who it says, or not who was expected.
    std::expected<std::optional<std::string>, ChannelFault> receive(const Message& message);
    // Who the other side is, once that is shown.
    const std::optional<Address>& other() const { return other_; }

private:
    SecretKey key_;
    std::vector<Address> expected_;
    Bytes32 nonce_;
    std::optional<message::Hello> heard_{};
    std::optional<Address> other_{};
};

} // namespace laststone::channel
