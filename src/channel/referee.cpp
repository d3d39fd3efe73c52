#include "channel/referee.hpp"

#include <algorithm>
#include <cassert>

namespace laststone::channel {
namespace {

std::string of_turn(std::uint32_t number) { return "turn " + std::to_string(number); }

ChannelFault two_turns(const Turn& turn) {
    return {"two_turns_at_one_number",
            std::string{game::title(turn.side())} + " has signed two different turns as " + of_turn(turn.number())};
}

// Why one of the keys is none, if so.
std::optional<ChannelFault> fault_of_keys(const Agreement& agreement) {
    const SessionKeys& keys = agreement.keys;
    for (const Color side : {Color::black, Color::white})
        if (const auto& key = keys.of(side))
            if (auto fault = fault_of_key(agreement.domain, agreement.terms, side, *key)) return fault;
    if (keys.black && keys.white && keys.black->key == keys.white->key)
        return ChannelFault{"same_key", "both players have authorised the same key"};
    return std::nullopt;
}

} // namespace

std::optional<ChannelFault> fault_of(const Agreement& agreement) {
    if (auto fault = fault_of(agreement.domain, agreement.terms)) return fault;
    const Bytes32 channel = agreement.channel();
    for (const Color side : {Color::black, Color::white}) {
        const auto signer = recover(channel, side == Color::black ? agreement.black : agreement.white);
        if (!signer || *signer != agreement.terms.player(side))
            return ChannelFault{"terms_not_signed", std::string{game::title(side)} + " has not signed these terms"};
    }
    return fault_of_keys(agreement);
}

std::string GameStatus::sentence() const {
    const std::string loser = winner ? game::title(game::other(*winner)) : "";
    const std::string won = winner ? std::string{game::title(*winner)} + " has won: " + loser : "";
    switch (ending) {
    case EndReason::none: return "the game goes on";
    case EndReason::no_move: return won + " has no move";
    case EndReason::resigned: return won + " has resigned";
    case EndReason::agreed: return "a draw was agreed";
    case EndReason::repetition: return "a draw: the position has stood three times";
    case EndReason::forty_moves: return "a draw: forty moves of each side without a man's move or a capture";
    case EndReason::fifteen_moves:
        return "a draw: fifteen moves of each side without a man's move or a capture";
    case EndReason::two_turns: return won + " has signed two turns at one number";
    case EndReason::illegal_turn: return won + " has signed a move that is not legal";
    }
    return {};
}

std::vector<std::uint8_t> quiet_steps(std::span<const SignedTurn> turns) {
    constexpr std::uint8_t offered = 0x40;
    std::vector<std::uint8_t> steps;
    for (const SignedTurn& turn : turns) {
        steps.push_back(turn.turn.state[0]);
        steps.push_back(turn.turn.path[0] | (turn.turn.intent == Intent::offer_draw ? offered : 0));
    }
    return steps;
}

Referee::Referee(const Agreement& agreement)
    : agreement_{agreement},
      rules_{rules_of(agreement.terms)},
      separator_{agreement.domain.separator()},
      channel_{agreement.channel()},
      last_hash_{channel_} {
    states_.push_back(agreement.terms.start);
    first_number_ = turn_of(agreement.terms.start) + 1;
}

std::uint32_t Referee::next_number() const { return first_number_ + static_cast<std::uint32_t>(turns_.size()); }

const SignedTurn* Referee::turn_at(std::uint32_t number) const {
    return number >= first_number_ && number < next_number() ? &turns_[number - first_number_] : nullptr;
}

Address Referee::session_key(Color side) const {
    if (const auto& heard = heard_keys_.at(static_cast<std::size_t>(side))) return *heard;
    const auto& key = agreement_.keys.of(side);
    return key ? key->key : Address{};
}

std::vector<Address> Referee::signers_of(Color side) const {
    std::vector<Address> signers{agreement_.terms.player(side)};
    if (const Address key = session_key(side); !key.is_zero()) signers.push_back(key);
    return signers;
}

bool Referee::signs_for(Color side, const Address& signer) const {
    return !signer.is_zero() && (signer == agreement_.terms.player(side) || signer == session_key(side));
}

// What a player has signed comes first: in the contract anybody can name anybody's key.
std::optional<Color> Referee::side_of(const Address& signer) const {
    for (const Color side : {Color::black, Color::white}) {
        const auto& key = agreement_.keys.of(side);
        if (signer == agreement_.terms.player(side) || (key && signer == key->key)) return side;
    }
    for (const Color side : {Color::black, Color::white})
        if (signs_for(side, signer)) return side;
    return std::nullopt;
}

// Whoever has signed a turn has begun to play, and keeps the key with which that was done.
std::optional<ChannelFault> Referee::has_begun(Color side) const {
    const bool has_signed =
        std::ranges::any_of(turns_, [side](const SignedTurn& turn) { return turn.turn.side() == side; });
    if (!has_signed) return std::nullopt;
    return ChannelFault{"late_key", std::string{game::title(side)} + " has signed a turn already: no other key counts"};
}

// A key that the contract does not have signs nothing there: the other player could sign again in place of its turns.
std::optional<ChannelFault> Referee::late_key(Color side, const Address& key) const {
    const auto& heard = heard_keys_.at(static_cast<std::size_t>(side));
    if (heard && *heard != key)
        return ChannelFault{"late_key",
                            "the contract has another session key of " + std::string{game::title(side)} + ", or none"};
    const bool has_stakes = agreement_.terms.stake != Number256{};
    if (!heard && has_stakes && !turns_.empty())
        return ChannelFault{"late_key", "a turn has been signed: a contract takes no more keys once both have paid"};
    return has_begun(side);
}

std::expected<void, ChannelFault> Referee::authorise(Color side, const SessionKey& key) {
    std::optional<SessionKey>& known = agreement_.keys.of(side);
    if (known && known->key == key.key) return {};
    const std::string whose = game::title(side);
    if (known)
        return std::unexpected{
            ChannelFault{"another_key", whose + " has authorised another key before: the first one stays"}};
    if (auto fault = late_key(side, key.key)) return std::unexpected{std::move(*fault)};
    Agreement with_key = agreement_;
    with_key.keys.of(side) = key;
    if (auto fault = fault_of_keys(with_key)) return std::unexpected{std::move(*fault)};
    known = key;
    return {};
}

std::expected<void, ChannelFault> Referee::hear_key(const Address& player, const Address& key) {
    for (const Color side : {Color::black, Color::white}) {
        if (agreement_.terms.player(side) != player) continue;
        if (session_key(side) != key)
            if (auto fault = has_begun(side)) return std::unexpected{std::move(*fault)};
        heard_keys_.at(static_cast<std::size_t>(side)) = key;
        return {};
    }
    return std::unexpected{ChannelFault{"not_for_us", player.text() + " is no player of this game"}};
}

std::optional<DrawProof> Referee::draw_proof() const { return rules_->draw_in(states_); }

std::optional<EndReason> Referee::claimable() const {
    return draw_proof().transform([](const DrawProof& proof) { return proof.rule; });
}

bool Referee::draw_is_offered() const { return !turns_.empty() && turns_.back().turn.intent == Intent::offer_draw; }

std::expected<void, ChannelFault> Referee::receive(const SignedTurn& turn) {
    if (turn.turn.channel != channel_)
        return std::unexpected{ChannelFault{"another_channel", "the turn belongs to another channel"}};
    if (const SignedTurn* known = turn_at(turn.turn.number())) return receive_again(turn, *known);
    if (auto fault = not_next(turn)) return std::unexpected{std::move(*fault)};
    if (contradicts_false_ending(turn)) {
        convict(turn, EndReason::two_turns);
        return std::unexpected{two_turns(turn.turn)};
    }
    const auto after = state_after(turn.turn);
    if (!after) {
        if (moves(turn.turn.intent)) convict(turn, EndReason::illegal_turn);
        else false_ending_ = turn;
        return std::unexpected{after.error()};
    }
    turns_.push_back(turn);
    take(turn.turn, *after);
    return {};
}

std::expected<void, ChannelFault> Referee::receive_again(const SignedTurn& turn, const SignedTurn& known) {
    if (turn == known) return {};
    if (auto fault = wrong_signer(turn)) return std::unexpected{std::move(*fault)};
    if (turn.turn == known.turn) return {};
    convict(turn, EndReason::two_turns);
    return std::unexpected{two_turns(turn.turn)};
}

// Both are of the number that comes next.
bool Referee::contradicts_false_ending(const SignedTurn& turn) const {
    return false_ending_ && turn.turn != false_ending_->turn;
}

const SignedTurn* Referee::beside_proof() const {
    if (standings_.ending != EndReason::two_turns) return nullptr;
    const SignedTurn* taken = turn_at(proof_->turn.number());
    return taken != nullptr ? taken : &*false_ending_;
}

void Referee::convict(const SignedTurn& turn, EndReason ending) {
    if (proof_) return;
    proof_ = turn;
    standings_ = {ending, game::other(turn.turn.side())};
}

std::optional<ChannelFault> Referee::wrong_signer(const SignedTurn& turn) const {
    const auto signer = recover(hash(separator_, turn.turn), turn.signature);
    if (!signer) return signer.error();
    if (signs_for(turn.turn.side(), *signer)) return std::nullopt;
    return ChannelFault{"wrong_signer", of_turn(turn.turn.number()) + " is " + game::title(turn.turn.side()) +
                                            "'s, and somebody else has signed it"};
}

std::optional<ChannelFault> Referee::fault_of_next(const SignedTurn& turn) const {
    if (auto fault = not_next(turn)) return fault;
    if (contradicts_false_ending(turn)) return two_turns(turn.turn);
    const auto after = state_after(turn.turn);
    return after ? std::nullopt : std::optional{after.error()};
}

// What the turn leads to, if it comes next, or why it may not be made.
std::expected<Bytes32, ChannelFault> Referee::state_after(const Turn& turn) const {
    if (!moves(turn.intent)) {
        if (auto fault = wrong_intent(turn)) return std::unexpected{std::move(*fault)};
        return state();
    }
    const StepVerdict verdict = rules_->step(state(), turn.state, turn.path);
    if (!verdict.legal()) return std::unexpected{ChannelFault{verdict.reason, verdict.sentence}};
    return turn.state;
}

// Whatever else it says: it does not stand behind the last turn, or its player has not signed it.
std::optional<ChannelFault> Referee::not_next(const SignedTurn& signed_turn) const {
    const Turn& turn = signed_turn.turn;
    if (turn.channel != channel_) return ChannelFault{"another_channel", "the turn belongs to another channel"};
    if (turn.intent > Intent::claim_draw)
        return ChannelFault{"no_such_intent", "the turn has an intent that there is not"};
    // Who has no move may still say so, which spares both a dispute.
    const bool gives_in = standings_.ending == EndReason::no_move && turn.intent == Intent::resign;
    if (standings_.is_over() && !gives_in)
        return ChannelFault{"game_over", "the game is over: " + standings_.sentence()};
    if (turn.number() < next_number())
        return ChannelFault{"old_turn",
                            of_turn(turn.number()) + " comes too late: the game is at " + of_turn(next_number())};
    if (turn.number() > next_number())
        return ChannelFault{"skipped_turn",
                            of_turn(turn.number()) + " has come, and " + of_turn(next_number()) + " is next"};
    if (auto fault = wrong_signer(signed_turn)) return fault;
    if (turn.previous != last_hash_)
        return ChannelFault{"another_history", of_turn(turn.number()) + " does not follow the turn before it"};
    return std::nullopt;
}

std::optional<ChannelFault> Referee::wrong_intent(const Turn& turn) const {
    if (turn.state != state() || turn.path != Bytes<9>{})
        return ChannelFault{"state_without_move", "a turn without a move leaves the state as it is, and has no path"};
    if (turn.intent == Intent::accept_draw && !draw_is_offered())
        return ChannelFault{"no_offer", "no draw was offered"};
    if (turn.intent == Intent::claim_draw && !claimable())
        return ChannelFault{"no_draw", "no draw can be claimed: " + std::string{rules_->no_draw}};
    return std::nullopt;
}

void Referee::take(const Turn& turn, const Bytes32& after) {
    last_hash_ = hash(separator_, turn);
    const Color mover = turn.side();
    switch (turn.intent) {
    case Intent::move:
    case Intent::offer_draw:
        states_.push_back(after);
        if (!rules_->has_move(state())) standings_ = {EndReason::no_move, mover};
        break;
    case Intent::accept_draw: standings_ = {EndReason::agreed, {}}; break;
    case Intent::resign:
        if (!standings_.is_over()) standings_ = {EndReason::resigned, game::other(mover)};
        break;
    case Intent::claim_draw: standings_ = {*claimable(), {}}; break;
    }
}

Turn Referee::move(const Bytes32& after, const Bytes<9>& path, Intent intent) const {
    assert(moves(intent));
    return {channel_, last_hash_, after, path, intent};
}

Turn Referee::move(const draughts::Route& route, Intent intent) const {
    return move(encode(play(*decode(state()), route)), encode_path(path_of(route)), intent);
}

Turn Referee::without_move(Intent intent) const {
    assert(!moves(intent));
    return {channel_, last_hash_, state(), {}, intent};
}

} // namespace laststone::channel
