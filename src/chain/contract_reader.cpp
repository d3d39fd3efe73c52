#include "chain/contract_reader.hpp"

#include <algorithm>

#include "chain/contract_calls.hpp"
#include "chain/referee_code.hpp"
#include "chain/transaction_sender.hpp"

namespace laststone::chain {
namespace {

// As many blocks as every node answers for at once, and as far back as anybody waits.
constexpr std::uint64_t blocks_at_once = 2000;
constexpr int most_questions = 50;

} // namespace

OrFault<void> ContractReader::expect_our_contract() {
    const auto chain = nodes_.every([](RpcNode& node) { return node.chain_id(); });
    if (!chain) return std::unexpected{chain.error()};
    if (*chain != domain_.chain_id)
        return std::unexpected{channel::ChannelFault{
            "wrong_chain", "the game is for chain " + std::to_string(domain_.chain_id) + ", and the node is of chain " +
                               std::to_string(*chain)}};
    const auto code = nodes_.every([&](RpcNode& node) { return node.code(domain_.contract); });
    if (!code) return std::unexpected{code.error()};
    if (is_our_referee(*code, domain_)) return {};
    return std::unexpected{channel::ChannelFault{
        "wrong_contract", domain_.contract.text() + (code->empty() ? " is no contract on this chain"
                                                                   : " is another contract than this program's: do "
                                                                     "not pay to it")}};
}

OrFault<void> ContractReader::expect_rules(const channel::GameRules& rules) {
    const auto code = nodes_.every([&](RpcNode& node) { return node.code(rules.address); });
    if (!code) return std::unexpected{code.error()};
    if (are_our_rules(*code, rules)) return {};
    return std::unexpected{channel::ChannelFault{
        "no_rules", "the rules of " + std::string{rules.game} + " are not at " + rules.address.text() +
                        " on this chain: `laststone chain deploy` puts them there"}};
}

OrFault<std::vector<ChannelOnChain>> ContractReader::accounts(const channel::Bytes32& channel) {
    const auto told = nodes_.each([&](RpcNode& node) -> OrFault<ChannelOnChain> {
        const auto answer = node.call(question(ask_channel(channel)));
        if (!answer) return std::unexpected{answer.error()};
        return read_channel(*answer);
    });
    if (!told) return std::unexpected{told.error()};
    std::vector<ChannelOnChain> different;
    for (const ChannelOnChain& one : *told)
        if (std::ranges::find(different, one) == different.end()) different.push_back(one);
    std::ranges::stable_partition(different, &ChannelOnChain::clock_runs);
    return different;
}

OrFault<ChannelOnChain> ContractReader::seen(const channel::Bytes32& channel) {
    const auto all = accounts(channel);
    if (!all) return std::unexpected{all.error()};
    return all->front();
}

template <class Read>
auto ContractReader::confirmed_answer(const ByteString& data, Read read)
    -> std::invoke_result_t<Read, const ByteString&> {
    return nodes_.every([&](RpcNode& node) -> std::invoke_result_t<Read, const ByteString&> {
        const auto latest = node.latest_block();
        if (!latest) return std::unexpected{latest.error()};
        const auto answer = node.call(question(data), confirmed_block(latest->number, confirmations_));
        if (!answer) return std::unexpected{answer.error()};
        return read(*answer);
    });
}

OrFault<ChannelOnChain> ContractReader::confirmed(const channel::Bytes32& channel) {
    return confirmed_answer(ask_channel(channel), [](const ByteString& answer) -> OrFault<ChannelOnChain> {
        if (answer.empty()) return ChannelOnChain{}; // the contract was not there yet
        return read_channel(answer);
    });
}

OrFault<channel::Address> ContractReader::key(const channel::Bytes32& channel, const channel::Address& player) {
    return nodes_.every([&](RpcNode& node) -> OrFault<channel::Address> {
        const auto answer = node.call(question(ask_key(channel, player)));
        if (!answer) return std::unexpected{answer.error()};
        return read_key(*answer);
    });
}

OrFault<channel::Address> ContractReader::confirmed_key(const channel::Bytes32& channel,
                                                        const channel::Address& player) {
    return confirmed_answer(ask_key(channel, player), [](const ByteString& answer) { return read_key(answer); });
}

OrFault<Number256> ContractReader::owed(const channel::Address& token, const channel::Address& player) {
    const auto answer = nodes_.first([&](RpcNode& node) { return node.call(question(ask_owed(token, player))); });
    if (!answer) return std::unexpected{answer.error()};
    return read_number(*answer);
}

template <class Wanted>
OrFault<std::vector<channel::Message>> ContractReader::events_back_to(RpcNode& node,
                                                                      const std::vector<channel::Bytes32>& topics,
                                                                      Wanted wanted) const {
    const auto latest = node.latest_block();
    if (!latest) return std::unexpected{latest.error()};
    std::vector<channel::Message> found;
    std::uint64_t last = latest->number;
    for (int i = 0; i < most_questions; ++i) {
        const std::uint64_t first = last < blocks_at_once ? 0 : last - blocks_at_once + 1;
        const EventFilter filter{domain_.contract, topics, first, last};
        const auto events = node.events(filter);
        if (!events) return std::unexpected{events.error()};
        std::vector<channel::Message> here;
        for (const EventRecord& event : *events)
            if (auto message = read_event(event)) here.push_back(std::move(*message));
        found.insert(found.begin(), here.begin(), here.end());
        if (first == 0 || std::ranges::any_of(here, wanted)) break;
        last = first - 1;
    }
    return found;
}

OrFault<std::vector<channel::SignedTurn>> ContractReader::shown(const channel::Bytes32& channel, std::uint32_t number) {
    const auto is_wanted = [number](const channel::Message& message) {
        const auto* shown = std::get_if<channel::message::Shown>(&message);
        return shown != nullptr && shown->turn.turn.number() == number;
    };
    const auto told =
        nodes_.each([&](RpcNode& node) { return events_back_to(node, shown_topics(channel), is_wanted); });
    if (!told) return std::unexpected{told.error()};
    std::vector<channel::SignedTurn> turns;
    for (const std::vector<channel::Message>& messages : *told)
        for (const channel::Message& message : messages)
            if (const auto* shown = std::get_if<channel::message::Shown>(&message);
                shown != nullptr && std::ranges::find(turns, shown->turn) == turns.end())
                turns.push_back(shown->turn);
    std::ranges::stable_sort(turns, {}, [](const channel::SignedTurn& turn) { return turn.turn.number(); });
    return turns;
}

OrFault<std::optional<channel::message::Settled>> ContractReader::settlement(const channel::Bytes32& channel) {
    const auto messages = nodes_.first([&](RpcNode& node) {
        return events_back_to(node, settlement_topics(channel), [](const channel::Message&) { return true; });
    });
    if (!messages) return std::unexpected{messages.error()};
    if (messages->empty()) return std::nullopt;
    return std::get<channel::message::Settled>(messages->back());
}

OrFault<std::uint64_t> ContractReader::now() {
    const auto latest = nodes_.first([](RpcNode& node) { return node.latest_block(); });
    if (!latest) return std::unexpected{latest.error()};
    return latest->timestamp;
}

} // namespace laststone::chain
