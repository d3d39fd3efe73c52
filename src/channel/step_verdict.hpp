// What a referee says to a step from one state to another.
#pragma once

#include <string>
#include <string_view>

#include "channel/fault.hpp"

namespace laststone::channel {

struct StepVerdict {
    std::string_view reason = "legal"; // a stable word
    std::string sentence{};
    bool legal() const { return reason == "legal"; }
};

// Of bytes that are no state, or no path: "the state before", and what is wrong with it.
inline StepVerdict refused(const ChannelFault& fault, std::string_view what) {
    return {fault.reason, std::string{what} + ", " + fault.sentence};
}

} // namespace laststone::channel
