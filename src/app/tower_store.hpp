// The games that a watchtower guards, in one SQLite file: what was handed in is on disk before that is said.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "api/archive/database.hpp"
#include "channel/transcript.hpp"

namespace laststone::app {

// One thread at a time, and one program.
class TowerStore {
public:
    // Made if it is not there. Throws Failure where it is something else.
    explicit TowerStore(const std::string& path);

    // Throws Failure where they cannot be read.
    std::vector<channel::Bytes32> games();
    // The lines of a game, as in a journal.
    std::expected<channel::Transcript, channel::ChannelFault> transcript(const channel::Bytes32& channel);
    // All of them behind those that are there, or none.
    std::expected<void, channel::ChannelFault> add(const channel::Bytes32& channel,
                                                   const std::vector<std::string>& lines);
    std::expected<void, channel::ChannelFault> forget(const channel::Bytes32& channel);

private:
    std::expected<void, channel::ChannelFault> done();

    std::string path_;
    std::unique_ptr<api::Database> database_;
};

} // namespace laststone::app
