// Law: whatever lines come, UGI answers with whole lines, and isready with readyok.
#include "protocol/ugi.hpp"

#include "conversation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace laststone;
    fuzz::converse<protocol::Ugi>(fuzz::text_of(data, size), "english", "isready", "readyok");
    return 0;
}
