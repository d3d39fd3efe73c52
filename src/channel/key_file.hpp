// Keystores in files that nobody but their owner may read.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "channel/fault.hpp"

namespace laststone::channel {

// The text of the file. Refused where others may read or write it.
std::expected<std::string, ChannelFault> read_key_file(const std::string& path);
// A new file, for its owner alone; whole, or not there. One that exists is never replaced.
std::expected<void, ChannelFault> write_key_file(const std::string& path, std::string_view text);

} // namespace laststone::channel
