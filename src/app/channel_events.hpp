// Events of a contract as whatever follows a chain writes them, a line each: docs/formats/channel.md.
#pragma once

#include <istream>
#include <string>

#include "channel/chain_log.hpp"

namespace laststone::app {

// All that stands there by now about one channel. Throws Failure at a line that is no message.
channel::ChainLog read_events(std::istream& lines, const channel::Bytes32& channel);

// A file that grows while the game is played. Who writes it waits for as many confirmations as it takes.
class EventsFile : public channel::StakesView {
public:
    explicit EventsFile(std::string path) : path_{std::move(path)} {}

    // Throws Failure where the file cannot be read.
    channel::ChainLog read(const channel::Bytes32& channel) const;
    std::expected<bool, channel::ChannelFault> are_paid(const channel::Agreement& agreement) override;

private:
    std::string path_;
};

} // namespace laststone::app
