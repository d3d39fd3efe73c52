#include "draughts/notation/pdn_lexer.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "draughts/notation/characters.hpp"
#include "draughts/notation/look_alikes.hpp"
#include "draughts/notation/pdn_text.hpp"

namespace laststone::draughts {
namespace {

constexpr std::size_t buffer_at_first = 64 * 1024;
constexpr std::size_t longest_move = 255; // the longest path on 72 squares is shorter
constexpr std::size_t move_window = 512;  // bytes in which a move must have been written, spaces and all
constexpr std::size_t longest_setup = 4096;
constexpr std::size_t longest_text = std::size_t{16} << 20; // of a comment, or of a tag
constexpr std::size_t longest_gap = 4096;                   // of white space, where what follows it matters
constexpr std::size_t most_figures_of_nag = 9;
constexpr int end_of_dos_file = 0x1A; // in front of what was put behind it
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view draw = "1/2-1/2";

// What a byte can be part of.
enum Class : std::uint8_t {
    space = 1,
    figure = 2,
    file_letter = 4,
    separator = 8,
    mark = 16,
    in_name = 32, // of a tag
    in_word = 64,
    blank = 128 // in text: space, and the control characters that become spaces
};

constexpr auto classes = [] {
    std::array<std::uint8_t, 256> table{};
    const auto add = [&](std::string_view bytes, int as) {
        for (const char c : bytes) table[static_cast<unsigned char>(c)] |= static_cast<std::uint8_t>(as);
    };
    add(" \t\n\v\f\r", space);
    add("0123456789", figure | in_name | in_word);
    add("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", in_name | in_word);
    add("abcdefghijklABCDEFGHIJKL", file_letter);
    add("-x:X", separator);
    add("!?", mark);
    for (std::size_t byte = 0; byte <= ' '; ++byte) table[byte] |= blank;
    table[0x7F] = blank;
    for (std::size_t byte = 0x80; byte <= 0xFF; ++byte) table[byte] = in_word;
    return table;
}();

constexpr bool is(int byte, int any_of) { return byte >= 0 && (classes[static_cast<std::size_t>(byte)] & any_of) != 0; }
// NUL, which is nothing, past the end of the text.
constexpr int byte_at(std::string_view text, std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

// The length of the name of a square at `at`; 0 for none.
std::size_t square_length(std::string_view text, std::size_t at) {
    const std::size_t letters = is(byte_at(text, at), file_letter) ? 1 : 0;
    std::size_t length = letters;
    while (is(byte_at(text, at + length), figure)) ++length;
    return length > letters ? length : 0;
}

// The same at the beginning, where a file alone will do if a square with a rank follows: cd4, d:f6.
std::size_t first_square_length(std::string_view text) {
    const std::size_t length = square_length(text, 0);
    if (length > 0 || !is(byte_at(text, 0), file_letter)) return length;
    const std::size_t next = is(byte_at(text, 1), separator) ? 2 : 1;
    return is(byte_at(text, next), file_letter) && square_length(text, next) > 0 ? 1 : 0;
}

std::size_t past_space(std::string_view text, std::size_t at) {
    while (is(byte_at(text, at), space)) ++at;
    return at;
}

// The length of what separates two squares at `at`; 0 for nothing.
std::size_t separator_length(std::string_view text, std::size_t at) {
    if (byte_at(text, at) < 0x80) return is(byte_at(text, at), separator) ? 1 : 0;
    const LookAlike* const found = look_alike(text.substr(at));
    return found && (found->plain == "-" || found->plain == "x" || found->plain == ":") ? found->bytes.size() : 0;
}
bool is_dash(std::string_view text, std::size_t at) {
    if (byte_at(text, at) < 0x80) return byte_at(text, at) == '-';
    const LookAlike* const found = look_alike(text.substr(at));
    return found && found->plain == "-";
}

// Who stands better, in signs that annotators put behind a move. Those without a number say it less clearly.
struct AnnotationSign {
    std::string_view signs;
    int nag = 0;
};
constexpr auto annotation_signs = std::to_array<AnnotationSign>({
    {"+/-", 16},
    {"-/+", 17},
    {"+/=", 14},
    {"=/+", 15},
    {"+=", 14},
    {"=+", 15},
    {"+-", 18},
    {"-+", 19},
    {"\u00B1", 16},
    {"\u2213", 17},
    {"\u2A72", 14},
    {"\u2A71", 15},
    {"=", 10},
    {"~", 13},
    {"\u221E", 13},
    {"++"},
    {"+"},
    {"#"},
});
// The one at `at`; nothing for none.
const AnnotationSign* judgement_at(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(std::min(at, text.size()));
    const auto found =
        std::ranges::find_if(annotation_signs, [&](const AnnotationSign& j) { return rest.starts_with(j.signs); });
    return found != annotation_signs.end() ? &*found : nullptr;
}

struct Path {
    std::size_t length = 0;
    bool plain = true; // without spaces and look-alikes
};

// The squares at the beginning of `text` that belong to one move, of which the first is `first` long. A separator may
// have spaces around it, but a dash none before it where two squares were named already: it may be a move nobody knows.
// Between letters it may be missing.
Path path_at_start(std::string_view text, std::size_t first) {
    const bool letters = is(byte_at(text, 0), file_letter);
    for (Path path{first};;) {
        const bool one_square = path.length == first && first < 4;
        const std::size_t gap = past_space(text, path.length);
        const std::size_t between = one_square || !is_dash(text, gap) ? gap : path.length;
        const std::size_t separators = separator_length(text, between);
        if (separators == 0 && !letters) return path;
        const std::size_t square = separators > 0 ? past_space(text, between + separators) : path.length;
        const std::size_t more = square_length(text, square);
        if (more == 0) return path;
        path.plain = path.plain && square <= path.length + 1 && separators <= 1 && byte_at(text, path.length) < 0x80;
        path.length = square + more;
    }
}

// The result that a word without spaces means, as the standard writes it; empty for none. 1:1 may be a capture.
constexpr std::string_view result_in(std::string_view word) {
    constexpr std::array<std::string_view, 6> results{"1-0", "0-1", "2-0", "0-2", "0-0", "1-1"};
    if (word == "1/2-1/2" || word == "1/2:1/2" || word == "1/2" || word == "0.5-0.5") return draw;
    if (word.size() != 3 || (word[1] != '-' && (word[1] != ':' || word == "1:1"))) return {};
    for (const std::string_view result : results)
        if (word[0] == result[0] && word[2] == result[2]) return result;
    return {};
}

// The length of a draw at the beginning of `text`, with its spaces; 0 for none.
std::size_t draw_length(std::string_view text) {
    constexpr std::string_view half = "1/2";
    constexpr std::string_view points = "0.5-0.5";
    const auto ends_at = [&](std::size_t at) { return !is(byte_at(text, at), in_word | separator); };
    if (text.starts_with(points)) return ends_at(points.size()) ? points.size() : 0;
    if (!text.starts_with(half)) return 0;
    const std::size_t dash = past_space(text, half.size());
    const std::size_t second = past_space(text, dash + 1);
    const bool two = (byte_at(text, dash) == '-' || byte_at(text, dash) == ':') &&
                     text.substr(std::min(second, text.size())).starts_with(half);
    const std::size_t length = two ? second + half.size() : half.size();
    return ends_at(length) ? length : 0;
}

// A word of a move or a result as it would be without look-alikes.
struct PlainWord {
    std::string text;
    std::size_t length = 0; // as it was written
    bool changed = false;
};
PlainWord plain_word(std::string_view text) {
    PlainWord word;
    while (is(byte_at(text, word.length), in_word | separator) || byte_at(text, word.length) == '/') {
        const LookAlike* const found = look_alike(text.substr(word.length));
        word.changed |= found != nullptr;
        if (found && found->plain == " ") break;
        word.text += found ? found->plain : text.substr(word.length, 1);
        word.length += found ? found->bytes.size() : 1;
    }
    return word;
}

struct Extent {
    std::size_t start = 0;
    std::size_t length = 0;
};

// The text between the quotes of /FEN "..." and where it starts; empty if there is none.
Extent fen_in_setup(std::string_view setup) {
    const std::string_view keyword = trimmed(setup.substr(1));
    if (!keyword.starts_with("FEN")) return {};
    const std::string_view quotes = trimmed(keyword.substr(3));
    if (quotes.size() < 3 || quotes.front() != '"' || quotes.back() != '"' || !is_plain(quotes)) return {};
    return {static_cast<std::size_t>(quotes.data() - setup.data()) + 1, quotes.size() - 2};
}

} // namespace

PdnSource pdn_source(std::string_view text) {
    return [rest = text](std::span<char> buffer) mutable {
        const std::size_t taken = std::min(rest.size(), buffer.size());
        if (taken > 0) std::memcpy(buffer.data(), rest.data(), taken);
        rest.remove_prefix(taken);
        return taken;
    };
}

PdnLexer::PdnLexer(PdnSource source) : source_{std::move(source)}, buffer_(buffer_at_first) {}

bool PdnLexer::fetch(std::size_t ahead) {
    while (at_ + ahead >= end_) {
        if (source_ended_) return false;
        if (word_ > 0) {
            std::memmove(buffer_.data(), buffer_.data() + word_, end_ - word_);
            discarded_ += word_;
            at_ -= word_;
            end_ -= word_;
            word_ = 0;
        }
        if (end_ == buffer_.size()) buffer_.resize(2 * buffer_.size());
        const std::size_t got = source_(std::span{buffer_}.subspan(end_));
        source_ended_ = got == 0;
        end_ += got;
    }
    return true;
}

bool PdnLexer::at(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (peek(i) != static_cast<unsigned char>(text[i])) return false;
    return true;
}

bool PdnLexer::at_tag() {
    if (!at('[')) return false;
    std::size_t ahead = 1;
    while (ahead < longest_gap && is(peek(ahead), in_name)) ++ahead;
    if (ahead == 1) return false;
    while (ahead < 2 * longest_gap && is(peek(ahead), blank)) ++ahead;
    return peek(ahead) == '"';
}

// Whether the tag that comes next ends its line, and no comment ends in it.
bool PdnLexer::tag_fills_line() {
    std::size_t end = 0;
    for (; peek(end) != '\n' && peek(end) != '\r' && peek(end) != nothing; ++end)
        if (peek(end) == '}' || end > longest_text) return false;
    while (end > 0 && is(peek(end - 1), blank)) --end;
    return end > 1 && peek(end - 1) == ']' && peek(end - 2) == '"';
}

std::size_t PdnLexer::past_space(std::size_t ahead) {
    for (std::size_t length = 0; length < longest_gap && is(peek(ahead), space); ++length) ++ahead;
    return ahead;
}

void PdnLexer::skip_text(std::size_t bytes) {
    for (const std::size_t length = at_ - word_ + bytes; at_ - word_ < length;)
        if (!take_line_end()) skip();
}

bool PdnLexer::take_line_end() {
    const int byte = peek();
    if (byte != '\n' && byte != '\r') return false;
    skip();
    if (byte == '\r' && at('\n')) skip();
    ++line_;
    ++line_ends_;
    line_start_ = discarded_ + at_;
    return true;
}

void PdnLexer::skip_space() {
    for (;;) {
        while (at_ < end_ && buffer_[at_] == ' ') ++at_;
        word_ = at_;
        const int byte = peek();
        if (is(byte, space)) skip_text(1);
        else if (byte == end_of_dos_file) skip();
        else if (byte == '%') drop_to_line_end();
        else if (byte >= 0x80 && at_other_space() > 0) skip(at_other_space());
        else return;
    }
}

// As many of the next bytes as the longest sign has.
std::string_view PdnLexer::next_few() {
    constexpr std::size_t few = 3;
    peek(few - 1);
    return {buffer_.data() + at_, std::min(end_ - at_, few)};
}

// The length of a space beyond ASCII, or of a byte order mark, that comes next; 0 for none.
std::size_t PdnLexer::at_other_space() {
    if (at(byte_order_mark)) return byte_order_mark.size();
    const LookAlike* const found = look_alike(next_few());
    return found && found->plain == " " ? found->bytes.size() : 0;
}

void PdnLexer::skip_space_in_word() {
    while (is(peek(), space) && !is_longer_than(longest_text)) skip_text(1);
}

// What is dropped is no part of the word any more, and takes no memory.
void PdnLexer::drop_to_line_end() {
    for (; !at_line_end(); word_ = at_) skip();
}

void PdnLexer::drop_while(int any_of) {
    for (; is(peek(), any_of); word_ = at_) skip();
}

// To the end of the comment, of the line, or of what the buffer holds. Of a comment that is too long only its end is left:
// then the answer is false.
bool PdnLexer::skip_in_comment(char end) {
    const auto stops = [end](char c) { return c == end || c == '\n' || c == '\r'; };
    const auto rest = std::span{buffer_}.subspan(at_, end_ - at_);
    at_ += static_cast<std::size_t>(std::ranges::find_if(rest, stops) - rest.begin());
    if (!is_longer_than(longest_text)) return true;
    word_ = at_;
    return false;
}

game::SourcePlace PdnLexer::here() const {
    const std::size_t offset = discarded_ + at_;
    return {.line = line_, .column = offset - line_start_ + 1, .offset = offset};
}

const PdnToken& PdnLexer::token(Kind kind, std::string_view text) {
    if (kind != Kind::fault) line_ends_ = 0; // a fault may stop in front of a word on a later line
    token_.kind = kind;
    token_.text = text;
    return token_;
}

const PdnToken& PdnLexer::fault(std::string what) {
    scratch_ = std::move(what);
    return token(Kind::fault, scratch_);
}

std::string_view PdnLexer::cleaned(std::string_view text) {
    if (is_plain(text)) return text;
    return scratch_ = without_controls(text);
}

bool PdnLexer::comment_on_this_line() {
    for (; at(' ') || at('\t'); word_ = at_) skip();
    word_ = at_;
    return at('{') || at(';');
}

const PdnToken& PdnLexer::next() {
    skip_space();
    token_ = {.place = here(), .after_blank_line = line_ends_ > 1, .starts_line = line_ends_ > 0};
    line_ends_ = 0;
    const int byte = peek();
    if (is(byte, figure | file_letter)) return number_or_move();
    switch (byte) {
    case nothing: return token(Kind::end);
    case '[': return tag();
    case '{': return braces();
    case ';': return semicolon();
    case '/': return slash();
    case '$': return dollar();
    case '!':
    case '?': return marks();
    case '(': return parenthesis();
    case '.': return dots();
    case ')': skip(); return token(Kind::close);
    case '*':
        skip();
        // Before a parenthesis it leaves open how a variation ended, and not the game.
        return token(peek(past_space(0)) == ')' ? Kind::result : Kind::asterisk, "*");
    case '-':
        if (at("-+") || at("-/+")) return stranger();
        for (; at('-'); word_ = at_) skip();
        return token(Kind::unknown, "-");
    case '}': skip(); return fault("this brace closes no comment");
    default: return stranger();
    }
}

const PdnToken& PdnLexer::tag() {
    skip();
    skip_space_in_word();
    const std::size_t name_start = at_ - word_;
    while (is(peek(), in_name) && !is_longer_than(longest_text)) skip();
    const std::size_t name_length = at_ - word_ - name_start;
    const auto tag_name = [&] { return word().substr(name_start, name_length); };
    if (name_length == 0) return fault("a tag begins with its name, as in [Event \"...\"]");
    skip_space_in_word();
    if (at(']')) { // nothing is known, not even how to say so
        token_.text_place = here();
        token_.name = tag_name();
        skip();
        return token(Kind::tag);
    }
    if (!at('"')) return fault("the tag " + quoted(tag_name()) + " has no value in quotes");
    skip();
    token_.text_place = here();
    const std::size_t value_start = at_ - word_;
    // A quote inside the value should be written \", but many a file has it bare: only the one before a bracket closes.
    while (!at('"') || peek(past_space(1)) != ']') {
        if (at_line_end())
            return fault("the value of the tag " + quoted(tag_name()) + " is not closed by a quote and a bracket");
        if (is_longer_than(longest_text)) {
            const std::string name = quoted(tag_name());
            drop_to_line_end();
            return fault("the value of the tag " + name + " is longer than 16 MiB");
        }
        skip(at("\\\"") || at("\\\\") ? 2 : 1);
    }
    const std::size_t value_length = at_ - word_ - value_start;
    skip();
    skip_space_in_word();
    skip();
    std::string_view value = cleaned(word().substr(value_start, value_length));
    if (value.contains('\\')) value = scratch_ = unescaped(value);
    token_.name = tag_name();
    return token(Kind::tag, value);
}

const PdnToken& PdnLexer::braces() {
    bool whole = true;
    for (skip(); !at('}');) {
        if (peek() == nothing) return fault("this comment is never closed");
        whole &= skip_in_comment('}');
        if (!take_line_end()) continue;
        // A forgotten brace must not swallow the games that follow.
        const std::size_t line = line_;
        while (is(peek(), blank)) skip_text(1);
        if (at_tag() && (line_ > line || tag_fills_line())) return fault("this comment is never closed");
    }
    skip();
    if (!whole) return fault("this comment is longer than 16 MiB");
    return token(Kind::comment, cleaned(word().substr(1, word().size() - 2)));
}

const PdnToken& PdnLexer::semicolon() {
    bool whole = true;
    for (skip(); !at_line_end();) whole &= skip_in_comment('\n');
    if (!whole) return fault("this comment is longer than 16 MiB");
    std::string_view text = cleaned(word().substr(1));
    if (text.contains('}')) text = scratch_ = without_braces(text);
    return token(Kind::comment, text);
}

const PdnToken& PdnLexer::slash() {
    const auto at_blank_line = [this](std::size_t ahead) {
        const int next = peek(ahead + 1);
        return peek(ahead) == '\n' ? next == '\n' || next == '\r' : peek(ahead) == '\r' && next == '\r';
    };
    std::size_t length = 1;
    while (length < longest_setup && peek(length) != '/' && peek(length) != nothing && !at_blank_line(length)) ++length;
    const bool closed = peek(length) == '/';
    const auto [fen_start, fen_length] = fen_in_setup({buffer_.data() + word_, length});
    if (!closed || fen_length == 0) {
        skip();
        return fault(closed ? "a setup reads /FEN \"...\"/" : "this setup is not closed by a slash");
    }
    skip_text(fen_start);
    token_.text_place = here();
    skip_text(length + 1 - fen_start);
    return token(Kind::setup, word().substr(fen_start, fen_length));
}

const PdnToken& PdnLexer::dollar() {
    skip();
    while (is(peek(), figure) && !is_longer_than(longest_move)) skip();
    std::string_view figures = word().substr(1);
    if (figures.empty()) return fault("a dollar sign needs a number behind it");
    figures.remove_prefix(std::min(figures.find_first_not_of('0'), figures.size()));
    if (figures.size() > most_figures_of_nag) {
        const std::string shown = quoted(word());
        drop_while(figure);
        return fault("the number of the annotation " + shown + " is too large: it has nine figures at most");
    }
    for (const char c : figures) token_.nag = token_.nag * 10 + (c - '0');
    return token(Kind::nag);
}

const PdnToken& PdnLexer::marks() {
    while (is(peek(), mark) && !is_longer_than(longest_text)) skip();
    return token(Kind::marks, word());
}

const PdnToken& PdnLexer::parenthesis() {
    std::size_t length = 1;
    while (length < longest_text && is(peek(length), mark)) ++length;
    if (length > 1 && peek(length) == ')') {
        skip(length + 1);
        return token(Kind::marks, word().substr(1, length - 1));
    }
    skip();
    return token(Kind::open);
}

const PdnToken& PdnLexer::dots() {
    while (at('.') && !is_longer_than(longest_move)) skip();
    if (word().size() == 1) return fault("a full stop without the number of a move before it");
    return token(Kind::number);
}

const PdnToken& PdnLexer::number_or_move() {
    peek(move_window);
    const std::string_view rest{buffer_.data() + at_, std::min(end_ - at_, move_window)};
    const std::size_t first = first_square_length(rest);
    if (first == 0) return in_disguise();
    const bool digits = is(byte_at(rest, 0), figure);
    if (const std::size_t length = digits ? draw_length(rest) : 0; length > 0) {
        skip_text(length);
        return token(Kind::result, draw);
    }
    if (digits && byte_at(rest, first) == '.') {
        skip(first);
        for (; at('.'); word_ = at_) skip();
        return token(Kind::number);
    }
    const Path path = path_at_start(rest, first);
    if (is(byte_at(rest, path.length), in_word | separator) && judgement_at(rest, path.length) == nullptr)
        return in_disguise();
    if (path.length > first || (digits && first > 3)) return move(path.length, path.plain); // 3228 needs no separator
    if (!digits) return no_move();
    skip(first);
    return token(Kind::number); // some leave out the full stop
}

const PdnToken& PdnLexer::in_disguise() {
    peek(move_window);
    const PlainWord plain = plain_word({buffer_.data() + at_, std::min(end_ - at_, move_window)});
    if (!plain.changed || plain.text.empty()) return no_move();
    const std::string_view result = result_in(plain.text);
    const std::size_t first = first_square_length(plain.text);
    const bool digits = is(byte_at(plain.text, 0), figure);
    const bool is_number =
        plain.text.substr(first) == "..." ? first == 0 || digits : digits && first == plain.text.size();
    const bool is_unknown = plain.text.find_first_not_of('-') == std::string::npos;
    const bool is_move = first > 0 && first < plain.text.size() &&
                         path_at_start(plain.text, first).length == plain.text.size() && plain.length <= longest_move;
    if (result.empty() && !is_number && !is_move && !is_unknown) return no_move();
    skip(plain.length);
    if (is_unknown) return token(Kind::unknown, "-");
    if (!result.empty()) return token(Kind::result, result);
    return is_number ? token(Kind::number) : token(Kind::move, scratch_ = plain.text);
}

const PdnToken& PdnLexer::move(std::size_t length, bool plain) {
    if (plain) skip(length);
    else skip_text(length);
    if (is(peek(), in_word | separator) && judgement_at(next_few(), 0) == nullptr) return no_move();
    if (length > longest_move) return fault("the move " + quoted(word()) + " is too long");
    std::string_view text = word();
    if (!plain) {
        scratch_ = without_look_alikes(text);
        std::erase_if(scratch_, is_white_space);
        text = scratch_;
    }
    const std::string_view result = result_in(text);
    return result.empty() ? token(Kind::move, text) : token(Kind::result, result);
}

const PdnToken& PdnLexer::no_move() {
    while (is(peek(), in_word | separator) && !is_longer_than(longest_move)) skip();
    const std::string shown = quoted(word());
    drop_while(in_word | separator);
    return fault(shown + " is not a move");
}

const PdnToken& PdnLexer::stranger() {
    if (const AnnotationSign* const found = judgement_at(next_few(), 0)) {
        skip(found->signs.size());
        token_.nag = found->nag;
        return found->nag > 0 ? token(Kind::nag) : token(Kind::comment, word());
    }
    if (peek() >= 0x80) return in_disguise();
    if (is(peek(), in_word)) return no_move();
    skip();
    return fault(quoted(word()) + " does not belong here");
}

} // namespace laststone::draughts
