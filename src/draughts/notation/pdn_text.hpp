// The characters of PDN: what may stand in its free text, and how the rest is made to fit.
#pragma once

#include <string>
#include <string_view>

namespace laststone::draughts {

// Printable ASCII and line feeds: valid as it is, in any encoding.
bool is_plain(std::string_view text);

// CR and CRLF become LF; other control characters become spaces.
std::string without_controls(std::string_view text);

// What stands between the quotes of a tag, and back: \" for a quote, \\ for a backslash. Only one line fits in there.
std::string unescaped(std::string_view text);
std::string escaped(std::string_view text);

// A closing brace cannot stand in a comment: it becomes a parenthesis.
std::string without_braces(std::string_view text);
// Nor can a line that is a tag, or one that begins like a tag behind an empty line, because a forgotten brace must not
// swallow the games that follow: it joins the line before.
std::string comment_text(std::string_view text);

} // namespace laststone::draughts
