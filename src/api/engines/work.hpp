// What engines are asked over the socket, and the events they answer with.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "api/engines/pool.hpp"
#include "api/fault.hpp"
#include "api/fields.hpp"
#include "api/json.hpp"
#include "api/open_lines.hpp"

namespace laststone::api {

// Called from threads of the pool, one at a time for one task. The last event of a task is `done` or `error`.
using Tell = std::function<void(Json event)>;

// Reads the question `what` (analyse, move, hint or judge) and prepares the work; no engine is used yet.
Result<std::shared_ptr<Work>> work_of(std::string_view what, const Json& question, OpenLines& lines, Tell tell);
bool is_work(std::string_view what);

// {score, outcome, plies, white_chances} of a score for the side to move.
Json score_json(engine::Score score, game::Color to_move);
// The same for a certain draw. A search never proves one; a rule, an endgame table, or a short exhaustive search may.
Json draw_json();

} // namespace laststone::api
