// What the archive keeps, and that nothing it has kept is lost.
#include "api/archive/archive.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "api/an_api.hpp"
#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

GameToKeep game_of(std::string_view text, const char* id = "english") {
    const catalog::Game& game = **find_game(id);
    RecordReader reader{recognise_record(text), draughts::pdn_source(text), game};
    return *to_keep(**reader.next());
}

TEST(Archive, OpensWhatItMadeBefore) {
    const AFolder folder;
    {
        const auto archive = std::move(*Archive::open(folder.file("a.db")));
        ASSERT_TRUE(archive->add(game_of("[White \"A\"]\n1. 11-15 23-19 *"), {"one", "two"}, "test"));
    }
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    EXPECT_EQ(archive->count(), 1);
    EXPECT_EQ(archive->find(1)->labels, (std::vector<std::string>{"one", "two"}));
    EXPECT_EQ(archive->find(1)->white, "A");
}

TEST(Archive, LeavesFilesOfLaterVersionsAlone) {
    const AFolder folder;
    {
        const auto database = std::move(*Database::open(folder.file("a.db")));
        database->execute("PRAGMA user_version = 99");
    }
    const auto archive = Archive::open(folder.file("a.db"));
    ASSERT_FALSE(archive);
    EXPECT_TRUE(archive.error().sentence.contains("later"));
    EXPECT_FALSE(Archive::open("/nowhere/at/all.db"));
}

TEST(Archive, KeepsGamesOfNogo) {
    const AFolder folder;
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    const GameToKeep game = game_of("(;GM[1]SZ[5]PB[A]RE[B+R];B[aa](;W[bb];B[cc])(;W[ee]))", "nogo");
    EXPECT_EQ(game.game, "nogo:5x5");
    ASSERT_TRUE(archive->add(game, {}, "test"));
    EXPECT_EQ(archive->explore(game.plies[1].key, {})->moves[0].text, "B4");
    EXPECT_FALSE(archive->remove(1));
    EXPECT_EQ(archive->explore(game.plies[1].key, {})->games, 0);
}

TEST(Archive, TakesAGameOfOneOriginOnce) {
    const AFolder folder;
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    const GameToKeep game = game_of("1. 11-15 *");
    const auto id_of = [&](const GameToKeep& one, std::string_view origin) {
        return archive->add(one, {}, "test", origin)->id;
    };
    const std::int64_t first = id_of(game, "here");
    EXPECT_EQ(id_of(game, "here"), first);
    EXPECT_NE(id_of(game, "there"), first);
    EXPECT_NE(id_of(game_of("1. 11-15 23-19 *"), "here"), first) << "it went on";
    EXPECT_NE(id_of(game, ""), id_of(game, "")) << "whoever does not say may add as many as they like";
    EXPECT_EQ(archive->count(), 5);
    EXPECT_FALSE(archive->remove(first));
    EXPECT_NE(id_of(game, "here"), first) << "what was deleted may come again";
}

TEST(Archive, WildcardsInASearchAreLetters) {
    const AFolder folder;
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    ASSERT_TRUE(archive->add(game_of("[White \"A_B\"]\n1. 11-15 *"), {}, "test"));
    ASSERT_TRUE(archive->add(game_of("[White \"AxB\"]\n1. 11-15 *"), {}, "test"));
    EXPECT_EQ(archive->search({.player = "a_b"}, 0, 10)->total, 1);
    EXPECT_EQ(archive->search({.player = "%"}, 0, 10)->total, 0);
    EXPECT_EQ(archive->search({.player = "'; DROP TABLE games"}, 0, 10)->total, 0);
    EXPECT_EQ(archive->count(), 2);
}

// A process that adds game after game, and says after each how many there are, is killed at a moment of its own choosing.
TEST(Archive, SurvivesBeingKilled) {
    const AFolder folder;
    int pipe_ends[2];
    ASSERT_EQ(::pipe(pipe_ends), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        const auto archive = std::move(*Archive::open(folder.file("a.db")));
        const GameToKeep game = game_of("[White \"A\"]\n1. 11-15 23-19 2. 8-11 22-17 *");
        for (;;) {
            if (!archive->add(game, {"label"}, "test")) ::_exit(1);
            if (::write(pipe_ends[1], ".", 1) != 1) ::_exit(1);
        }
    }
    ::close(pipe_ends[1]);
    int told = 0;
    for (char byte = 0; told < 20 && ::read(pipe_ends[0], &byte, 1) == 1;) ++told;
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    for (char byte = 0; ::read(pipe_ends[0], &byte, 1) == 1;) ++told;
    ::close(pipe_ends[0]);
    {
        const auto database = std::move(*Database::open(folder.file("a.db")));
        Statement check = (*database)("PRAGMA integrity_check");
        ASSERT_TRUE(check.step());
        EXPECT_EQ(check.text(0), "ok");
    }
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    EXPECT_GE(told, 20);
    EXPECT_GE(archive->count(), told); // what was told is there; one more may be
    EXPECT_LE(archive->count(), told + 1);
    const std::int64_t count = archive->count();
    const auto explored = archive->explore(game_of("1. 11-15 *").plies[0].key, {});
    EXPECT_EQ(explored->games, count);
}

} // namespace
} // namespace laststone::api
