// Access control: checks a request before anything else does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/message.hpp"

namespace laststone::server {

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
};

class Gate {
public:
    // `hosts` are the names, with their port where it is not 80, that we answer to.
    Gate(std::vector<std::string> hosts, std::string token, bool any_address)
        : hosts_{std::move(hosts)}, token_{std::move(token)}, any_address_{any_address} {}

    // What to answer instead, where this visitor may not come in.
    std::optional<Response> stop(const Visitor& visitor) const;

private:
    bool knows(std::string_view host) const;
    bool has_token(const Visitor& visitor) const;

    std::vector<std::string> hosts_;
    std::string token_;
    bool any_address_; // we listen everywhere: every address in numbers is ours
};

// The headers that every answer has.
std::vector<std::pair<std::string_view, std::string_view>> strict_headers();

// A random token.
std::string new_token();

} // namespace laststone::server
