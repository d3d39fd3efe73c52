// Law: each opening of any text begins a game that goes on, and is written and read to the same again, or is refused in a
// sentence.
#include "match/opening.hpp"

#include <vector>

#include "catalog/games.hpp"
#include "law.hpp"

using namespace laststone;

// The first byte picks the game, the rest is the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto games = catalog::all_games();
    const catalog::Game& game = *games[data[0] % games.size()];
    constexpr std::size_t most_openings = 20;
    std::vector<match::Opening> openings = match::parse_openings(fuzz::text_of(data + 1, size - 1));
    if (openings.size() > most_openings) openings.resize(most_openings);
    for (const match::Opening& opening : openings) {
        const auto state = match::begin(game, opening);
        if (!state) {
            fuzz::must(!state.error().what.empty());
            continue;
        }
        fuzz::must(!(*state)->outcome().is_over());
        fuzz::must(match::parse_openings(match::to_text(opening)) == std::vector{opening});
    }
    return 0;
}
