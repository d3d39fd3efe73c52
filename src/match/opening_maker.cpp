#include "match/opening_maker.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/random.hpp"

namespace laststone::match {
namespace {

// Takes one piece out of `W21,22,23`: the letter of the side stays.
void remove_one(std::string& pieces, base::Random& random) {
    const auto commas = static_cast<std::uint64_t>(std::ranges::count(pieces, ','));
    if (commas == 0) return;
    std::size_t begin = 1;
    for (std::uint64_t skip = base::below(commas + 1, random); skip > 0; --skip) begin = pieces.find(',', begin) + 1;
    const std::size_t end = pieces.find(',', begin);
    if (end == std::string::npos) pieces.erase(begin - 1);
    else pieces.erase(begin, end + 1 - begin);
}

// `B:W21,22:B1,2` with so many pieces less on either side.
std::string with_fewer_men(const std::string& fen, int fewer, base::Random& random) {
    const std::size_t white = fen.find(':') + 1;
    const std::size_t black = fen.find(':', white) + 1;
    std::string first = fen.substr(white, black - 1 - white);
    std::string second = fen.substr(black);
    for (int i = 0; i < fewer; ++i) {
        remove_one(first, random);
        remove_one(second, random);
    }
    return fen.substr(0, white) + first + ":" + second;
}

bool is_quiet(const catalog::State& state) {
    const auto moves = state.moves();
    return moves && !moves->empty() && !moves->front().is_capture();
}

} // namespace

std::optional<Opening> make_opening(const catalog::Game& game, const OpeningRecipe& recipe, std::uint64_t seed,
                                    engine::Session& session) {
    base::Random random{seed};
    auto read = game.read(with_fewer_men((*game.read("start"))->position(), recipe.fewer, random));
    if (!read) return std::nullopt;
    const std::unique_ptr<catalog::State> state = std::move(*read);
    for (int ply = 0; ply < recipe.plies; ++ply) {
        const auto moves = state->moves();
        if (!moves || moves->empty()) return std::nullopt;
        state->play((*moves)[base::below(moves->size(), random)]);
    }
    if (state->outcome().is_over() || !is_quiet(*state)) return std::nullopt;
    session.forget();
    const auto fresh = *game.read(state->position());
    const int score = std::abs(session.think(*fresh, {.limits = {.depth = recipe.depth}}).score().value());
    if (score < recipe.least || score > recipe.most) return std::nullopt;
    return Opening{.position = state->position()};
}

} // namespace laststone::match
