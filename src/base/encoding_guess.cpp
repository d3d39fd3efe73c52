// What a text that is no UTF-8 is most likely to be.
#include <algorithm>
#include <array>

#include "base/characters.hpp"
#include "base/code_pages.hpp"
#include "base/encoding.hpp"

namespace laststone::base {
namespace {


// Letters beyond ASCII by how often languages of a page write them, most often first. Capitals are a little rarer than
// the small letters of the same name.
struct Alphabet {
    bool whole_words; // in these letters alone, as in Cyrillic; otherwise they stand among those of ASCII
    std::array<std::u16string_view, 5> letters;
};
constexpr Alphabet cyrillic{true,
                            {u"\u043E\u0435\u0430\u0438\u043D\u0442\u0441",                     // оеаинтс
                             u"\u0440\u0432\u043B\u043A\u043C\u0434\u043F\u0443\u0456",         // рвлкмдпуі
                             u"\u044F\u044B\u044C\u0433\u0437\u0431\u0447\u0439",               // яыьгзбчй
                             u"\u0445\u0436\u0448\u044E\u0457\u0454",                           // хжшюїє
                             u"\u0446\u0449\u044D\u0444\u0451\u044A"}};                         // цщэфёъ
constexpr Alphabet western{false,
                           {u"",
                            u"",
                            u"\u00E9\u00FC\u00F6\u00E4\u00E1\u00F3\u00ED\u00E3\u00E8\u00E7",      // éüöäáóíãèç
                            u"\u00EB\u00EA\u00E0\u00EF\u00F1\u00E5\u00DF\u00F8\u00F4\u00E2\u00FA" // ëêàïñåßøôâú
                            u"\u00F5\u00C9\u00D6",                                             // õÉÖ
                            u"\u00EE\u00FB\u00F9\u00E6\u00F2\u00EC\u00DC\u00C4\u00D8\u00C5\u00C1" // îûùæòìÜÄØÅÁ
                            u"\u00C7\u00FD\u0153\u0160\u0161\u017D\u017E\u00C6\u00D3\u00CD\u00C0" // ÇýœŠšŽžÆÓÍÀ
                            u"\u00C8\u00D1"}};                                                 // ÈÑ
constexpr Alphabet central{false,
                           {u"",
                            u"",
                            u"\u0105\u0119\u0142\u015B\u017C\u00F3\u00E1\u00ED\u00E9\u010D\u0161" // ąęłśżóáíéčš
                            u"\u0159\u017E\u011B",                                             // řžě
                            u"\u00FD\u016F\u0107\u0144\u00FA\u00F6\u00FC\u0151\u0141\u015A\u0160" // ýůćńúöüőŁŚŠ
                            u"\u010C\u017D\u0158\u017A\u0103\u0148\u015F\u0163",               // ČŽŘźăňşţ
                            u"\u0165\u010F\u0171\u00E4\u00E2\u00EE\u0111\u013D\u013E\u0155\u013A" // ťďűäâîđĽľŕĺ
                            u"\u0110\u017B\u0179\u00C1\u00C9\u00D6\u00DC\u0106\u0143\u0102\u015E" // ĐŻŹÁÉÖÜĆŃĂŞ
                            u"\u0162\u016E\u0150\u00DF\u00F4"}};                               // ŢŮŐßô

// The likelier first, because that is what a tie goes to. Other pages are read where they are named.
struct Candidate {
    Encoding encoding;
    std::u16string_view page;
    const Alphabet& alphabet;
};
constexpr std::array<Candidate, 6> candidates{{{Encoding::cp1252, code_pages::cp1252, western},
                                               {Encoding::cp1251, code_pages::cp1251, cyrillic},
                                               {Encoding::cp1250, code_pages::cp1250, central},
                                               {Encoding::koi8_r, code_pages::koi8_r, cyrillic},
                                               {Encoding::cp866, code_pages::cp866, cyrillic},
                                               {Encoding::iso8859_5, code_pages::iso8859_5, cyrillic}}};

constexpr bool is_cyrillic(char16_t c) { return c >= 0x400 && c < 0x500; }
constexpr bool is_latin(char16_t c) { return c >= 0xC0 && c < 0x250 && c != 0xD7 && c != 0xF7; }
constexpr bool is_letter_beyond_ascii(char16_t c) { return is_cyrillic(c) || is_latin(c); }
constexpr bool is_ascii_letter(char16_t c) { return c < 0x80 && is_letter(static_cast<char>(c)); }
constexpr bool is_figure(char16_t c) { return c < 0x80 && is_digit(static_cast<char>(c)); }
constexpr bool is_vowel(char16_t c) { return std::u16string_view{u"aeiouyAEIOUY"}.contains(c); }
constexpr bool is_small_cyrillic(char16_t c) { return c >= 0x430 && c < 0x460; }
constexpr bool is_capital_cyrillic(char16_t c) { return c >= 0x400 && c < 0x430; }
// In squares and between them, as keyboards of Russia put them there: авсенх.
constexpr bool is_in_moves(char16_t c) {
    return std::u16string_view{u"\u0430\u0410\u0412\u0441\u0421\u0435\u0415\u041D\u0445\u0425"}.contains(c);
}

// The small letter of a Russian capital; other characters stay.
constexpr char16_t small(char16_t c) {
    if (c >= 0x410 && c < 0x430) return static_cast<char16_t>(c + 0x20);
    return c == 0x401 ? char16_t{0x451} : c;
}

int familiarity(const Alphabet& alphabet, char16_t c) {
    const int capital = small(c) != c ? 1 : 0;
    for (std::size_t i = 0; i < alphabet.letters.size(); ++i)
        if (alphabet.letters[i].contains(small(c))) return 5 - static_cast<int>(i) - capital;
    return is_letter_beyond_ascii(c) ? -2 : 0;
}

// Letters that share their byte with another page's, but not their neighbours: è is hardly ever before a vowel or a k or
// the end of a word and č mostly is, ñ is before vowels and ń before others, words end in ć and not in æ.
int fit_with_next(char16_t c, char16_t next) {
    const bool open = is_vowel(next) || next == u'k' || !is_ascii_letter(next);
    switch (c) {
    case u'\u00E8': return open ? -2 : 0;
    case u'\u010D': return open ? 0 : -2;
    case u'\u00F1': return is_vowel(next) ? 0 : -2;
    case u'\u0144': return is_vowel(next) ? -2 : 0;
    case u'\u00E6': return is_ascii_letter(next) ? 0 : -2;
    case u'\u0107': return is_ascii_letter(next) && !is_vowel(next) ? -1 : 0;
    default: return 0;
    }
}

// How well one byte beyond ASCII, read as `c`, fits between its neighbours.
int fit(const Alphabet& alphabet, char16_t before, char16_t c, char16_t next) {
    constexpr char16_t means_nothing = 0xFFFD;
    if (c == means_nothing) return -8;
    const bool letter = is_letter_beyond_ascii(c);
    const bool among_ascii = is_ascii_letter(before) || is_ascii_letter(next);
    const bool among_own = is_letter_beyond_ascii(before) || is_letter_beyond_ascii(next);
    const bool in_word = (is_ascii_letter(before) || is_letter_beyond_ascii(before)) &&
                         (is_ascii_letter(next) || is_letter_beyond_ascii(next));
    if (!letter) return in_word ? -4 : 0;
    int score = familiarity(alphabet, c) + fit_with_next(c, next);
    const bool in_move = is_in_moves(c) && (is_figure(before) || is_figure(next));
    if (alphabet.whole_words) {
        if (among_ascii && !in_move) score -= 6;
        if (is_small_cyrillic(before) && is_capital_cyrillic(c)) score -= 4;
    } else {
        if (among_own) score -= 3;
        if (is_letter_beyond_ascii(before) && is_letter_beyond_ascii(next)) score -= 3;
        if (!among_ascii && !among_own && is_figure(next)) score -= 3;
    }
    return score;
}

int score_of(const Candidate& candidate, std::string_view text) {
    const auto at = [&](std::size_t i) -> char16_t {
        const auto b = static_cast<std::uint8_t>(text[i]);
        return b < 0x80 ? b : candidate.page[b - 0x80U];
    };
    int score = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (static_cast<std::uint8_t>(text[i]) >= 0x80)
            score += fit(candidate.alphabet, i > 0 ? at(i - 1) : u' ', at(i), i + 1 < text.size() ? at(i + 1) : u' ');
    return score;
}

} // namespace

std::optional<Encoding> guess_utf16(std::string_view text) {
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\0') ++zeros[i % 2];
    const std::size_t half = text.size() / 2;
    const auto are_zero = [&](std::size_t n, std::size_t others) { return n >= 4 && n * 5 > half && others * 50 < half; };
    if (are_zero(zeros[1], zeros[0])) return Encoding::utf16_le;
    if (are_zero(zeros[0], zeros[1])) return Encoding::utf16_be;
    return std::nullopt;
}

Encoding guess_encoding(std::string_view text) {
    constexpr std::size_t sample = std::size_t{1} << 18; // enough for letters to show how often they come
    text = text.substr(0, sample);
    if (const auto utf16 = guess_utf16(text)) return *utf16;
    const auto best =
        std::ranges::max_element(candidates, {}, [&](const Candidate& candidate) { return score_of(candidate, text); });
    return best->encoding;
}

} // namespace laststone::base
