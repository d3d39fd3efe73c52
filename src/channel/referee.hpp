// The referee of a whole game: takes its signed turns one by one, and says how it stands.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "channel/game_rules.hpp"
#include "channel/session_key.hpp"
#include "channel/turn.hpp"
#include "game/outcome.hpp"

namespace laststone::channel {

// What two players have agreed on, with their signatures.
struct Agreement {
    Domain domain{};
    Terms terms{};
    Signature black{}; // of the channel's id
    Signature white{};
    SessionKeys keys{};

    Bytes32 channel() const { return channel_id(domain, terms); }
    friend bool operator==(const Agreement&, const Agreement&) = default;
};
// Why it does not bind both players, if so.
std::optional<ChannelFault> fault_of(const Agreement& agreement);

// How a game stands.
struct GameStatus {
    EndReason ending = EndReason::none;
    std::optional<Color> winner{}; // nobody, while it goes on or where it is drawn
    bool is_over() const { return ending != EndReason::none; }
    bool is_draw() const { return is_over() && !winner; }
    // "White has won: Black resigned".
    std::string sentence() const;
};

class Referee {
public:
    // The agreement must be sound.
    explicit Referee(const Agreement& agreement);

    // A turn that comes next is accepted. One that is known already changes nothing. Any other has a fault; where it proves that
    // a player has cheated, the game is over.
    std::expected<void, ChannelFault> receive(const SignedTurn& turn);
    // Whether receive() would accept it as the next turn.
    std::optional<ChannelFault> fault_of_next(const SignedTurn& turn) const;

    const Agreement& agreement() const { return agreement_; }
    const Bytes32& domain_separator() const { return separator_; }
    const Bytes32& channel() const { return channel_; }
    const std::vector<SignedTurn>& turns() const { return turns_; }
    // Whose turns an address signs: a player's own, or those of the player whose key it is.
    std::optional<Color> side_of(const Address& signer) const;
    bool signs_for(Color side, const Address& signer) const;
    // Who may sign the turns of a player: the player, and the key that it has authorised, if any.
    std::vector<Address> signers_of(Color side) const;
    // The address zero where there is none.
    Address session_key(Color side) const;
    // A player has authorised a key. The first one stays, and it must come before the first turn of that player, with
    // stakes before any turn. No key is taken beside what the contract has said.
    std::expected<void, ChannelFault> authorise(Color side, const SessionKey& key);
    // What the contract says counts more than what was signed; zero is no key.
    std::expected<void, ChannelFault> hear_key(const Address& player, const Address& key);
    // Whether the contract has said what key a player has.
    bool has_heard_key(Color side) const { return heard_keys_.at(static_cast<std::size_t>(side)).has_value(); }

    // What a player has signed and never may: another turn at a number that has one, or a move that is not legal.
    const std::optional<SignedTurn>& proof() const { return proof_; }
    // A draw that was accepted or claimed where there is none, or a resignation with another state. It changes nothing, but
    // with any other turn of its number it proves cheating.
    const std::optional<SignedTurn>& false_ending() const { return false_ending_; }
    // The other turn of the number of the proof, if that is what it proves.
    const SignedTurn* beside_proof() const;
    // The turn that was accepted at this number, or nothing.
    const SignedTurn* turn_at(std::uint32_t number) const;

    const GameRules& rules() const { return *rules_; }
    const Bytes32& state() const { return states_.back(); }
    // The first state, then the state after each move.
    const std::vector<Bytes32>& states() const { return states_; }
    // The number that the next turn must have, and whose it is.
    std::uint32_t next_number() const;
    Color to_move() const { return next_number() % 2 == 1 ? Color::black : Color::white; }
    GameStatus standings() const { return standings_; }
    // The draw that whoever is to move may claim now.
    std::optional<EndReason> claimable() const;
    // What proves that, or the draw that was claimed.
    std::optional<DrawProof> draw_proof() const;
    bool draw_is_offered() const;

    // Turns for the side to move, still to be signed.
    Turn move(const Bytes32& after, const Bytes<9>& path, Intent intent = Intent::move) const;
    Turn move(const draughts::Route& route, Intent intent = Intent::move) const; // of draughts
    Turn without_move(Intent intent) const;

private:
    std::optional<ChannelFault> has_begun(Color side) const;
    std::optional<ChannelFault> late_key(Color side, const Address& key) const;
    std::optional<ChannelFault> wrong_signer(const SignedTurn& turn) const;
    std::optional<ChannelFault> wrong_intent(const Turn& turn) const;
    std::expected<Bytes32, ChannelFault> state_after(const Turn& turn) const;
    std::optional<ChannelFault> not_next(const SignedTurn& turn) const;
    std::expected<void, ChannelFault> receive_again(const SignedTurn& turn, const SignedTurn& known);
    void convict(const SignedTurn& turn, EndReason ending);
    bool contradicts_false_ending(const SignedTurn& turn) const;
    void take(const Turn& turn, const Bytes32& after);

    Agreement agreement_;
    const GameRules* rules_;
    Bytes32 separator_;
    Bytes32 channel_;
    std::array<std::optional<Address>, 2> heard_keys_{}; // of each side, as the contract has them
    std::vector<SignedTurn> turns_{};
    std::vector<Bytes32> states_{};
    Bytes32 last_hash_;
    std::uint32_t first_number_;
    GameStatus standings_{};
    std::optional<SignedTurn> proof_{};
    std::optional<SignedTurn> false_ending_{};
};

// Steps of kings as the contract reads them, two bytes for each turn: docs/contract.md.
std::vector<std::uint8_t> quiet_steps(std::span<const SignedTurn> turns);

} // namespace laststone::channel
