// The games whose positions are states of 32 bytes, and the bridge from the positions of commands to them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/output.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"
#include "channel/sample.hpp"
#include "channel/state32.hpp"
#include "channel/step_verdict.hpp"

namespace laststone::app {

// What can be asked of states of one game.
struct StateGame {
    using Path = channel::Bytes<channel::path_bytes>;

    // A state as commands print it: its position, and all that it says.
    struct Decoded {
        std::string position{};
        Json json{};
    };

    std::string_view id;
    channel::Bytes32 (*first)(const catalog::State& state); // throws Failure where there is no place for the position
    std::expected<Decoded, channel::ChannelFault> (*read)(const channel::Bytes32& bytes);
    channel::StepVerdict (*step)(const channel::Bytes32& before, const channel::Bytes32& after,
                                 const std::optional<Path>& path);
    Path (*read_path)(const std::string& argument); // as moves are written; throws Failure
    // What a legal move leads to, and its path.
    std::pair<channel::Bytes32, Path> (*play)(const channel::Bytes32& before, const catalog::Move& move);
    std::function<channel::Sample()> (*samples)(std::uint64_t seed);
};

// Throws Failure where the game has no states of 32 bytes.
const StateGame& state_game(const catalog::Game& game);
// By its id, which must be one of them.
const StateGame& state_game(std::string_view id);

// 32 bytes in hexadecimal, or @FILE with them. Throws Failure where they are not 32 bytes.
channel::Bytes32 read_state(std::string_view argument, std::string_view what);

} // namespace laststone::app
