// A player who trusts nobody: takes what the other side sends, and says what to send back. Messages only.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "channel/journal.hpp"
#include "channel/message.hpp"
#include "channel/referee.hpp"
#include "channel/signing_log.hpp"

namespace laststone::channel {

struct Reply {
    std::vector<std::string> messages{}; // to send, in this order
    std::vector<std::string> remarks{};  // for our own player
    bool hang_up = false;                // the other side has gone too far
};

// A player lets a session key sign its turns in a game where it has signed none. That is in the signing log of the
// player's own key before it is anywhere else, so that an old journal cannot hide it.
std::expected<void, ChannelFault> authorise_session_key(Journal& journal, SigningLog& log, const SecretKey& player,
                                                        const Address& key);

class Peer {
public:
    // Goes on from the journal. Refused where it does not hold up, or where the key is not the one that signs for one of
    // its players: where that has authorised a session key, nothing else signs. What the signing log has and the journal
    // lacks is put back as soon as the turns before it are there.
    static std::expected<Peer, ChannelFault> resume(Journal journal, SecretKey key, std::optional<SigningLog> log = {});

    const Referee& referee() const { return referee_; }
    Color colour() const { return colour_; }
    bool is_our_turn() const { return !referee_.standings().is_over() && referee_.to_move() == colour_; }

    // Whether all turns are here that the other side has said to have, on this connection: one of them could be ours, and
    // a second turn of its number would lose the game. Or the chain waits for our turn: whoever does not sign it then loses
    // for certain, whatever the other side says to have.
    bool may_sign() const {
        return challenged_ == referee_.next_number() - 1 || (heard_ && other_has_ < referee_.next_number());
    }
    // The connection is gone, and what the other side has is not known any more.
    void part();
    // The chain waits for the turn after this one: nobody else need be asked.
    Reply hear_challenge(std::uint32_t number);

    // What the contract says about a player's key counts, whatever was signed: on disk when this returns.
    std::expected<void, ChannelFault> hear_key(const Address& player, const Address& key);
    // Why our key does not sign our turns, if so.
    std::optional<ChannelFault> not_our_key() const;

    // Whether the game is over and the other side has said that it knows.
    bool is_settled() const;

    // What to say first on a new connection.
    Reply greet();
    // Total: any bytes get an answer, and none that is not a good turn changes the game.
    Reply receive(std::string_view bytes);
    // Signs our turn, writes it to the journal, and only then hands it out. Refused where it is no good turn, and before
    // may_sign().
    std::expected<Reply, ChannelFault> act(const Turn& turn);
    // Why the journal cannot be written any more, if so: then nothing more must be signed.
    const std::optional<ChannelFault>& broken() const { return broken_; }

private:
    Peer(Journal journal, SecretKey key, std::optional<SigningLog> log, Referee referee, Color colour)
        : journal_{std::move(journal)},
          key_{std::move(key)},
          signing_log_{std::move(log)},
          referee_{std::move(referee)},
          colour_{colour} {}

    Reply refuse(const ChannelFault& fault);
    Reply answer(const Message& message);
    Reply answer_keys(const message::Keys& keys);
    std::optional<ChannelFault> add_key(Color side, const SessionKey& key);
    Reply answer_have(const message::Have& have);
    Reply answer_turn(const SignedTurn& turn);
    Reply after_turn();
    void restore_key();
    Reply restore();
    std::optional<ChannelFault> not_to_sign(const Turn& turn) const;
    std::expected<void, ChannelFault> keep(const SignedTurn& turn);
    std::string report() const;
    Reply idle();

    Journal journal_;
    SecretKey key_;
    std::optional<SigningLog> signing_log_;
    Referee referee_;
    Color colour_;
    int patience_ = 0;            // left for messages that bring nothing new, on this connection
    bool heard_ = false;          // the other side has said what it has, on this connection
    std::uint32_t other_has_ = 0; // the last turn that this was
    std::optional<std::uint32_t> challenged_{}; // the turn behind which the chain waits
    std::optional<ChannelFault> broken_{};
};

} // namespace laststone::channel
