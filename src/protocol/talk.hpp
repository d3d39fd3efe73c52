// What all protocols share: lines come in one by one, lines go out from any thread.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace laststone::protocol {

// Writes whole lines, one at a time.
class Voice {
public:
    // say is called with a line without its end.
    explicit Voice(std::function<void(const std::string&)> say) : say_{std::move(say)} {}
    void operator()(const std::string& line) {
        const std::lock_guard lock{mutex_};
        say_(line);
    }

private:
    std::function<void(const std::string&)> say_;
    std::mutex mutex_;
};

// The words between blanks.
std::vector<std::string> words_of(std::string_view line);

} // namespace laststone::protocol
