#include "channel/game_rules.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "channel/nogo32.hpp"
#include "channel/state32.hpp"

namespace laststone::channel {
namespace {

constexpr std::array<std::string_view, 9> ending_names{"none",          "no_move",     "resigned",
                                                       "agreed",        "repetition",  "forty_moves",
                                                       "fifteen_moves", "two_turns",   "illegal_turn"};

template <class State>
std::optional<ChannelFault> fault_of_first(const std::expected<State, ChannelFault>& start, bool was_moved,
                                           bool (*can_move)(const State&)) {
    if (!start) return ChannelFault{start.error().reason, "the first state, " + start.error().sentence};
    if (was_moved) return ChannelFault{"start_after_move", "the first state of a game has 00 in byte 1"};
    if (start->turn == last_turn) return ChannelFault{"no_turn_left", "the game would begin after the last turn"};
    if (!can_move(*start)) return ChannelFault{"game_over", "the game would be over before it begins"};
    return std::nullopt;
}

template <const Rules& R>
std::optional<ChannelFault> fault_of_draughts_start(const Bytes32& bytes) {
    return fault_of_first<State32>(decode(bytes), bytes[0] != 0, &has_move<R>);
}

template <const Rules& R>
bool draughts_has_move(const Bytes32& state) {
    return has_move<R>(*decode(state));
}

// Whether a move leads there that can never be taken back: by a man, or a capture.
bool is_progress(const State32& before, const State32& after) { return after.jumped[0] || !before[after.moved].king; }

// From the last state back, as far as kings alone have moved.
template <const Rules& R>
std::optional<DrawProof> draw_in_draughts(std::span<const Bytes32> states) {
    constexpr std::size_t quiet_plies = 2 * R.draws.king_moves;
    constexpr EndReason quiet_rule = R.draws.king_moves == 40 ? EndReason::forty_moves : EndReason::fifteen_moves;
    static_assert(R.draws.king_moves == (quiet_rule == EndReason::forty_moves ? 40 : 15));
    if (states.empty()) return std::nullopt;
    State32 after = *decode(states.back());
    const auto now = position_of<R>(after);
    int seen = 1;
    std::size_t quiet = 0;
    for (std::size_t i = states.size() - 1; i > 0; --i) {
        const State32 before = *decode(states[i - 1]);
        if (is_progress(before, after)) break;
        if (++quiet == quiet_plies) return DrawProof{quiet_rule, quiet};
        if (position_of<R>(before) == now && ++seen == R.draws.occurrences)
            return DrawProof{EndReason::repetition, quiet};
        after = before;
    }
    return std::nullopt;
}

std::optional<ChannelFault> fault_of_nogo_start(const Bytes32& bytes) {
    return fault_of_first<Nogo32>(decode_nogo(bytes), bytes[0] != 0, &has_move);
}

bool nogo_has_move(const Bytes32& state) { return has_move(*decode_nogo(state)); }

std::optional<DrawProof> no_draw_in_nogo(std::span<const Bytes32>) { return std::nullopt; }

// The addresses follow from the code of the contracts: tests/chain/deployment_test.cpp.
template <const Rules& R>
GameRules draughts_rules(std::string_view address, std::string_view no_draw) {
    return {R.id, *Address::parse(address), &fault_of_draughts_start<R>, &step<R>, &draughts_has_move<R>,
            &draw_in_draughts<R>, no_draw};
}

} // namespace

std::string_view name(EndReason ending) { return ending_names[static_cast<std::size_t>(ending)]; }

std::span<const GameRules> known_rules() {
    static const std::array all{
        draughts_rules<english>("0x42afE2D9A41554637a1d07416080Cc1a6F233Bdd",
                                "the position has not stood three times, nor have forty moves of each side gone by "
                                "without a man's move or a capture"),
        draughts_rules<russian>("0x053c331296eEFaC51D82ca9E7AF08cb91E2DA2fD",
                                "the position has not stood three times, nor have fifteen moves of each side gone by "
                                "without a man's move or a capture"),
        GameRules{"nogo:9x9", *Address::parse("0xEb983E8eCA5dB7D94cFeEE646ecD9388baE20ba3"), &fault_of_nogo_start,
                  &step_of_nogo, &nogo_has_move, &no_draw_in_nogo, "stones stay where they are for ever"}};
    return all;
}

const GameRules* rules_at(const Address& address) {
    const auto found = std::ranges::find(known_rules(), address, &GameRules::address);
    return found != known_rules().end() ? &*found : nullptr;
}

const GameRules* rules_of_game(std::string_view game) {
    const auto found = std::ranges::find(known_rules(), game, &GameRules::game);
    return found != known_rules().end() ? &*found : nullptr;
}

} // namespace laststone::channel
