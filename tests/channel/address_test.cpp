#include "channel/address.hpp"

#include <gtest/gtest.h>

namespace laststone::channel {
namespace {

// From the text of ERC-55.
TEST(Address, CapitalsAreAsTheStandardHasThem) {
    for (const char* text :
         {"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
          "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"})
        EXPECT_EQ(Address::parse(text)->text(), text);
}

TEST(Address, AMistypedCapitalIsFound) {
    EXPECT_FALSE(Address::parse("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed"));
    EXPECT_TRUE(Address::parse("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"));
    EXPECT_TRUE(Address::parse("5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED"));
    EXPECT_FALSE(Address::parse("0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea"));
}

} // namespace
} // namespace laststone::channel
