// A message of DamExchange (DXP), as it travels between two programs: docs/formats/dxp.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/color.hpp"

namespace laststone::protocol::dxp {

using game::Color;

inline constexpr std::size_t longest_message = 127; // without the zero byte behind it
inline constexpr std::size_t longest_heard = 1000;  // some chat at greater length
inline constexpr std::size_t longest_name = 32;
inline constexpr int version = 1;
inline constexpr std::uint16_t usual_port = 27531;
// Who asks for a game without a clock asks for so many minutes: some programs do not answer a request for none.
inline constexpr int no_clock = 999;

struct GameRequest {
    int version = dxp::version;
    std::string name{};
    Color follower = Color::white;         // the colour of the side that is asked
    int minutes = 0;                       // of each player, for the whole game
    int moves = 0;                         // of each player; 0: until it is over
    std::optional<std::string> position{}; // in Hub's form; nothing: the start
    friend bool operator==(const GameRequest&, const GameRequest&) = default;
};

struct GameReply {
    enum class Code : std::uint8_t { accepted, wrong_version, not_this_game, no_game };
    std::string name{};
    Code code = Code::accepted;
    friend bool operator==(const GameReply&, const GameReply&) = default;
};

struct MoveMade {
    int seconds = 0;
    int from = 0;
    int to = 0;
    std::vector<int> captured{}; // in any order
    friend bool operator==(const MoveMade&, const MoveMade&) = default;
};

struct GameEnd {
    enum class Reason : std::uint8_t { none, i_give_up, draw, i_win };
    Reason reason = Reason::none;
    bool stop = false; // no other game follows
    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

struct Chat {
    std::string text{};
    friend bool operator==(const Chat&, const Chat&) = default;
};

struct BackRequest {
    int move = 0; // go back to this one
    Color to_move = Color::white;
    friend bool operator==(const BackRequest&, const BackRequest&) = default;
};

struct BackReply {
    enum class Code : std::uint8_t { granted, not_supported, go_on };
    Code code = Code::granted;
    friend bool operator==(const BackReply&, const BackReply&) = default;
};

using Message = std::variant<GameRequest, GameReply, MoveMade, GameEnd, Chat, BackRequest, BackReply>;

// A move in Hub's form: `28x19x23`.
std::string hub_text(const MoveMade& move);
// The text must be a move in that form.
MoveMade move_made(std::string_view hub_text, int seconds);

// Without the zero byte behind it. Numbers may be filled up with blanks, too, and chat is cut where it is too long. A fault
// is a sentence without its full stop.
std::expected<Message, std::string> parse(std::string_view text);
// Whether it means to be one for a game.
bool is_request(std::string_view text);

// What does not fit is cut off, what cannot be printed becomes a question mark.
std::string write(const Message& message);

} // namespace laststone::protocol::dxp
