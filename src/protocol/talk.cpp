#include "protocol/talk.hpp"

#include <algorithm>

namespace laststone::protocol {

std::vector<std::string> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string> words;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(blanks), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

} // namespace laststone::protocol
