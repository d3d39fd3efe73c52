// Games as the archive lists them, looks for them and counts them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/json.hpp"

namespace laststone::api {

struct ArchivedGame {
    std::int64_t id = 0;
    std::int64_t version = 1;
    std::string game{};
    std::string black{};
    std::string white{};
    std::string event{};
    std::string date{};
    std::string result{}; // black, white, draw, or nothing
    std::int64_t plies = 0;
    std::vector<std::string> labels{};
    std::string added{};
    std::string changed{};
    std::string source{};
};
Json json_of(const ArchivedGame& game);

// Which games are wanted: all that is said must hold.
struct ArchiveFilter {
    std::string game{};
    std::string player{}; // of either side; a part of the name is enough, as for the next three
    std::string black{};
    std::string white{};
    std::string event{};
    std::string from{}; // dates
    std::string to{};
    std::string result{}; // black, white, draw, none
    std::string label{};
    std::string text{}; // in names, events, comments
    std::optional<std::uint64_t> key{};
    std::string sort = "-added";
    friend bool operator==(const ArchiveFilter&, const ArchiveFilter&) = default;
};
// Whether a list of games can be sorted so.
bool is_sort(std::string_view word);

struct GamePage {
    std::vector<ArchivedGame> games{};
    std::int64_t total = 0;
};

// What was played from a position.
struct Explored {
    struct Move {
        std::string text{};
        std::int64_t games = 0;
        std::int64_t black = 0;
        std::int64_t white = 0;
        std::int64_t draws = 0;
    };
    std::int64_t games = 0;
    std::vector<Move> moves{};
    std::vector<ArchivedGame> examples{};
};

// A player or a label, and in how many games.
struct Named {
    std::string name{};
    std::int64_t games = 0;
};

} // namespace laststone::api
