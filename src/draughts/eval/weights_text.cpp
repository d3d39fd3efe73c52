#include "draughts/eval/weights_text.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/short_number.hpp"
#include "draughts/eval/features.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view first_line = "laststone weights 3\n";
constexpr std::size_t characters_in_line = 120;
constexpr char nothing = '-'; // and how many weights of 0 there are, two digits
constexpr std::size_t most_at_once = 64 * 64 - 1;

} // namespace

std::string write_weights(const Rules& rules, const Weights& weights) {
    std::string text{first_line};
    std::size_t line = text.size();
    const std::vector<Phased> row = WeightRow{rules}.row(weights);
    for (std::size_t i = 0; i < row.size();) {
        std::size_t zeros = 0;
        while (i + zeros < row.size() && zeros < most_at_once && row[i + zeros] == Phased{}) ++zeros;
        if (zeros > 0) {
            text += nothing;
            base::append_short_number(text, static_cast<int>(zeros) + base::least_short_number);
        } else {
            base::append_short_number(text, row[i].opening);
            base::append_short_number(text, row[i].ending);
        }
        i += std::max<std::size_t>(zeros, 1);
        if (text.size() - line >= characters_in_line || i == row.size()) {
            text += '\n';
            line = text.size();
        }
    }
    return text;
}

std::expected<Weights, ParseError> parse_weights(const Rules& rules, std::string_view text) {
    if (!text.starts_with(first_line))
        return std::unexpected{ParseError{"weights begin with the line \"laststone weights 3\"", 0}};
    const WeightRow order{rules};
    const auto too_many_or_few = [&](std::size_t numbers) {
        return std::unexpected{ParseError{"there are not as many weights as the game has (" + std::to_string(numbers) +
                                              " numbers instead of " + std::to_string(2 * order.size()) + ")",
                                          text.size()}};
    };
    std::vector<int> numbers;
    numbers.reserve(2 * order.size());
    int half = -1;
    bool counts_zeros = false;
    for (std::size_t i = first_line.size(); i < text.size(); ++i) {
        if (text[i] == '\n' || text[i] == '\r') continue;
        if (text[i] == nothing && half < 0 && !counts_zeros && numbers.size() % 2 == 0) {
            counts_zeros = true;
            continue;
        }
        const int value = base::base64_value(text[i]);
        if (value < 0) return std::unexpected{ParseError{"weights are letters, digits, +, / and -", i}};
        if (half < 0) {
            half = value;
            continue;
        }
        if (counts_zeros) numbers.resize(numbers.size() + 2 * static_cast<std::size_t>(64 * half + value), 0);
        else numbers.push_back(base::short_number(half, value));
        if (numbers.size() > 2 * order.size()) return too_many_or_few(numbers.size());
        half = -1;
        counts_zeros = false;
    }
    if (half >= 0 || counts_zeros || numbers.size() != 2 * order.size()) return too_many_or_few(numbers.size());
    std::vector<Phased> row(order.size());
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = {numbers[2 * i], numbers[2 * i + 1]};
    return order.weights(row);
}

} // namespace laststone::draughts
