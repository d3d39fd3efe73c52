#include "channel/keccak.hpp"

#include <gtest/gtest.h>

namespace laststone::channel {
namespace {

TEST(Keccak, KnownAnswers) {
    EXPECT_EQ(hex(keccak256("")), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
    EXPECT_EQ(hex(keccak256("abc")), "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
}

} // namespace
} // namespace laststone::channel
