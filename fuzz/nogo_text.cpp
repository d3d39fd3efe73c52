// Law: a NoGo position that can be read is written and read to the same again, and every move of it is explained; any
// other text has a clear fault.
#include "nogo/notation/text.hpp"

#include "law.hpp"
#include "nogo/explain.hpp"
#include "nogo/notation/drawing.hpp"

using namespace laststone;
using namespace laststone::nogo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto setup = parse_text(std::nullopt, text);
    if (!setup) {
        fuzz::must_be_clear({setup.error().what, setup.error().offset}, text);
    } else {
        fuzz::must(parse_text(setup->shape(), write_text(*setup)) == setup);
        Setup drawn = *parse_text(std::nullopt, draw_board(*setup));
        drawn.to_move = setup->to_move;
        fuzz::must(drawn == *setup);
    }
    const auto explained = explain(Setup{Shape{9, 9}}, text);
    if (!explained) fuzz::must_be_clear({explained.error().what, explained.error().offset}, text);
    return 0;
}
