// What a key has signed, kept beside the key: a journal may be an old copy of itself, and this is not restored with it.
#pragma once

#include <expected>
#include <map>
#include <string>

#include "channel/fault.hpp"
#include "channel/file.hpp"
#include "channel/session_key.hpp"
#include "channel/turn.hpp"

namespace laststone::channel {

class SigningLog {
public:
    // The file of a key, which is made if there is none; only the turns of one channel are looked at.
    static std::expected<SigningLog, ChannelFault> open(const std::string& path, const Bytes32& channel);

    // The turn that was signed at a number, or nothing.
    const SignedTurn* at(std::uint32_t number) const;
    bool is_empty() const { return turns_.empty(); }
    // The session keys that were authorised, the first of each player.
    const SessionKeys& keys() const { return keys_; }
    // On disk when these return, or a fault.
    std::expected<void, ChannelFault> add(const SignedTurn& turn);
    std::expected<void, ChannelFault> add(Color side, const SessionKey& key);

private:
    SigningLog(std::string path, File file) : path_{std::move(path)}, file_{std::move(file)} {}
    void read(std::string_view text, const Bytes32& channel);
    std::expected<void, ChannelFault> write(const std::string& line);

    std::string path_;
    Bytes32 channel_{};
    File file_;
    bool torn_ = false; // the last line was never finished
    std::map<std::uint32_t, SignedTurn> turns_{};
    SessionKeys keys_{};
};

} // namespace laststone::channel
