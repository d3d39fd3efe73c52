// Law: a dump that can be read is written back and read to the same again; any other text has a clear fault.
#include "draughts/notation/dump.hpp"

#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Rules* rules : fuzz::boards) {
        const auto setup = parse_dump(*rules, text);
        if (setup) fuzz::must(parse_dump(*rules, write_dump(*rules, *setup)) == setup);
        else fuzz::must_be_clear(setup.error(), text);
    }
    return 0;
}
