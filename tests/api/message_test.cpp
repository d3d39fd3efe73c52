#include "api/message.hpp"

#include <gtest/gtest.h>

namespace laststone::api {
namespace {

TEST(Message, ATargetIsAPathAndAQuery) {
    const auto target = parse_target("/api/games?player=Mc%20Kay&label=a+b&empty=");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/api/games");
    EXPECT_EQ(target->query, (Query{{"player", "Mc Kay"}, {"label", "a b"}, {"empty", ""}}));
}

TEST(Message, APlusIsABlankInQueriesAlone) {
    const auto target = parse_target("/a+b?c+d=e");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/a+b");
    EXPECT_EQ(target->query, (Query{{"c d", "e"}}));
}

TEST(Message, PathsThatCouldLeadElsewhereLeadNowhere) {
    for (const char* const text : {"", "x", "/..", "/a/../b", "/%2e%2e/b", "//a", "/a//b", "/a\\b", "/%00", "/%",
                                   "/%g0", "/a b", "/\xff", "/.git"})
        EXPECT_FALSE(parse_target(text)) << text;
}

TEST(Message, ACancellationIsToldOnceAndAtOnceToLatecomers) {
    Cancellation cancellation;
    int calls = 0;
    cancellation.on_cancel([&] { ++calls; });
    EXPECT_EQ(calls, 0);
    cancellation.cancel();
    cancellation.cancel();
    EXPECT_EQ(calls, 1);
    cancellation.on_cancel([&] { ++calls; });
    EXPECT_EQ(calls, 2);
}

} // namespace
} // namespace laststone::api
