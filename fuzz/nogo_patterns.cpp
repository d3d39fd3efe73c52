// Law: weights of NoGo's points that can be read are written and read to the same weights again; any other text has a
// clear fault.
#include "nogo/patterns.hpp"

#include "law.hpp"

using namespace laststone;
using namespace laststone::nogo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto weights = read_pattern_weights(text);
    if (!weights) {
        fuzz::must_be_clear({weights.error(), 0}, text);
        return 0;
    }
    const std::string written = write_pattern_weights(*weights);
    const auto again = read_pattern_weights(written);
    fuzz::must(again && again->ring == weights->ring && again->near == weights->near &&
               again->cross == weights->cross && again->contested == weights->contested);
    return 0;
}
