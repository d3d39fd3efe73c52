// Law: weights of draughts that can be read are written and read to the same weights again; any other text has a clear
// fault.
#include "draughts/eval/weights_text.hpp"

#include "draughts/variants.hpp"
#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto weights = parse_weights(english, text);
    if (!weights) {
        fuzz::must_be_clear(weights.error(), text);
        return 0;
    }
    const auto again = parse_weights(english, write_weights(english, *weights));
    fuzz::must(again && *again == *weights);
    return 0;
}
