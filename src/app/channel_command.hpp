// What `laststone channel` was asked to do, and the tasks that it has.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "app/chain_choice.hpp"
#include "app/channel_meeting.hpp"
#include "app/context.hpp"
#include "app/faults.hpp"
#include "app/input.hpp"
#include "app/key_choice.hpp"
#include "app/session_key_choice.hpp"
#include "app/terminal.hpp"
#include "app/thinking.hpp"
#include "channel/fault.hpp"
#include "channel/peer.hpp"
#include "channel/signing_log.hpp"

namespace laststone::app {

struct ChannelCommand {
    std::string task{};
    std::string file{};
    std::string move{};
    KeyChoice key{};
    SessionKeyChoice session_key{};
    bool light = false;
    PeerConnector::Where where{};
    std::optional<Color> colour{};
    std::string stake = "0";
    std::optional<std::string> token{};
    std::uint64_t period = 86'400;
    std::optional<std::uint64_t> chain{};
    std::optional<std::string> contract{};
    std::optional<std::string> opponent{};
    std::optional<std::string> events{};
    ChainChoice rpc{};
    std::optional<std::string> tower{};
    std::uint64_t most_games = 1000;
    std::string least_stake = "0";
    bool engine = false;
    LimitOptions limits{};
    DrawingChoice drawing{};
};

// Before the game, and in it: channel_games.cpp.
Status open_channel(const ChannelCommand& command, Context& context);
Status join_channel(const ChannelCommand& command, Context& context);
Status play_channel(const ChannelCommand& command, Context& context);
// What a journal proves: channel_evidence.cpp.
Status verify_journal(const ChannelCommand& command, Context& context);
Status dispute(const ChannelCommand& command, Context& context);
// With a chain, and without the other side: channel_tower.cpp.
Status watch_chain(const ChannelCommand& command, Context& context);
Status take_turns(const ChannelCommand& command, Context& context);
Status answer_challenge(const ChannelCommand& command, Context& context);
// Many games of many people: channel_guard.cpp.
Status guard_games(const ChannelCommand& command, Context& context);
Status hand_in(const ChannelCommand& command, Context& context);

// A player who goes on from a journal, and remembers beside the key what it has signed. A session key that the journal
// does not have is authorised.
channel::Peer resume_peer(channel::Journal journal, const PlayerKeys& keys);

} // namespace laststone::app
