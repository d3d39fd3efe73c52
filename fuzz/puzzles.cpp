// Law: a collection of puzzles that can be read is written and read to the same text again; any other text has a clear fault.
#include "engine/puzzles/puzzle_text.hpp"
#include "law.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto collection = engine::parse_puzzles(text);
    if (!collection) {
        fuzz::must_be_clear(collection.error(), text);
        return 0;
    }
    const std::string written = engine::write_puzzles(*collection);
    const auto again = engine::parse_puzzles(written);
    fuzz::must(again && engine::write_puzzles(*again) == written);
    return 0;
}
