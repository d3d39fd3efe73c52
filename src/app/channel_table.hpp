// A table where a signed game is played: joins a peer with the network, and with a person or the engine.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/channel_events.hpp"
#include "app/channel_meeting.hpp"
#include "app/context.hpp"
#include "app/interrupt.hpp"
#include "catalog/state.hpp"
#include "channel/peer.hpp"

namespace laststone::app {

// The game so far as the catalog plays it: for boards, words and the engine.
std::unique_ptr<catalog::State> catalog_state(const channel::Referee& referee);

// The turn that a player's words mean, or why they mean none.
std::expected<channel::Turn, channel::ChannelFault> turn_of(const channel::Referee& referee, std::string_view words);

// What our player does: a move, or "resign", "claim", "accept", "offer MOVE". Nothing where the player has gone.
using Player = std::function<std::optional<std::string>(const channel::Referee&, const catalog::State&)>;

struct PlayResult {
    channel::GameStatus standings{};
    bool interrupted = false;
    bool player_gone = false;
};

// Plays until the game is over and both sides know it, the player goes, or Ctrl-C. The first mailbox may be one in which an
// agreement was just made. Where there are events, a challenge is answered though the other side is away.
PlayResult play_at_table(channel::Peer& peer, PeerConnector& place, std::unique_ptr<transport::Mailbox> mailbox,
                         ChainFollower* events, const Player& player, Context& context, const Interrupt& interrupt);

} // namespace laststone::app
