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

bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool errors_go_to_terminal() { return isatty(STDERR_FILENO) == 1; }

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

} // namespace laststone::app
