// The journal of a game on disk: what is written here outlives whatever stops the program.
#pragma once

#include <expected>
#include <string>

#include "channel/fault.hpp"
#include "channel/file.hpp"
#include "channel/message.hpp"
#include "channel/transcript.hpp"

namespace laststone::channel {

// One program at a time may have it open: two of them might sign different turns at one number.
class Journal {
public:
    // A new file, which must not be there yet.
    static std::expected<Journal, ChannelFault> create(const std::string& path, const Agreement& agreement);
    // One that is there; a line that was never finished is cut off.
    static std::expected<Journal, ChannelFault> open(const std::string& path);

    // What it held when it was opened, and keys that came since.
    const Transcript& transcript() const { return transcript_; }

    // On disk when this returns, or a fault; after a fault nothing more is taken.
    std::expected<void, ChannelFault> add_turn(const SignedTurn& turn);
    std::expected<void, ChannelFault> add_keys(const message::Keys& keys);
    std::expected<void, ChannelFault> add_key(const message::Authorised& key);
    std::expected<void, ChannelFault> add_proof(const SignedTurn& turn);

private:
    Journal(std::string path, File file) : path_{std::move(path)}, file_{std::move(file)} {}
    std::expected<void, ChannelFault> add(const std::string& line);
    ChannelFault fault(const std::string& what) const { return {"journal", path_ + ": " + what}; }

    std::string path_;
    File file_;
    Transcript transcript_{};
    bool broken_ = false;
};

// A transcript that somebody else may be writing.
std::expected<Transcript, ChannelFault> read_transcript(const std::string& path);

} // namespace laststone::channel
