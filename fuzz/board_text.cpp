// Law: a drawn board that can be read is drawn in every way and read to the same again; any other text has a clear fault.
#include "draughts/notation/board_text.hpp"

#include "draughts/notation/board_drawing.hpp"
#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Rules* rules : fuzz::boards) {
        const auto setup = parse_board_text(*rules, text);
        if (!setup) {
            fuzz::must_be_clear(setup.error(), text);
            continue;
        }
        fuzz::must(parse_board_text(*rules, write_board_text(*rules, *setup)) == setup);
        for (const bool unicode : {false, true})
            for (const bool from_black : {false, true})
                fuzz::must(parse_board_text(*rules, draw_board(*rules, *setup,
                                                               {.unicode = unicode,
                                                                .colours = unicode != from_black,
                                                                .from_black = from_black,
                                                                .highlighted = {Square{1}}})) == setup);
    }
    return 0;
}
