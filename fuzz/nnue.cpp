// Law: what can be read as a network of draughts can be asked, by every kernel to the same value; any other file has a clear
// fault. Files of every length are tried: the checksum is corrected, or nothing would get past it.
#include "draughts/eval/nnue.hpp"

#include <vector>

#include "base/checksum.hpp"
#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    std::vector<std::uint8_t> file{data, data + size};
    if (size >= 4) {
        const std::uint32_t checksum = base::crc32(std::span{file}.first(size - 4));
        for (std::size_t i = 0; i < 4; ++i) file[size - 4 + i] = static_cast<std::uint8_t>(checksum >> 8 * i);
    }
    const auto weights = NnueWeights::read(english, file);
    if (!weights) {
        fuzz::must_be_clear({weights.error(), 0}, text);
        return 0;
    }
    const Nnue<english> evaluator{plain_weights(english), *weights};
    const Position<english> position;
    const auto state = evaluator.start(position);
    (void)evaluator.value(state, position);
    for (const NnueHead& head : weights->head)
        for (const NamedNnueKernel& one : nnue_kernels())
            fuzz::must(one.kernel(head, state.views[0], state.views[1]) ==
                       nnue_kernel(head, state.views[0], state.views[1]));
    return 0;
}
