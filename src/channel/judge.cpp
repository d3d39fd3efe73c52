#include "channel/judge.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace laststone::channel {
namespace {

constexpr std::array<std::string_view, 8> ending_names{"none",       "no_move",     "resigned",  "agreed",
                                                       "repetition", "forty_moves", "two_turns", "illegal_turn"};

// Whether a move leads there that can never be taken back: by a man, or a capture.
bool is_progress(const State& before, const State& after) { return after.jumped[0] || !before[after.moved].king; }

std::string of_turn(std::uint32_t number) { return "turn " + std::to_string(number); }

} // namespace

std::string_view name(Ending ending) { return ending_names[static_cast<std::size_t>(ending)]; }

std::optional<Fault> fault_of(const Agreement& agreement) {
    if (auto fault = fault_of(agreement.terms)) return fault;
    const Bytes32 channel = agreement.channel();
    for (const Color side : {Color::black, Color::white}) {
        const auto signer = recover(channel, side == Color::black ? agreement.black : agreement.white);
        if (!signer || *signer != agreement.terms.player(side))
            return Fault{"terms_not_signed", std::string{game::title(side)} + " has not signed these terms"};
    }
    return std::nullopt;
}

std::string Standings::sentence() const {
    const std::string loser = winner ? game::title(game::other(*winner)) : "";
    const std::string won = winner ? std::string{game::title(*winner)} + " has won: " + loser : "";
    switch (ending) {
    case Ending::none: return "the game goes on";
    case Ending::no_move: return won + " has no move";
    case Ending::resigned: return won + " has resigned";
    case Ending::agreed: return "a draw was agreed";
    case Ending::repetition: return "a draw: the position has stood three times";
    case Ending::forty_moves: return "a draw: forty moves of each side without a man's move or a capture";
    case Ending::two_turns: return won + " has signed two turns at one number";
    case Ending::illegal_turn: return won + " has signed a move that is not legal";
    }
    return {};
}

std::optional<Ending> draw_in(std::span<const State> states) {
    constexpr int occurrences = draughts::english.draws.occurrences;
    constexpr int quiet_plies = 2 * draughts::english.draws.king_moves;
    if (states.empty()) return std::nullopt;
    const Position now = position_of(states.back());
    int seen = 1;
    int quiet = 0;
    for (std::size_t i = states.size() - 1; i > 0 && !is_progress(states[i - 1], states[i]); --i) {
        if (++quiet == quiet_plies) return Ending::forty_moves;
        if (position_of(states[i - 1]) == now && ++seen == occurrences) return Ending::repetition;
    }
    return std::nullopt;
}

Judge::Judge(const Agreement& agreement)
    : agreement_{agreement},
      separator_{agreement.domain.separator()},
      channel_{agreement.channel()},
      last_hash_{channel_} {
    states_.push_back(*decode(agreement.terms.start));
    first_number_ = states_.back().turn + 1;
}

std::uint32_t Judge::next_number() const { return first_number_ + static_cast<std::uint32_t>(turns_.size()); }

const SignedTurn* Judge::turn_at(std::uint32_t number) const {
    return number >= first_number_ && number < next_number() ? &turns_[number - first_number_] : nullptr;
}

std::optional<Ending> Judge::claimable() const { return draw_in(states_); }

bool Judge::draw_is_offered() const { return !turns_.empty() && turns_.back().turn.intent == Intent::offer_draw; }

std::expected<void, Fault> Judge::receive(const SignedTurn& turn) {
    if (turn.turn.channel != channel_)
        return std::unexpected{Fault{"another_channel", "the turn belongs to another channel"}};
    if (const SignedTurn* known = turn_at(turn.turn.number())) return receive_again(turn, *known);
    if (auto fault = not_next(turn)) return std::unexpected{std::move(*fault)};
    const auto after = state_after(turn.turn);
    if (!after) {
        if (moves(turn.turn.intent)) convict(turn, Ending::illegal_turn);
        return std::unexpected{after.error()};
    }
    turns_.push_back(turn);
    take(turn.turn, *after);
    return {};
}

std::expected<void, Fault> Judge::receive_again(const SignedTurn& turn, const SignedTurn& known) {
    if (turn == known) return {};
    if (auto fault = wrong_signer(turn)) return std::unexpected{std::move(*fault)};
    if (turn.turn == known.turn) return {};
    convict(turn, Ending::two_turns);
    return std::unexpected{Fault{"two_turns_at_one_number", std::string{game::title(turn.turn.side())} +
                                                                " has signed two different turns as " +
                                                                of_turn(turn.turn.number())}};
}

