#include "draughts/eval/weights_text.hpp"

#include <vector>

#include "base/short_number.hpp"
#include "draughts/eval/features.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view first_line = "laststone weights 2\n";
constexpr std::size_t weights_in_line = 30;

} // namespace

std::string write_weights(const Rules& rules, const Weights& weights) {
    std::string text{first_line};
    const std::vector<Phased> row = WeightRow{rules}.row(weights);
    for (std::size_t i = 0; i < row.size(); ++i) {
        base::append_short_number(text, row[i].opening);
        base::append_short_number(text, row[i].ending);
        if ((i + 1) % weights_in_line == 0 || i + 1 == row.size()) text += '\n';
    }
    return text;
}

std::expected<Weights, ParseError> parse_weights(const Rules& rules, std::string_view text) {
    if (!text.starts_with(first_line))
        return std::unexpected{ParseError{"weights begin with the line \"laststone weights 2\"", 0}};
    const WeightRow order{rules};
    std::vector<int> numbers;
    numbers.reserve(2 * order.size());
    int half = -1;
    for (std::size_t i = first_line.size(); i < text.size(); ++i) {
        if (text[i] == '\n' || text[i] == '\r') continue;
        const int value = base::base64_value(text[i]);
        if (value < 0) return std::unexpected{ParseError{"weights are letters, digits, + and /", i}};
        if (half >= 0) numbers.push_back(base::short_number(half, value));
        half = half >= 0 ? -1 : value;
    }
    if (half >= 0 || numbers.size() != 2 * order.size())
        return std::unexpected{ParseError{"there are not as many weights as the game has (" +
                                              std::to_string(numbers.size()) + " numbers instead of " +
                                              std::to_string(2 * order.size()) + ")",
                                          text.size()}};
    std::vector<Phased> row(order.size());
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = {numbers[2 * i], numbers[2 * i + 1]};
    return order.weights(row);
}

} // namespace laststone::draughts
