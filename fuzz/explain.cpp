// Law: any text is a legal move, an illegal one with a sentence that says why, or no move at all with a clear fault; and
// it can be played exactly where it is explained as legal.
#include "game_input.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = fuzz::game_input(data, size);
    if (!input) return 0;
    catalog::State& state = *input->state;
    const auto explained = state.explain(input->text);
    const auto found = state.find(input->text);
    fuzz::must(found.has_value() == (explained && explained->legal));
    if (found) fuzz::must(state.is_legal(*found));
    if (!explained) {
        fuzz::must_be_clear(explained.error(), input->text);
        return 0;
    }
    fuzz::must(!explained->sentence.empty() && !explained->reason.empty());
    fuzz::must_be_printable(explained->sentence);
    if (!found) fuzz::must(found.error().what == explained->sentence && found.error().reason == explained->reason);
    return 0;
}
