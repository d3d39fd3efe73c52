// Law: what can be read as a network can be asked; any other text has a clear fault.
#include "nogo/network.hpp"

#include "law.hpp"

using namespace laststone;
using namespace laststone::nogo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto network = Network::read(text);
    if (!network) {
        fuzz::must_be_clear({network.error(), 0}, text);
        return 0;
    }
    const std::array<Seen, 6> board{Seen::ours,       Seen::theirs,       Seen::open_to_none,
                                    Seen::open_to_us, Seen::open_to_them, Seen::open_to_both};
    (void)network->evaluate(Shape{2, 3}, board);
    return 0;
}
