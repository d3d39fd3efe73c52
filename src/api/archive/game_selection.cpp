#include "api/archive/game_selection.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>

#include "api/archive/archive_rows.hpp"
#include "api/archive/game_columns.hpp"
#include "api/archive/position_index.hpp"

namespace laststone::api {
namespace {

// Texts with this somewhere in them.
std::string pattern_of(std::string_view part) {
    std::string pattern = "%";
    for (const char c : part) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

IdSet ids_of(Statement& ask) {
    IdSet ids;
    while (ask.step()) ids.insert(ask.number(0));
    return ids;
}

IdSet names_like(Database& database, std::string_view part) {
    Statement ask = database("SELECT id FROM names WHERE name LIKE ? ESCAPE '\\'");
    ask.with(pattern_of(part));
    return ids_of(ask);
}

IdSet names_equal(Database& database, std::string_view name) {
    Statement ask = database("SELECT id FROM names WHERE name = ?");
    ask.with(name);
    return ids_of(ask);
}

// Dates are names, too. `1847` as the last one is all of that year.
IdSet names_between(Database& database, std::string_view from, std::string_view to) {
    Statement ask = to.empty() ? database("SELECT id FROM names WHERE name >= ?")
                               : database("SELECT id FROM names WHERE name >= ? AND name <= ? || '~'");
    ask.with(from);
    if (!to.empty()) ask.with(to);
    return ids_of(ask);
}

bool has_nul(const ArchiveFilter& filter) {
    for (const std::string* const text : {&filter.game, &filter.player, &filter.black, &filter.white, &filter.event,
                                          &filter.from, &filter.to, &filter.label, &filter.text})
        if (text->contains('\0')) return true;
    return false;
}

// Games are let through part by part; what is quickly told comes first.
class Selection {
public:
    explicit Selection(Database& database) : database_{database} {
        const auto games = GameColumns{database}.read(GameColumn::game);
        games_ = IdSet{games.size()};
        for (std::size_t id = 0; id < games.size(); ++id)
            if (games[id] != 0) games_.insert(static_cast<std::int64_t>(id));
    }

    // Those that have one of these numbers in that column.
    void keep(GameColumn column, const IdSet& wanted) {
        const auto cells = cells_of(column);
        games_.erase_if([&](std::int64_t id) { return !wanted.contains(cells[static_cast<std::size_t>(id)]); });
    }
    void keep_players(const IdSet& wanted) {
        const auto black = cells_of(GameColumn::black);
        const auto white = cells_of(GameColumn::white);
        games_.erase_if([&](std::int64_t id) {
            const auto at = static_cast<std::size_t>(id);
            return !wanted.contains(black[at]) && !wanted.contains(white[at]);
        });
    }
    void keep_those_of(std::int64_t key) {
        IdSet there;
        PositionIndex{database_}.visit(key, [&](const Posting& posting) { there.insert(posting.game); });
        keep(there);
    }
    void keep_labelled(std::string_view label) {
        Statement ask = database_("SELECT game FROM labels WHERE label = ?");
        ask.with(label);
        keep(ids_of(ask));
    }
    // Reads the text of each that is left.
    void keep_with_text(std::string_view part) {
        const std::string pattern = pattern_of(part);
        games_.erase_if([&](std::int64_t id) {
            Statement ask = database_("SELECT 1 FROM texts WHERE game = ? AND text LIKE ? ESCAPE '\\'");
            ask.with(id).with(pattern);
            return !ask.step();
        });
    }
    IdSet take() { return std::move(games_); }

private:
    // For every game there is one.
    std::vector<std::uint32_t> cells_of(GameColumn column) {
        auto cells = GameColumns{database_}.read(column);
        cells.resize(static_cast<std::size_t>(games_.bound()));
        return cells;
    }
    void keep(const IdSet& wanted) {
        games_.erase_if([&](std::int64_t id) { return !wanted.contains(id); });
    }

    Database& database_;
    IdSet games_{};
};

// How lists are sorted: by a column, or by the id alone.
struct Sort {
    std::string_view word;
    std::optional<GameColumn> column{};
    bool by_name = false; // of what the column has the number
};
constexpr std::array<Sort, 4> sorts{
    {{"added"}, {"date", GameColumn::date, true}, {"player", GameColumn::black, true}, {"plies", GameColumn::plies}}};

const Sort* find_sort(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    const auto known = std::ranges::find(sorts, word, &Sort::word);
    return known != sorts.end() ? &*known : nullptr;
}

// For each name its place in the order of all.
std::vector<std::uint32_t> ranks(Database& database) {
    std::vector<std::uint32_t> ranks;
    Statement ask = database("SELECT id FROM names ORDER BY name");
    for (std::uint32_t rank = 0; ask.step(); ++rank) {
        const auto id = static_cast<std::size_t>(ask.number(0));
        if (id >= ranks.size()) ranks.resize(id + id / 2 + 64);
        ranks[id] = rank;
    }
    return ranks;
}

// What a game is sorted by, before its id.
std::vector<std::uint32_t> sort_keys(Database& database, const Sort& sort) {
    auto cells = GameColumns{database}.read(*sort.column);
    if (!sort.by_name) return cells;
    const auto rank = ranks(database);
    for (std::uint32_t& cell : cells) cell = cell < rank.size() ? rank[cell] : 0;
    return cells;
}

std::vector<std::int64_t> page_by_id(const IdSet& games, bool falls, std::int64_t offset, std::int64_t limit) {
    std::vector<std::int64_t> page;
    for (std::int64_t at = 0; at < games.bound() && static_cast<std::int64_t>(page.size()) < limit; ++at) {
        const std::int64_t id = falls ? games.bound() - 1 - at : at;
        if (games.contains(id) && offset-- <= 0) page.push_back(id);
    }
    return page;
}

std::vector<std::int64_t> page_by_keys(const IdSet& games, const std::vector<std::uint32_t>& keys, bool falls,
                                       std::int64_t offset, std::int64_t limit) {
    std::vector<std::uint64_t> places; // the key, then the id
    places.reserve(games.size());
    games.for_each([&](std::int64_t id) {
        const auto at = static_cast<std::size_t>(id);
        places.push_back((at < keys.size() ? std::uint64_t{keys[at]} : 0) << 32 | at);
    });
    const auto count = static_cast<std::int64_t>(places.size());
    offset = std::min(offset, count);
    const auto begin = places.begin() + static_cast<std::ptrdiff_t>(offset);
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(limit, count - offset));
    const auto arrange = [&](auto comes_before) {
        std::ranges::nth_element(places, begin, comes_before);
        std::ranges::partial_sort(begin, end, places.end(), comes_before);
    };
    if (falls) arrange(std::greater{});
    else arrange(std::less{});
    std::vector<std::int64_t> page;
    for (auto at = begin; at != end; ++at) page.push_back(static_cast<std::int64_t>(*at & 0xffff'ffff));
    return page;
}

} // namespace

IdSet games_that_fit(Database& database, const ArchiveFilter& filter) {
    if (has_nul(filter)) return {}; // SQLite would look for what stands before it
    Selection selection{database};
    if (!filter.player.empty()) selection.keep_players(names_like(database, filter.player));
    if (!filter.black.empty()) selection.keep(GameColumn::black, names_like(database, filter.black));
    if (!filter.white.empty()) selection.keep(GameColumn::white, names_like(database, filter.white));
    if (!filter.event.empty()) selection.keep(GameColumn::event, names_like(database, filter.event));
    if (!filter.game.empty()) selection.keep(GameColumn::game, names_equal(database, filter.game));
    if (!filter.from.empty() || !filter.to.empty())
        selection.keep(GameColumn::date, names_between(database, filter.from, filter.to));
    if (!filter.result.empty()) {
        IdSet result;
        result.insert(number_of_result(filter.result));
        selection.keep(GameColumn::result, result);
    }
    if (filter.key) selection.keep_those_of(stored(*filter.key));
    if (!filter.label.empty()) selection.keep_labelled(filter.label);
    if (!filter.text.empty()) selection.keep_with_text(filter.text);
    return selection.take();
}

bool is_sort(std::string_view word) { return find_sort(word) != nullptr; }

std::vector<std::int64_t> page_of(Database& database, const IdSet& games, std::string_view sort, std::int64_t offset,
                                  std::int64_t limit) {
    const Sort* const known = find_sort(sort);
    const bool falls = sort.starts_with('-');
    if (known == nullptr || !known->column) return page_by_id(games, falls, offset, limit);
    return page_by_keys(games, sort_keys(database, *known), falls, offset, limit);
}

} // namespace laststone::api
