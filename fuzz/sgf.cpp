// Law: SGF that can be read is written and read to the same trees again, and what a tree says of a game is the same both
// times; any other text has a clear fault.
#include "nogo/notation/sgf.hpp"

#include "law.hpp"
#include "nogo/notation/sgf_game.hpp"

using namespace laststone;
using namespace laststone::nogo;

namespace {

void must_be_clear(const SgfError& error, std::string_view text) {
    fuzz::must_be_clear({error.what, error.place.offset}, text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    (void)sgf_text(text);
    (void)sgf_parts(text);
    fuzz::must(sgf_text(sgf_escaped(sgf_text(text))) == sgf_text(text));
    const auto trees = parse_sgf(text);
    if (!trees) {
        must_be_clear(trees.error(), text);
        return 0;
    }
    for (const SgfTree& tree : *trees) {
        const std::string written = write_sgf(tree);
        const auto again = parse_sgf(written);
        fuzz::must(again && again->size() == 1 && again->front() == tree);
        fuzz::must(write_sgf(again->front()) == written);
        const auto game = read_sgf_game(tree);
        if (!game) must_be_clear(game.error(), text);
        else fuzz::must(read_sgf_game(again->front())->start == game->start);
    }
    return 0;
}
