// Two players with known keys, their agreement, and games between them.
#pragma once

#include <string>
#include <string_view>

#include "channel/keccak.hpp"
#include "channel/referee.hpp"
#include "draughts/explain.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::channel {

inline SecretKey key_of(Color color) {
    return *SecretKey::from(keccak256(color == Color::black ? "black player" : "white player"));
}

// The key of a player for one game.
inline SecretKey session_key_of(Color color) {
    return *SecretKey::from(keccak256(color == Color::black ? "black session" : "white session"));
}

// Where stakes could be held.
inline Domain some_contract() { return {.chain_id = 31337, .contract = {{0xc0, 0xde}}}; }

inline Agreement agreement_on(const Terms& terms, const Domain& domain = some_contract()) {
    Agreement agreement{.domain = domain, .terms = terms};
    agreement.black = key_of(Color::black).sign(agreement.channel());
    agreement.white = key_of(Color::white).sign(agreement.channel());
    return agreement;
}

inline Terms terms_from(std::string_view fen) {
    const auto setup = draughts::parse_fen(draughts::english, fen).value().setup;
    return {.black = key_of(Color::black).address(),
            .white = key_of(Color::white).address(),
            .stake = Number256{1000},
            .start = encode(first_state(setup).value()),
            .nonce = keccak256("nonce")};
}

inline Agreement agreement_from(std::string_view fen) { return agreement_on(terms_from(fen)); }
inline Agreement agreement_from_start() {
    return agreement_from("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

// A player has let a key sign for it.
inline SessionKey authorised(const Agreement& agreement, Color side, const SecretKey& key) {
    return authorise(agreement.domain.separator(), agreement.channel(), key.address(), key_of(side));
}

inline SignedTurn signed_by_mover(const Referee& referee, const Turn& turn) {
    return sign(referee.domain_separator(), turn, key_of(turn.side()));
}

// The move that is written so, for the side to move.
inline Turn move_of(const Referee& referee, std::string_view text, Intent intent = Intent::move) {
    const Position position = position_of(*decode(referee.state()));
    return referee.move(position.route(*draughts::find_move(position, text)), intent);
}

inline SignedTurn play(Referee& referee, std::string_view text, Intent intent = Intent::move) {
    const SignedTurn turn = signed_by_mover(referee, move_of(referee, text, intent));
    referee.receive(turn).value();
    return turn;
}

} // namespace laststone::channel
