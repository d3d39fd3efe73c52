#include "channel/nogo_samples.hpp"

#include <array>
#include <optional>

#include "channel/state32.hpp"
#include "nogo/any_position.hpp"

namespace laststone::channel {
namespace {

using base::below;
using nogo::Content;
using nogo::Point;

template <class Wanted>
std::vector<Point> points_where(Wanted wanted) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < static_cast<std::size_t>(nogo::Shape{}.points()); ++i)
        if (const Point point = nogo::point_at({}, i); wanted(point)) points.push_back(point);
    return points;
}

Sample with_stone_on(const Nogo32& state, Point point, std::string_view what) {
    return {encode(state), encode(play(state, point)), encode_path(point), what};
}

// A turn that names a stone which stands already, or none.
Sample without_new_stone(const Nogo32& state, std::optional<Point> named = {}) {
    Nogo32 next = state;
    next.played = named;
    next.turn = (state.turn + 1) & last_turn;
    return {encode(state), encode(next), named ? encode_path(*named) : Bytes<9>{}, "no new stone"};
}

std::uint8_t any_byte(base::Random& random) { return static_cast<std::uint8_t>(below(256, random)); }
std::uint8_t any_bit(base::Random& random) { return static_cast<std::uint8_t>(1U << below(8, random)); }

struct WrongStone {
    std::string_view what;
    void (*make)(Sample&, base::Random&);
};

constexpr std::array wrong_stones{
    WrongStone{"another point",
               [](Sample& sample, base::Random& random) { sample.after[0] = sample.path[0] = any_byte(random); }},
    WrongStone{"another point played", [](Sample& sample, base::Random& random) { sample.after[0] = any_byte(random); }},
    WrongStone{"another path", [](Sample& sample, base::Random& random) { sample.path[0] = any_byte(random); }},
    WrongStone{"more of a path",
               [](Sample& sample, base::Random& random) { sample.path[below(9, random)] = any_byte(random); }},
    WrongStone{"a stone more, or less",
               [](Sample& sample, base::Random& random) { sample.after[8 + below(24, random)] ^= any_bit(random); }},
    WrongStone{"the other side's stone",
               [](Sample& sample, base::Random&) {
                   for (std::size_t i = 8; i < 20; ++i) {
                       const auto black = static_cast<std::uint8_t>(sample.before[i] ^ sample.after[i]);
                       const auto white = static_cast<std::uint8_t>(sample.before[i + 12] ^ sample.after[i + 12]);
                       sample.after[i] = static_cast<std::uint8_t>(sample.before[i] | white);
                       sample.after[i + 12] = static_cast<std::uint8_t>(sample.before[i + 12] | black);
                   }
               }},
    WrongStone{"another turn number",
               [](Sample& sample, base::Random& random) { sample.after[5 + below(3, random)] = any_byte(random); }},
    WrongStone{"one bit of the state after",
               [](Sample& sample, base::Random& random) { sample.after[below(32, random)] ^= any_bit(random); }},
    WrongStone{"one bit of the state before",
               [](Sample& sample, base::Random& random) { sample.before[below(32, random)] ^= any_bit(random); }},
};

} // namespace

// Some games come to the last turn number before they end.
void NogoSamples::begin() {
    state_ = Nogo32{};
    if (below(2, random_) == 0) state_.turn = 2 * static_cast<std::uint32_t>(below(last_turn / 2, random_));
    if (below(8, random_) == 0) state_.turn = last_turn - 1 - 2 * static_cast<std::uint32_t>(below(30, random_));
}

Sample NogoSamples::wrong_step(const std::vector<nogo::Point>& open) {
    const nogo::AnyPosition position{state_.setup};
    const std::vector<Point> own =
        points_where([&](Point point) { return state_.setup[point] == nogo::stone_of(state_.setup.to_move); });
    const std::vector<Point> closed = points_where(
        [&](Point point) { return state_.setup[point] == Content::empty && !position.is_legal(point); });
    if (!closed.empty() && below(3, random_) == 0)
        return with_stone_on(state_, closed[below(closed.size(), random_)], "a point that is closed");
    if (!own.empty() && below(8, random_) == 0) return without_new_stone(state_, own[below(own.size(), random_)]);
    if (open.empty() || below(20, random_) == 0) return without_new_stone(state_);
    const WrongStone& mistake = wrong_stones[below(wrong_stones.size(), random_)];
    Sample sample = with_stone_on(state_, open[below(open.size(), random_)], mistake.what);
    mistake.make(sample, random_);
    return sample;
}

Sample NogoSamples::next() {
    if (is_over_) begin();
    is_over_ = !has_move(state_);
    std::vector<Point> open;
    if (!is_over_) open = nogo::AnyPosition{state_.setup}.open_points(state_.setup.to_move);
    if (is_over_ || below(2, random_) == 0) return wrong_step(open);
    const Point point = open[below(open.size(), random_)];
    const Sample sample = with_stone_on(state_, point, "legal");
    state_ = play(state_, point);
    return sample;
}

} // namespace laststone::channel
