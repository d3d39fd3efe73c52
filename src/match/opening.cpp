#include "match/opening.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"
#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

// A FEN, the rows of a NoGo board, a dump or a Hub position rather than a move: moves are short and have no colon behind their first letter.
bool is_position(std::string_view word) {
    constexpr std::size_t longest_move = 48;
    return word == "start" || (word.size() > 1 && word[1] == ':') || word.contains('/') || word.size() > longest_move;
}

} // namespace

catalog::Answer<std::unique_ptr<catalog::State>> begin(const catalog::Game& game, const Opening& opening) {
    auto state = game.read(opening.position);
    if (!state) return state;
    for (const std::string& move : opening.moves)
        if (auto played = (*state)->play(move); !played)
            return std::unexpected{catalog::Refusal{move + ": " + played.error().what}};
    if ((*state)->outcome().is_over()) return std::unexpected{catalog::Refusal{"the game is over there"}};
    if (auto moves = (*state)->moves(); !moves) return std::unexpected{std::move(moves.error())};
    return state;
}

std::vector<Opening> parse_openings(std::string_view text) {
    std::vector<Opening> openings;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::vector<std::string> words = protocol::words_of(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (words.empty() || words.front().starts_with('#')) continue;
        Opening& opening = openings.emplace_back();
        if (is_position(words.front())) {
            opening.position = words.front();
            words.erase(words.begin());
            const bool names_side = !words.empty() && (words.front() == "b" || words.front() == "w");
            if (names_side) { // behind NoGo's rows it stands apart
                opening.position += " " + words.front();
                words.erase(words.begin());
            }
        }
        opening.moves = std::move(words);
    }
    return openings;
}

std::string to_text(const Opening& opening) {
    if (opening.moves.empty()) return opening.position;
    return (opening.position == "start" ? "" : opening.position + " ") + protocol::joined(opening.moves);
}

Opening random_opening(const catalog::Game& game, int plies, std::uint64_t seed) {
    constexpr int attempts = 1000;
    base::Random random{seed};
    for (int attempt = 0; attempt < attempts; ++attempt) {
        auto state = *game.read("start");
        for (int ply = 0; ply < plies && !state->outcome().is_over(); ++ply) {
            const auto moves = state->moves();
            if (!moves) break;
            state->play((*moves)[base::below(moves->size(), random)]);
        }
        if (!state->outcome().is_over()) return {.moves = state->played_texts()};
    }
    return {};
}

void shuffle(std::vector<Opening>& openings, std::uint64_t seed) {
    base::Random random{seed};
    for (std::size_t left = openings.size(); left > 1; --left)
        std::swap(openings[left - 1], openings[base::below(left, random)]);
}

} // namespace laststone::match
