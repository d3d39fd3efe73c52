// The games that are played by signed turns, by the addresses of the contracts with their rules: docs/formats/turn.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "channel/address.hpp"
#include "channel/bytes.hpp"
#include "channel/fault.hpp"
#include "channel/step_verdict.hpp"

namespace laststone::channel {

enum class EndReason : std::uint8_t {
    none,
    no_move, // whoever is to move cannot, or has no pieces
    resigned,
    agreed,     // a draw that was offered and accepted
    repetition, // a draw that was rightly claimed
    forty_moves,
    fifteen_moves,
    two_turns,   // signed at one number
    illegal_turn // signed, and no legal move
};
std::string_view name(EndReason ending);

// What proves a draw that can be claimed: the turns since the position first stood, or the last ones without progress.
struct DrawProof {
    EndReason rule = EndReason::repetition;
    std::size_t turns = 0;
    friend bool operator==(const DrawProof&, const DrawProof&) = default;
};

// What a referee asks the rules of a game, as the contract asks contracts/src/GameRules.sol.
struct GameRules {
    std::string_view game; // as the catalog calls it
    Address address{};     // of the contract, the same on every chain
    // Why no game can begin with these bytes, if so.
    std::optional<ChannelFault> (*fault_of_start)(const Bytes32& bytes);
    StepVerdict (*step)(const Bytes32& before, const Bytes32& after, const std::optional<Bytes<9>>& path);
    // Whether the side to move can. The bytes must be a state.
    bool (*has_move)(const Bytes32& state);
    // What can be claimed at the last of these states, which must follow each other.
    std::optional<DrawProof> (*draw_in)(std::span<const Bytes32> states);
    std::string_view no_draw; // why there is none, where none can be claimed
};

std::span<const GameRules> known_rules();
// Null where the program knows none.
const GameRules* rules_at(const Address& address);
const GameRules* rules_of_game(std::string_view game);

} // namespace laststone::channel
