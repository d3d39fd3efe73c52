#include "server/gate.hpp"

#include <algorithm>
#include <random>

#include "base/characters.hpp"

namespace laststone::server {
namespace {

constexpr std::string_view cookie_name = "laststone_token=";

// In a time that tells nothing of where they differ.
bool are_equal(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t at = 0; at < a.size(); ++at)
        difference |=
            static_cast<unsigned char>(a[at]) ^ static_cast<unsigned char>(b.empty() ? '\0' : b[at % b.size()]);
    return difference == 0;
}

std::string_view token_in(std::string_view cookies) {
    while (!cookies.empty()) {
        const std::string_view cookie = base::trimmed(cookies.substr(0, cookies.find(';')));
        if (cookie.starts_with(cookie_name)) return cookie.substr(cookie_name.size());
        cookies.remove_prefix(std::min(cookies.find(';'), cookies.size() - 1) + 1);
    }
    return {};
}

bool is_address(std::string_view host) {
    const std::string_view name = host.substr(0, host.rfind(':'));
    if (name.starts_with('[')) return name.ends_with(']');
    return !name.empty() && std::ranges::all_of(name, [](char c) { return base::is_digit(c) || c == '.'; });
}

} // namespace

bool Gate::knows(std::string_view host) const {
    if (any_address_ && is_address(host)) return true;
    return std::ranges::any_of(hosts_, [&](const std::string& ours) {
        return std::ranges::equal(host, ours, {}, base::to_lower, base::to_lower);
    });
}

bool Gate::has_token(const Visitor& visitor) const {
    constexpr std::string_view bearer = "Bearer ";
    if (token_.empty()) return true;
    if (visitor.authorization.starts_with(bearer))
        return are_equal(visitor.authorization.substr(bearer.size()), token_);
    return are_equal(token_in(visitor.cookie), token_);
}

std::optional<Response> Gate::stop(const Visitor& visitor) const {
    const bool is_api = visitor.path == "/api" || visitor.path.starts_with("/api/");
    if (!knows(visitor.host)) return answer_of(Fault{"forbidden", "this server does not answer to that Host"});
    if (!visitor.origin.empty() && visitor.origin != "http://" + std::string{visitor.host})
        return answer_of(Fault{"forbidden", "pages of other origins may not ask here"});
    const bool is_foreign = visitor.fetch_site == "cross-site" || visitor.fetch_site == "same-site";
    if (is_api && is_foreign) return answer_of(Fault{"forbidden", "pages of other sites may not ask here"});
    if (!token_.empty() && !visitor.token.empty() && visitor.path == "/" && are_equal(visitor.token, token_)) {
        Response response{.status = 303};
        response.headers.emplace_back("Location", "/");
        response.headers.emplace_back("Set-Cookie", std::string{cookie_name} + token_ +
                                                        "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000");
        return response;
    }
    if (is_api && !has_token(visitor))
        return answer_of(
            Fault{"token_needed", "the token is missing or wrong: open the address that was printed at the start"});
    return std::nullopt;
}

std::vector<std::pair<std::string_view, std::string_view>> strict_headers() {
    return {{"Content-Security-Policy",
             "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
             "connect-src 'self'; media-src 'self' data:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
             "form-action 'none'; frame-ancestors 'none'"},
            {"X-Content-Type-Options", "nosniff"},
            {"X-Frame-Options", "DENY"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
}

std::string new_token() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
    std::random_device device; // of the system
    std::string token;
    for (int at = 0; at < 32; ++at) token += letters[device() % letters.size()];
    return token;
}

} // namespace laststone::server
