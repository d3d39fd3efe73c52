#include "transport/tcp.hpp"

#include <gtest/gtest.h>

#include <array>

namespace laststone::transport {
namespace {

TEST(Tcp, TheSystemChoosesAPort) {
    const auto acceptor = Acceptor::open({"127.0.0.1", 0});
    ASSERT_TRUE(acceptor) << acceptor.error();
    EXPECT_NE(acceptor->port(), 0);
}

TEST(Tcp, BytesGoBothWaysUntilTheEnd) {
    std::atomic<bool> cancelled = false;
    auto acceptor = Acceptor::open({"localhost", 0});
    ASSERT_TRUE(acceptor) << acceptor.error();
    auto near = Connection::to({"localhost", acceptor->port()});
    ASSERT_TRUE(near) << near.error();
    auto far = acceptor->accept(cancelled);
    ASSERT_TRUE(far) << far.error();
    std::array<char, 16> bytes{};
    EXPECT_TRUE(near->write("ping"));
    EXPECT_EQ(far->read(bytes), 4U);
    EXPECT_EQ(std::string_view(bytes.data(), 4), "ping");
    EXPECT_TRUE(far->write("pong"));
    EXPECT_TRUE(has_news(near->socket(), -1));
    EXPECT_EQ(near->read(bytes), 4U);
    EXPECT_FALSE(has_news(near->socket(), 0));
    far->finish();
    EXPECT_EQ(near->read(bytes), 0U);
}

TEST(Tcp, FailuresAreSentences) {
    const auto taken = Acceptor::open({"127.0.0.1", 0});
    ASSERT_TRUE(taken);
    const auto again = Acceptor::open({"127.0.0.1", taken->port()});
    ASSERT_FALSE(again);
    EXPECT_TRUE(again.error().starts_with("cannot listen on 127.0.0.1:")) << again.error();
    const auto nobody = Connection::to({"127.0.0.1", 1}); // a port that only the system may open
    ASSERT_FALSE(nobody);
    EXPECT_TRUE(nobody.error().starts_with("cannot connect to 127.0.0.1:")) << nobody.error();
}

TEST(Tcp, AnAddressMayLackItsHostOrItsPort) {
    const Endpoint usual{"127.0.0.1", 27531};
    EXPECT_EQ(*parse_address("4000", usual), (Endpoint{"127.0.0.1", 4000}));
    EXPECT_EQ(*parse_address("localhost", usual), (Endpoint{"localhost", 27531}));
    EXPECT_EQ(*parse_address("localhost:0", usual), (Endpoint{"localhost", 0}));
    EXPECT_EQ(*parse_address(":9", usual), (Endpoint{"127.0.0.1", 9}));
    EXPECT_EQ(*parse_address("[::1]:5", usual), (Endpoint{"::1", 5}));
    EXPECT_EQ(*parse_address("[::1]", usual), (Endpoint{"::1", 27531}));
    for (const char* text : {"", "70000", "localhost:", "localhost:x", "a:1:2", ":-1"})
        EXPECT_FALSE(parse_address(text, usual)) << text;
}

TEST(Tcp, WaitingCanBeCancelled) {
    const std::atomic<bool> cancelled = true;
    auto acceptor = Acceptor::open({"127.0.0.1", 0});
    ASSERT_TRUE(acceptor);
    const auto guest = acceptor->accept(cancelled);
    ASSERT_FALSE(guest);
    EXPECT_TRUE(guest.error().empty());
}

} // namespace
} // namespace laststone::transport
