// Which games the archive has, and what was played in them.
#include <algorithm>
#include <array>
#include <utility>

#include "api/archive/archive.hpp"
#include "api/archive/archive_condition.hpp"
#include "api/archive/archive_rows.hpp"
#include "api/archive/position_index.hpp"

namespace laststone::api {
namespace {

constexpr std::int64_t most_counted = 100'000;
constexpr std::size_t most_examples = 5;
constexpr std::size_t few_postings = 5'000;

struct Sort {
    std::string_view word;
    std::string_view column;
};
constexpr std::string_view by_player = "player";
constexpr std::array<Sort, 4> sorts{{{"added", "games.id"},
                                     {"date", "games.date"},
                                     {by_player, "(SELECT name FROM names WHERE id = games.black)"},
                                     {"plies", "games.plies"}}};

// What stands from FROM on.
std::string sorted_games(const Condition& condition, std::string_view sort) {
    const bool falls = sort.starts_with('-');
    if (falls) sort.remove_prefix(1);
    const auto known = std::ranges::find(sorts, sort, &Sort::word);
    std::string_view column = known != sorts.end() ? known->column : sorts[0].column;
    std::string_view from = "games";
    if (sort == by_player && !condition.is_narrow()) { // the names in their order, and the games of each
        column = "names.name";
        from = "names CROSS JOIN games ON games.black = names.id";
    }
    const std::string_view direction = falls ? " DESC" : " ASC";
    std::string sql = " FROM ";
    sql.append(from).append(" WHERE ").append(condition.sql()).append(" ORDER BY ").append(column).append(direction);
    return sql.append(", games.id").append(direction);
}

IdSet games_of(Database& database, const Condition& condition) {
    IdSet games;
    Statement ask = database("SELECT games.id FROM games WHERE " + condition.sql());
    condition.bind(ask);
    while (ask.step()) games.insert(ask.number(0));
    return games;
}

// What was played in those games alone that the filter lets through.
struct PlayedHere {
    MoveTallies tallies{};
    std::vector<std::int64_t> latest{};
};
PlayedHere played_in(Database& database, std::int64_t key, const ArchiveFilter& filter) {
    const auto postings = PositionIndex{database}.postings(key);
    Condition condition{database, filter};
    if (postings.size() <= few_postings && !condition.is_narrow()) {
        std::vector<std::int64_t> ids;
        for (const Posting& posting : postings) ids.push_back(posting.game);
        condition.add_ids(ids);
    }
    const IdSet games = games_of(database, condition);
    PlayedHere played;
    for (const Posting& posting : postings) {
        if (!games.contains(posting.game)) continue;
        count(played.tallies, posting.move, posting.result);
        if (played.latest.empty() || played.latest.back() != posting.game) played.latest.push_back(posting.game);
    }
    std::ranges::reverse(played.latest);
    played.latest.resize(std::min(played.latest.size(), most_examples));
    return played;
}

Explored explored_of(Database& database, const MoveTallies& tallies) {
    const KeptWords moves{KeptWords::Kind::moves};
    Explored explored;
    for (const MoveTally& tally : tallies) {
        const auto& [none, black, white, draws] = tally.games;
        const std::int64_t games = none + black + white + draws;
        explored.games += games;
        std::string text = moves.text(database, tally.move);
        if (text.empty()) continue; // games that ended here
        explored.moves.push_back(
            {.text = std::move(text), .games = games, .black = black, .white = white, .draws = draws});
    }
    std::ranges::sort(explored.moves, [](const Explored::Move& a, const Explored::Move& b) {
        return a.games != b.games ? a.games > b.games : a.text < b.text;
    });
    return explored;
}

bool lets_all_through(const ArchiveFilter& filter) {
    ArchiveFilter other;
    other.sort = filter.sort;
    return filter == other;
}

} // namespace

bool is_sort(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    return std::ranges::find(sorts, word, &Sort::word) != sorts.end();
}

Result<GamePage> Archive::search(const ArchiveFilter& filter, std::int64_t offset, std::int64_t limit) {
    const auto database = connections_->for_questions();
    const Condition condition{*database, filter};
    GamePage page;
    {
        Statement ask =
            (*database)("SELECT " + std::string{columns} + sorted_games(condition, filter.sort) + " LIMIT ? OFFSET ?");
        condition.bind(ask);
        ask.with(limit).with(offset);
        while (ask.step()) page.games.push_back(game_in(ask));
    }
    for (ArchivedGame& game : page.games) read_labels(*database, game);
    Statement total = (*database)("SELECT count(*) FROM (SELECT 1 FROM games WHERE " + condition.sql() + " LIMIT " +
                                  std::to_string(most_counted) + ")");
    condition.bind(total);
    if (total.step()) page.total = total.number(0);
    return checked(*database, std::move(page));
}

Result<std::vector<Archive::Text>> Archive::texts(const ArchiveFilter& filter, std::int64_t after, std::int64_t limit) {
    const auto database = connections_->for_questions();
    Condition condition{*database, filter};
    condition.add("games.id > ?", after);
    std::vector<Text> texts;
    Statement ask =
        (*database)(std::string{texts_of_games} + "WHERE " + condition.sql() + " ORDER BY games.id LIMIT ?");
    condition.bind(ask);
    ask.with(limit);
    while (ask.step()) texts.push_back({ask.number(0), ask.text(1), ask.text(2)});
    return checked(*database, std::move(texts));
}

Result<Explored> Archive::explore(std::uint64_t key, const ArchiveFilter& filter) {
    const auto database = connections_->for_questions();
    PositionIndex index{*database};
    const PlayedHere played = lets_all_through(filter)
                                  ? PlayedHere{index.tallies(stored(key)), index.latest(stored(key), most_examples)}
                                  : played_in(*database, stored(key), filter);
    Explored explored = explored_of(*database, played.tallies);
    for (const std::int64_t id : played.latest) {
        Statement ask = (*database)("SELECT " + std::string{columns} + " FROM games WHERE id = ?");
        ask.with(id);
        if (ask.step()) explored.examples.push_back(game_in(ask));
    }
    for (ArchivedGame& game : explored.examples) read_labels(*database, game);
    return checked(*database, std::move(explored));
}

Result<std::vector<Named>> Archive::labels() {
    const auto database = connections_->for_questions();
    std::vector<Named> all;
    Statement ask = (*database)("SELECT label, count(*) FROM labels GROUP BY label ORDER BY label");
    while (ask.step()) all.push_back({ask.text(0), ask.number(1)});
    return checked(*database, std::move(all));
}

Result<std::vector<Named>> Archive::players(std::string_view prefix) {
    const auto database = connections_->for_questions();
    std::vector<Named> all;
    Statement ask = (*database)("SELECT name, (SELECT count(*) FROM games WHERE black = names.id) + "
                                "(SELECT count(*) FROM games WHERE white = names.id) AS n FROM names WHERE "
                                "name <> '' AND substr(lower(name), 1, length(?1)) = lower(?1) AND n > 0 "
                                "ORDER BY n DESC, name LIMIT 20");
    ask.with(prefix);
    while (ask.step()) all.push_back({ask.text(0), ask.number(1)});
    return checked(*database, std::move(all));
}

} // namespace laststone::api
