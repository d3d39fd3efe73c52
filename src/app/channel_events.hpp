// Events of a contract as whatever follows a chain writes them, a line each: docs/formats/channel.md.
#pragma once

#include <istream>
#include <string>

#include "channel/chain_log.hpp"

namespace laststone::app {

// Without its end; of a line longer than any message, as much as shows that. False at the end of the text.
bool next_line(std::istream& lines, std::string& line);
// All that stands there by now about one channel. Throws Failure at a line that is no message.
channel::ChainLog read_events(std::istream& lines, const channel::Bytes32& channel);

// What a table reads of the chain while a game is played.
class ChainFollower {
public:
    virtual ~ChainFollower() = default;
    // All that is known by now about one channel. Throws Failure where it cannot be read.
    virtual channel::ChainLog read(const channel::Bytes32& channel) = 0;
    // Whether what the journal has is brought to the contract without our help.
    virtual bool answers_by_itself() const { return false; }
};

// A file that grows while the game is played. Who writes it waits for as many confirmations as it takes.
class EventsFile : public channel::StakesView, public ChainFollower {
public:
    explicit EventsFile(std::string path) : path_{std::move(path)} {}

    channel::ChainLog read(const channel::Bytes32& channel) override;
    std::expected<bool, channel::ChannelFault> are_paid(const channel::Agreement& agreement) override;
    std::expected<channel::Address, channel::ChannelFault> key_of(const channel::Agreement& agreement,
                                                                  const channel::Address& player) override;

private:
    std::string path_;
};

} // namespace laststone::app
