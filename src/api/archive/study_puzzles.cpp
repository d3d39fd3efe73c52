// Which puzzles there are, and which comes next.
#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "api/archive/archive_rows.hpp"
#include "api/archive/study.hpp"
#include "base/checksum.hpp"
#include "base/random.hpp"
#include "engine/puzzles/own_puzzles.hpp"
#include "engine/puzzles/puzzle_text.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view puzzle_columns =
    "puzzles.id, puzzles.game, puzzles.position, puzzles.aim, puzzles.solution, puzzles.rating, puzzles.deviation, "
    "puzzles.themes, puzzles.own, puzzles.from_game, coalesce(tries.solved, 0), coalesce(tries.tries, 0) FROM puzzles "
    "LEFT JOIN tries ON tries.puzzle = puzzles.id";
// ?1 is the game, ?2 the theme.
constexpr std::string_view that_fit =
    " WHERE (?1 = '' OR puzzles.game = ?1 OR substr(puzzles.game, 1, length(?1) + 1) = ?1 || ':') "
    "AND (?2 = '' OR instr(' ' || puzzles.themes || ' ', ' ' || ?2 || ' ') > 0)";

std::string text_of(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

ArchivedPuzzle puzzle_of(const Statement& row) {
    return {.id = row.number(0),
            .game = row.text(1),
            .position = row.text(2),
            .aim = row.text(3),
            .solution = words_in(row.text(4)),
            .rating = {row.real(5), row.real(6)},
            .themes = words_in(row.text(7)),
            .own = row.number(8),
            .from_game = row.number(9),
            .solved = row.number(10) != 0,
            .tries = row.number(11)};
}

bool insert_puzzle(Database& database, const ArchivedPuzzle& puzzle) {
    database("INSERT OR IGNORE INTO puzzles (game, position, aim, solution, rating, deviation, themes, own, from_game) "
             "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(puzzle.game)
        .with(puzzle.position)
        .with(puzzle.aim)
        .with(text_of(puzzle.solution))
        .with(puzzle.rating.value)
        .with(puzzle.rating.deviation)
        .with(text_of(puzzle.themes))
        .with(puzzle.own)
        .with(puzzle.from_game)
        .run();
    return database.changes() > 0;
}

std::int64_t checksum_of(std::string_view text) {
    return base::crc32({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

bool has_own(Database& database, const engine::OwnPuzzles& own) {
    Statement ask = database("SELECT checksum FROM own_puzzles WHERE game = ?");
    ask.with(own.game);
    return ask.step() && ask.number(0) == checksum_of(own.text);
}

// Those of a later release join the ones that were there, which keep their ratings.
std::optional<Fault> insert_own(Database& database, const engine::OwnPuzzles& own) {
    const auto collection = engine::parse_puzzles(own.text);
    assert(collection.has_value()); // as tests have seen
    Transaction transaction{database};
    for (std::int64_t place = 1; const engine::Puzzle& puzzle : collection->puzzles) {
        ArchivedPuzzle kept = archived(puzzle, 0);
        kept.own = place++;
        insert_puzzle(database, kept);
    }
    database("INSERT OR REPLACE INTO own_puzzles VALUES (?, ?)").with(own.game).with(checksum_of(own.text)).run();
    return transaction.commit();
}

constexpr std::int64_t most_to_climb_from = 100'000;

Fault no_puzzles() { return {"not_found", "there are no puzzles yet: make some from games of the archive"}; }

} // namespace

std::optional<Fault> Study::take_own() {
    for (const engine::OwnPuzzles& own : engine::own_puzzles()) {
        if (has_own(*connections_.for_questions(), own)) continue;
        const auto database = connections_.for_changes();
        if (auto fault = insert_own(*database, own)) return fault;
    }
    return std::nullopt;
}

Result<bool> Study::add(const ArchivedPuzzle& puzzle) {
    const auto database = connections_.for_changes();
    const bool is_new = insert_puzzle(*database, puzzle);
    return checked(*database, is_new);
}

Result<ArchivedPuzzle> Study::puzzle(std::int64_t id) {
    const auto database = connections_.for_questions();
    Statement ask = (*database)("SELECT " + std::string{puzzle_columns} + " WHERE puzzles.id = ?");
    ask.with(id);
    if (!ask.step())
        return refused(database->take_fault().value_or(Fault{"not_found", "there is no puzzle " + std::to_string(id)}));
    return puzzle_of(ask);
}

Result<PuzzlePage> Study::puzzles(const PuzzleFilter& filter, std::int64_t offset, std::int64_t limit) {
    const auto database = connections_.for_questions();
    PuzzlePage page;
    {
        Statement ask = (*database)(
            "SELECT " + std::string{puzzle_columns} + std::string{that_fit} +
            " AND (?3 < 0 OR coalesce(tries.solved, 0) = ?3) ORDER BY puzzles.rating, puzzles.id LIMIT ?4 OFFSET ?5");
        ask.with(filter.game).with(filter.theme);
        ask.with(std::int64_t{filter.solved ? (*filter.solved ? 1 : 0) : -1}).with(limit).with(offset);
        while (ask.step()) page.puzzles.push_back(puzzle_of(ask));
    }
    Statement count = (*database)("SELECT count(*), sum(coalesce(tries.solved, 0)) FROM puzzles LEFT JOIN tries ON "
                                  "tries.puzzle = puzzles.id" +
                                  std::string{that_fit});
    count.with(filter.game).with(filter.theme);
    if (count.step()) {
        page.total = count.number(0);
        page.solved = count.number(1);
    }
    return checked(*database, std::move(page));
}

Result<ArchivedPuzzle> Study::next(const PuzzleFilter& filter, double rating, std::int64_t other_than) {
    const auto database = connections_.for_questions();
    // Near enough is as good as nearest, so that two people of one rating do not get the same ones in the same order.
    Statement ask = (*database)("SELECT " + std::string{puzzle_columns} + std::string{that_fit} +
                                " AND (?5 = 0 OR tries.solved = 0) ORDER BY puzzles.id = ?3, "
                                "coalesce(tries.solved, 0), tries.puzzle IS NOT NULL, "
                                "CASE WHEN coalesce(tries.solved, 0) = 0 THEN abs(puzzles.rating - ?4) + "
                                "puzzles.id * 7919 % 150 ELSE 0 END, coalesce(tries.last, ''), puzzles.id LIMIT 1");
    ask.with(filter.game).with(filter.theme).with(other_than).with(rating);
    ask.with(std::int64_t{filter.missed ? 1 : 0});
    if (!ask.step()) return refused(database->take_fault().value_or(no_puzzles()));
    return puzzle_of(ask);
}

Result<ArchivedPuzzle> Study::daily(std::string_view game, std::int64_t day) {
    const auto database = connections_.for_questions();
    std::vector<std::int64_t> ids;
    {
        Statement ask = (*database)(
            "SELECT id FROM puzzles WHERE own > 0 AND (game = ?1 OR substr(game, 1, length(?1) + 1) = ?1 || ':') "
            "ORDER BY own");
        ask.with(game);
        while (ask.step()) ids.push_back(ask.number(0));
    }
    if (ids.empty()) return refused(database->take_fault().value_or(no_puzzles()));
    // A stride that has no factor in common with the count visits all before any comes again.
    const auto count = static_cast<std::int64_t>(ids.size());
    std::int64_t stride = count * 5 / 8 + 1;
    while (std::gcd(stride, count) != 1) ++stride;
    const std::int64_t at = ((day % count + count) % count) * stride % count;
    Statement ask = (*database)("SELECT " + std::string{puzzle_columns} + " WHERE puzzles.id = ?");
    ask.with(ids[static_cast<std::size_t>(at)]);
    if (!ask.step()) return refused(database->take_fault().value_or(no_puzzles()));
    return puzzle_of(ask);
}

Result<std::vector<ArchivedPuzzle>> Study::climb(std::string_view game, std::int64_t count, std::uint64_t seed) {
    const auto page = puzzles({.game = std::string{game}}, 0, most_to_climb_from);
    if (!page) return refused(page.error());
    const auto& all = page->puzzles;
    const std::size_t steps = std::min(all.size(), static_cast<std::size_t>(count));
    base::Random random{seed};
    std::vector<ArchivedPuzzle> chosen;
    for (std::size_t step = 0; step < steps; ++step) {
        const std::size_t begin = step * all.size() / steps, end = (step + 1) * all.size() / steps;
        chosen.push_back(all[begin + static_cast<std::size_t>(base::below(end - begin, random))]);
    }
    if (chosen.empty()) return refused(no_puzzles());
    return chosen;
}

} // namespace laststone::api
