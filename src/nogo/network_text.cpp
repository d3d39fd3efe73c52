// Reads a network: docs/formats/network.md.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "base/short_number.hpp"
#include "nogo/network_layers.hpp"

namespace laststone::nogo {
namespace {

constexpr std::size_t numbers_a_line = 48;

// The tables of a text, one after the other. After the first fault all are zeros.
class NetworkText {
public:
    explicit NetworkText(std::string_view text) : rest_{text} {}

    void expect_title(const std::string& title) {
        if (next_line() != title) fail("a network begins with the line \"" + title + "\"");
    }
    // "NAME COUNT SCALE", then the numbers.
    std::vector<float> table(const std::string& name, std::size_t count) {
        std::vector<float> numbers(count);
        const float scale = scale_of(name, count);
        for (std::size_t first = 0; first < count && fault_.empty(); first += numbers_a_line)
            read_line(std::span{numbers}.subspan(first, std::min(count - first, numbers_a_line)), scale);
        return numbers;
    }
    void expect_end() {
        if (!rest_.empty()) fail_at_next("nothing may follow the last table");
    }
    const std::string& fault() const { return fault_; }

private:
    float scale_of(const std::string& name, std::size_t count) {
        const std::string begin = name + ' ' + std::to_string(count) + ' ';
        const std::string_view line = next_line();
        float scale = 0;
        if (!line.starts_with(begin)) return fail("here \"" + begin + "\" and a scale are expected"), scale;
        const char* const first = line.data() + begin.size();
        const char* const last = line.data() + line.size();
        const auto [end, error] = std::from_chars(first, last, scale);
        if (error != std::errc{} || end != last || !std::isfinite(scale)) fail("the scale is not a number");
        return scale;
    }
    void read_line(std::span<float> numbers, float scale) {
        const std::string_view line = next_line();
        if (line.size() != 2 * numbers.size())
            return fail("this line must have " + std::to_string(2 * numbers.size()) + " characters");
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const int higher = base::base64_value(line[2 * i]), lower = base::base64_value(line[2 * i + 1]);
            if (higher < 0 || lower < 0) return fail("numbers are letters, digits, + and /");
            numbers[i] = scale * static_cast<float>(base::short_number(higher, lower));
        }
    }
    std::string_view next_line() {
        ++line_;
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return line;
    }
    void fail(const std::string& what) {
        if (fault_.empty()) fault_ = "line " + std::to_string(line_) + ": " + what;
    }
    void fail_at_next(const std::string& what) {
        ++line_;
        fail(what);
    }

    std::string_view rest_;
    std::size_t line_ = 0;
    std::string fault_;
};

// Tables of a network are in the order that they are used in.
class NetworkReader {
    using Layers = NetworkLayers;
    using Trunk = Layers::Trunk;

public:
    explicit NetworkReader(NetworkText& text) : text_{text} {}

    void read(Layers& layers) {
        text_.expect_title("laststone network 1: " + std::to_string(Layers::blocks) + " blocks of " +
                           std::to_string(Layers::channels) + " channels");
        read(layers.stem, "stem");
        for (std::size_t i = 0; i < Layers::blocks; ++i) {
            Layers::Block& block = layers.trunk[i];
            const std::string name = "blocks." + std::to_string(i) + '.';
            read(block.first, name + "first.weight");
            block.first_bias = trunk(name + "first.bias");
            read(block.second, name + "second.weight");
            block.second_bias = trunk(name + "second.bias");
            block.sees_all = i % 2 == 1;
            if (block.sees_all) read_all(block, name + "all");
        }
        read(layers.policy_points, "policy_hidden");
        read(layers.policy, "policy.weight");
        layers.policy_bias = text_.table("policy.bias", 1).front();
        read(layers.value_points, "value_points");
        const std::vector<float> numbers = text_.table("value_hidden.weight", Layers::hidden * 2 * Layers::head);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            layers.value_hidden[i / (2 * Layers::head)][i % (2 * Layers::head)] = numbers[i];
        read(layers.value_hidden_bias, "value_hidden.bias");
        read(layers.value, "value.weight");
        layers.value_bias = text_.table("value.bias", 1).front();
        text_.expect_end();
    }

private:
    // To each channel, from each kind, by neighbour.
    void read(Layers::Stem& stem, const std::string& name) {
        constexpr std::size_t from = Layers::kinds, neighbours = Layers::neighbours;
        const std::vector<float> numbers = text_.table(name + ".weight", Layers::channels * from * neighbours);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            stem.weights[i % neighbours][i / neighbours % from][i / neighbours / from] = numbers[i];
        stem.bias = trunk(name + ".bias");
    }
    // To each channel, from each channel, by neighbour.
    void read(Layers::TiledWeights& weights, const std::string& name) {
        constexpr std::size_t from = Layers::channels, neighbours = Layers::neighbours;
        const std::vector<float> numbers = text_.table(name, Layers::channels * from * neighbours);
        for (std::size_t i = 0; i < numbers.size(); i += neighbours) {
            const auto tiled = in_basis_of_tiles(std::span{numbers}.subspan(i).first<neighbours>());
            for (std::size_t position = 0; position < Layers::positions; ++position)
                weights[position][i / neighbours % from][i / neighbours / from] = tiled[position];
        }
    }
    // Three by three weights as four by four.
    static std::array<float, Layers::positions> in_basis_of_tiles(std::span<const float, Layers::neighbours> weights) {
        const auto four = [](float a, float b, float c) { return std::array{a, (a + b + c) / 2, (a - b + c) / 2, c}; };
        std::array<std::array<float, Layers::patch>, 3> across;
        for (std::size_t row = 0; row < 3; ++row)
            across[row] = four(weights[3 * row], weights[3 * row + 1], weights[3 * row + 2]);
        std::array<float, Layers::positions> tiled;
        for (std::size_t x = 0; x < Layers::patch; ++x) {
            const auto down = four(across[0][x], across[1][x], across[2][x]);
            for (std::size_t y = 0; y < Layers::patch; ++y) tiled[Layers::patch * y + x] = down[y];
        }
        return tiled;
    }
    void read_all(Layers::Block& block, const std::string& name) {
        const std::vector<float> numbers = text_.table(name + ".weight", Layers::channels * Layers::channels);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            block.all[i % Layers::channels][i / Layers::channels] = numbers[i];
        block.all_bias = trunk(name + ".bias");
    }
    void read(Layers::Points& points, const std::string& name) {
        const std::vector<float> numbers = text_.table(name + ".weight", Layers::head * Layers::channels);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            points.weights[i / Layers::channels][i % Layers::channels] = numbers[i];
        read(points.bias, name + ".bias");
    }
    template <std::size_t Size>
    void read(std::array<float, Size>& numbers, const std::string& name) {
        std::ranges::copy(text_.table(name, Size), numbers.begin());
    }
    Trunk trunk(const std::string& name) {
        const std::vector<float> numbers = text_.table(name, Layers::channels);
        Trunk all;
        for (std::size_t channel = 0; channel < numbers.size(); ++channel) all[channel] = numbers[channel];
        return all;
    }

    NetworkText& text_;
};

} // namespace

std::expected<Network, std::string> Network::read(std::string_view text) {
    const auto layers = std::make_shared<NetworkLayers>();
    NetworkText tables{text};
    NetworkReader{tables}.read(*layers);
    if (!tables.fault().empty()) return std::unexpected{tables.fault()};
    return Network{layers};
}

} // namespace laststone::nogo
