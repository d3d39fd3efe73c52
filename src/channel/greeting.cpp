#include "channel/greeting.hpp"

#include <algorithm>

#include "channel/eip712.hpp"

namespace laststone::channel {
namespace {

// What a speaker signs for a listener.
Bytes32 greeting_digest(const message::Hello& speaker, const message::Hello& listener) {
    const SigningDomain anywhere{.name = "laststone", .version = "1", .chain_id = 0, .contract = {}};
    return signing_digest(anywhere.separator(),
                          StructHash{"Greeting(address speaker,address listener,bytes32 nonce,bytes32 listenersNonce)"}
                              .add(speaker.address)
                              .add(listener.address)
                              .add(speaker.nonce)
                              .add(listener.nonce)
                              .hash());
}

} // namespace

std::expected<std::optional<std::string>, ChannelFault> Greeting::receive(const Message& message) {
    const message::Hello ours{key_.address(), nonce_};
    if (const auto* hello = std::get_if<message::Hello>(&message); hello != nullptr && !heard_) {
        if (!expected_.empty() && std::ranges::find(expected_, hello->address) == expected_.end())
            return std::unexpected{
                ChannelFault{"another_opponent", "this is " + hello->address.text() + ", who was not expected"}};
        if (hello->address == ours.address)
            return std::unexpected{ChannelFault{"same_player", "the other side says that it is we"}};
        heard_ = *hello;
        return write_message(message::Vouch{key_.sign(greeting_digest(ours, *hello))});
    }
    if (const auto* vouch = std::get_if<message::Vouch>(&message); vouch != nullptr && heard_ && !other_) {
        const auto signer = recover(greeting_digest(*heard_, ours), vouch->signature);
        if (!signer || *signer != heard_->address)
            return std::unexpected{ChannelFault{"wrong_signer", "the other side is not who it says it is"}};
        other_ = heard_->address;
        return std::nullopt;
    }
    if (const auto* refuse = std::get_if<message::Refuse>(&message))
        return std::unexpected{ChannelFault{"refused", "the other side refuses: " + refuse->sentence}};
    return std::unexpected{ChannelFault{"out_of_place", "a connection begins with a greeting"}};
}

} // namespace laststone::channel
