// What players of a channel sign: the terms of a game, and each of its turns: docs/formats/turn.md.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "channel/eip712.hpp"
#include "channel/fault.hpp"
#include "channel/signature.hpp"
#include "channel/state32.hpp"

namespace laststone::channel {

struct GameRules;

// The chain and the contract on it that can settle a dispute.
struct Domain {
    std::uint64_t chain_id = 1;
    Address contract{};
    Bytes32 separator() const;
    friend bool operator==(const Domain&, const Domain&) = default;
};

// Of terms that name no rules, as they were once: English draughts.
inline constexpr std::uint32_t rules_version = 1;

// In seconds, as the contract has them.
inline constexpr std::uint64_t shortest_challenge_period = 60;
inline constexpr std::uint64_t longest_challenge_period = std::uint64_t{90} * 24 * 60 * 60;

// Of each player: two of them are a number that the contract can count to.
inline constexpr Number256 most_stake = [] {
    Bytes32 bytes{};
    for (std::size_t i = 16; i < bytes.size(); ++i) bytes[i] = 0xff;
    return Number256{bytes};
}();

struct Terms {
    Address black{}; // moves first from the start of the game
    Address white{};
    Address token{};                         // of ERC-20; zero: ether
    Number256 stake{};                       // of each player
    std::uint64_t challenge_period = 86'400; // in seconds
    Address rules{};                         // a contract with those of the game; zero: the version says which
    std::uint32_t version = rules_version;   // where no rules are named
    Bytes32 start{};                         // the first state
    Bytes32 nonce{};

    const Address& player(Color color) const { return color == Color::black ? black : white; }
    friend bool operator==(const Terms&, const Terms&) = default;
};
// The rules that terms mean, or null where this program does not know them.
const GameRules* rules_of(const Terms& terms);
// What both players sign before they play, and the name of the channel ever after.
Bytes32 channel_id(const Domain& domain, const Terms& terms);
// Why nobody should agree to these, if so.
std::optional<ChannelFault> fault_of(const Terms& terms);
// The same, and whether there is a contract to hold the stakes.
std::optional<ChannelFault> fault_of(const Domain& domain, const Terms& terms);

enum class Intent : std::uint8_t {
    move,
    offer_draw,  // with a move
    accept_draw, // the draw that was just offered
    resign,
    claim_draw // by repetition or the 40-move rule, which the turns before prove
};
std::string_view name(Intent intent);
std::optional<Intent> parse_intent(std::string_view word);
constexpr bool moves(Intent intent) { return intent == Intent::move || intent == Intent::offer_draw; }

// The number in a state, whatever the game.
std::uint32_t turn_of(const Bytes32& state);

struct Turn {
    Bytes32 channel{};
    Bytes32 previous{}; // the hash of the turn before; of the first one, the channel
    Bytes32 state{};    // after the move; where there is no move, the state as it was
    Bytes<9> path{};    // zero where there is no move
    Intent intent = Intent::move;

    // The number in the state; one more where no move has raised it.
    std::uint32_t number() const;
    // Whose turn that is: odd numbers are Black's.
    Color side() const { return number() % 2 == 1 ? Color::black : Color::white; }
    friend bool operator==(const Turn&, const Turn&) = default;
};
// What is signed, and what the next turn names.
Bytes32 hash(const Bytes32& domain_separator, const Turn& turn);

struct SignedTurn {
    Turn turn{};
    Signature signature{};
    friend bool operator==(const SignedTurn&, const SignedTurn&) = default;
};
SignedTurn sign(const Bytes32& domain_separator, const Turn& turn, const SecretKey& key);

} // namespace laststone::channel
