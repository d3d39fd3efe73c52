#include "base/encoding.hpp"

#include <algorithm>
#include <cstring>

#include "base/characters.hpp"
#include "base/code_pages.hpp"

namespace laststone::base {
namespace {

constexpr char32_t replacement = 0xFFFD;

constexpr std::uint8_t byte(char c) { return static_cast<std::uint8_t>(c); }
constexpr bool continues(char c) { return (byte(c) & 0xC0) == 0x80; }

// First bytes, and what the second may be: this leaves out overlong forms, surrogates and all past U+10FFFF.
struct Lead {
    std::uint8_t first, last, length, second_from, second_to;
};
constexpr std::array<Lead, 9> leads{{{0x00, 0x7F, 1, 0, 0},
                                     {0xC2, 0xDF, 2, 0x80, 0xBF},
                                     {0xE0, 0xE0, 3, 0xA0, 0xBF},
                                     {0xE1, 0xEC, 3, 0x80, 0xBF},
                                     {0xED, 0xED, 3, 0x80, 0x9F},
                                     {0xEE, 0xEF, 3, 0x80, 0xBF},
                                     {0xF0, 0xF0, 4, 0x90, 0xBF},
                                     {0xF1, 0xF3, 4, 0x80, 0xBF},
                                     {0xF4, 0xF4, 4, 0x80, 0x8F}}};
const Lead* lead_of(char c) {
    const auto lead = std::ranges::find_if(leads, [&](const Lead& l) { return byte(c) >= l.first && byte(c) <= l.last; });
    return lead != leads.end() ? &*lead : nullptr;
}

// How many bytes at the beginning are ASCII, in steps of eight.
std::size_t plain_bytes(std::string_view text) {
    std::size_t n = 0;
    for (; n + sizeof(std::uint64_t) <= text.size(); n += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + n, sizeof word);
        if ((word & 0x8080808080808080U) != 0) break;
    }
    return n;
}

struct Name {
    std::string_view plain; // in small letters and digits alone
    Encoding encoding;
};
constexpr auto names = std::to_array<Name>({
    {"utf8", Encoding::utf8},           {"ascii", Encoding::utf8},          {"usascii", Encoding::utf8},
    {"utf16", Encoding::utf16_le},      {"utf16le", Encoding::utf16_le},    {"utf16be", Encoding::utf16_be},
    {"unicode", Encoding::utf16_le},    {"cp1250", Encoding::cp1250},       {"windows1250", Encoding::cp1250},
    {"win1250", Encoding::cp1250},      {"1250", Encoding::cp1250},         {"cp1251", Encoding::cp1251},
    {"windows1251", Encoding::cp1251},  {"win1251", Encoding::cp1251},      {"1251", Encoding::cp1251},
    {"cp1252", Encoding::cp1252},       {"windows1252", Encoding::cp1252},  {"win1252", Encoding::cp1252},
    {"1252", Encoding::cp1252},         {"latin1", Encoding::cp1252},       {"iso88591", Encoding::cp1252},
    {"ansi", Encoding::cp1252},         {"cp1254", Encoding::cp1254},       {"windows1254", Encoding::cp1254},
    {"1254", Encoding::cp1254},         {"iso88599", Encoding::cp1254},     {"latin5", Encoding::cp1254},
    {"cp1257", Encoding::cp1257},       {"windows1257", Encoding::cp1257},  {"1257", Encoding::cp1257},
    {"cp852", Encoding::cp852},         {"ibm852", Encoding::cp852},        {"852", Encoding::cp852},
    {"cp866", Encoding::cp866},         {"ibm866", Encoding::cp866},        {"866", Encoding::cp866},
    {"iso88592", Encoding::iso8859_2},  {"latin2", Encoding::iso8859_2},    {"iso88595", Encoding::iso8859_5},
    {"koi8r", Encoding::koi8_r},        {"koi8", Encoding::koi8_r},         {"koi8u", Encoding::koi8_u},
});

std::u16string_view page_of(Encoding encoding) {
    switch (encoding) {
    case Encoding::cp1250: return code_pages::cp1250;
    case Encoding::cp1251: return code_pages::cp1251;
    case Encoding::cp1252: return code_pages::cp1252;
    case Encoding::cp1254: return code_pages::cp1254;
    case Encoding::cp1257: return code_pages::cp1257;
    case Encoding::cp852: return code_pages::cp852;
    case Encoding::cp866: return code_pages::cp866;
    case Encoding::iso8859_2: return code_pages::iso8859_2;
    case Encoding::iso8859_5: return code_pages::iso8859_5;
    case Encoding::koi8_r: return code_pages::koi8_r;
    case Encoding::koi8_u: return code_pages::koi8_u;
    case Encoding::utf8:
    case Encoding::utf16_le:
    case Encoding::utf16_be: break;
    }
    return {};
}

void append(std::string& out, char32_t c) {
    const auto put = [&](char32_t bits) { out += static_cast<char>(bits); };
    if (c < 0x80) return put(c);
    if (c < 0x800) {
        put(0xC0 | c >> 6);
    } else if (c < 0x10000) {
        put(0xE0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3F));
    } else {
        put(0xF0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3F));
        put(0x80 | (c >> 6 & 0x3F));
    }
    put(0x80 | (c & 0x3F));
}

