// A conversation with a protocol, as a test holds it.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"

namespace laststone::protocol {

template <class Protocol>
class Conversation {
public:
    template <class... More>
    explicit Conversation(std::string_view game, const More&... more)
        : protocol_{*catalog::find_game(game),
                    {.threads = 1, .hash_mib = 1},
                    [this](const std::string& line) { hear(line); },
                    more...} {}

    // The answers to a line, once the search it may have started has ended.
    std::vector<std::string> say(std::string_view line) {
        forget();
        goes_on_ = protocol_.receive(line);
        protocol_.wait();
        return heard_;
    }
    std::string last_answer(std::string_view line) {
        const auto all = say(line);
        return all.empty() ? "" : all.back();
    }
    // Says it and does not wait.
    void interject(std::string_view line) { goes_on_ = protocol_.receive(line); }
    // What was heard since a line was said last, interjections aside.
    std::vector<std::string> heard() {
        const std::lock_guard lock{mutex_};
        return heard_;
    }
    std::ptrdiff_t times_heard(std::string_view beginning) {
        const auto lines = heard();
        return std::ranges::count_if(lines, [&](const std::string& line) { return line.starts_with(beginning); });
    }
    bool goes_on() const { return goes_on_; }

private:
    // A search that is under way speaks from a thread of its own.
    void hear(const std::string& line) {
        const std::lock_guard lock{mutex_};
        heard_.push_back(line);
    }
    void forget() {
        const std::lock_guard lock{mutex_};
        heard_.clear();
    }

    std::mutex mutex_;
    std::vector<std::string> heard_;
    bool goes_on_ = true;
    Protocol protocol_;
};

} // namespace laststone::protocol
