#include "transport/mailbox.hpp"

#include <gtest/gtest.h>

namespace laststone::transport {
namespace {

// Two ends of one connection on this machine.
struct Pair {
    std::atomic<bool> cancelled = false;
    Acceptor acceptor = Acceptor::open({"127.0.0.1", 0}).value();
    Connection near = Connection::to({"127.0.0.1", acceptor.port()}).value();
    Connection far = acceptor.accept(cancelled).value();
};

TEST(Mailbox, MessagesArriveWholeAndInOrder) {
    using namespace std::string_view_literals;
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled};
    EXPECT_TRUE(pair.near.write("one\0two"sv));
    EXPECT_EQ(box.next(), "one");
    EXPECT_TRUE(pair.near.write("\0\0three\0"sv));
    EXPECT_EQ(box.next(), "two");
    EXPECT_EQ(box.next(), "");
    EXPECT_EQ(box.next(), "three");
}

TEST(Mailbox, WhatWasReadBeforeComesFirst) {
    using namespace std::string_view_literals;
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled, std::string{"one\0tw"sv}};
    EXPECT_TRUE(pair.near.write("o\0"sv));
    EXPECT_EQ(box.next(), "one");
    EXPECT_EQ(box.next(), "two");
}

TEST(Mailbox, AWaitMayHaveAnEnd) {
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled};
    EXPECT_EQ(box.next_within(std::chrono::milliseconds{1}), std::nullopt);
    EXPECT_FALSE(box.is_closed());
    EXPECT_TRUE(pair.near.write(std::string{"late\0", 5}));
    EXPECT_EQ(box.next_within(std::chrono::minutes{10}), "late");
}

TEST(Mailbox, IsClosedOnceTheOtherSideHasGone) {
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled};
    EXPECT_TRUE(pair.near.write(std::string{"last\0", 5}));
    { const Connection gone = std::move(pair.near); }
    EXPECT_EQ(box.next(), "last");
    EXPECT_EQ(box.next(), std::nullopt);
    EXPECT_TRUE(box.is_closed());
    EXPECT_FALSE(box.was_flooded());
}

TEST(Mailbox, IsClosedByAMessageWithoutAnEnd) {
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled};
    EXPECT_TRUE(pair.near.write(std::string(200, 'a')));
    EXPECT_EQ(box.next(), std::nullopt);
    EXPECT_TRUE(box.was_flooded());
}

TEST(Mailbox, IsClosedByAFloodOfMessages) {
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled};
    pair.near.write(std::string(100'000, '\0'));
    while (!box.is_closed()) std::this_thread::yield();
    EXPECT_EQ(box.next(), "");
    EXPECT_TRUE(box.was_flooded());
}

TEST(Mailbox, IsClosedWhenTheWaitIsCancelled) {
    Pair pair;
    Mailbox box{std::move(pair.far), 127, pair.cancelled};
    pair.cancelled = true;
    EXPECT_EQ(box.next(), std::nullopt);
}

TEST(Mailbox, BothEndsTalkAndTheLastWordIsHeard) {
    Pair pair;
    Mailbox near{std::move(pair.near), 127, pair.cancelled};
    {
        Mailbox far{std::move(pair.far), 127, pair.cancelled};
        EXPECT_TRUE(near.send("hello"));
        EXPECT_EQ(far.next(), "hello");
        EXPECT_TRUE(near.send("nobody reads this"));
        EXPECT_TRUE(far.send("farewell"));
    }
    EXPECT_EQ(near.next(), "farewell");
    EXPECT_EQ(near.next(), std::nullopt);
}

} // namespace
} // namespace laststone::transport
