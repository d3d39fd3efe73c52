// Who answers which path: tables of methods and patterns, one for each part of the API.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/api.hpp"
#include "api/fields.hpp"
#include "api/message.hpp"

namespace laststone::api {

// A question on its way to a handler.
struct Call {
    Api& api;
    const Request& request;
    std::vector<std::string> parts{}; // what stands for each {} of the pattern

    Result<Json> object() const { return parse_object(request.body); }
    // The number that stands for the first {}.
    Result<std::int64_t> number() const;
};

struct ApiRoute {
    std::string_view method;
    std::string_view pattern; // /api/games/{}
    // One of these: an answer at once, or later.
    Result<Response> (*answer)(const Call&) = nullptr;
    void (*begin)(const Call&, const Respond&) = nullptr;
};

std::span<const ApiRoute> position_routes();
std::span<const ApiRoute> course_routes();
std::span<const ApiRoute> record_routes();
std::span<const ApiRoute> replay_routes();
std::span<const ApiRoute> engine_routes();
std::span<const ApiRoute> archive_routes();
std::span<const ApiRoute> explorer_routes();
std::span<const ApiRoute> study_routes();
std::span<const ApiRoute> room_routes();
std::span<const ApiRoute> progress_routes();

struct RouteTable {
    std::span<const ApiRoute> routes;
    bool needs_archive = false;
};
// All of them, in the order in which they are looked through.
std::array<RouteTable, 10> all_routes();

// What stands for each {}, where the path fits.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path);

// A number in a query; nothing where it is none or out of range.
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t least, std::int64_t most);

// The fault of a field or of a part of the query: "the field limit must be ...".
Fault bad_field(std::string_view field, std::string_view wish);
// A number that a query may have.
Result<std::int64_t> asked_number(const Request& request, std::string_view name, std::int64_t otherwise,
                                  std::int64_t most);
// Pages of long lists.
inline constexpr std::int64_t usual_page = 50;
inline constexpr std::int64_t longest_page = 500;
inline constexpr std::int64_t farthest_offset = std::int64_t{1} << 40;

} // namespace laststone::api
