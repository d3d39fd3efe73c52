// Messages from a connection, each terminated by a zero byte, read by a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "transport/tcp.hpp"

namespace laststone::transport {

class Mailbox {
public:
    // Closes when the other side goes or floods us, when a message is longer than this, or once `cancelled` is true. What
    // was read from the connection before comes first.
    Mailbox(Connection connection, std::size_t longest, const std::atomic<bool>& cancelled,
            std::string read_before = {});
    // Lets the other side read to the end what we have sent, if it does so soon.
    ~Mailbox();
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    // Waits for a message; nothing once the box is closed and empty.
    std::optional<std::string> next();
    // The same, but nothing too once this much time has gone by.
    std::optional<std::string> next_within(std::chrono::milliseconds patience);
    // Adds the zero byte. False where the other side is gone.
    bool send(std::string_view message);

    // True once no more messages will come.
    const std::atomic<bool>& is_closed() const { return is_closed_; }
    // Whether that is because a message was too long, or too many were waiting.
    bool was_flooded() const { return was_flooded_; }

private:
    std::optional<std::string> take_first();
    void read();
    // False where a message is too long, or too many are waiting.
    bool take(std::string_view bytes);
    void close();

    Connection connection_;
    std::size_t longest_;
    const std::atomic<bool>& cancelled_;
    std::atomic<bool> we_leave_ = false;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> messages_;
    std::atomic<bool> is_closed_ = false;
    std::atomic<bool> was_flooded_ = false;

    std::string read_before_;
    std::string begun_; // a message whose end has not come yet
    std::jthread reader_;
};

} // namespace laststone::transport
