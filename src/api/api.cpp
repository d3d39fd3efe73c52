#include "api/api.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <utility>

#include "api/routes/routes.hpp"
#include "base/characters.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view import_path = "/api/archive/import";

bool fits(std::string_view method, const Request& request) {
    return method == request.method || (method == "GET" && request.method == "HEAD");
}

// A form of another site can send any text, but not as JSON. Games to import come as what they are.
std::optional<Fault> wrong_type(const Request& request) {
    constexpr std::array<std::string_view, 5> of_imports{"application/json", "text/plain", "application/x-chess-pdn",
                                                         "application/x-go-sgf", "application/octet-stream"};
    if (request.body.empty() && request.file.empty()) return std::nullopt;
    if (!is_import(request.path)) {
        if (request.type == "application/json") return std::nullopt;
        return Fault{"bad_type", "bodies must be application/json here"};
    }
    if (request.type.empty() || std::ranges::find(of_imports, request.type) != of_imports.end()) return std::nullopt;
    return Fault{"bad_type", "games to import must be text/plain or application/octet-stream"};
}

Response no_such_method(const Request& request, const std::string& allowed) {
    Response refusal =
        answer_of(Fault{"bad_method", request.path + " does not answer " + base::shortened(request.method)});
    refusal.headers.emplace_back("Allow", allowed);
    return refusal;
}

} // namespace

bool is_import(std::string_view path) { return path == import_path; }

Result<std::int64_t> Call::number() const {
    if (const auto number = parse_number(parts.at(0), 0, std::int64_t{1} << 62)) return *number;
    return refused({"not_found", "there is nothing at " + base::quoted(request.path)});
}

std::array<RouteTable, 10> all_routes() {
    return {{{position_routes()},
             {course_routes()},
             {record_routes()},
             {replay_routes()},
             {engine_routes()},
             {archive_routes(), true},
             {explorer_routes(), true},
             {study_routes(), true},
             {progress_routes(), true},
             {room_routes()}}};
}

Fault bad_field(std::string_view field, std::string_view wish) {
    return Fault{"bad_field", "the field " + std::string{field} + " " + std::string{wish}}.with("field", field);
}

Result<std::int64_t> asked_number(const Request& request, std::string_view name, std::int64_t otherwise,
                                  std::int64_t most) {
    const std::string_view asked = request.asked(name);
    if (asked.empty()) return otherwise;
    if (const auto number = parse_number(asked, 0, most)) return *number;
    return refused(bad_field(name, "must be a whole number from 0 to " + std::to_string(most)));
}

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most)
        return std::nullopt;
    return number;
}

std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
    std::vector<std::string> parts;
    while (!pattern.empty() && !path.empty()) {
        if (!pattern.starts_with("{}")) {
            if (pattern.front() != path.front()) return std::nullopt;
            pattern.remove_prefix(1);
            path.remove_prefix(1);
            continue;
        }
        const std::size_t end = std::min(path.find('/'), path.size());
        if (end == 0) return std::nullopt;
        parts.emplace_back(path.substr(0, end));
        pattern.remove_prefix(2);
        path.remove_prefix(end);
    }
    if (!pattern.empty() || !path.empty()) return std::nullopt;
    return parts;
}

void Api::answer(const Request& request, const Respond& respond) {
    std::string allowed;
    bool is_named = false; // by a pattern without blanks: then no other speaks of it
    for (const RouteTable& table : all_routes())
        for (const ApiRoute& route : table.routes) {
            auto parts = match(route.pattern, request.path);
            if (!parts || (is_named && !parts->empty())) continue;
            is_named = is_named || parts->empty();
            if (!fits(route.method, request)) {
                allowed += (allowed.empty() ? "" : ", ") + std::string{route.method};
                continue;
            }
            if (table.needs_archive && !has_archive()) return respond(answer_of(no_archive_));
            if (auto fault = wrong_type(request)) return respond(answer_of(*fault));
            const Call call{*this, request, std::move(*parts)};
            if (route.begin != nullptr) return route.begin(call, respond);
            auto response = route.answer(call);
            return respond(response ? std::move(*response) : answer_of(response.error()));
        }
    if (!allowed.empty()) return respond(no_such_method(request, allowed));
    respond(answer_of(Fault{"not_found", "there is nothing at " + base::quoted(request.path)}));
}

} // namespace laststone::api
