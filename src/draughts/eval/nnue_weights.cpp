#include "draughts/eval/nnue_weights.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <type_traits>

#include "base/checksum.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view first_line_of_nnue = "laststone nnue 2\n";

// Integers one after the other, the least significant byte first. Whoever reads has checked that there are enough.
class NumberReader {
public:
    explicit NumberReader(std::span<const std::uint8_t> bytes) : rest_{bytes} {}

    template <class Number>
    void read(Number& number) {
        std::make_unsigned_t<Number> bits = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            bits = static_cast<std::make_unsigned_t<Number>>(bits | std::uint32_t{rest_[i]} << 8 * i);
        number = std::bit_cast<Number>(bits);
        rest_ = rest_.subspan(sizeof(Number));
    }
    template <class Number>
    Number next() {
        Number number;
        read(number);
        return number;
    }

private:
    std::span<const std::uint8_t> rest_;
};

// Writes them.
class NumberWriter {
public:
    template <class Number>
    void write(Number number) {
        const auto bits = static_cast<std::make_unsigned_t<Number>>(number);
        for (std::size_t i = 0; i < sizeof(Number); ++i) bytes.push_back(static_cast<std::uint8_t>(bits >> 8 * i));
    }
    std::vector<std::uint8_t> bytes;
};

constexpr std::size_t bytes_of_head =
    NnueHead::neurons * (sizeof(std::int32_t) + NnueHead::inputs + sizeof(std::int16_t)) + 3 * sizeof(std::int32_t);
constexpr std::size_t bytes_of_sizes = 6 * sizeof(std::uint16_t);

std::size_t bytes_of(std::size_t inputs) {
    return first_line_of_nnue.size() + bytes_of_sizes + (inputs + 1) * sizeof(std::int16_t) * Accumulator::sums +
           NnueWeights::heads * bytes_of_head + sizeof(std::uint32_t);
}

// So small that nothing computed from them overflows.
bool are_in_range(const NnueHead& head) {
    constexpr std::int32_t most_bias = 1 << 30, most_value = (1 << 13) - 1;
    const auto within = [](std::int32_t most) {
        return [most](std::int32_t number) { return -most <= number && number <= most; };
    };
    return std::ranges::all_of(head.bias, within(most_bias)) && std::ranges::all_of(head.value, within(most_value));
}

void read_head(NumberReader& numbers, NnueHead& head) {
    for (std::int32_t& bias : head.bias) numbers.read(bias);
    for (std::size_t neuron = 0; neuron < NnueHead::neurons; ++neuron)
        for (std::size_t input = 0; input < NnueHead::inputs; ++input) numbers.read(head.weight(neuron, input));
    for (std::int32_t& value : head.value) value = numbers.next<std::int16_t>();
    numbers.read(head.value_bias);
    numbers.read(head.man);
    numbers.read(head.king);
}

void write_head(NumberWriter& numbers, const NnueHead& head) {
    for (const std::int32_t bias : head.bias) numbers.write(bias);
    for (std::size_t neuron = 0; neuron < NnueHead::neurons; ++neuron)
        for (std::size_t input = 0; input < NnueHead::inputs; ++input) numbers.write(head.weight(neuron, input));
    for (const std::int32_t value : head.value) numbers.write(static_cast<std::int16_t>(value));
    numbers.write(head.value_bias);
    numbers.write(head.man);
    numbers.write(head.king);
}

} // namespace

std::vector<std::uint8_t> NnueWeights::file(const Rules& rules) const {
    NumberWriter numbers;
    for (const char letter : first_line_of_nnue) numbers.write(letter);
    for (const std::size_t size :
         {static_cast<std::size_t>(rules.board.squares()), Accumulator::sums, NnueHead::neurons, heads,
          static_cast<std::size_t>(most_pieces), std::size_t{adds_to_patterns ? 1U : 0U}})
        numbers.write(static_cast<std::uint16_t>(size));
    for (const std::int16_t sum : bias.values) numbers.write(sum);
    for (const Accumulator& input : inputs)
        for (const std::int16_t weight : input.values) numbers.write(weight);
    for (const NnueHead& one : head) write_head(numbers, one);
    numbers.write(base::crc32(numbers.bytes));
    return numbers.bytes;
}

std::expected<NnueWeights, std::string> NnueWeights::read(const Rules& rules, std::span<const std::uint8_t> file) {
    const auto squares = static_cast<std::size_t>(rules.board.squares());
    if (file.size() < first_line_of_nnue.size() ||
        !std::ranges::equal(file.first(first_line_of_nnue.size()), first_line_of_nnue))
        return std::unexpected{"a network begins with the line \"laststone nnue 2\""};
    if (file.size() != bytes_of(kinds * squares))
        return std::unexpected{"a network of this game has " + std::to_string(bytes_of(kinds * squares)) +
                               " bytes, not " + std::to_string(file.size())};
    NumberReader checksum{file.last(sizeof(std::uint32_t))};
    if (checksum.next<std::uint32_t>() != base::crc32(file.first(file.size() - sizeof(std::uint32_t))))
        return std::unexpected{"the network is damaged: its checksum is another"};
    NumberReader numbers{file.subspan(first_line_of_nnue.size())};
    for (const std::size_t size : {squares, Accumulator::sums, NnueHead::neurons, heads})
        if (numbers.next<std::uint16_t>() != size) return std::unexpected{"the network has layers of another size"};
    NnueWeights weights;
    weights.most_pieces = numbers.next<std::uint16_t>();
    if (weights.most_pieces < 1 || weights.most_pieces > rules.board.squares())
        return std::unexpected{"the network knows positions of no number of pieces"};
    const auto added = numbers.next<std::uint16_t>();
    if (added > 1) return std::unexpected{"the network is neither alone nor added to the patterns"};
    weights.adds_to_patterns = added == 1;
    for (std::int16_t& bias : weights.bias.values) numbers.read(bias);
    weights.inputs.resize(kinds * squares);
    for (Accumulator& input : weights.inputs)
        for (std::int16_t& weight : input.values) numbers.read(weight);
    for (NnueHead& head : weights.head) read_head(numbers, head);
    if (!std::ranges::all_of(weights.head, are_in_range))
        return std::unexpected{"the network has weights that are too large"};
    return weights;
}

} // namespace laststone::draughts
