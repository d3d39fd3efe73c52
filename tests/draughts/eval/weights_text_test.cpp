#include "draughts/eval/weights_text.hpp"

#include <gtest/gtest.h>

#include "draughts/eval/features.hpp"
#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

Weights steep_weights(const Rules& rules) {
    const WeightRow order{rules};
    std::vector<Phased> row(order.size());
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = {static_cast<int>(i % 4096) - 2048, 2047 - static_cast<int>(i % 4096)};
    return order.weights(row);
}

TEST(WeightsText, ReadsWhatItWrites) {
    for (const Rules* rules : {&english, &international, &turkish}) {
        const Weights weights = steep_weights(*rules);
        const auto read = parse_weights(*rules, write_weights(*rules, weights));
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(*read, weights);
    }
}

TEST(WeightsText, CountsWhatIsNothing) {
    const Weights weights = WeightRow{english}.weights(WeightRow{english}.row(plain_weights(english)));
    const std::string text = write_weights(english, weights);
    EXPECT_LT(text.size(), WeightRow{english}.size() / 100);
    EXPECT_EQ(parse_weights(english, text).value(), weights);
}

TEST(WeightsText, SaysWhatIsWrong) {
    const std::string text = write_weights(english, plain_weights(english));
    EXPECT_FALSE(parse_weights(english, "weights").has_value());
    EXPECT_FALSE(parse_weights(international, text).has_value());
    EXPECT_FALSE(parse_weights(english, text.substr(0, text.size() - 3)).has_value());
    for (const char* more : {"-", "-A", "-AB", "-//", "AA", "AAAA", "--AA", "A-AA", "AA-AA"})
        EXPECT_FALSE(parse_weights(english, text + more).has_value()) << more;
    std::string spoilt = text;
    spoilt[100] = '!';
    const auto read = parse_weights(english, spoilt);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().offset, 100U);
}

} // namespace
} // namespace laststone::draughts