void Judge::convict(const SignedTurn& turn, Ending ending) {
    if (proof_) return;
    proof_ = turn;
    standings_ = {ending, game::other(turn.turn.side())};
}

std::optional<Fault> Judge::wrong_signer(const SignedTurn& turn) const {
    const auto signer = recover(hash(separator_, turn.turn), turn.signature);
    if (!signer) return signer.error();
    if (*signer == agreement_.terms.player(turn.turn.side())) return std::nullopt;
    return Fault{"wrong_signer", of_turn(turn.turn.number()) + " is " + game::title(turn.turn.side()) +
                                     "'s, and somebody else has signed it"};
}

std::optional<Fault> Judge::fault_of_next(const SignedTurn& turn) const {
    if (auto fault = not_next(turn)) return fault;
    const auto after = state_after(turn.turn);
    return after ? std::nullopt : std::optional{after.error()};
}

// What the turn leads to, if it comes next, or why it may not be made.
std::expected<State, Fault> Judge::state_after(const Turn& turn) const {
    if (moves(turn.intent)) return next_state(state(), turn.state, turn.path);
    if (auto fault = wrong_intent(turn)) return std::unexpected{std::move(*fault)};
    return state();
}

// Whatever else it says: it does not stand behind the last turn, or its player has not signed it.
std::optional<Fault> Judge::not_next(const SignedTurn& signed_turn) const {
    const Turn& turn = signed_turn.turn;
    if (turn.channel != channel_) return Fault{"another_channel", "the turn belongs to another channel"};
    if (turn.intent > Intent::claim_draw) return Fault{"no_such_intent", "the turn has an intent that there is not"};
    // Who has no move may still say so, which spares both a dispute.
    const bool gives_in = standings_.ending == Ending::no_move && turn.intent == Intent::resign;
    if (standings_.is_over() && !gives_in) return Fault{"game_over", "the game is over: " + standings_.sentence()};
    if (turn.number() < next_number())
        return Fault{"old_turn", of_turn(turn.number()) + " comes too late: the game is at " + of_turn(next_number())};
    if (turn.number() > next_number())
        return Fault{"skipped_turn", of_turn(turn.number()) + " has come, and " + of_turn(next_number()) + " is next"};
    if (auto fault = wrong_signer(signed_turn)) return fault;
    if (turn.previous != last_hash_)
        return Fault{"another_history", of_turn(turn.number()) + " does not follow the turn before it"};
    return std::nullopt;
}

std::optional<Fault> Judge::wrong_intent(const Turn& turn) const {
    if (turn.state != encode(state()) || turn.path != Bytes<9>{})
        return Fault{"state_without_move", "a turn without a move leaves the state as it is, and has no path"};
    if (turn.intent == Intent::accept_draw && !draw_is_offered()) return Fault{"no_offer", "no draw was offered"};
    if (turn.intent == Intent::claim_draw && !claimable())
        return Fault{"no_draw",
                     "no draw can be claimed: the position has not stood three times, nor have forty moves of "
                     "each side gone by without a man's move or a capture"};
    return std::nullopt;
}

void Judge::take(const Turn& turn, const State& after) {
    last_hash_ = hash(separator_, turn);
    const Color mover = turn.side();
    switch (turn.intent) {
    case Intent::move:
    case Intent::offer_draw:
        states_.push_back(after);
        if (!position_of(state()).has_move()) standings_ = {Ending::no_move, mover};
        break;
    case Intent::accept_draw: standings_ = {Ending::agreed, {}}; break;
    case Intent::resign:
        if (!standings_.is_over()) standings_ = {Ending::resigned, game::other(mover)};
        break;
    case Intent::claim_draw: standings_ = {*claimable(), {}}; break;
    }
}

Turn Judge::move(const draughts::Route& route, Intent intent) const {
    assert(moves(intent));
    return {channel_, last_hash_, encode(play(state(), route)), encode_path(path_of(route)), intent};
}

Turn Judge::without_move(Intent intent) const {
    assert(!moves(intent));
    return {channel_, last_hash_, encode(state()), {}, intent};
}

} // namespace laststone::channel
