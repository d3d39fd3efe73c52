#include "transport/process.hpp"

#include <cstddef>
#include <utility>

namespace laststone::transport {
namespace {

#ifdef _WIN32
constexpr bool backslash_escapes = false; // it stands between the folders of a path
#else
constexpr bool backslash_escapes = true;
#endif

} // namespace

std::vector<std::string> split_command(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        const bool escapes = backslash_escapes && c == '\\' && quote != '\'' && i + 1 < line.size();
        if (escapes) word += line[++i];
        else if (quote != '\0' && c == quote) quote = '\0';
        else if (quote != '\0') word += c;
        else if (c == '"' || c == '\'') quote = c;
        else if (c != ' ' && c != '\t') word += c;
        else if (in_word) {
            words.push_back(std::exchange(word, {}));
            in_word = false;
            continue;
        } else continue;
        in_word = true;
    }
    if (in_word) words.push_back(word);
    return words;
}

} // namespace laststone::transport
