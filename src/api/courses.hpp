// The courses and rule books of the games as JSON.
#pragma once

#include <map>
#include <string>

#include "api/json.hpp"
#include "base/threads.hpp"
#include "catalog/game.hpp"

namespace laststone::api {

// {"game", "sentences": [...]}
Json rules_json(const catalog::Game& game);

// Courses in draughts are searched for once, and kept. Any thread may ask.
class Courses {
public:
    // {"game", "steps": [...]}
    Json of(const catalog::Game& game);

private:
    base::Mutex mutex_{};
    std::map<std::string, Json, std::less<>> kept_{};
};

} // namespace laststone::api
