// Which games the archive has, and what was played in them.
#include <algorithm>
#include <utility>

#include "api/archive/archive.hpp"
#include "api/archive/archive_rows.hpp"
#include "api/archive/game_columns.hpp"
#include "api/archive/game_selection.hpp"
#include "api/archive/position_index.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t most_examples = 5;
constexpr std::size_t most_players = 20;

// What was played in those games alone that the filter lets through.
struct PlayedHere {
    MoveTallies tallies{};
    std::vector<std::int64_t> latest{};
};
PlayedHere played_in(Database& database, std::int64_t key, const ArchiveFilter& filter) {
    const IdSet games = games_that_fit(database, filter);
    PlayedHere played;
    PositionIndex{database}.visit(key, [&](const Posting& posting) {
        if (!games.contains(posting.game)) return;
        count(played.tallies, posting.move, posting.result);
        if (played.latest.empty() || played.latest.back() != posting.game) played.latest.push_back(posting.game);
    });
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

// For each name, in how many games it is a player's.
std::vector<std::int64_t> games_by_player(Database& database) {
    std::vector<std::int64_t> games;
    for (const GameColumn side : {GameColumn::black, GameColumn::white})
        for (const std::uint32_t name : GameColumns{database}.read(side)) {
            if (name >= games.size()) games.resize(name + name / 2 + 64);
            ++games[name];
        }
    return games;
}

bool lets_all_through(const ArchiveFilter& filter) {
    ArchiveFilter other;
    other.sort = filter.sort;
    return filter == other;
}

} // namespace

Result<GamePage> Archive::search(const ArchiveFilter& filter, std::int64_t offset, std::int64_t limit) {
    const auto database = connections_->for_questions();
    const IdSet games = games_that_fit(*database, filter);
    GamePage page{.total = static_cast<std::int64_t>(games.size())};
    for (const std::int64_t id : page_of(*database, games, filter.sort, offset, limit))
        if (auto game = listed(*database, id)) page.games.push_back(std::move(*game));
    return checked(*database, std::move(page));
}

Result<IdSet> Archive::fitting(const ArchiveFilter& filter) {
    const auto database = connections_->for_questions();
    return checked(*database, games_that_fit(*database, filter));
}

Result<std::vector<Archive::Text>> Archive::texts(const IdSet& games, std::int64_t after, std::size_t most) {
    const auto database = connections_->for_questions();
    std::vector<Text> texts;
    for (std::int64_t id = after + 1; id < games.bound() && texts.size() < most; ++id) {
        if (!games.contains(id)) continue;
        Statement ask = (*database)(std::string{texts_of_games} + "WHERE games.id = ?");
        ask.with(id);
        if (ask.step()) texts.push_back({ask.number(0), ask.text(1), ask.text(2)});
    }
    return checked(*database, std::move(texts));
}

Result<Explored> Archive::explore(std::uint64_t key, const ArchiveFilter& filter) {
    const auto database = connections_->for_questions();
    PositionIndex index{*database};
    const PlayedHere played = lets_all_through(filter)
                                  ? PlayedHere{index.tallies(stored(key)), index.latest(stored(key), most_examples)}
                                  : played_in(*database, stored(key), filter);
    Explored explored = explored_of(*database, played.tallies);
    for (const std::int64_t id : played.latest)
        if (auto game = listed(*database, id)) explored.examples.push_back(std::move(*game));
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
    const auto games = games_by_player(*database);
    std::vector<Named> all;
    Statement ask = (*database)("SELECT id, name FROM names WHERE name <> '' AND "
                                "substr(lower(name), 1, length(?1)) = lower(?1)");
    ask.with(prefix);
    while (ask.step()) {
        const auto id = static_cast<std::size_t>(ask.number(0));
        if (id < games.size() && games[id] > 0) all.push_back({ask.text(1), games[id]});
    }
    std::ranges::sort(
        all, [](const Named& a, const Named& b) { return a.games != b.games ? a.games > b.games : a.name < b.name; });
    all.resize(std::min(all.size(), most_players));
    return checked(*database, std::move(all));
}

} // namespace laststone::api
