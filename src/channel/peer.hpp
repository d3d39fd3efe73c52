// A player who trusts nobody: takes what the other side sends, and says what to send back. Messages only.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "channel/journal.hpp"
#include "channel/message.hpp"
#include "channel/referee.hpp"

namespace laststone::channel {

struct Reply {
    std::vector<std::string> messages{}; // to send, in this order
    std::vector<std::string> remarks{};  // for our own player
    bool hang_up = false;                // the other side has gone too far
};

class Peer {
public:
    // Goes on from the journal. Refused where it does not hold up, or where the key is none of its players'.
    static std::expected<Peer, ChannelFault> resume(Journal journal, SecretKey key);

    const Referee& referee() const { return referee_; }
    Color colour() const { return colour_; }
    bool is_our_turn() const { return !referee_.standings().is_over() && referee_.to_move() == colour_; }

    // Whether the game is over and the other side has said that it knows.
    bool is_settled() const;

    // What to say first on a new connection.
    Reply greet();
    // Total: any bytes get an answer, and none that is not a good turn changes the game.
    Reply receive(std::string_view bytes);
    // Signs our turn, writes it to the journal, and only then hands it out. Refused where it is no good turn.
    std::expected<Reply, ChannelFault> act(const Turn& turn);
    // Why the journal cannot be written any more, if so: then nothing more must be signed.
    const std::optional<ChannelFault>& broken() const { return broken_; }

private:
    Peer(Journal journal, SecretKey key, Referee referee, Color colour)
        : journal_{std::move(journal)}, key_{std::move(key)}, referee_{std::move(referee)}, colour_{colour} {}

    Reply refuse(const ChannelFault& fault);
    Reply answer(const Message& message);
    Reply answer_have(const message::Have& have);
    Reply answer_turn(const SignedTurn& turn);
    Reply after_turn();
    std::string report() const;
    Reply idle();

    Journal journal_;
    SecretKey key_;
    Referee referee_;
    Color colour_;
    int patience_ = 0;            // left for messages that bring nothing new, on this connection
    std::uint32_t other_has_ = 0; // the last turn it has said to know, on this connection
    std::optional<ChannelFault> broken_{};
};

} // namespace laststone::channel
