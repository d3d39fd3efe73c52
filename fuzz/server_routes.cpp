// Law: whatever is asked of the server, by any method and at any path, is answered once, by JSON, a text or a clear fault.
#include <algorithm>
#include <string>

#include "base/characters.hpp"
#include "routes.hpp"

using namespace laststone;

namespace {

constexpr std::size_t most_questions = 10;
constexpr std::size_t most_pieces = 100; // of a long body

std::string_view take_word(std::string_view& line) {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    return word;
}

// Whoever asks and hangs up has an engine stopped at once, which leaves questions about all of the archive.
void ask(fuzz::Routes& routes, std::string_view line) {
    api::Request request{.method = std::string{take_word(line)}};
    auto target = api::parse_target(take_word(line));
    if (!target || !std::ranges::all_of(request.method, base::is_letter)) return; // HTTP has no such question
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    request.body = line;
    if (!line.empty()) request.type = "application/json";
    const api::Response response = routes.answer(request);
    if (response.type == "application/json" && !response.body.empty())
        fuzz::must(api::Json::accept(response.body));
    for (std::size_t count = 0; response.more && count < most_pieces; ++count)
        if (!response.more()) break;
}

} // namespace

// A question a line: its method, its target and its body.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static fuzz::Routes routes; // whose archive holds what earlier inputs have put there
    std::string_view text = fuzz::text_of(data, size);
    for (std::size_t count = 0; !text.empty() && count < most_questions; ++count) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        ask(routes, line);
        routes.end_jobs();
    }
    return 0;
}
