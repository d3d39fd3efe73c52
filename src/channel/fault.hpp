// Why something is refused.
#pragma once

#include <string>
#include <string_view>

namespace laststone::channel {

struct ChannelFault {
    std::string_view reason; // a stable word
    std::string sentence;    // without its full stop
};

} // namespace laststone::channel
