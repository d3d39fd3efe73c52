// Law: a FEN that can be read is written in every style and read to the same again; any other text has a clear fault.
#include "draughts/notation/fen.hpp"

#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

namespace {

void must_come_back(const Rules& rules, const Fen& fen, const FenStyle& style) {
    const auto again = parse_fen(rules, write_fen(rules, fen, style));
    fuzz::must(again.has_value());
    fuzz::must(again->setup == fen.setup);
    fuzz::must(!style.lidraughts || again->ghosts == fen.ghosts);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Rules* rules : fuzz::boards) {
        const auto fen = parse_fen(*rules, text);
        if (!fen) {
            fuzz::must_be_clear(fen.error(), text);
            continue;
        }
        for (const bool ranges : {false, true})
            for (const bool lidraughts : {false, true})
                for (const Naming naming : {Naming::numbers, Naming::letters})
                    must_come_back(*rules, *fen, {.ranges = ranges, .lidraughts = lidraughts, .squares = naming});
    }
    return 0;
}
