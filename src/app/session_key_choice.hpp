// The keys that a player of a signed game signs with: one of its own, and a session key for one game.
#pragma once

#include <optional>
#include <string>

#include "app/key_choice.hpp"
#include "channel/signature.hpp"

namespace laststone::app {

// Where there is no session key, a player's own key signs turns too; where a game goes on, the session key may be
// alone.
struct PlayerKeys {
    channel::SecretKey own;   // greets, agrees to terms and pays
    std::string own_file{};   // beside which is what was sent
    channel::SecretKey turns; // signs turns
    std::string turns_file{}; // beside which is what was signed

    bool has_session_key() const { return own.address() != turns.address(); }
    // For those who make terms; nothing where the own key signs turns.
    std::optional<channel::Address> session_key() const {
        return has_session_key() ? std::optional{turns.address()} : std::nullopt;
    }
};

struct SessionKeyChoice {
    std::optional<std::string> file{};

    void add_to(Options& options);
    // The keys of a player who has yet to agree: a session key that is not there is made.
    PlayerKeys open(const KeyChoice& key) const;
    // Of one who goes on: the session key is enough.
    PlayerKeys reopen(const KeyChoice& key) const;
};

} // namespace laststone::app
