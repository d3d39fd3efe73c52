#include "base/checksum.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace laststone::base {
namespace {

std::uint32_t crc32_of(std::string_view text) { return crc32(std::vector<std::uint8_t>(text.begin(), text.end())); }

TEST(Checksum, IsTheOneOfTheStandard) {
    EXPECT_EQ(crc32_of("123456789"), 0xcbf4'3926u) << "the check value of CRC-32 (ITU-T V.42)";
    EXPECT_EQ(crc32_of(""), 0u);
}

TEST(Checksum, NoticesEveryChangedByte) {
    const std::vector<std::uint8_t> bytes{1, 2, 3, 4, 5};
    for (std::size_t at = 0; at < bytes.size(); ++at)
        for (int flip = 1; flip < 256; ++flip) {
            auto changed = bytes;
            changed[at] = static_cast<std::uint8_t>(changed[at] ^ flip);
            EXPECT_NE(crc32(changed), crc32(bytes));
        }
}

} // namespace
} // namespace laststone::base
