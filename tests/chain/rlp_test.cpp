// The examples of the page "Recursive-length prefix (RLP) serialization" on ethereum.org.
#include "chain/rlp.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace laststone::chain {
namespace {

std::span<const std::uint8_t> text(std::string_view letters) {
    return {reinterpret_cast<const std::uint8_t*>(letters.data()), letters.size()};
}
std::string hex_of(const RlpList& list) { return channel::hex(list.bytes()); }

TEST(Rlp, TextsAndNumbersStandBehindTheirLengths) {
    EXPECT_EQ(hex_of(RlpList{}), "c0");
    EXPECT_EQ(hex_of(RlpList{}.add(text("cat")).add(text("dog"))), "c88363617483646f67");
    EXPECT_EQ(hex_of(RlpList{}.add(text(""))), "c180");
    EXPECT_EQ(hex_of(RlpList{}.add(std::uint64_t{0})), "c180");
    EXPECT_EQ(hex_of(RlpList{}.add(std::uint64_t{15})), "c10f");
    EXPECT_EQ(hex_of(RlpList{}.add(std::uint64_t{1024})), "c3820400");
}

TEST(Rlp, ListsStandInLists) {
    RlpList one;
    one.add(RlpList{});
    RlpList two;
    two.add(RlpList{}).add(one);
    EXPECT_EQ(hex_of(RlpList{}.add(RlpList{}).add(one).add(two)), "c7c0c1c0c3c0c1c0");
}

TEST(Rlp, LongTextsHaveALengthOfTheirOwn) {
    const std::string_view lorem = "Lorem ipsum dolor sit amet, consectetur adipisicing elit";
    const std::string written = hex_of(RlpList{}.add(text(lorem)));
    EXPECT_EQ(written.substr(0, 8), "f83ab838"); // 58 bytes of a list, 56 of a text
    EXPECT_EQ(written.substr(8), channel::hex(text(lorem)));
}

} // namespace
} // namespace laststone::chain
