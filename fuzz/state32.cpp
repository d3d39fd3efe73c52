// Law: 32 bytes are a state that is written back the same or have a fault; any step between states gets one verdict.
#include "channel/state32.hpp"

#include "step_input.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = fuzz::step_input(data, size);
    if (!input) return 0;
    if (const auto path = channel::decode_path(input->path)) fuzz::must(channel::encode_path(*path) == input->path);
    const auto step = [](const auto& before, const auto& after, const auto& path) {
        return channel::step(before, after, path);
    };
    fuzz::must_be_judged(*input, [](const channel::Bytes32& bytes) { return channel::decode(bytes); }, step);
    return 0;
}
