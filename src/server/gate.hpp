// Access control: checks a request before anything else does.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/message.hpp"

namespace laststone::server {

using api::Response;

// What the gate wants to know of a request's headers; empty where there is none.
struct Visitor {
    std::string_view method{};
    std::string_view path{};
    std::string_view host{};
    std::string_view origin{};
    std::string_view fetch_site{};    // Sec-Fetch-Site
    std::string_view authorization{}; // Bearer TOKEN
    std::string_view cookie{};
    std::string_view token{}; // in the query
    std::string_view room{};  // in the query
};

struct GateSettings {
    std::vector<std::string> hosts{}; // the names, with their port where it is not 80, that we answer to
    std::string token{};              // empty: everybody may ask
    bool any_address = false;         // we listen everywhere: every address in numbers is ours
    std::string origin{};             // `https://club.example`, where a proxy stands before us
    std::function<bool(std::string_view id)> has_room = [](std::string_view) { return false; };
    std::vector<std::string> embedders{};       // origins whose pages may show a board of ours, or `*`
    std::vector<std::string> allowed_origins{}; // origins whose pages may have our engines analyse
};

class Gate {
public:
    explicit Gate(GateSettings settings) : settings_{std::move(settings)} {}

    // What to answer instead, where this visitor may not come in.
    std::optional<Response> stop(const Visitor& visitor) const;
    // Has no token, but was led here by the link of a room: may see that, and what a board needs.
    bool is_guest(const Visitor& visitor) const;
    // Who may show the answer at this path in a frame: nobody, but for the board that is made for that.
    std::string framers(std::string_view path) const;

private:
    bool knows(std::string_view host) const;
    bool is_own_page(const Visitor& visitor) const;
    // A page without a server of its own: it may open the socket, and ask nothing else.
    bool may_have_analysed(const Visitor& visitor) const;
    bool has_token(const Visitor& visitor) const;
    // Goes on to the page with a cookie.
    Response with_cookie(std::string_view name, std::string_view value) const;

    GateSettings settings_;
};

// The headers that every answer has; `framed_by` and `runs_modules` as in Response.
std::vector<std::pair<std::string_view, std::string>> strict_headers(std::string_view framed_by = {},
                                                                     bool runs_modules = false);

} // namespace laststone::server
