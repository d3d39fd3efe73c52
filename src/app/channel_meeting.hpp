// Where the other side of a signed game is met: whoever comes must show who they are before they are let in.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/context.hpp"
#include "app/interrupt.hpp"
#include "channel/greeting.hpp"
#include "transport/mailbox.hpp"

namespace laststone::app {

// Somebody who has come, and has still to show who they are.
class Arrival {
public:
    Arrival(transport::Connection connection, channel::Greeting greeting);

    // Reads what has come, without waiting, and answers it.
    void look();
    bool is_known() const { return greeting_.other() && !leaving_; }
    // Has gone, or was sent away: then there is a fault too.
    bool is_gone() const { return is_gone_; }
    const std::optional<channel::ChannelFault>& fault() const { return fault_; }
    const channel::Address& address() const { return *greeting_.other(); }
    // Once known: the connection, with what was read from it already.
    std::unique_ptr<transport::Mailbox> enter(const std::atomic<bool>& cancelled);

private:
    void greet();
    void read();
    void send_away(channel::ChannelFault fault);

    transport::Connection connection_;
    channel::Greeting greeting_;
    std::chrono::steady_clock::time_point until_; // nobody is waited for any longer
    std::string unread_{};
    std::optional<channel::ChannelFault> fault_{};
    bool leaving_ = false;
    bool is_gone_ = false;
};

// Somebody who has shown who they are.
struct KnownPeer {
    channel::Address address{};
    std::unique_ptr<transport::Mailbox> mailbox{};
};

// Meets the other side, again and again if need be.
class PeerConnector {
public:
    struct Where {
        std::optional<std::string> listen{};
        std::optional<std::string> connect{};
        std::optional<double> patience{}; // seconds without the other side; for ever unless given
    };
    // Who we are, and who alone is let in, where that is known.
    struct Who {
        channel::SecretKey key;
        std::vector<channel::Address> expected{}; // the player, or its session key; anybody where there are none
    };
    // Throws Failure where the address cannot be used.
    PeerConnector(const Where& where, Who who, const Context& context, const Interrupt& interrupt);
    ~PeerConnector();
    PeerConnector(const PeerConnector&) = delete;
    PeerConnector& operator=(const PeerConnector&) = delete;

    // Somebody at the other end; nothing after Ctrl-C, or at that moment.
    std::optional<KnownPeer> meet(std::chrono::steady_clock::time_point until);
    // The same, as long as patience lasts. Throws Failure once it is at an end, or where we are sent away.
    std::optional<KnownPeer> meet();
    // From now on nobody else is let in.
    void expect(const std::vector<channel::Address>& addresses);
    // Whether somebody else who is known is waiting.
    bool has_visitor() const;
    std::optional<std::chrono::milliseconds> patience() const { return patience_; }

private:
    struct AcceptLoop;
    std::optional<KnownPeer> go_there();

    Who who_;
    const Interrupt& interrupt_;
    std::optional<transport::Endpoint> goes_to_{};
    std::unique_ptr<AcceptLoop> accept_loop_;
    std::optional<std::chrono::milliseconds> patience_{};
    std::optional<channel::ChannelFault> sent_away_{}; // when we last went there
};

} // namespace laststone::app