void append_from_utf8(std::string& out, std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (length == 0) append(out, replacement);
        else out += bytes.substr(0, length);
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
}

void append_from_utf16(std::string& out, std::string_view bytes, bool big_endian) {
    const auto unit = [&](std::size_t i) -> char32_t {
        const auto first = byte(bytes[i]);
        const auto second = byte(bytes[i + 1]);
        return static_cast<char32_t>(big_endian ? first << 8 | second : second << 8 | first);
    };
    const auto is_high = [](char32_t c) { return c >= 0xD800 && c < 0xDC00; };
    const auto is_low = [](char32_t c) { return c >= 0xDC00 && c < 0xE000; };
    std::size_t i = 0;
    for (; i + 1 < bytes.size(); i += 2) {
        const char32_t c = unit(i);
        if (is_high(c) && i + 3 < bytes.size() && is_low(unit(i + 2))) {
            append(out, 0x10000 + ((c - 0xD800) << 10) + (unit(i + 2) - 0xDC00));
            i += 2;
        } else {
            append(out, is_high(c) || is_low(c) ? replacement : c);
        }
    }
    if (i < bytes.size()) append(out, replacement);
}

void append_from_page(std::string& out, std::string_view bytes, std::u16string_view page) {
    for (const char c : bytes)
        if (byte(c) < 0x80) out += c;
        else append(out, page[byte(c) - 0x80U]);
}

} // namespace

std::string_view name(Encoding encoding) {
    switch (encoding) {
    case Encoding::utf8: return "UTF-8";
    case Encoding::utf16_le: return "UTF-16";
    case Encoding::utf16_be: return "UTF-16BE";
    case Encoding::cp1250: return "CP1250";
    case Encoding::cp1251: return "CP1251";
    case Encoding::cp1252: return "CP1252";
    case Encoding::cp1254: return "CP1254";
    case Encoding::cp1257: return "CP1257";
    case Encoding::cp852: return "CP852";
    case Encoding::cp866: return "CP866";
    case Encoding::iso8859_2: return "ISO-8859-2";
    case Encoding::iso8859_5: return "ISO-8859-5";
    case Encoding::koi8_r: return "KOI8-R";
    case Encoding::koi8_u: return "KOI8-U";
    }
    return {};
}

std::optional<Encoding> find_encoding(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c)) plain += to_lower(c);
        else if (c != '-' && c != '_' && c != ' ') return std::nullopt;
    }
    const auto found = std::ranges::find(names, plain, &Name::plain);
    if (found == names.end()) return std::nullopt;
    return found->encoding;
}

std::size_t utf8_length(std::string_view text) {
    const Lead* const lead = lead_of(text[0]);
    if (lead == nullptr || lead->length > text.size()) return 0;
    if (lead->length == 1) return 1;
    if (byte(text[1]) < lead->second_from || byte(text[1]) > lead->second_to) return 0;
    return std::ranges::all_of(text.substr(2, lead->length - 2u), continues) ? lead->length : 0;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        text.remove_prefix(plain_bytes(text));
        if (text.empty()) break;
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::size_t unfinished_utf8(std::string_view text) {
    for (std::size_t n = 1; n <= 3 && n <= text.size(); ++n) {
        const char c = text[text.size() - n];
        if (continues(c)) continue;
        const Lead* const lead = lead_of(c);
        return lead != nullptr && lead->length > n ? n : 0;
    }
    return 0;
}

void append_utf8(std::string& out, std::string_view bytes, Encoding encoding) {
    switch (encoding) {
    case Encoding::utf8: return append_from_utf8(out, bytes);
    case Encoding::utf16_le: return append_from_utf16(out, bytes, false);
    case Encoding::utf16_be: return append_from_utf16(out, bytes, true);
    default: return append_from_page(out, bytes, page_of(encoding));
    }
}

} // namespace laststone::base
