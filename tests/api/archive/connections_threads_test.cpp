// Who waits for whom at the archive.
#include "api/archive/connections.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "api/an_api.hpp"

namespace laststone::api {
namespace {

TEST(TurnLock, LetsOneInAtATime) {
    TurnLock lock;
    int inside = 0; // guarded by the lock alone
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&] {
            for (int turn = 0; turn < 200; ++turn) {
                lock.lock();
                EXPECT_EQ(++inside, 1);
                --inside;
                lock.unlock();
            }
        });
}

TEST(Connections, QuestionsDoNotWaitForChanges) {
    const AFolder folder;
    const auto connections = std::move(*Connections::open(folder.file("a.db")));
    ASSERT_TRUE(connections->for_changes()->execute("CREATE TABLE t (x)"));
    const auto writer = connections->for_changes();
    Transaction transaction{*writer};
    (*writer)("INSERT INTO t VALUES (1)").run();
    std::atomic<int> answers = 0;
    {
        std::vector<std::jthread> askers;
        for (int asker = 0; asker < 10; ++asker)
            askers.emplace_back([&] {
                const auto reader = connections->for_questions();
                Statement ask = (*reader)("SELECT count(*) FROM t");
                if (ask.step() && ask.number(0) == 0) ++answers; // as it was before the change
            });
    }
    EXPECT_EQ(answers, 10);
    EXPECT_FALSE(transaction.commit());
    const auto reader = connections->for_questions();
    Statement ask = (*reader)("SELECT count(*) FROM t");
    ASSERT_TRUE(ask.step());
    EXPECT_EQ(ask.number(0), 1);
}

TEST(Connections, ThoseWhoAskCannotChangeAnything) {
    const AFolder folder;
    const auto connections = std::move(*Connections::open(folder.file("a.db")));
    const auto reader = connections->for_questions();
    EXPECT_FALSE(reader->execute("CREATE TABLE t (x)"));
    EXPECT_TRUE(reader->take_fault());
}

} // namespace
} // namespace laststone::api
