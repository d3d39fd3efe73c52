// One game for stakes, and what comes before it: what the exports of the module ask.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "channel/peer.hpp"
#include "fields.hpp"

namespace laststone::stakes {

class Table {
public:
    // What is asked has a member `do`; the answer is an object, with a member `error` where it is refused.
    Json answer(const Json& asked);

private:
    // Before the game.
    Result<Json> games(const Json& asked);
    Result<Json> start(const Json& asked);
    Result<Json> nonce(const Json& asked);
    Result<Json> judge(const Json& asked);
    Result<Json> check_proposal(const Json& asked);

    // The game. The journal and the signing log are files of the host's.
    Result<Json> begin(const Json& asked);
    Result<Json> resume(const Json& asked);
    Result<Json> status(const Json& asked);
    Result<Json> greet(const Json& asked);
    Result<Json> part(const Json& asked);
    Result<Json> receive(const Json& asked);
    Result<Json> hear_challenge(const Json& asked);
    Result<Json> hear_key(const Json& asked);
    Result<Json> play(const Json& asked);

    // The contract: what to ask it, what it has said, and what can be brought to it.
    Result<Json> is_ours(const Json& asked);
    Result<Json> question(const Json& asked);
    Result<Json> call(const Json& asked);
    Result<Json> read(const Json& asked);
    Result<Json> look(const Json& asked);
    Result<Json> why(const Json& asked);

    Result<channel::Turn> turn_in(const Json& asked) const;
    // Whether we are to move and cannot.
    bool must_give_in() const;
    // What is to be sent, and how the game stands.
    Result<Json> told(channel::Reply reply);
    template <class F>
    Result<Json> with_peer(F&& work) {
        if (!peer_) return refused("no_game", "there is no game yet");
        return work();
    }

    struct Word {
        std::string_view word;
        Result<Json> (Table::*act)(const Json& asked);
    };
    static constexpr std::array<Word, 20> acts{{
        {"games", &Table::games},
        {"start", &Table::start},
        {"nonce", &Table::nonce},
        {"judge", &Table::judge},
        {"check_proposal", &Table::check_proposal},
        {"begin", &Table::begin},
        {"resume", &Table::resume},
        {"status", &Table::status},
        {"greet", &Table::greet},
        {"part", &Table::part},
        {"receive", &Table::receive},
        {"hear_challenge", &Table::hear_challenge},
        {"hear_key", &Table::hear_key},
        {"play", &Table::play},
        {"is_ours", &Table::is_ours},
        {"question", &Table::question},
        {"call", &Table::call},
        {"read", &Table::read},
        {"look", &Table::look},
        {"why", &Table::why},
    }};

    std::optional<channel::Peer> peer_{};
    bool are_paid_ = false; // both stakes, so that it can be believed
};

} // namespace laststone::stakes
