// What our contract holds and says, read from the answers of a node.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "chain/rpc_node.hpp"
#include "channel/message.hpp"

namespace laststone::chain {

enum class ChannelPhase : std::uint8_t {
    unopened,
    black_has_paid,
    white_has_paid,
    playing,
    challenged,   // whoever is to move must move before the deadline
    draw_claimed, // unless somebody shows otherwise before it
    settled
};
std::string_view name(ChannelPhase phase);

// A game as the contract has it.
struct ChannelOnChain {
    ChannelPhase phase = ChannelPhase::unopened;
    std::uint64_t deadline = 0; // in seconds since 1970; of a clock that runs
    std::uint32_t number = 0;   // of the last turn shown

    bool clock_runs() const { return phase == ChannelPhase::challenged || phase == ChannelPhase::draw_claimed; }
    bool both_have_paid() const { return phase >= ChannelPhase::playing && phase != ChannelPhase::settled; }
    friend bool operator==(const ChannelOnChain&, const ChannelOnChain&) = default;
};

OrFault<ChannelOnChain> read_channel(std::span<const std::uint8_t> answer);
OrFault<channel::Address> read_key(std::span<const std::uint8_t> answer);
OrFault<Number256> read_number(std::span<const std::uint8_t> answer);
// What the contract has said: a turn that was shown, or how a game was settled. Nothing where it is another event.
std::optional<channel::Message> read_event(const EventRecord& event);
// The topics of these two, of one channel.
std::vector<channel::Bytes32> shown_topics(const channel::Bytes32& channel);
std::vector<channel::Bytes32> settlement_topics(const channel::Bytes32& channel);

} // namespace laststone::chain
