#include "server/archive.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <ctime>
#include <tuple>
#include <utility>
#include <variant>

#include "server/asked_line.hpp"
#include "server/description.hpp"
#include "server/record_text.hpp"

namespace laststone::server {
namespace {

// What each version of the file added. A file of a later version than ours is left alone.
constexpr std::array<std::string_view, 1> migrations{R"sql(
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 1,
    game TEXT NOT NULL,
    black TEXT NOT NULL,
    white TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    added TEXT NOT NULL,
    changed TEXT NOT NULL,
    source TEXT NOT NULL,
    fingerprint INTEGER NOT NULL,
    looked INTEGER NOT NULL DEFAULT 0,
    text TEXT NOT NULL
);
CREATE INDEX games_by_game ON games (game, id);
CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_date ON games (date);
CREATE INDEX games_to_look_through ON games (game, id) WHERE looked = 0;
CREATE TABLE reached (
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    move TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (key, game, ply)
) WITHOUT ROWID;
CREATE TABLE labels (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    PRIMARY KEY (game, label)
) WITHOUT ROWID;
CREATE INDEX labels_by_label ON labels (label, game);
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    position TEXT NOT NULL,
    aim TEXT NOT NULL,
    solution TEXT NOT NULL,
    rating INTEGER NOT NULL,
    from_game INTEGER NOT NULL,
    UNIQUE (game, position)
);
CREATE TABLE tries (
    puzzle INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    tries INTEGER NOT NULL DEFAULT 0,
    right INTEGER NOT NULL DEFAULT 0,
    solved INTEGER NOT NULL DEFAULT 0,
    last TEXT NOT NULL
);
)sql"};

constexpr std::int64_t most_counted = 100'000;
constexpr std::size_t games_a_transaction = 2000;
constexpr std::string_view columns =
    "games.id, games.version, games.game, games.black, games.white, games.event, games.date, games.result, "
    "games.plies, games.added, games.changed, games.source";

std::optional<Fault> migrate(Database& database, const std::string& path) {
    Transaction transaction{database};
    std::int64_t version = 0;
    {
        Statement ask = database("PRAGMA user_version");
        if (ask.step()) version = ask.number(0);
    }
    if (version > static_cast<std::int64_t>(migrations.size()))
        return Fault{"failed", "the archive " + path + " was made by a later laststone: version " +
                                   std::to_string(version) + ", and this one knows " +
                                   std::to_string(migrations.size())};
    for (std::size_t at = static_cast<std::size_t>(version); at < migrations.size(); ++at)
        database.execute(std::string{migrations[at]} + "PRAGMA user_version = " + std::to_string(at + 1));
    return transaction.commit();
}

