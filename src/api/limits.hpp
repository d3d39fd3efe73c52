// The server's limits: enforced by the files that include this, and published by /api/about.
#pragma once

#include <cstddef>
#include <cstdint>

namespace laststone::api {

inline constexpr std::uint64_t longest_body = 1 << 20;    // bytes, of a request or of a message over the socket
inline constexpr std::uint64_t longest_import = 1 << 30;  // bytes
inline constexpr std::uint32_t longest_header = 16 << 10; // bytes
inline constexpr std::size_t longest_line = 1000;         // moves
inline constexpr std::size_t most_nodes = 20'000;         // of a record
inline constexpr std::size_t longest_replay = 64 << 10;   // bytes, of a game to be replayed
inline constexpr int most_lines = 20;                     // of one analysis
inline constexpr int most_solver_mib = 1024;              // for one position to solve
inline constexpr std::size_t most_tasks = 4;              // at work for one connection
inline constexpr std::size_t most_rooms_watched = 16;     // by one connection
inline constexpr std::size_t most_connections = 4000;
inline constexpr std::size_t most_of_one_address = 2000; // of these
inline constexpr std::size_t most_silent = 256;          // of these, that have not sent a whole request yet

} // namespace laststone::api
