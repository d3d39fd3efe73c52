// Many games at once, and what is left of them when the process is killed in the middle.
#include "api/archive/bulk.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "api/an_api.hpp"
#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

GameToKeep numbered_game(int number) {
    const std::string text = "[Round \"" + std::to_string(number) + "\"]\n[Result \"1-0\"]\n1. 11-15 23-19 2. 8-11 1-0";
    RecordReader reader{RecordForm::pdn, draughts::pdn_source(text), **find_game("english")};
    return *to_keep(**reader.next());
}

TEST(Bulk, AddsEachGameOnce) {
    const AFolder folder;
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    auto bulk = Bulk::open(*archive, {"many"});
    ASSERT_TRUE(bulk);
    EXPECT_TRUE(*bulk->add(numbered_game(1)));
    EXPECT_TRUE(*bulk->add(numbered_game(2)));
    EXPECT_FALSE(*bulk->add(numbered_game(1)));
    EXPECT_FALSE(bulk->flush());
    EXPECT_EQ(archive->count(), 2);
    EXPECT_EQ(archive->unplaced(), 0);
    EXPECT_EQ(archive->search({.label = "many"}, 0, 10)->total, 2);
    const auto explored = archive->explore(numbered_game(1).plies[1].key, {});
    ASSERT_EQ(explored->moves.size(), 1U);
    EXPECT_EQ(explored->moves[0].text, "23-19");
    EXPECT_EQ(explored->moves[0].black, 2); // 1-0: the side that starts
    auto again = Bulk::open(*archive, {});
    EXPECT_FALSE(*again->add(numbered_game(2)));
}

TEST(Bulk, TellsHowFarItIs) {
    const AFolder folder;
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    std::int64_t last = 0;
    auto bulk = Bulk::open(*archive, {}, [&](std::int64_t done, std::int64_t of) { last = done == of ? of : -1; });
    EXPECT_TRUE(*bulk->add(numbered_game(1)));
    EXPECT_FALSE(bulk->flush());
    EXPECT_EQ(last, 4); // the start, and after each move
}

// Killed after some transactions: games are there whose positions are not. They cannot be changed until the next one has
// put them in their place.
TEST(Bulk, FinishesWhatSomebodyLeft) {
    const AFolder folder;
    { const auto archive = std::move(*Archive::open(folder.file("a.db"))); }
    const pid_t writer = ::fork();
    if (writer == 0) {
        const auto archive = std::move(*Archive::open(folder.file("a.db")));
        auto bulk = Bulk::open(*archive, {"left"});
        for (int number = 0; number < 1500; ++number)
            if (!bulk->add(numbered_game(number))) ::_exit(1);
        ::kill(::getpid(), SIGKILL);
    }
    ::waitpid(writer, nullptr, 0);
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    const std::int64_t count = archive->count();
    EXPECT_GT(count, 0);
    EXPECT_EQ(archive->unplaced(), count);
    EXPECT_EQ(archive->explore(numbered_game(0).plies[0].key, {})->games, 0);
    EXPECT_EQ(archive->remove(1)->code, "conflict");

    auto bulk = Bulk::open(*archive, {});
    const std::atomic<bool> stop = false;
    EXPECT_FALSE(bulk->finish_earlier(stop));
    EXPECT_EQ(archive->unplaced(), 0);
    EXPECT_EQ(archive->explore(numbered_game(0).plies[0].key, {})->games, count);
    EXPECT_FALSE(archive->remove(1));
}

} // namespace
} // namespace laststone::api