std::string now() {
    const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, sizeof "2026-11-16T02:30:00Z"> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

std::string result_word(const game::Outcome& outcome) {
    if (outcome.winner) return game::name(*outcome.winner);
    return outcome.draw ? "draw" : "";
}

std::string known_value(std::string_view value) { return value == "?" ? std::string{} : std::string{value}; }

class Hash {
public:
    void add(std::uint64_t number) {
        value_ = std::rotl(value_ ^ number, 27) * 0x9e37'79b9'7f4a'7c15;
        value_ ^= value_ >> 32;
    }
    void add(std::string_view text) {
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
        add(text.size());
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0x6c61'7374'7374'6f6e;
};

std::int64_t stored(std::uint64_t key) { return std::bit_cast<std::int64_t>(key); }

ArchivedGame game_in(const Statement& row) {
    return {.id = row.number(0),
            .version = row.number(1),
            .game = row.text(2),
            .black = row.text(3),
            .white = row.text(4),
            .event = row.text(5),
            .date = row.text(6),
            .result = row.text(7),
            .plies = row.number(8),
            .added = row.text(9),
            .changed = row.text(10),
            .source = row.text(11)};
}

void read_labels(Database& database, ArchivedGame& game) {
    Statement ask = database("SELECT label FROM labels WHERE game = ? ORDER BY label");
    ask.with(game.id);
    while (ask.step()) game.labels.push_back(ask.text(0));
}

void write_labels(Database& database, std::int64_t game, const std::vector<std::string>& labels) {
    for (const std::string& label : labels)
        if (!label.empty()) database("INSERT OR IGNORE INTO labels VALUES (?, ?)").with(game).with(label).run();
}

void write_positions(Database& database, std::int64_t id, const GameToKeep& game) {
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply)
        database("INSERT INTO reached VALUES (?, ?, ?, ?, ?)")
            .with(stored(game.plies[ply].key))
            .with(id)
            .with(static_cast<std::int64_t>(ply))
            .with(game.plies[ply].move)
            .with(game.result)
            .run();
}

// The positions of a game are found by playing it again, for they are sorted by position.
void erase_positions(Database& database, std::int64_t id, const GameToKeep& game) {
    for (const GameToKeep::Ply& ply : game.plies)
        database("DELETE FROM reached WHERE key = ? AND game = ?").with(stored(ply.key)).with(id).run();
}

std::int64_t insert(Database& database, const GameToKeep& game, std::string_view source, const std::string& time) {
    database("INSERT INTO games (game, black, white, event, date, result, plies, added, changed, source, fingerprint, "
             "text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(game.game)
        .with(game.black)
        .with(game.white)
        .with(game.event)
        .with(game.date)
        .with(game.result)
        .with(static_cast<std::int64_t>(game.plies.size()) - 1)
        .with(time)
        .with(time)
        .with(source)
        .with(stored(game.fingerprint))
        .with(game.text)
        .run();
    return database.last_id();
}

// The WHERE of a filter, and what is bound to its question marks.
class Condition {
public:
    explicit Condition(const GameFilter& filter) {
        if (filter.key) add("games.id IN (SELECT game FROM reached WHERE key = ?)", stored(*filter.key));
        if (!filter.game.empty()) add("games.game = ?", filter.game);
        if (!filter.player.empty()) {
            add("(games.black LIKE ? ESCAPE '\\' OR games.white LIKE ? ESCAPE '\\')", part(filter.player));
            values_.emplace_back(part(filter.player));
        }
        if (!filter.black.empty()) add("games.black LIKE ? ESCAPE '\\'", part(filter.black));
        if (!filter.white.empty()) add("games.white LIKE ? ESCAPE '\\'", part(filter.white));
        if (!filter.event.empty()) add("games.event LIKE ? ESCAPE '\\'", part(filter.event));
        if (!filter.from.empty()) add("games.date >= ?", filter.from);
        if (!filter.to.empty()) add("games.date <= ? || '~'", filter.to); // `1847` is all of that year
        if (!filter.result.empty()) add("games.result = ?", filter.result == "none" ? std::string{} : filter.result);
        if (!filter.label.empty())
            add("EXISTS (SELECT 1 FROM labels WHERE labels.game = games.id AND labels.label = ?)", filter.label);
        if (!filter.text.empty()) add("games.text LIKE ? ESCAPE '\\'", part(filter.text));
    }
    template <class T>
    void add(std::string_view condition, T value) {
        conditions_.append(" AND ").append(condition);
        values_.emplace_back(std::move(value));
    }
    std::string sql() const { return " FROM games WHERE 1" + conditions_; }
    // Each with an AND before it.
    const std::string& conditions() const { return conditions_; }
    void bind(Statement& statement) const {
        for (const auto& value : values_) std::visit([&](const auto& bound) { statement.with(bound); }, value);
    }

private:
    static std::string part(std::string_view text) {
        std::string pattern = "%";
        for (const char c : text) {
            if (c == '%' || c == '_' || c == '\\') pattern += '\\';
            pattern += c;
        }
        return pattern + "%";
    }

    std::string conditions_{};
    std::vector<std::variant<std::int64_t, std::string>> values_{};
};

struct Sort {
    std::string_view word;
    std::string_view column;
};
constexpr std::array<Sort, 4> sorts{
    {{"added", "games.id"}, {"date", "games.date"}, {"player", "games.black"}, {"plies", "games.plies"}}};

std::string order_of(std::string_view sort) {
    const bool falls = sort.starts_with('-');
    if (falls) sort.remove_prefix(1);
    const auto known = std::ranges::find(sorts, sort, &Sort::word);
    const std::string direction = falls ? " DESC" : " ASC";
    return " ORDER BY " + std::string{known != sorts.end() ? known->column : sorts[0].column} + direction +
           ", games.id" + direction;
}

template <class T>
Result<T> checked(Database& database, T value) {
    if (auto fault = database.take_fault()) return refused(std::move(*fault));
    return value;
}

Fault no_game(std::int64_t id) { return {"not_found", "the archive has no game " + std::to_string(id)}; }

} // namespace

Json json_of(const ArchivedGame& game) {
    return {{"id", game.id},        {"version", game.version},
            {"game", game.game},    {"black", game.black},
            {"white", game.white},  {"event", game.event},
            {"date", game.date},    {"result", game.result.empty() ? Json(nullptr) : Json(game.result)},
            {"plies", game.plies},  {"labels", game.labels},
            {"added", game.added},  {"changed", game.changed},
            {"source", game.source}};
}

Result<GameToKeep> to_keep(const Tree& tree) {
    GameToKeep game{.game = std::string{tree.game->info().id},
                    .text = record_text(tree),
                    .black = known_value(tree.tag("Black")),
                    .white = known_value(tree.tag("White")),
                    .event = known_value(tree.tag("Event")),
                    .date = known_value(tree.tag("Date")),
                    .result = result_word(tree.result)};
    if (game.date == "????.??.??") game.date.clear();
    Hash hash;
    const auto fault = along_main_line(tree, [&](const catalog::State& state, std::string_view next) {
        const std::uint64_t key = position_key(*tree.game, state);
        hash.add(key);
        game.plies.push_back({key, std::string{next}});
    });
    if (fault) return refused(*fault);
    for (const std::string_view part :
         {std::string_view{game.game}, std::string_view{game.black}, std::string_view{game.white},
          std::string_view{game.event}, std::string_view{game.date}, std::string_view{game.result}, tree.tag("Round")})
        hash.add(part);
    game.fingerprint = hash.value();
    return game;
}

namespace {

// As it went into the archive: found again from its text.
Result<GameToKeep> kept_game(Database& database, std::int64_t id) {
    std::string name;
    std::string text;
    {
        Statement ask = database("SELECT game, text FROM games WHERE id = ?");
        ask.with(id);
        if (!ask.step()) return refused(database.take_fault().value_or(no_game(id)));
        name = ask.text(0);
        text = ask.text(1);
    }
    const auto game = find_game(name);
    if (!game) return refused(game.error());
    RecordReader reader{form_of(**game), draughts::pdn_source(text), **game};
    const auto tree = reader.next();
    if (!tree || !*tree) return refused({"failed", "a game of the archive cannot be read any more"});
    return to_keep(**tree);
}

} // namespace

Result<std::unique_ptr<Archive>> Archive::open(const std::string& path) {
    auto database = Database::open(path);
    if (!database) return refused(std::move(database.error()));
    if (auto fault = migrate(**database, path)) return refused(std::move(*fault));
    return std::unique_ptr<Archive>{new Archive{path, std::move(*database)}};
}

std::int64_t Archive::count() {
    const std::scoped_lock lock{mutex_};
    Statement ask = (*database_)("SELECT count(*) FROM games");
    return ask.step() ? ask.number(0) : 0;
}

Result<ArchivedGame> Archive::add(const GameToKeep& game, const std::vector<std::string>& labels,
                                  std::string_view source) {
    std::int64_t id = 0;
    {
        const std::scoped_lock lock{mutex_};
        Transaction transaction{*database_};
        id = insert(*database_, game, source, now());
        write_positions(*database_, id, game);
        write_labels(*database_, id, labels);
        if (auto fault = transaction.commit()) return refused(std::move(*fault));
    }
    return find(id);
}

Result<ArchivedGame> Archive::find(std::int64_t id) {
    const std::scoped_lock lock{mutex_};
    ArchivedGame game;
    {
        Statement ask = (*database_)("SELECT " + std::string{columns} + " FROM games WHERE id = ?");
        ask.with(id);
        if (!ask.step()) return refused(database_->take_fault().value_or(no_game(id)));
        game = game_in(ask);
    }
    read_labels(*database_, game);
    return checked(*database_, std::move(game));
}

Result<std::string> Archive::text(std::int64_t id) {
    const std::scoped_lock lock{mutex_};
    Statement ask = (*database_)("SELECT text FROM games WHERE id = ?");
    ask.with(id);
    if (!ask.step()) return refused(database_->take_fault().value_or(no_game(id)));
    return ask.text(0);
}

Result<ArchivedGame> Archive::change(std::int64_t id, std::int64_t version, const GameToKeep* game,
                                     const std::vector<std::string>* labels) {
    auto before = find(id);
    if (!before) return before;
    {
        const std::scoped_lock lock{mutex_};
        Transaction transaction{*database_};
        (*database_)("UPDATE games SET version = version + 1, changed = ? WHERE id = ? AND version = ?")
            .with(now())
            .with(id)
            .with(version)
            .run();
        if (!database_->has_fault() && database_->changes() == 0)
            return refused(Fault{"conflict", "the game was changed meanwhile: read it again, then change it"}.with(
                "version", before->version));
        if (game != nullptr) {
            const auto old = kept_game(*database_, id);
            if (!old) return refused(old.error());
            erase_positions(*database_, id, *old);
            (*database_)("UPDATE games SET game = ?, black = ?, white = ?, event = ?, date = ?, result = ?, plies = ?, "
                         "fingerprint = ?, looked = 0, text = ? WHERE id = ?")
                .with(game->game)
                .with(game->black)
                .with(game->white)
                .with(game->event)
                .with(game->date)
                .with(game->result)
                .with(static_cast<std::int64_t>(game->plies.size()) - 1)
                .with(stored(game->fingerprint))
                .with(game->text)
                .with(id)
                .run();
            write_positions(*database_, id, *game);
        }
        if (labels != nullptr) {
            (*database_)("DELETE FROM labels WHERE game = ?").with(id).run();
            write_labels(*database_, id, *labels);
        }
        if (auto fault = transaction.commit()) return refused(std::move(*fault));
    }
    return find(id);
}

std::optional<Fault> Archive::remove(std::int64_t id) {
    const std::scoped_lock lock{mutex_};
    Transaction transaction{*database_};
    const auto game = kept_game(*database_, id);
    if (!game) return game.error();
    erase_positions(*database_, id, *game);
    (*database_)("DELETE FROM games WHERE id = ?").with(id).run();
    return transaction.commit();
}

Result<GamePage> Archive::search(const GameFilter& filter, std::int64_t offset, std::int64_t limit) {
    const std::scoped_lock lock{mutex_};
    const Condition condition{filter};
    GamePage page;
    {
        Statement ask = (*database_)("SELECT " + std::string{columns} + condition.sql() + order_of(filter.sort) +
                                     " LIMIT ? OFFSET ?");
        condition.bind(ask);
        ask.with(limit).with(offset);
        while (ask.step()) page.games.push_back(game_in(ask));
    }
    for (ArchivedGame& game : page.games) read_labels(*database_, game);
    Statement count = (*database_)("SELECT count(*) FROM (SELECT 1" + condition.sql() + " LIMIT " +
                                   std::to_string(most_counted) + ")");
    condition.bind(count);
    if (count.step()) page.total = count.number(0);
    return checked(*database_, std::move(page));
}

Result<std::vector<Archive::Text>> Archive::texts(const GameFilter& filter, std::int64_t after, std::int64_t limit) {
    const std::scoped_lock lock{mutex_};
    Condition condition{filter};
    condition.add("games.id > ?", after);
    std::vector<Text> texts;
    Statement ask =
        (*database_)("SELECT games.id, games.game, games.text" + condition.sql() + " ORDER BY games.id LIMIT ?");
    condition.bind(ask);
    ask.with(limit);
    while (ask.step()) texts.push_back({ask.number(0), ask.text(1), ask.text(2)});
    return checked(*database_, std::move(texts));
}

Result<Explored> Archive::explore(std::uint64_t key, const GameFilter& filter) {
    const std::scoped_lock lock{mutex_};
    Explored explored;
    const Condition condition{filter};
    // Without a filter, the positions alone answer: they lie side by side. A game that came here twice counts once.
    const bool filters = !condition.conditions().empty();
    const std::string source = "reached" + std::string{filters ? " JOIN games ON games.id = reached.game" : ""} +
                               " WHERE reached.key = ?" + condition.conditions();
    {
        Statement ask = (*database_)("SELECT move, count(*), sum(result = 'black'), sum(result = 'white'), "
                                     "sum(result = 'draw') FROM (SELECT DISTINCT reached.move AS move, reached.game, "
                                     "reached.result AS result FROM " +
                                     source + ") GROUP BY move ORDER BY 2 DESC, 1");
        ask.with(stored(key));
        condition.bind(ask);
        while (ask.step()) {
            explored.games += ask.number(1);
            if (ask.text(0).empty()) continue; // games that ended here
            explored.moves.push_back({.text = ask.text(0),
                                      .games = ask.number(1),
                                      .black = ask.number(2),
                                      .white = ask.number(3),
                                      .draws = ask.number(4)});
        }
    }
    {
        Statement ask = (*database_)("SELECT " + std::string{columns} +
                                     " FROM games WHERE id IN (SELECT DISTINCT reached.game FROM " + source +
                                     " ORDER BY reached.game DESC LIMIT 5) ORDER BY id DESC");
        ask.with(stored(key));
        condition.bind(ask);
        while (ask.step()) explored.examples.push_back(game_in(ask));
    }
    for (ArchivedGame& game : explored.examples) read_labels(*database_, game);
    return checked(*database_, std::move(explored));
}

Result<std::vector<Named>> Archive::labels() {
    const std::scoped_lock lock{mutex_};
    std::vector<Named> all;
    Statement ask = (*database_)("SELECT label, count(*) FROM labels GROUP BY label ORDER BY label");
    while (ask.step()) all.push_back({ask.text(0), ask.number(1)});
    return checked(*database_, std::move(all));
}

Result<std::vector<Named>> Archive::players(std::string_view prefix) {
    const std::scoped_lock lock{mutex_};
    std::vector<Named> all;
    Statement ask = (*database_)("SELECT name, sum(n) FROM (SELECT black AS name, count(*) AS n FROM games WHERE "
                                 "substr(lower(black), 1, length(?1)) = lower(?1) GROUP BY black "
                                 "UNION ALL SELECT white, count(*) FROM games WHERE substr(lower(white), 1, "
                                 "length(?1)) = lower(?1) GROUP BY white) "
                                 "WHERE name <> '' GROUP BY name ORDER BY 2 DESC, 1 LIMIT 20");
    ask.with(prefix);
    while (ask.step()) all.push_back({ask.text(0), ask.number(1)});
    return checked(*database_, std::move(all));
}

Archive::Bulk::Bulk(std::unique_ptr<Database> database, std::vector<std::string> labels)
    : database_{std::move(database)}, labels_{std::move(labels)} {
    Statement ask = (*database_)("SELECT fingerprint FROM games");
    while (ask.step()) known_.insert(std::bit_cast<std::uint64_t>(ask.number(0)));
}

Result<Archive::Bulk> Archive::bulk(std::vector<std::string> labels) {
    auto database = Database::open(path_);
    if (!database) return refused(std::move(database.error()));
    return Bulk{std::move(*database), std::move(labels)};
}

Result<bool> Archive::Bulk::add(const GameToKeep& game) {
    if (!known_.insert(game.fingerprint).second) return false;
    waiting_.push_back(game);
    if (waiting_.size() >= games_a_transaction)
        if (auto fault = flush()) return refused(std::move(*fault));
    return true;
}

std::optional<Fault> Archive::Bulk::flush() {
    if (waiting_.empty()) return std::nullopt;
    Transaction transaction{*database_};
    const std::string time = now();
    // In the order of the table, its pages are touched once a transaction.
    struct Row {
        std::uint64_t key;
        std::int64_t game;
        std::int64_t ply;
        const std::string* move;
        const std::string* result;
    };
    std::vector<Row> rows;
    for (const GameToKeep& game : waiting_) {
        const std::int64_t id = insert(*database_, game, "import", time);
        write_labels(*database_, id, labels_);
        for (std::size_t ply = 0; ply < game.plies.size(); ++ply)
            rows.push_back(
                {game.plies[ply].key, id, static_cast<std::int64_t>(ply), &game.plies[ply].move, &game.result});
    }
    std::ranges::sort(rows, {}, [](const Row& row) { return std::tuple{stored(row.key), row.game, row.ply}; });
    for (const Row& row : rows)
        (*database_)("INSERT INTO reached VALUES (?, ?, ?, ?, ?)")
            .with(stored(row.key))
            .with(row.game)
            .with(row.ply)
            .with(*row.move)
            .with(*row.result)
            .run();
    waiting_.clear();
    return transaction.commit();
}

} // namespace laststone::server
