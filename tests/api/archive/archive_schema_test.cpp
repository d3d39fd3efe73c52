// Archives of earlier versions open, and nothing in them is lost.
#include "api/archive/archive_schema.hpp"

#include <gtest/gtest.h>

#include "api/an_api.hpp"
#include "api/archive/imports.hpp"
#include "api/archive/kept_game.hpp"
#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

// As the program made it until its archives had the version 3, with two games, of which one came to no index.
constexpr const char* version_2 = R"sql(
CREATE TABLE games (id INTEGER PRIMARY KEY, version INTEGER NOT NULL DEFAULT 1, game TEXT NOT NULL, black TEXT NOT NULL,
    white TEXT NOT NULL, event TEXT NOT NULL, date TEXT NOT NULL, result TEXT NOT NULL, plies INTEGER NOT NULL,
    added TEXT NOT NULL, changed TEXT NOT NULL, source TEXT NOT NULL, fingerprint INTEGER NOT NULL,
    looked INTEGER NOT NULL DEFAULT 0, text TEXT NOT NULL);
CREATE INDEX games_by_game ON games (game, id);
CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_date ON games (date);
CREATE INDEX games_to_look_through ON games (game, id) WHERE looked = 0;
CREATE TABLE reached (key INTEGER NOT NULL, game INTEGER NOT NULL, ply INTEGER NOT NULL, move TEXT NOT NULL,
    result TEXT NOT NULL, PRIMARY KEY (key, game, ply)) WITHOUT ROWID;
CREATE TABLE labels (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE, label TEXT NOT NULL,
    PRIMARY KEY (game, label)) WITHOUT ROWID;
CREATE INDEX labels_by_label ON labels (label, game);
CREATE TABLE puzzles (id INTEGER PRIMARY KEY, game TEXT NOT NULL, position TEXT NOT NULL, aim TEXT NOT NULL,
    solution TEXT NOT NULL, rating INTEGER NOT NULL, from_game INTEGER NOT NULL, UNIQUE (game, position));
CREATE TABLE tries (puzzle INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    tries INTEGER NOT NULL DEFAULT 0, right INTEGER NOT NULL DEFAULT 0, solved INTEGER NOT NULL DEFAULT 0,
    last TEXT NOT NULL);
ALTER TABLE games ADD COLUMN placed INTEGER NOT NULL DEFAULT 1;
CREATE INDEX games_to_place ON games (id) WHERE placed = 0;
INSERT INTO games VALUES (3, 4, 'english', 'Wyllie', 'Anderson', 'Match', '1847.??.??', 'white', 2,
    '2026-11-16T02:30:00Z', '2026-11-16T02:31:00Z', 'import', 77, 1,
    '[Event "Match"]' || char(10) || '[White "Anderson"]' || char(10) || '[Black "Wyllie"]' || char(10) ||
    '[Result "0-1"]' || char(10) || '1. 11-15 23-19 0-1', 1);
INSERT INTO games VALUES (9, 1, 'nogo:5x5', '', '', '', '', '', 1, 'x', '', 'page', 78, 0, '(;GM[1]SZ[5];B[aa])', 0);
INSERT INTO reached VALUES (1, 3, 0, '11-15', 'white');
INSERT INTO labels VALUES (3, 'old'), (3, 'match');
INSERT INTO puzzles VALUES (5, 'english', 'B:W14,30:B9', 'win', '9x18', 2, 3);
INSERT INTO tries VALUES (5, 2, 1, 1, '2026-11-16T02:30:00Z');
PRAGMA user_version = 2;
)sql";

std::uint64_t key_after(const std::string& moves) {
    const std::string text = moves + " *";
    RecordReader reader{RecordForm::pdn, draughts::pdn_source(text), **find_game("english")};
    return to_keep(**reader.next())->plies.back().key;
}

struct AnOldArchive {
    AFolder folder{};
    AnOldArchive() {
        const auto database = std::move(*Database::open(folder.file("a.db")));
        EXPECT_TRUE(database->execute(version_2));
    }
    std::unique_ptr<Archive> open() const { return std::move(*Archive::open(folder.file("a.db"))); }
};

TEST(ArchiveSchema, AnOldArchiveKeepsWhatItHas) {
    const AnOldArchive old;
    const auto archive = old.open();
    EXPECT_EQ(archive->count(), 2);
    const auto game = archive->find(3);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->version, 4);
    EXPECT_EQ(game->game, "english");
    EXPECT_EQ(game->black + game->white + game->event, "WyllieAndersonMatch");
    EXPECT_EQ(game->date, "1847.??.??");
    EXPECT_EQ(game->result, "white");
    EXPECT_EQ(game->added, "2026-11-16T02:30:00Z");
    EXPECT_EQ(game->changed, "2026-11-16T02:31:00Z");
    EXPECT_EQ(game->source, "import");
    EXPECT_EQ(game->labels, (std::vector<std::string>{"match", "old"}));
    EXPECT_TRUE(archive->text(3)->contains("11-15 23-19"));
    EXPECT_EQ(archive->find(9)->game, "nogo:5x5");
    EXPECT_EQ(archive->not_looked_through("", 10)->size(), 1U);
    EXPECT_EQ(archive->study().puzzle(5)->tries, 2);
}

TEST(ArchiveSchema, AnOldArchiveIsIndexedInTheBackground) {
    const AnOldArchive old;
    const auto archive = old.open();
    EXPECT_EQ(archive->unplaced(), 2);
    Jobs jobs;
    finish_imports(*archive, jobs);
    while (!jobs.all().front()->is_over()) std::this_thread::yield();
    EXPECT_EQ(archive->unplaced(), 0);
    const auto explored = archive->explore(key_after("1. 11-15"), {});
    ASSERT_EQ(explored->moves.size(), 1U);
    EXPECT_EQ(explored->moves[0].text, "23-19");
    EXPECT_EQ(explored->moves[0].white, 1);
    EXPECT_EQ(explored->examples[0].id, 3);
    EXPECT_EQ(archive->search({.key = key_after("1. 11-15 23-19")}, 0, 10)->total, 1);
}

TEST(ArchiveSchema, AnOldArchiveIsListedAtOnce) {
    const AnOldArchive old;
    const auto archive = old.open();
    EXPECT_EQ(archive->search({.player = "wyll", .from = "1847", .to = "1847"}, 0, 10)->games.at(0).id, 3);
    EXPECT_EQ(archive->search({.game = "nogo:5x5", .result = "none"}, 0, 10)->games.at(0).id, 9);
    EXPECT_EQ(archive->search({.sort = "date"}, 0, 10)->games.at(1).id, 3);
    EXPECT_EQ(archive->players("and")->at(0).games, 1);
}

TEST(ArchiveSchema, LabelsStillGoWithTheirGame) {
    const AnOldArchive old;
    const auto archive = old.open();
    Jobs jobs;
    finish_imports(*archive, jobs);
    while (!jobs.all().front()->is_over()) std::this_thread::yield();
    EXPECT_FALSE(archive->remove(3));
    EXPECT_TRUE(archive->labels()->empty());
}

} // namespace
} // namespace laststone::api
