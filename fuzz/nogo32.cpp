// Law: 32 bytes are a state of NoGo that is written back the same or have a fault; any step between states gets one verdict.
#include "channel/nogo32.hpp"

#include <algorithm>

#include "law.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t whole = 32 + 32 + 9;
    if (size < whole) return 0;
    channel::Bytes32 before{};
    channel::Bytes32 after{};
    channel::Bytes<9> path{};
    std::copy_n(data, 32, before.begin());
    std::copy_n(data + 32, 32, after.begin());
    std::copy_n(data + 64, 9, path.begin());
    for (const channel::Bytes32& bytes : {before, after})
        if (const auto state = channel::decode_nogo(bytes)) fuzz::must(channel::encode(*state) == bytes);
    const channel::StepVerdict verdict = channel::step_of_nogo(before, after, path);
    fuzz::must(!verdict.sentence.empty() && verdict.sentence.size() < 300);
    if (verdict.legal()) fuzz::must(channel::step_of_nogo(before, after).legal());
    return 0;
}
