// Tables of requests: each route of docs/api.md with good, bad and hostile input, and what must come of it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "api/an_api.hpp"

namespace laststone::api {

enum class Kind : std::uint8_t { good, bad, hostile };

struct Trial {
    std::string_view route; // as docs/api.md writes it: POST /api/position
    Kind kind = Kind::good;
    std::string path{}; // empty: that of the route
    std::string body{}; // as it is sent
    Query query{};
    int status = 200;
    std::string_view code{};  // of the fault
    std::string_view field{}; // that the fault names
    std::string_view says{};  // a part of the answer

    std::string_view method() const { return route.substr(0, route.find(' ')); }
    std::string asked_path() const { return path.empty() ? std::string{route.substr(route.find(' ') + 1)} : path; }
};

// One table for each file of routes.
const std::vector<Trial>& position_trials();
const std::vector<Trial>& course_trials();
const std::vector<Trial>& record_trials();
const std::vector<Trial>& replay_trials();
const std::vector<Trial>& engine_trials();
const std::vector<Trial>& archive_trials();
const std::vector<Trial>& study_trials();
const std::vector<Trial>& room_trials();
const std::vector<Trial>& progress_trials();
std::vector<Trial> all_trials();

// A server with a game, a puzzle and a job, each of which has the number 1, and a room that waits for a guest.
struct AFurnishedApi : AnApi {
    AFurnishedApi();
    // Trials say {room}, {secret} and {invitation}.
    std::string filled_in(std::string text) const override;
    Json room{};
};

// What every refusal has: a known code with its status, and one sentence that can be printed.
void expect_clear(const Response& answer, const std::string& asked);
// Makes the request and compares.
void expect_as_told(AnApi& an, const Trial& trial);

// Texts that are no body of any question.
const std::vector<std::string>& bodies_that_are_none();
// A name for failures: the beginning of what was asked.
std::string title(const Trial& trial);

} // namespace laststone::api
