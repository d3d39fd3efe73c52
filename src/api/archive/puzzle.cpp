#include "api/archive/puzzle.hpp"

#include <algorithm>

namespace laststone::api {
namespace {

constexpr double deviation_of_an_estimate = 180;

} // namespace

ArchivedPuzzle archived(const engine::Puzzle& puzzle, std::int64_t from_game) {
    ArchivedPuzzle kept{.game = std::string{puzzle.game->info().id},
                        .position = puzzle.position,
                        .aim = std::string{name(puzzle.aim)},
                        .solution = start_of(puzzle)->line_texts(puzzle.solution),
                        .rating = {static_cast<double>(puzzle.rating), deviation_of_an_estimate},
                        .from_game = from_game};
    for (const engine::Theme theme : puzzle.themes.list()) kept.themes.emplace_back(engine::name(theme));
    return kept;
}

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

} // namespace laststone::api
