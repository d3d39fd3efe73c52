// A table where a signed game is played: joins a peer with the network, and with a person or the engine.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/context.hpp"
#include "app/interrupt.hpp"
#include "catalog/state.hpp"
#include "channel/peer.hpp"
#include "transport/mailbox.hpp"

namespace laststone::app {

// Where the other side is met, again and again if need be.
class PeerConnector {
public:
    struct Where {
        std::optional<std::string> listen{};
        std::optional<std::string> connect{};
        std::optional<double> patience{}; // seconds without the other side; for ever unless given
    };
    // Throws Failure where the address cannot be used.
    PeerConnector(const Where& where, const Context& context, const Interrupt& interrupt);
    ~PeerConnector();
    PeerConnector(const PeerConnector&) = delete;
    PeerConnector& operator=(const PeerConnector&) = delete;

    // Somebody at the other end; nothing after Ctrl-C, or at that moment. Throws Failure once patience is at an end.
    std::unique_ptr<transport::Mailbox>
    meet(std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());
    // Whether somebody else stands at the door.
    bool has_visitor() const;
    std::optional<std::chrono::milliseconds> patience() const { return patience_; }

private:
    struct Door;
    const Interrupt& interrupt_;
    std::optional<transport::Endpoint> goes_to_{};
    std::unique_ptr<Door> door_;
    std::optional<std::chrono::milliseconds> patience_{};
};

// The game so far as the catalog plays it: for boards, words and the engine.
std::unique_ptr<catalog::State> catalog_state(const channel::Referee& referee);

// What our player does: a move, or "resign", "claim", "accept", "offer MOVE". Nothing where the player has gone.
using Player = std::function<std::optional<std::string>(const channel::Referee&, const catalog::State&)>;

struct SittingResult {
    channel::GameStatus standings{};
    bool interrupted = false;
    bool player_gone = false;
};

// Plays until the game is over and both sides know it, the player goes, or Ctrl-C. The first mailbox may be one in which an
// agreement was just made.
SittingResult play_at_table(channel::Peer& peer, PeerConnector& place, std::unique_ptr<transport::Mailbox> mailbox,
                            const Player& player, Context& context, const Interrupt& interrupt);

} // namespace laststone::app
