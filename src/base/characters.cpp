#include "base/characters.hpp"

#include <algorithm>

namespace laststone::base {
namespace {

constexpr std::size_t longest_quote = 12;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

void append_printable(std::string& out, char c) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte <= '~') {
        out += c;
    } else {
        out += "\\x";
        out += hex[byte / 16];
        out += hex[byte % 16];
    }
}

} // namespace

std::string_view trimmed(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    while (!text.empty() && is_white_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_white_space(text.back())) text.remove_suffix(1);
    return text;
}

int saturated_number(std::string_view digits) {
    constexpr int too_large = 1'000'000;
    int number = 0;
    for (const char digit : digits) number = std::min(number * 10 + (digit - '0'), too_large);
    return number;
}

std::string quoted(std::string_view text) { return quoted(text, longest_quote); }

std::string quoted(std::string_view text, std::size_t longest) {
    std::string out = "'";
    for (const char c : text.substr(0, longest)) append_printable(out, c);
    return out + (text.size() > longest ? "...'" : "'");
}

std::string shortened(std::string_view text) {
    return std::string{text.substr(0, longest_quote)} + (text.size() > longest_quote ? "..." : "");
}

} // namespace laststone::base
