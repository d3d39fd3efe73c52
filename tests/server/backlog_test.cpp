#include "server/backlog.hpp"

#include <gtest/gtest.h>

namespace laststone::server {
namespace {

TEST(Backlog, HasRoomForWhoeverReads) {
    Backlog backlog;
    for (std::size_t message = 0; message < 10 * Backlog::most_messages; ++message) {
        ASSERT_TRUE(backlog.add(Backlog::most_bytes / 2));
        EXPECT_EQ(backlog.messages(), 1U);
        backlog.take(Backlog::most_bytes / 2);
    }
    EXPECT_EQ(backlog.messages(), 0U);
}

TEST(Backlog, IsNotEndless) {
    Backlog many;
    for (std::size_t message = 0; message < Backlog::most_messages; ++message) ASSERT_TRUE(many.add(1));
    EXPECT_FALSE(many.add(1));
    Backlog large;
    EXPECT_TRUE(large.add(Backlog::most_bytes));
    EXPECT_FALSE(large.add(1));
}

TEST(Backlog, OnceFullStaysSo) {
    Backlog backlog;
    EXPECT_FALSE(backlog.add(Backlog::most_bytes + 1));
    backlog.take(Backlog::most_bytes + 1);
    EXPECT_FALSE(backlog.add(1));
}

} // namespace
} // namespace laststone::server
