#include "base/zeroed_memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace laststone::base {
namespace {

TEST(ZeroedMemory, IsZeroAndWritable) {
    const ZeroedMemory memory{1 << 20};
    ASSERT_NE(memory.data(), nullptr);
    ASSERT_EQ(memory.size(), std::size_t{1} << 20);
    auto* const bytes = static_cast<unsigned char*>(memory.data());
    EXPECT_TRUE(std::all_of(bytes, bytes + memory.size(), [](unsigned char byte) { return byte == 0; }));
    bytes[memory.size() - 1] = 1;
    EXPECT_EQ(bytes[memory.size() - 1], 1);
}

TEST(ZeroedMemory, MoreThanTheMachineHasIsNull) {
    const std::size_t tebibyte = std::size_t{1} << 40;
    EXPECT_EQ(ZeroedMemory{64 * tebibyte}.data(), nullptr);
}

TEST(ZeroedMemory, TooMuchIsNull) {
#if LASTSTONE_SANITIZED
    GTEST_SKIP() << "sanitizers stop the program where the system says no";
#endif
    EXPECT_EQ(ZeroedMemory{std::numeric_limits<std::size_t>::max() / 2}.data(), nullptr);
}

} // namespace
} // namespace laststone::base
