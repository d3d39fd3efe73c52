// What a player does in a room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "api/fields.hpp"

namespace laststone::api {

struct RoomAct {
    enum class Kind : std::uint8_t {
        move,
        draw, // offers one, or accepts the other's offer; takeback and rematch likewise
        takeback,
        rematch,
        decline, // whatever the other has offered
        claim,   // a draw by the rules
        time,    // more of it for the other
        resign,
        say,
        chat,  // on or off
        name,  // is what I am called
        close, // a room that nobody has come to
        pass   // to the other player's browser, as it is
    };
    Kind kind{};
    std::string text{};  // of a move, a line of chat, a name, what is passed on
    std::size_t ply = 0; // how many moves were played before this one
    bool on = false;     // of chat
};

// Reads `act` and what belongs to it.
Result<RoomAct> read_act(Fields& fields);

// A name or a line of chat that can be shown: without control characters, and not longer than so many bytes, whole
// characters alone.
std::string presentable(std::string_view text, std::size_t longest);
inline constexpr std::size_t longest_name = 40;     // bytes
inline constexpr std::size_t longest_said = 300;    // bytes
inline constexpr std::size_t longest_passed = 4096; // bytes: a message of docs/formats/channel.md

} // namespace laststone::api
