// Law: whatever lines come, Hub answers with whole lines, and a ping with pong.
#include "protocol/hub.hpp"

#include "conversation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace laststone;
    fuzz::converse<protocol::Hub>(fuzz::text_of(data, size), "international", "ping", "pong");
    return 0;
}
