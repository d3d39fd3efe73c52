// Law: 32 bytes are a state of NoGo that is written back the same or have a fault; any step between states gets one verdict.
#include "channel/nogo32.hpp"

#include "step_input.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (const auto input = fuzz::step_input(data, size))
        fuzz::must_be_judged(*input, channel::decode_nogo, channel::step_of_nogo);
    return 0;
}
