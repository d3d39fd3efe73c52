// The characters of PDN: what may stand in its free text and in its words, and how the rest is made to fit.
#pragma once

#include <string>
#include <string_view>

namespace laststone::draughts {

// Printable ASCII and line feeds: valid as it is, in any encoding.
bool is_plain(std::string_view text);

// Bytes that are no UTF-8 are taken for Latin-1. CR and CRLF become LF; other control characters become spaces.
std::string to_utf8(std::string_view bytes);

// What stands between the quotes of a tag, and back: \" for a quote, \\ for a backslash. Only one line fits in there.
std::string unescaped(std::string_view text);
std::string escaped(std::string_view text);

// A closing brace cannot stand in a comment: it becomes a parenthesis.
std::string without_braces(std::string_view text);
// Nor can a line that is a tag, or one that begins like a tag behind an empty line, because a forgotten brace must not
// swallow the games that follow: it joins the line before.
std::string comment_text(std::string_view text);

// A sign of moves and results as word processors and other alphabets write it, such as a dash or a Cyrillic c.
struct LookAlike {
    std::string_view bytes;
    std::string_view plain; // in ASCII
};
// The one that `text` begins with; nothing where it begins with none.
const LookAlike* look_alike(std::string_view text);
// With all of them replaced.
std::string without_look_alikes(std::string_view text);

} // namespace laststone::draughts
