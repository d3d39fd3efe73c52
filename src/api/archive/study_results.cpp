// How somebody does: tries, ratings, runs and progress.
#include <algorithm>
#include <map>
#include <utility>

#include "api/archive/archive_rows.hpp"
#include "api/archive/study.hpp"
#include "engine/levels.hpp"

namespace laststone::api {
namespace {

constexpr double deviation_of_a_level = 60;
constexpr double most_at_first = 1400; // until results tell more

std::string_view name(Study::Pursuit pursuit) { return pursuit == Study::Pursuit::puzzles ? "puzzles" : "levels"; }

// Ratings are of a game with all its options: of NoGo, whatever the board.
std::string_view rated_as(std::string_view game) { return game.substr(0, game.find(':')); }

// Nothing where there is no result yet.
std::optional<GlickoRating> rating_now(Database& database, Study::Pursuit pursuit, std::string_view game) {
    Statement ask =
        database("SELECT rating, deviation, julianday('now') - julianday(at) FROM results WHERE pursuit = ? "
                 "AND game = ? ORDER BY id DESC LIMIT 1");
    ask.with(name(pursuit)).with(rated_as(game));
    if (!ask.step()) return std::nullopt;
    return rating_aged({ask.real(0), ask.real(1)}, ask.real(2));
}

// Whoever begins has chosen a level of about their strength.
GlickoRating newcomer_against(const GlickoRating& opponent) {
    return {.value = std::min(opponent.value, most_at_first)};
}

struct NewResult {
    Study::Pursuit pursuit{};
    std::string_view game{};
    std::int64_t against = 0;
    double score = 0;
};
void insert_result(Database& database, const NewResult& result, const GlickoRating& after) {
    database("INSERT INTO results (pursuit, game, against, score, rating, deviation, at) VALUES (?, ?, ?, ?, ?, ?, "
             "strftime('%Y-%m-%dT%H:%M:%SZ'))")
        .with(name(result.pursuit))
        .with(rated_as(result.game))
        .with(result.against)
        .with(result.score)
        .with(after.value)
        .with(after.deviation)
        .run();
}

bool was_tried(Database& database, std::int64_t puzzle) {
    Statement ask = database("SELECT 1 FROM tries WHERE puzzle = ?");
    ask.with(puzzle);
    return ask.step();
}

void count_try(Database& database, std::int64_t puzzle, bool right) {
    database(
        "INSERT INTO tries (puzzle, tries, right, solved, last) VALUES (?1, 1, ?2, ?2, "
        "strftime('%Y-%m-%dT%H:%M:%SZ')) ON CONFLICT (puzzle) DO UPDATE SET tries = tries + 1, right = right + ?2, "
        "solved = max(solved, ?2), last = excluded.last")
        .with(puzzle)
        .with(std::int64_t{right ? 1 : 0})
        .run();
}

} // namespace

Result<std::optional<Study::Tried>> Study::note_try(const ArchivedPuzzle& puzzle, bool right) {
    const auto database = connections_.for_changes();
    Transaction transaction{*database};
    std::optional<Tried> tried;
    if (!was_tried(*database, puzzle.id)) {
        const double score = right ? 1 : 0;
        const GlickoRating player = rating_now(*database, Pursuit::puzzles, puzzle.game).value_or(GlickoRating{});
        tried = Tried{player, rating_after(player, puzzle.rating, score)};
        const GlickoRating now = rating_after(puzzle.rating, player, 1 - score);
        (*database)("UPDATE puzzles SET rating = ?, deviation = ? WHERE id = ?")
            .with(now.value)
            .with(now.deviation)
            .with(puzzle.id)
            .run();
        insert_result(*database, {Pursuit::puzzles, puzzle.game, puzzle.id, score}, tried->after);
    }
    count_try(*database, puzzle.id, right);
    if (auto fault = transaction.commit()) return refused(std::move(*fault));
    return tried;
}

Result<Study::Tried> Study::note_game(std::string_view game, int level, double score) {
    const auto database = connections_.for_changes();
    const GlickoRating opponent{static_cast<double>(engine::level(level).rating), deviation_of_a_level};
    const GlickoRating player =
        rating_now(*database, Pursuit::levels, game).value_or(newcomer_against(opponent));
    const Tried tried{player, rating_after(player, opponent, score)};
    insert_result(*database, {Pursuit::levels, game, level, score}, tried.after);
    return checked(*database, tried);
}

Result<std::optional<Study::Standing>> Study::standing(Pursuit pursuit, std::string_view game, std::int64_t latest) {
    const auto database = connections_.for_questions();
    const auto rating = rating_now(*database, pursuit, game);
    if (!rating) return checked(*database, std::optional<Standing>{});
    Standing standing{.rating = *rating};
    {
        Statement ask = (*database)("SELECT count(*) FROM results WHERE pursuit = ? AND game = ?");
        ask.with(name(pursuit)).with(rated_as(game));
        if (ask.step()) standing.results = ask.number(0);
    }
    Statement ask =
        (*database)("SELECT against, score, rating, deviation, at FROM results WHERE pursuit = ? AND game = "
                    "? ORDER BY id DESC LIMIT ?");
    ask.with(name(pursuit)).with(rated_as(game)).with(latest);
    while (ask.step())
        standing.latest.push_back(
            {.against = ask.number(0), .score = ask.real(1), .after = {ask.real(2), ask.real(3)}, .at = ask.text(4)});
    return checked(*database, std::optional{std::move(standing)});
}

Result<std::int64_t> Study::best_run(std::string_view kind, std::string_view game) {
    const auto database = connections_.for_questions();
    Statement ask = (*database)("SELECT best FROM best_runs WHERE kind = ? AND game = ?");
    ask.with(kind).with(rated_as(game));
    const std::int64_t best = ask.step() ? ask.number(0) : 0;
    return checked(*database, best);
}

Result<std::int64_t> Study::note_run(std::string_view kind, std::string_view game, std::int64_t solved) {
    const auto before = best_run(kind, game);
    if (!before) return before;
    const auto database = connections_.for_changes();
    (*database)(
        "INSERT INTO best_runs (kind, game, best, runs) VALUES (?1, ?2, ?3, 1) ON CONFLICT (kind, game) DO UPDATE SET "
        "best = max(best, ?3), runs = runs + 1")
        .with(kind)
        .with(rated_as(game))
        .with(solved)
        .run();
    return checked(*database, *before);
}

Result<std::vector<StudyProgress>> Study::progress() {
    const auto database = connections_.for_questions();
    std::map<std::string, StudyProgress> games;
    std::map<std::pair<std::string, std::string>, ThemeProgress> themes;
    Statement ask = (*database)("SELECT game, themes, count(*), sum(coalesce(solved, 0)), sum(coalesce(tries, 0)), "
                                "sum(coalesce(right, 0)) FROM puzzles LEFT JOIN tries ON tries.puzzle = puzzles.id "
                                "GROUP BY game, themes");
    while (ask.step()) {
        const std::string game{rated_as(ask.text(0))};
        StudyProgress& of = games[game];
        of.game = game;
        of.puzzles += ask.number(2);
        of.solved += ask.number(3);
        of.tries += ask.number(4);
        of.right += ask.number(5);
        for (const std::string& theme : words_in(ask.text(1))) {
            ThemeProgress& with = themes[{game, theme}];
            with.theme = theme;
            with.puzzles += ask.number(2);
            with.solved += ask.number(3);
        }
    }
    for (auto& [key, with] : themes) games[key.first].themes.push_back(std::move(with));
    std::vector<StudyProgress> all;
    for (auto& [game, of] : games) all.push_back(std::move(of));
    return checked(*database, std::move(all));
}

std::optional<Fault> Study::forget() {
    const auto database = connections_.for_changes();
    database->execute("DELETE FROM tries; DELETE FROM results; DELETE FROM best_runs;");
    return database->take_fault();
}

} // namespace laststone::api
