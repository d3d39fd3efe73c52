// What a filter lets through, against the same question asked of one game after the other.
#include "api/archive/game_selection.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "api/an_api.hpp"
#include "api/archive/archive.hpp"
#include "api/archive/bulk.hpp"
#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

GameToKeep varied_game(int number) {
    const auto any = [number](int prime, int bound) { return std::to_string(number * prime % bound); };
    const std::string text = "[Event \"Open " + any(7, 5) + "\"]\n[Date \"19" + std::to_string(50 + number * 13 % 40) +
                             ".0" + std::to_string(1 + number % 9) + ".??\"]\n[Round \"" + std::to_string(number) +
                             "\"]\n[Black \"Player " + any(31, 23) + "\"]\n[White \"Player " + any(17, 19) +
                             "\"]\n[Result \"" +
                             (number % 3 == 0   ? "1-0"
                              : number % 3 == 1 ? "0-1"
                                                : "*") +
                             "\"]\n" + (number % 4 == 0 ? "1. 11-15 23-19 2. 8-11" : "1. 9-13 {quiet} 22-18") + " *";
    RecordReader reader{RecordForm::pdn, draughts::pdn_source(text), **find_game("english")};
    return *to_keep(**reader.next());
}

// More than a block of them, of which some were removed and some have become others.
struct ManyGames {
    AFolder folder{};
    std::unique_ptr<Archive> archive = std::move(*Archive::open(folder.file("a.db")));
    std::vector<ArchivedGame> all{};
    ManyGames() {
        auto bulk = Bulk::open(*archive, {"many"});
        for (int number = 0; number < 1200; ++number) EXPECT_TRUE(*bulk->add(varied_game(number)));
        EXPECT_FALSE(bulk->flush());
        for (std::int64_t id = 1; id <= 1200; ++id) {
            const GameToKeep other = varied_game(static_cast<int>(id) + 5000);
            const std::vector<std::string> labels{"changed"};
            const bool is_removed = id % 50 == 0;
            const bool is_changed = id % 55 == 0 && !is_removed;
            EXPECT_EQ(is_removed && archive->remove(id).has_value(), false);
            EXPECT_EQ(is_changed && !archive->change(id, 1, &other, &labels), false);
            if (const auto game = archive->find(id)) all.push_back(*game);
        }
    }
    std::vector<std::int64_t> ids(const ArchiveFilter& filter, std::int64_t offset = 0, std::int64_t limit = 2000) {
        std::vector<std::int64_t> ids;
        const auto page = archive->search(filter, offset, limit);
        for (const ArchivedGame& game : page->games) ids.push_back(game.id);
        return ids;
    }
    std::vector<std::int64_t> expected(const std::function<bool(const ArchivedGame&)>& fits) const {
        std::vector<std::int64_t> ids;
        for (const ArchivedGame& game : all)
            if (fits(game)) ids.insert(ids.begin(), game.id);
        return ids;
    }
};

TEST(GameSelection, ChoosesAsIfEachGameHadBeenAsked) {
    ManyGames many;
    const auto expect = [&](const ArchiveFilter& filter, const std::function<bool(const ArchivedGame&)>& fits) {
        const auto wanted = many.expected(fits);
        EXPECT_FALSE(wanted.empty());
        EXPECT_EQ(many.ids(filter), wanted);
        EXPECT_EQ(many.archive->search(filter, 3, 5)->total, static_cast<std::int64_t>(wanted.size()));
    };
    expect({}, [](const auto&) { return true; });
    expect({.player = "ER 1"},
           [](const auto& game) { return game.black.starts_with("Player 1") || game.white.starts_with("Player 1"); });
    expect({.black = "player 2"}, [](const auto& game) { return game.black.starts_with("Player 2"); });
    expect({.white = "player 2", .event = "open 3"},
           [](const auto& game) { return game.white.starts_with("Player 2") && game.event == "Open 3"; });
    expect({.from = "1961.05", .to = "1963"},
           [](const auto& game) { return game.date >= "1961.05" && game.date < "1964"; });
    expect({.to = "1955"}, [](const auto& game) { return game.date < "1956"; });
    expect({.result = "none"}, [](const auto& game) { return game.result.empty(); });
    expect({.game = "english", .result = "black"}, [](const auto& game) { return game.result == "black"; });
    expect({.label = "changed"}, [](const auto& game) { return game.id % 55 == 0; });
    expect({.text = "QUIET"}, [](const auto& game) { return game.plies == 2; });
    expect({.key = varied_game(0).plies[2].key}, [](const auto& game) { return game.plies == 3; });
    EXPECT_TRUE(many.ids({.game = "russian"}).empty());
    EXPECT_TRUE(many.ids({.player = std::string{"Player\0", 7}}).empty()) << "a name that no game can have";
}

TEST(GameSelection, SortsByEachColumnAndThenByAge) {
    ManyGames many;
    const auto expect = [&](const std::string& sort, const auto& key) {
        auto sorted = many.all;
        std::ranges::stable_sort(sorted, {}, key);
        std::vector<std::int64_t> wanted;
        for (const ArchivedGame& game : sorted) wanted.push_back(game.id);
        EXPECT_EQ(many.ids({.sort = sort}), wanted) << sort;
        EXPECT_EQ(many.ids({.sort = sort}, 1000, 7), std::vector(wanted.begin() + 1000, wanted.begin() + 1007));
        std::ranges::reverse(wanted);
        EXPECT_EQ(many.ids({.sort = "-" + sort}), wanted) << sort;
        EXPECT_EQ(many.ids({.sort = "-" + sort}, 3, 4), std::vector(wanted.begin() + 3, wanted.begin() + 7));
    };
    expect("added", &ArchivedGame::id);
    expect("date", &ArchivedGame::date);
    expect("player", &ArchivedGame::black);
    expect("plies", &ArchivedGame::plies);
    EXPECT_TRUE(many.ids({}, 1'000'000, 10).empty());
    EXPECT_TRUE(many.ids({}, 0, 0).empty());
}

TEST(GameSelection, ExploresOnlyWhatWasLetThrough) {
    ManyGames many;
    const auto explored = many.archive->explore(varied_game(0).plies[0].key, {.player = "player 1"});
    const auto wanted = many.expected(
        [](const auto& game) { return game.black.starts_with("Player 1") || game.white.starts_with("Player 1"); });
    EXPECT_EQ(explored->games, static_cast<std::int64_t>(wanted.size()));
    ASSERT_EQ(explored->examples.size(), 5U);
    EXPECT_EQ(explored->examples[0].id, wanted[0]);
    EXPECT_EQ(explored->examples[4].id, wanted[4]);
}

TEST(GameSelection, CountsTheGamesOfPlayers) {
    ManyGames many;
    const auto players = many.archive->players("player 1");
    ASSERT_FALSE(players->empty());
    std::int64_t before = players->front().games;
    for (const Named& player : *players) {
        const auto games = many.expected([&](const auto& game) { return game.black == player.name; }).size() +
                           many.expected([&](const auto& game) { return game.white == player.name; }).size();
        EXPECT_EQ(player.games, static_cast<std::int64_t>(games)) << player.name;
        EXPECT_LE(player.games, before);
        before = player.games;
    }
    EXPECT_TRUE(many.archive->players("open")->empty()) << "an event is nobody";
}

} // namespace
} // namespace laststone::api
