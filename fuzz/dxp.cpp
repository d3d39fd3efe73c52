// Law: a message that can be read is written as one that means the same; any other has a clear fault. A player lives
// through any messages, and says only what can be read.
#include "protocol/dxp.hpp"

#include "law.hpp"

using namespace laststone;
using namespace laststone::protocol;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int most_messages = 20;
    std::string_view text = fuzz::text_of(data, size);
    Dxp dxp{*catalog::find_game("international"),
            {.threads = 1, .hash_mib = 1},
            {.limits = {.nodes = 20}},
            [](const std::string& message) { fuzz::must(dxp::parse(message).has_value()); },
            {}};
    for (int i = 0; !text.empty() && i < most_messages; ++i) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view message = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (const auto read = dxp::parse(message)) fuzz::must(dxp::parse(dxp::write(*read)) == read);
        else fuzz::must_be_clear({read.error(), 0}, message);
        if (!dxp.receive(message)) return 0;
    }
    return 0;
}
