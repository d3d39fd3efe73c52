#include "chain/url.hpp"

#include <algorithm>
#include <array>

#include "base/characters.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t longest_url = 2000;
constexpr int highest_port = 65'535;

channel::ChannelFault no_url(std::string_view text, const std::string& why) {
    return {"bad_url", base::quoted(text, 100) + " is no address of a node: " + why};
}

bool is_printed(char c) { return c > ' ' && c < '\x7f'; }

} // namespace

std::string RpcUrl::place() const {
    const bool bare = host.find(':') != std::string::npos; // an IPv6 address
    return (secure ? "https://" : "http://") + (bare ? "[" + host + "]" : host) + ":" + port;
}

OrFault<RpcUrl> RpcUrl::parse(std::string_view text) {
    const std::string_view whole = text;
    constexpr std::string_view plain = "http://";
    constexpr std::string_view secured = "https://";
    RpcUrl url{.secure = text.starts_with(secured)};
    if (!url.secure && !text.starts_with(plain))
        return std::unexpected{no_url(whole, "it begins with http:// or https://")};
    if (text.size() > longest_url || !std::ranges::all_of(text, is_printed))
        return std::unexpected{no_url(whole, "it is too long, or has characters that an address has not")};
    text.remove_prefix(url.secure ? secured.size() : plain.size());
    const std::size_t slash = std::min(text.find_first_of("/?"), text.size());
    if (slash < text.size()) url.path = text[slash] == '/' ? text.substr(slash) : "/" + std::string{text.substr(slash)};
    std::string_view authority = text.substr(0, slash);
    if (authority.find('@') != std::string_view::npos)
        return std::unexpected{no_url(whole, "names and passwords are not sent")};
    const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : std::string_view::npos;
    const std::size_t colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    url.host = bracket == std::string_view::npos ? authority.substr(0, colon) : authority.substr(1, bracket - 1);
    url.port = colon == std::string_view::npos ? (url.secure ? "443" : "80") : authority.substr(colon + 1);
    const bool has_rest = bracket != std::string_view::npos && std::min(colon, authority.size()) != bracket + 1;
    const bool is_number = !url.port.empty() && base::leading_digits(url.port) == url.port.size();
    const int port = is_number ? base::saturated_number(url.port) : 0;
    if (url.host.empty() || has_rest || port < 1 || port > highest_port)
        return std::unexpected{no_url(whole, "a host and a port from 1 to 65535 are needed")};
    return url;
}

} // namespace laststone::chain
