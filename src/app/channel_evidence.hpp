// What a journal proves, as JSON that a contract's calls are made of.
#pragma once

#include <string>

#include "app/results.hpp"
#include "channel/journal.hpp"
#include "channel/referee.hpp"

namespace laststone::app {

// A file, or `-` for standard input. Throws Failure where it holds no transcript.
channel::Transcript transcript_of(const std::string& file);

// A colour, "draw", or null while the game goes on.
Json result_of(const channel::GameStatus& standings);
Json turn_json(const channel::Referee& referee, const channel::SignedTurn& turn);
// The last two turns; the same of moves alone, which is how far the contract can be shown that a game has come.
Json last_two(const channel::Referee& referee);
Json last_two_moves(const channel::Referee& referee);
// A proof of cheating, or null.
Json proof_json(const channel::Referee& referee);
// What proves a draw that can be claimed or was, or null.
Json draw_proof_json(const channel::Referee& referee);

} // namespace laststone::app
