// Law: whatever lines come, GTP answers with whole lines, and a question for its version with an answer and an empty line.
#include "protocol/gtp.hpp"

#include <mutex>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "law.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace laststone;
    constexpr std::size_t most_lines = 50;
    std::string_view text = fuzz::text_of(data, size);
    std::mutex mutex;
    std::vector<std::string> heard;
    const auto hear = [&](const std::string& line) {
        const std::lock_guard lock{mutex};
        for (const char c : line) fuzz::must(static_cast<unsigned char>(c) >= ' ');
        heard.push_back(line);
    };
    protocol::Gtp gtp{*catalog::find_game("nogo:3x3"), {.threads = 1, .hash_mib = 1}, hear,
                      {.move_time = search::Seconds{0}}};
    for (std::size_t lines = 0; !text.empty() && lines < most_lines; ++lines) {
        const std::string_view line = text.substr(0, text.find('\n'));
        // The clock and large boards are the machine's business and no matter of texts.
        const bool takes_long = line.contains("time") || line.contains("boardsize");
        if (!takes_long && !gtp.receive(line)) return 0;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    gtp.end();
    heard.clear();
    fuzz::must(gtp.receive("1 protocol_version"));
    fuzz::must(heard.size() == 2 && heard[0] == "=1 2" && heard[1].empty());
    return 0;
}
