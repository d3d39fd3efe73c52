#include "nogo/patterns.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>

namespace laststone::nogo {
namespace {

struct Offset {
    int down, right;
    friend bool operator==(Offset, Offset) = default;
};

// Which points a view shows, from its lowest bits up, and how many bits each has.
struct View {
    std::string_view name;
    unsigned bits;
    std::array<Offset, 8> shown;
    std::size_t points;
    std::vector<std::int16_t> PatternWeights::* weights;
};

constexpr std::array<View, 3> views{{
    {"ring", 2, {{{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {0, 1}}}, 8, &PatternWeights::ring},
    {"near", 3, {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}}, 4, &PatternWeights::near},
    {"cross", 2, {{{0, -2}, {0, -1}, {0, 1}, {0, 2}, {-1, 0}, {-2, 0}, {1, 0}, {2, 0}}}, 8, &PatternWeights::cross},
}};

// The eight ways to turn and mirror a board.
constexpr Offset turned(Offset offset, int how) {
    if ((how & 1) != 0) offset = {offset.right, offset.down};
    if ((how & 2) != 0) offset.down = -offset.down;
    if ((how & 4) != 0) offset.right = -offset.right;
    return offset;
}

unsigned turned(const View& view, unsigned code, int how) {
    const std::span shown{view.shown.data(), view.points};
    unsigned result = 0;
    for (unsigned i = 0; i < shown.size(); ++i) {
        const auto to = std::ranges::find(shown, turned(shown[i], how)) - shown.begin();
        const unsigned content = code >> view.bits * i & ((1U << view.bits) - 1);
        result |= content << view.bits * static_cast<unsigned>(to);
    }
    return result;
}

std::uint16_t least(const View& view, unsigned code) {
    unsigned result = code;
    for (int how = 1; how < 8; ++how) result = std::min(result, turned(view, code, how));
    return static_cast<std::uint16_t>(result);
}

// What stands before the first such character, and what stands behind it.
std::pair<std::string_view, std::string_view> cut(std::string_view text, char at) {
    const std::size_t place = std::min(text.find(at), text.size());
    return {text.substr(0, place), text.substr(std::min(place + 1, text.size()))};
}

bool read_number(std::string_view text, int& number) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc{} && end == text.data() + text.size();
}

bool is_weight(int number) {
    using Limits = std::numeric_limits<std::int16_t>;
    return number >= Limits::min() && number <= Limits::max();
}

bool read_line(std::string_view line, PatternWeights& weights) {
    const auto [name, numbers] = cut(line, ' ');
    if (name == "contested") return read_number(numbers, weights.contested) && is_weight(weights.contested);
    const auto view = std::ranges::find(views, name, &View::name);
    const auto [first, second] = cut(numbers, ' ');
    int code = 0, weight = 0;
    if (view == views.end() || !read_number(first, code) || !read_number(second, weight)) return false;
    auto& table = weights.*view->weights;
    if (code < 0 || static_cast<std::size_t>(code) >= table.size() || !is_weight(weight)) return false;
    for (int how = 0; how < 8; ++how)
        table[turned(*view, static_cast<unsigned>(code), how)] = static_cast<std::int16_t>(weight);
    return true;
}

} // namespace

Surroundings upright(const Surroundings& around) {
    return {least(views[0], around.ring), least(views[1], around.near), least(views[2], around.cross)};
}

std::expected<PatternWeights, std::string> read_pattern_weights(std::string_view text) {
    PatternWeights weights;
    for (int number = 1; !text.empty(); ++number) {
        const auto [line, rest] = cut(text, '\n');
        if (!line.empty() && !read_line(line, weights))
            return std::unexpected{"line " + std::to_string(number) +
                                   ": a weight is a line such as \"ring 1234 -56\", of ring, near, cross or contested"};
        text = rest;
    }
    return weights;
}

std::string write_pattern_weights(const PatternWeights& weights) {
    std::string text = "contested " + std::to_string(weights.contested) + "\n";
    for (const View& view : views) {
        const auto& table = weights.*view.weights;
        for (unsigned code = 0; code < table.size(); ++code)
            if (table[code] != 0 && least(view, code) == code)
                text.append(view.name) += " " + std::to_string(code) + " " + std::to_string(table[code]) + "\n";
    }
    return text;
}

} // namespace laststone::nogo
