#include "api/message.hpp"

#include <algorithm>

#include "base/characters.hpp"

namespace laststone::api {
namespace {

int digit(char c) {
    if (base::is_digit(c)) return c - '0';
    const char lower = base::to_lower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// %41 is A. Nothing where the digits are none.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        char c = text[at];
        if (c == '+' && plus_is_space) c = ' ';
        if (c == '%') {
            if (at + 2 >= text.size()) return std::nullopt;
            const int high = digit(text[at + 1]);
            const int low = digit(text[at + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            at += 2;
        }
        out += c;
    }
    return out;
}

bool is_plain(std::string_view path) {
    const bool printable = std::ranges::all_of(path, [](char c) { return c > ' ' && c < 0x7f && c != '\\'; });
    return printable && path.starts_with('/') && !path.contains("//") && !path.contains("/.");
}

} // namespace

Response answer_of(const Json& json, int status) { return {.status = status, .body = text_of(json)}; }

Response answer_of(const Fault& fault) {
    Response response = answer_of(Json{{"error", json_of(fault)}}, status_of(fault.code));
    if (fault.code == "busy") response.headers.emplace_back("Retry-After", "1");
    return response;
}

std::optional<Target> parse_target(std::string_view text) {
    const std::size_t question = std::min(text.find('?'), text.size());
    auto path = decoded(text.substr(0, question), false);
    if (!path || !is_plain(*path)) return std::nullopt;
    Target target{.path = std::move(*path)};
    std::string_view query = text.substr(std::min(question + 1, text.size()));
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(part.size() + 1, query.size()));
        const std::size_t equals = std::min(part.find('='), part.size());
        auto name = decoded(part.substr(0, equals), true);
        auto value = decoded(part.substr(std::min(equals + 1, part.size())), true);
        if (!name || !value) return std::nullopt;
        if (!name->empty()) target.query.emplace_back(std::move(*name), std::move(*value));
    }
    return target;
}

} // namespace laststone::api
