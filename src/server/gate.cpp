#include "server/gate.hpp"

#include <algorithm>
#include <array>

#include "api/rooms/token.hpp"
#include "base/characters.hpp"

namespace laststone::server {
namespace {

constexpr std::string_view token_cookie = "laststone_token";
constexpr std::string_view room_cookie = "laststone_room";

std::string_view value_of(std::string_view name, std::string_view cookies) {
    while (!cookies.empty()) {
        const std::string_view cookie = base::trimmed(cookies.substr(0, cookies.find(';')));
        if (cookie.starts_with(name) && cookie.substr(name.size()).starts_with('='))
            return cookie.substr(name.size() + 1);
        cookies.remove_prefix(std::min(cookies.find(';'), cookies.size() - 1) + 1);
    }
    return {};
}

// What a board needs, and the rooms; neither engines nor the archive.
bool is_for_guests(std::string_view path) {
    constexpr std::array<std::string_view, 8> paths{"/api/games",  "/api/position",     "/api/explain",
                                                    "/api/replay", "/api/record/check", "/api/socket",
                                                    "/api/health", "/api/stakes"};
    return std::ranges::find(paths, path) != paths.end() || path.starts_with("/api/games/") ||
           path.starts_with("/api/rooms/");
}

// The board for other people's pages, which browsers send no cookie of ours from.
constexpr std::string_view embedded_page = "/embed.html";
constexpr std::string_view embedded_question = "/api/replay";

constexpr std::string_view socket_path = "/api/socket";

bool is_address(std::string_view host) {
    const std::string_view name = host.substr(0, host.rfind(':'));
    if (name.starts_with('[')) return name.ends_with(']');
    return !name.empty() && std::ranges::all_of(name, [](char c) { return base::is_digit(c) || c == '.'; });
}

} // namespace

bool Gate::knows(std::string_view host) const {
    if (settings_.any_address && is_address(host)) return true;
    return std::ranges::any_of(settings_.hosts, [&](const std::string& ours) {
        return std::ranges::equal(host, ours, {}, base::to_lower, base::to_lower);
    });
}

bool Gate::is_own_page(const Visitor& visitor) const {
    return visitor.origin == "http://" + std::string{visitor.host} ||
           (!settings_.origin.empty() && visitor.origin == settings_.origin);
}

bool Gate::may_have_analysed(const Visitor& visitor) const {
    return visitor.path == socket_path &&
           std::ranges::find(settings_.allowed_origins, visitor.origin) != settings_.allowed_origins.end();
}

bool Gate::has_token(const Visitor& visitor) const {
    constexpr std::string_view bearer = "Bearer ";
    if (settings_.token.empty()) return true;
    if (visitor.authorization.starts_with(bearer))
        return api::are_equal(visitor.authorization.substr(bearer.size()), settings_.token);
    return api::are_equal(value_of(token_cookie, visitor.cookie), settings_.token);
}

bool Gate::is_guest(const Visitor& visitor) const {
    return !has_token(visitor) && settings_.has_room(value_of(room_cookie, visitor.cookie));
}

Response Gate::with_cookie(std::string_view name, std::string_view value) const {
    Response response{.status = 303};
    response.headers.emplace_back("Location", "/"); // browsers keep what stands behind the #
    response.headers.emplace_back("Set-Cookie", std::string{name} + "=" + std::string{value} +
                                                    "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000" +
                                                    (settings_.origin.starts_with("https:") ? "; Secure" : ""));
    return response;
}

std::optional<Response> Gate::stop(const Visitor& visitor) const {
    const bool is_api = visitor.path == "/api" || visitor.path.starts_with("/api/");
    if (!knows(visitor.host))
        return api::answer_of(api::Fault{"forbidden", "this server does not answer to that Host"});
    const bool is_welcome = may_have_analysed(visitor);
    if (!visitor.origin.empty() && !is_own_page(visitor) && !is_welcome)
        return api::answer_of(api::Fault{"forbidden", "pages of other origins may not ask here"});
    const bool is_foreign = visitor.fetch_site == "cross-site" || visitor.fetch_site == "same-site";
    if (is_api && is_foreign && !is_welcome)
        return api::answer_of(api::Fault{"forbidden", "pages of other sites may not ask here"});
    if (settings_.token.empty()) return std::nullopt;
    if (visitor.path == "/" && !visitor.token.empty() && api::are_equal(visitor.token, settings_.token))
        return with_cookie(token_cookie, settings_.token);
    if (has_token(visitor)) return std::nullopt;
    if (visitor.path == "/" && settings_.has_room(visitor.room)) return with_cookie(room_cookie, visitor.room);
    if (!is_api || (is_for_guests(visitor.path) && is_guest(visitor))) return std::nullopt;
    if (visitor.path == embedded_question && !settings_.embedders.empty()) return std::nullopt;
    return api::answer_of(
        api::Fault{"token_needed", "the token is missing or wrong: open the address that was printed at the start"});
}

std::string Gate::framers(std::string_view path) const {
    if (path != embedded_page) return {};
    std::string all = "'self'";
    for (const std::string& origin : settings_.embedders) all += " " + origin;
    return all;
}

std::vector<std::pair<std::string_view, std::string>> strict_headers(std::string_view framed_by, bool runs_modules) {
    std::vector<std::pair<std::string_view, std::string>> headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'" + std::string{runs_modules ? " 'wasm-unsafe-eval'" : ""} +
             "; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
             "connect-src 'self'; media-src 'self' data:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
             "form-action 'none'; frame-src 'self'; frame-ancestors " +
             std::string{framed_by.empty() ? "'none'" : framed_by}},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
    if (framed_by.empty()) headers.emplace_back("X-Frame-Options", "DENY"); // for browsers that know nothing better
    return headers;
}

} // namespace laststone::server
