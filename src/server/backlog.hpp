// What was sent over a socket and not taken yet, as numbers: whoever does not read must not fill the memory.
#pragma once

#include <atomic>
#include <cstddef>

namespace laststone::server {

// Any thread may ask.
class Backlog {
public:
    static constexpr std::size_t most_messages = 2000;
    static constexpr std::size_t most_bytes = std::size_t{16} << 20;

    // Whether there is room for another message. Once there was none there never will be: the talk is over.
    bool add(std::size_t bytes) {
        const std::size_t messages = ++messages_;
        const std::size_t all = bytes_ += bytes;
        if (messages > most_messages || all > most_bytes) is_full_ = true;
        return !is_full_;
    }
    // A message that was added has gone.
    void take(std::size_t bytes) {
        --messages_;
        bytes_ -= bytes;
    }
    std::size_t messages() const { return messages_; }

private:
    std::atomic<std::size_t> messages_ = 0;
    std::atomic<std::size_t> bytes_ = 0;
    std::atomic<bool> is_full_ = false;
};

} // namespace laststone::server
