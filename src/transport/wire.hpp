// A conversation with a program elsewhere, in lines of text.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace laststone::transport {

using Moment = std::chrono::steady_clock::time_point;

struct ReceivedLine {
    enum class What : std::uint8_t {
        line,
        nothing, // so far
        end      // nothing will come any more
    };
    What what = What::nothing;
    std::string line{}; // without its end
};

class Wire {
public:
    virtual ~Wire() = default;

    // A line without its end. False where the other side has gone, or does not read.
    virtual bool send(std::string_view line) = 0;
    // The next line; waits for it until then.
    virtual ReceivedLine receive(Moment until) = 0;
    // Why the other side has gone, as half a sentence; waits a moment for it to go.
    virtual std::string ending() = 0;
};

} // namespace laststone::transport
