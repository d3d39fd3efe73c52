#include "app/terminal.hpp"

#include <unistd.h>

#include <string>

#include "app/environment.hpp"

namespace laststone::app {
namespace {

// The first of these that is set decides, as everywhere.
bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const std::string locale = environment(name); !locale.empty())
            return locale.contains("UTF-8") || locale.contains("utf8") || locale.contains("UTF8") ||
                   locale.contains("utf-8");
    return false;
}

bool colours_are_welcome() {
    return output_is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb" &&
           !environment("TERM").empty();
}

} // namespace

bool output_is_terminal() { return isatty(STDOUT_FILENO) != 0; }
bool input_is_terminal() { return isatty(STDIN_FILENO) != 0; }
bool errors_go_to_terminal() { return isatty(STDERR_FILENO) != 0; }

void DrawingChoice::add_to(Options& options) {
    options.flag("--flip", flip, "Black's side at the bottom");
    options.flag("--ascii", ascii, "draw with letters and dashes");
    options.flag("--unicode", unicode, "draw with draughtsmen and lines; otherwise as the locale allows");
    options.choice(
        "--colour", colour,
        std::vector<Choice<When>>{{"auto", When::automatic}, {"always", When::always}, {"never", When::never}},
        "colours; otherwise as the terminal allows");
}

catalog::DrawOptions DrawingChoice::options() const {
    return {.unicode = !ascii && (unicode || locale_is_utf8()),
            .colours = colour == When::always || (colour == When::automatic && colours_are_welcome()),
            .flipped = flip};
}

std::string in_columns(const std::vector<std::string>& words) {
    constexpr std::size_t width = 80;
    std::string text;
    std::size_t column = 0;
    for (const std::string& word : words) {
        const bool is_first = text.empty();
        const bool fits = column + 2 + word.size() <= width;
        text += is_first ? "" : fits ? "  " : "\n";
        column = (!is_first && fits ? column + 2 : 0) + word.size();
        text += word;
    }
    return text;
}

} // namespace laststone::app
