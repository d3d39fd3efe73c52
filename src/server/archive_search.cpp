// Which games the archive has, and what was played in them.
#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "server/archive.hpp"
#include "server/archive_rows.hpp"

namespace laststone::server {
namespace {

constexpr std::int64_t most_counted = 100'000;

// The WHERE of a filter, and what is bound to its question marks.
class Condition {
public:
    explicit Condition(const ArchiveFilter& filter) {
        for (const std::string* const text : {&filter.game, &filter.player, &filter.black, &filter.white, &filter.event,
                                              &filter.from, &filter.to, &filter.label, &filter.text})
            if (text->contains('\0')) { // SQLite would look for what stands before it
                conditions_ = " AND 0";
                return;
            }
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

} // namespace

bool is_sort(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    return std::ranges::find(sorts, word, &Sort::word) != sorts.end();
}

Result<GamePage> Archive::search(const ArchiveFilter& filter, std::int64_t offset, std::int64_t limit) {
    const auto database = connections_->for_questions();
    const Condition condition{filter};
    GamePage page;
    {
        Statement ask = (*database)("SELECT " + std::string{columns} + condition.sql() + order_of(filter.sort) +
                                    " LIMIT ? OFFSET ?");
        condition.bind(ask);
        ask.with(limit).with(offset);
        while (ask.step()) page.games.push_back(game_in(ask));
    }
    for (ArchivedGame& game : page.games) read_labels(*database, game);
    Statement count = (*database)("SELECT count(*) FROM (SELECT 1" + condition.sql() + " LIMIT " +
                                  std::to_string(most_counted) + ")");
    condition.bind(count);
    if (count.step()) page.total = count.number(0);
    return checked(*database, std::move(page));
}

Result<std::vector<Archive::Text>> Archive::texts(const ArchiveFilter& filter, std::int64_t after, std::int64_t limit) {
    const auto database = connections_->for_questions();
    Condition condition{filter};
    condition.add("games.id > ?", after);
    std::vector<Text> texts;
    Statement ask =
        (*database)("SELECT games.id, games.game, games.text" + condition.sql() + " ORDER BY games.id LIMIT ?");
    condition.bind(ask);
    ask.with(limit);
    while (ask.step()) texts.push_back({ask.number(0), ask.text(1), ask.text(2)});
    return checked(*database, std::move(texts));
}

Result<Explored> Archive::explore(std::uint64_t key, const ArchiveFilter& filter) {
    const auto database = connections_->for_questions();
    Explored explored;
    const Condition condition{filter};
    // Without a filter, the positions alone answer: they lie side by side. A game that came here twice counts once.
    const bool filters = !condition.conditions().empty();
    const std::string source = "reached" + std::string{filters ? " JOIN games ON games.id = reached.game" : ""} +
                               " WHERE reached.key = ?" + condition.conditions();
    {
        Statement ask = (*database)("SELECT move, count(*), sum(result = 'black'), sum(result = 'white'), "
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
        Statement ask = (*database)("SELECT " + std::string{columns} +
                                    " FROM games WHERE id IN (SELECT DISTINCT reached.game FROM " + source +
                                    " ORDER BY reached.game DESC LIMIT 5) ORDER BY id DESC");
        ask.with(stored(key));
        condition.bind(ask);
        while (ask.step()) explored.examples.push_back(game_in(ask));
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
    Statement ask = (*database)("SELECT name, sum(n) FROM (SELECT black AS name, count(*) AS n FROM games WHERE "
                                "substr(lower(black), 1, length(?1)) = lower(?1) GROUP BY black "
                                "UNION ALL SELECT white, count(*) FROM games WHERE substr(lower(white), 1, "
                                "length(?1)) = lower(?1) GROUP BY white) "
                                "WHERE name <> '' GROUP BY name ORDER BY 2 DESC, 1 LIMIT 20");
    ask.with(prefix);
    while (ask.step()) all.push_back({ask.text(0), ask.number(1)});
    return checked(*database, std::move(all));
}

} // namespace laststone::server
