// What the archive knows of puzzles, and of who solved them.
#include <algorithm>
#include <utility>

#include "server/archive.hpp"
#include "server/archive_rows.hpp"

namespace laststone::server {
namespace {

constexpr std::string_view puzzle_columns =
    "puzzles.id, puzzles.game, puzzles.position, puzzles.aim, puzzles.solution, puzzles.rating, puzzles.from_game, "
    "coalesce(tries.solved, 0), coalesce(tries.tries, 0) FROM puzzles LEFT JOIN tries ON tries.puzzle = puzzles.id";

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

ArchivedPuzzle puzzle_of(const Statement& row) {
    return {.id = row.number(0),
            .game = row.text(1),
            .position = row.text(2),
            .aim = row.text(3),
            .solution = words_of(row.text(4)),
            .rating = row.number(5),
            .from_game = row.number(6),
            .solved = row.number(7) != 0,
            .tries = row.number(8)};
}

} // namespace

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

Result<bool> Archive::add_puzzle(const ArchivedPuzzle& puzzle) {
    const auto database = connections_->for_changes();
    std::string solution;
    for (const std::string& move : puzzle.solution) solution += (solution.empty() ? "" : " ") + move;
    (*database)(
        "INSERT OR IGNORE INTO puzzles (game, position, aim, solution, rating, from_game) VALUES (?, ?, ?, ?, ?, ?)")
        .with(puzzle.game)
        .with(puzzle.position)
        .with(puzzle.aim)
        .with(solution)
        .with(puzzle.rating)
        .with(puzzle.from_game)
        .run();
    const bool is_new = database->changes() > 0;
    return checked(*database, is_new);
}

Result<ArchivedPuzzle> Archive::puzzle(std::int64_t id) {
    const auto database = connections_->for_questions();
    Statement ask = (*database)("SELECT " + std::string{puzzle_columns} + " WHERE puzzles.id = ?");
    ask.with(id);
    if (!ask.step())
        return refused(database->take_fault().value_or(Fault{"not_found", "there is no puzzle " + std::to_string(id)}));
    return puzzle_of(ask);
}

Result<Archive::PuzzlePage> Archive::puzzles(std::string_view game, std::optional<bool> solved, std::int64_t offset,
                                             std::int64_t limit) {
    const auto database = connections_->for_questions();
    PuzzlePage page;
    const std::string of_game = " WHERE (?1 = '' OR puzzles.game = ?1)";
    {
        Statement ask = (*database)(
            "SELECT " + std::string{puzzle_columns} + of_game +
            " AND (?2 < 0 OR coalesce(tries.solved, 0) = ?2) ORDER BY puzzles.rating, puzzles.id LIMIT ?3 OFFSET ?4");
        ask.with(game).with(std::int64_t{solved ? (*solved ? 1 : 0) : -1}).with(limit).with(offset);
        while (ask.step()) page.puzzles.push_back(puzzle_of(ask));
    }
    Statement count = (*database)(
        "SELECT count(*), sum(coalesce(tries.solved, 0)) FROM puzzles LEFT JOIN tries ON tries.puzzle = puzzles.id" +
        of_game);
    count.with(game);
    if (count.step()) {
        page.total = count.number(0);
        page.solved = count.number(1);
    }
    return checked(*database, std::move(page));
}

Result<ArchivedPuzzle> Archive::next_puzzle(std::string_view game, std::int64_t after) {
    const auto database = connections_->for_questions();
    // Unsolved ones first, from the one asked for on; then whichever was tried longest ago.
    Statement ask =
        (*database)("SELECT " + std::string{puzzle_columns} +
                    " WHERE (?1 = '' OR puzzles.game = ?1) ORDER BY coalesce(tries.solved, 0), puzzles.id <= ?2, "
                    "CASE WHEN coalesce(tries.solved, 0) = 0 THEN puzzles.rating ELSE 0 END, coalesce(tries.last, "
                    "''), puzzles.id LIMIT 1");
    ask.with(game).with(after);
    if (!ask.step())
        return refused(database->take_fault().value_or(
            Fault{"not_found", "there are no puzzles yet: make some from games of the archive"}));
    return puzzle_of(ask);
}

std::optional<Fault> Archive::note_try(std::int64_t puzzle, bool right) {
    const auto database = connections_->for_changes();
    (*database)(
        "INSERT INTO tries (puzzle, tries, right, solved, last) VALUES (?1, 1, ?2, ?2, strftime('%Y-%m-%dT%H:%M:%SZ')) "
        "ON CONFLICT (puzzle) DO UPDATE SET tries = tries + 1, right = right + ?2, solved = max(solved, ?2), last = "
        "excluded.last")
        .with(puzzle)
        .with(std::int64_t{right ? 1 : 0})
        .run();
    return database->take_fault();
}

Result<std::vector<StudyProgress>> Archive::progress() {
    const auto database = connections_->for_questions();
    std::vector<StudyProgress> all;
    Statement ask =
        (*database)("SELECT game, count(*), sum(coalesce(solved, 0)), sum(coalesce(tries, 0)), sum(coalesce(right, 0)) "
                    "FROM puzzles LEFT JOIN tries ON tries.puzzle = puzzles.id GROUP BY game ORDER BY game");
    while (ask.step()) all.push_back({ask.text(0), ask.number(1), ask.number(2), ask.number(3), ask.number(4)});
    return checked(*database, std::move(all));
}

std::optional<Fault> Archive::forget_progress() {
    const auto database = connections_->for_changes();
    (*database)("DELETE FROM tries").run();
    return database->take_fault();
}

} // namespace laststone::server
