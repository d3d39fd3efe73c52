// The chain of a signed game while it is played: stakes are waited for there, and then a watchtower answers for us.
#pragma once

#include <chrono>
#include <optional>

#include "app/watchtower.hpp"
#include "app/channel_command.hpp"

namespace laststone::app {

// What a game is signed for: the chain of the nodes, where none was named. Throws Failure where the contract is not ours.
channel::Domain domain_of(const ChannelCommand& command);

// The same, where the chain is known.
channel::Domain domain_on(const ChannelCommand& command, std::uint64_t chain_id);

class GameChain : public channel::StakesView {
public:
    // Throws Failure where the nodes, or what stands at the contract's address, are not what the agreement names.
    GameChain(const ChannelCommand& command, const channel::Agreement& agreement, const PlayerKeys& keys,
              game::Color us, const Context& context);

    // Whether both payments are confirmed. A node that fails is told of, and asked again.
    std::expected<bool, channel::ChannelFault> are_paid(const channel::Agreement& agreement) override;
    std::expected<channel::Address, channel::ChannelFault> key_of(const channel::Agreement& agreement,
                                                                  const channel::Address& player) override;
    // From now on the watchtower looks and answers, as long as this lives.
    ChainFollower& watchtower();

private:
    void tell_once(const std::string& sentence);

    const Context& context_;
    chain::RpcNodes nodes_;
    chain::TransactionSender sender_;
    chain::ContractReader reader_;
    Watchtower watchtower_;
    std::string told_{};
    std::chrono::steady_clock::time_point next_look_{};
    std::optional<WatchtowerThread> thread_{};
};

} // namespace laststone::app
