#include "channel/nogo32.hpp"

#include <algorithm>
#include <span>

#include "channel/state32.hpp"
#include "nogo/any_position.hpp"
#include "nogo/explain.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::channel {
namespace {

using nogo::Content;
using nogo::Point;

constexpr nogo::Shape board;
constexpr int stride = 10; // a column more than there is, so that the contract's shifts need no masks
constexpr int places_of_a_side = 96;
constexpr std::uint8_t is_played = 0x80;

constexpr int place_of(Point point) { return stride * point.row() + point.column(); }
// Nothing where the place is no point.
constexpr std::optional<Point> point_in(int place) {
    const Point point{place / stride, place % stride};
    return nogo::contains(board, point) ? std::optional{point} : std::nullopt;
}
std::string text_of(Point point) { return nogo::point_text(board, point); }

// The byte with a place, and its bit there. Each side has twelve bytes, the lowest place in the last of them.
std::size_t byte_with(Color side, int place) {
    return (side == Color::black ? 19U : 31U) - static_cast<std::size_t>(place / 8);
}
std::uint8_t bit_of(int place) { return static_cast<std::uint8_t>(1 << place % 8); }

std::optional<ChannelFault> read_stones(const Bytes32& bytes, Nogo32& state) {
    for (const Color side : {Color::black, Color::white})
        for (int place = 0; place < places_of_a_side; ++place) {
            if ((bytes[byte_with(side, place)] & bit_of(place)) == 0) continue;
            const auto point = point_in(place);
            if (!point)
                return ChannelFault{"off_the_board", std::string{"a stone of "} + game::title(side) +
                                                         "'s stands off the board, at place " + std::to_string(place)};
            if (state.setup[*point] != Content::empty)
                return ChannelFault{"shared_point", "both sides have a stone on " + text_of(*point)};
            state.setup[*point] = nogo::stone_of(side);
        }
    if (const auto captured = nogo::captured_blocks(state.setup); !captured.empty())
        return ChannelFault{"no_liberty", std::string{game::title(captured.front().color)} + "'s block with " +
                                              text_of(captured.front().stones.front()) + " has no liberty"};
    return std::nullopt;
}

std::optional<ChannelFault> read_played(const Bytes32& bytes, Nogo32& state) {
    if (std::ranges::any_of(std::span{bytes}.subspan(1, 4), [](std::uint8_t byte) { return byte != 0; }))
        return ChannelFault{"bytes_not_zero", "bytes 2 to 5 are 00"};
    if (bytes[0] == 0) return std::nullopt;
    state.played = (bytes[0] & is_played) != 0 ? point_in(bytes[0] & ~is_played) : std::nullopt;
    if (!state.played) return ChannelFault{"no_such_point", "byte 1 is no point of the board"};
    if (state.turn == 0) return ChannelFault{"move_before_the_first", "byte 1: at turn 0 nobody has played yet"};
    const Color mover = game::other(state.setup.to_move);
    if (state.setup[*state.played] != nogo::stone_of(mover))
        return ChannelFault{"not_your_stone", "byte 1: turn " + std::to_string(state.turn) + " is " +
                                                  game::title(mover) + "'s, who has no stone on " +
                                                  text_of(*state.played)};
    return std::nullopt;
}

// Finds out which rule a step of NoGo breaks.
StepVerdict judge(const Nogo32& before, const Nogo32& after, const std::optional<Bytes<9>>& path) {
    if (before.turn == last_turn) return {"no_turn_left", "there is no turn number after the last one"};
    if (after.turn != before.turn + 1)
        return {"turn_number", "the turn number must rise by one, from " + std::to_string(before.turn) + " to " +
                                   std::to_string(before.turn + 1) + ", not to " + std::to_string(after.turn)};
    if (!has_move(before))
        return {"game_over",
                std::string{"the game is over: "} + game::title(before.setup.to_move) + " has no move and has lost"};
    if (!after.played) return {"no_move", "nobody has played: only the first state of a game may have 00 in byte 1"};
    if (path && *path != encode_path(*after.played))
        return {"wrong_path", "the path must be the point in byte 1, " + text_of(*after.played) + ", and 00 behind it"};
    const nogo::Explanation verdict = *nogo::explain(before.setup, text_of(*after.played));
    if (!verdict.legal()) return {nogo::name(verdict.reason), verdict.sentence};
    if (play(before, *after.played) != after)
        return {"another_stone_changed", "other stones have changed than the one on " + text_of(*after.played)};
    return {"legal", verdict.sentence};
}

} // namespace

std::expected<Nogo32, ChannelFault> first_state(const nogo::Setup& setup) {
    if (setup.shape() != board)
        return std::unexpected{ChannelFault{
            "another_board", "32 bytes have a place for 9x9 points, not for " + nogo::shape_text(setup.shape())}};
    return Nogo32{.turn = setup.to_move == Color::black ? 0U : 1U, .setup = setup};
}

std::expected<Nogo32, ChannelFault> decode_nogo(const Bytes32& bytes) {
    Nogo32 state{.turn = static_cast<std::uint32_t>(bytes[5] << 16 | bytes[6] << 8 | bytes[7])};
    state.setup.to_move = state.turn % 2 == 0 ? Color::black : Color::white;
    if (auto fault = read_stones(bytes, state)) return std::unexpected{std::move(*fault)};
    if (auto fault = read_played(bytes, state)) return std::unexpected{std::move(*fault)};
    return state;
}

Bytes32 encode(const Nogo32& state) {
    Bytes32 bytes{};
    if (state.played) bytes[0] = encode_path(*state.played)[0];
    for (std::size_t i = 0; i < 3; ++i) bytes[5 + i] = static_cast<std::uint8_t>(state.turn >> (16 - 8 * i));
    for (std::size_t i = 0; i < static_cast<std::size_t>(board.points()); ++i) {
        const Point point = nogo::point_at(board, i);
        const Content content = state.setup[point];
        if (content == Content::empty) continue;
        const Color side = content == Content::black ? Color::black : Color::white;
        bytes[byte_with(side, place_of(point))] |= bit_of(place_of(point));
    }
    return bytes;
}

bool has_move(const Nogo32& state) { return state.turn < last_turn && nogo::AnyPosition{state.setup}.has_move(); }

Bytes<9> encode_path(Point point) { return {static_cast<std::uint8_t>(is_played | place_of(point))}; }

Nogo32 play(const Nogo32& state, Point point) {
    Nogo32 next = state;
    next.played = point;
    next.turn = state.turn + 1;
    next.setup[point] = nogo::stone_of(state.setup.to_move);
    next.setup.to_move = game::other(state.setup.to_move);
    return next;
}

StepVerdict step_of_nogo(const Bytes32& before, const Bytes32& after, const std::optional<Bytes<9>>& path) {
    const auto from = decode_nogo(before);
    if (!from) return refused(from.error(), "the state before");
    const auto to = decode_nogo(after);
    if (!to) return refused(to.error(), "the state after");
    return judge(*from, *to, path);
}

} // namespace laststone::channel
