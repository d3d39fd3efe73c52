// What players send each other, keep in journals and hear from a chain, each a line of JSON: docs/formats/channel.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "channel/fault.hpp"
#include "channel/referee.hpp"

namespace laststone::channel {

inline constexpr std::size_t longest_message = 4096;

namespace message {

// The first word on a connection, and then the proof that it was the truth: channel/greeting.hpp.
struct Hello {
    Address address{};
    Bytes32 nonce{};
};
struct Vouch {
    Signature signature{};
};
// A request to play, with our part of the nonce.
struct Join {
    Address address{};
    Bytes32 nonce{};
};
// The terms proposed and signed, with the other part of the nonce.
struct Propose {
    Domain domain{};
    Terms terms{};
    Bytes32 nonce{};
    Signature signature{};
    std::optional<SessionKey> key{}; // that signs the opener's turns
};
struct Agree {
    Signature signature{};
    std::optional<SessionKey> key{}; // that signs the joiner's turns
};
// Keys that sign for players, before they do: after the agreement was made, and on each connection.
struct Keys {
    Bytes32 channel{};
    SessionKeys keys{};
    friend bool operator==(const Keys&, const Keys&) = default;
};
// How far the game has come for whoever says so.
struct Have {
    Bytes32 channel{};
    std::uint32_t number = 0; // of the last turn; 0: none
};
struct Played {
    SignedTurn turn{};
};
struct Refuse {
    std::string reason;
    std::string sentence;
};
// In journals alone.
struct Agreed {
    Agreement agreement{};
};
struct Evidence {
    SignedTurn turn{};
};
// What the contract says to whoever follows it.
struct Paid {
    Bytes32 channel{};
    Address player{};
};
struct TakenBack {
    Bytes32 channel{};
    Address player{};
};
// A key signs for a player; in a journal zero is none.
struct Authorised {
    Bytes32 channel{};
    Address player{};
    Address key{};
    friend bool operator==(const Authorised&, const Authorised&) = default;
};
struct Shown {
    SignedTurn turn{};
};
struct Challenged {
    Bytes32 channel{};
    std::uint32_t number = 0; // of the last turn shown
    std::uint64_t deadline = 0;
};
struct DrawClaimed {
    Bytes32 channel{};
    std::uint32_t number = 0; // of the acceptance or the claim
    std::uint64_t deadline = 0;
};
struct Settled {
    Bytes32 channel{};
    Address winner{}; // zero: a draw
};

} // namespace message

using Message =
    std::variant<message::Hello, message::Vouch, message::Join, message::Propose, message::Agree, message::Keys,
                 message::Have, message::Played, message::Refuse, message::Agreed, message::Evidence, message::Paid,
                 message::TakenBack, message::Authorised, message::Shown, message::Challenged, message::DrawClaimed,
                 message::Settled>;

// Without the end of its line.
std::string write_message(const Message& message);
// Any text gives a message or a fault.
std::expected<Message, ChannelFault> parse_message(std::string_view line);

} // namespace laststone::channel
