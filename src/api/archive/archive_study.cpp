// Which games of the archive have been searched for puzzles.
#include <utility>

#include "api/archive/archive.hpp"
#include "api/archive/archive_rows.hpp"

namespace laststone::api {

Result<std::vector<Archive::Text>> Archive::not_looked_through(std::string_view game, std::int64_t limit) {
    const auto database = connections_->for_questions();
    std::vector<Text> texts;
    Statement ask = (*database)(std::string{texts_of_games} +
                                "WHERE games.looked = 0 AND (?1 = '' OR games.game = (SELECT id FROM names WHERE name "
                                "= ?1)) ORDER BY games.id LIMIT ?2");
    ask.with(game).with(limit);
    while (ask.step()) texts.push_back({ask.number(0), ask.text(1), ask.text(2)});
    return checked(*database, std::move(texts));
}

std::optional<Fault> Archive::looked_through(std::int64_t id) {
    const auto database = connections_->for_changes();
    (*database)("UPDATE games SET looked = 1 WHERE id = ?").with(id).run();
    return database->take_fault();
}

} // namespace laststone::api
