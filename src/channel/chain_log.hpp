// What a contract has said of one channel, event by event.
#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "channel/message.hpp"

namespace laststone::channel {

// Whether the stakes are where the contract holds them, so that a game may begin. What follows a chain implements it.
class StakesView {
public:
    virtual ~StakesView() = default;
    // Both, so that it can be believed; a fault where that cannot be said.
    virtual std::expected<bool, ChannelFault> are_paid(const Agreement& agreement) = 0;
    // Once they are: the key that signs for a player there, zero where it has none.
    virtual std::expected<Address, ChannelFault> key_of(const Agreement& agreement, const Address& player) = 0;
};

class ChainLog {
public:
    explicit ChainLog(const Bytes32& channel) : channel_{channel} {}

    // A clock that runs: whoever is to move must move, or somebody must show that a draw is none.
    struct Clock {
        std::uint32_t number = 0; // of the last turn shown
        std::uint64_t deadline = 0;
        bool is_draw = false;
    };

    // Takes the next event. False where it is none, or of another channel.
    bool take(const Message& message);

    bool has_paid(const Address& player) const;
    // The key that signs for a player, zero where there is none.
    Address key_of(const Address& player) const;
    // The turns that were shown, in their order.
    const std::vector<SignedTurn>& shown() const { return shown_; }
    const std::optional<Clock>& clock() const { return clock_; }
    bool is_settled() const { return is_settled_; }

private:
    bool take_payment(const Address& player, bool is_paid);

    Bytes32 channel_;
    std::vector<Address> payers_{};
    std::vector<message::Authorised> keys_{};
    std::vector<SignedTurn> shown_{};
    std::optional<Clock> clock_{};
    bool is_settled_ = false;
};

// The channel that an event is about; nothing where it is no event.
std::optional<Bytes32> channel_of_event(const Message& message);

} // namespace laststone::channel
