#include "nogo/notation/sgf_encoding.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/characters.hpp"
#include "base/utf8_source.hpp"

namespace laststone::nogo {
namespace {

struct Charset {
    std::size_t start = 0; // of the value
    std::size_t length = 0;
};

// The first CA[...] in or behind `from`, as a property and not as part of a text.
std::optional<Charset> find_charset(std::string_view text, std::size_t from) {
    bool in_value = false;
    std::size_t name = from;
    for (std::size_t at = from; at < text.size(); ++at) {
        const char c = text[at];
        if (in_value) {
            if (c == '\\') ++at;
            else if (c == ']') in_value = false;
        } else if (c == '[') {
            if (base::trimmed(text.substr(name, at - name)) == "CA") {
                const std::size_t end = text.find(']', at);
                if (end == std::string_view::npos) return std::nullopt;
                return Charset{at + 1, end - at - 1};
            }
            in_value = true;
        } else if (c == ';' || c == '(' || c == ')') {
            name = at + 1;
        }
        if (!in_value && c == ']') name = at + 1;
    }
    return std::nullopt;
}

std::string with_utf8_charset(std::string text) {
    constexpr std::string_view utf8 = "UTF-8";
    for (auto found = find_charset(text, 0); found; found = find_charset(text, found->start + utf8.size() + 1))
        text.replace(found->start, found->length, utf8);
    return text;
}

// As far as the bytes of ASCII mean themselves.
std::optional<base::Encoding> charset_named_in(std::string_view text) {
    const auto found = find_charset(text, 0);
    return found ? base::find_encoding(base::trimmed(text.substr(found->start, found->length))) : std::nullopt;
}

} // namespace

Utf8Sgf sgf_in_utf8(std::string bytes, std::optional<base::Encoding> named) {
    if (!named && base::is_utf8(bytes) && !base::guess_utf16(bytes)) return {std::move(bytes)};
    const auto said = named ? named : charset_named_in(bytes);
    std::string_view rest = bytes;
    base::Utf8Source source{[&](std::span<char> buffer) {
                                const std::size_t n = std::min(buffer.size(), rest.size());
                                std::ranges::copy(rest.substr(0, n), buffer.begin());
                                rest.remove_prefix(n);
                                return n;
                            },
                            said == base::Encoding::utf8 ? std::nullopt : said};
    std::string text;
    constexpr std::size_t piece = std::size_t{1} << 16;
    for (std::size_t got = piece; got > 0;) {
        const std::size_t before = text.size();
        text.resize(before + piece);
        got = source(std::span{text}.subspan(before));
        text.resize(before + got);
    }
    return {with_utf8_charset(std::move(text)), source.assumed()};
}

} // namespace laststone::nogo
