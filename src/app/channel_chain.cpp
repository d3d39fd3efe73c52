#include "app/channel_chain.hpp"

#include <fmt/format.h>

#include "app/chain_words.hpp"
#include "app/input.hpp"

namespace laststone::app {
namespace {

constexpr std::chrono::milliseconds between_looks_for_stakes{500};

channel::Address contract_named(const std::string& text) {
    const auto address = channel::Address::parse(text);
    if (!address) throw Failure{fmt::format("--contract {}: {}", in_quotes(text), address.error().what)};
    return *address;
}

} // namespace

channel::Domain domain_of(const ChannelCommand& command) {
    channel::Domain domain;
    if (command.chain) domain.chain_id = *command.chain;
    if (command.contract) domain.contract = contract_named(*command.contract);
    if (!command.rpc.is_given()) return domain;
    if (!command.contract) throw Failure{"--rpc is for games with a contract: give --contract ADDRESS"};
    chain::RpcNodes nodes = command.rpc.nodes();
    if (!command.chain) domain.chain_id = command.rpc.rules(nodes).chain_id;
    or_failure(chain::ContractReader{nodes, domain, command.rpc.confirmations}.expect_our_contract(), Status::no);
    return domain;
}

channel::Domain domain_on(const ChannelCommand& command, std::uint64_t chain_id) {
    return {command.chain.value_or(chain_id), contract_named(command.contract.value_or(""))};
}

GameChain::GameChain(const ChannelCommand& command, const channel::Agreement& agreement, const PlayerKeys& keys,
                     game::Color us, const Context& context)
    : context_{context},
      nodes_{command.rpc.nodes()},
      sender_{nodes_, keys.own, keys.own_file + ".sent", command.rpc.rules(nodes_)},
      reader_{nodes_, agreement.domain, command.rpc.confirmations},
      watchtower_{command.file, reader_, &sender_, us,
                  [&context](const std::string& sentence) { context.note(sentence); }} {
    or_failure(reader_.expect_our_contract(), Status::no);
    or_failure(reader_.expect_rules(*channel::rules_of(agreement.terms)), Status::no);
}

void GameChain::tell_once(const std::string& sentence) {
    if (sentence != told_) context_.note(sentence);
    told_ = sentence;
}

std::expected<bool, channel::ChannelFault> GameChain::are_paid(const channel::Agreement& agreement) {
    if (std::chrono::steady_clock::now() < next_look_) return false;
    const auto confirmed = reader_.confirmed(agreement.channel());
    next_look_ = std::chrono::steady_clock::now() + between_looks_for_stakes;
    if (!confirmed) tell_once(confirmed.error().sentence);
    else if (confirmed->phase < chain::ChannelPhase::playing)
        tell_once(fmt::format("waiting for stakes with {} confirmations: {}; `laststone chain pay` pays",
                              sender_.rules().confirmations,
                              standing_on_chain(agreement.terms, *confirmed, std::nullopt)));
    return confirmed && confirmed->phase >= chain::ChannelPhase::playing;
}

std::expected<channel::Address, channel::ChannelFault> GameChain::key_of(const channel::Agreement& agreement,
                                                                         const channel::Address& player) {
    return reader_.confirmed_key(agreement.channel(), player);
}

ChainFollower& GameChain::watchtower() {
    if (!thread_) thread_.emplace(watchtower_);
    return *thread_;
}

} // namespace laststone::app
