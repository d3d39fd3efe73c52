// A protocol fed with fuzzed lines: whatever they are, it says whole lines, and answers what is asked afterwards.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "law.hpp"

namespace laststone::fuzz {

// Threads and memory are the machine's and no matter of texts.
inline bool asks_for_much(std::string_view line) {
    for (const std::string_view word : {"hash", "Hash", "threads", "Threads"})
        if (line.contains(word)) return true;
    return false;
}

template <class Protocol>
void converse(std::string_view text, std::string_view game, std::string_view question, std::string_view answer) {
    constexpr std::size_t most_lines = 50;
    std::mutex mutex;
    std::vector<std::string> heard;
    Protocol protocol{*catalog::find_game(game), {.threads = 1, .hash_mib = 1}, [&](const std::string& line) {
                          const std::lock_guard lock{mutex};
                          for (const char c : line) must(static_cast<unsigned char>(c) >= ' ');
                          heard.push_back(line);
                      }};
    for (std::size_t lines = 0; !text.empty() && lines < most_lines; ++lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (!asks_for_much(line) && !protocol.receive(line)) return;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    protocol.end();
    must(protocol.receive(question));
    must(!heard.empty() && heard.back() == answer);
}

} // namespace laststone::fuzz
