#include "transport/mailbox.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace laststone::transport {
namespace {

constexpr std::size_t most_waiting = 1000; // more than any conversation leaves unread

} // namespace

Mailbox::Mailbox(Connection connection, std::size_t longest, const std::atomic<bool>& cancelled,
                 std::string read_before)
    : connection_{std::move(connection)},
      longest_{longest},
      cancelled_{cancelled},
      read_before_{std::move(read_before)},
      reader_{[this] { read(); }} {}

Mailbox::~Mailbox() {
    we_leave_ = true;
    connection_.finish();
}

std::optional<std::string> Mailbox::next() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return !messages_.empty() || is_closed_; });
    return take_first();
}

std::optional<std::string> Mailbox::next_within(std::chrono::milliseconds patience) {
    std::unique_lock lock{mutex_};
    changed_.wait_for(lock, patience, [&] { return !messages_.empty() || is_closed_; });
    return take_first();
}

std::optional<std::string> Mailbox::take_first() {
    if (messages_.empty()) return std::nullopt;
    std::string message = std::move(messages_.front());
    messages_.pop_front();
    return message;
}

bool Mailbox::send(std::string_view message) { return connection_.write(std::string{message} + '\0'); }

// What comes after we have left is read for a while and thrown away: closing earlier could take our last message back.
void Mailbox::read() {
    constexpr int milliseconds_between_looks = 50;
    constexpr int looks_back = 10;
    std::array<char, 4096> bytes{};
    was_flooded_ = !take(read_before_);
    for (int looks = 0; !was_flooded_ && !cancelled_ && looks < looks_back; looks += we_leave_ ? 1 : 0) {
        if (!has_news(connection_.socket(), milliseconds_between_looks)) continue;
        const std::size_t count = connection_.read(bytes);
        if (count == 0) break;
        was_flooded_ = !take({bytes.data(), count});
    }
    close();
}

bool Mailbox::take(std::string_view bytes) {
    for (;;) {
        const std::size_t end = std::min(bytes.find('\0'), bytes.size());
        begun_ += bytes.substr(0, end);
        if (begun_.size() > longest_) return false;
        if (end == bytes.size()) return true;
        bytes.remove_prefix(end + 1);
        const std::lock_guard lock{mutex_};
        if (messages_.size() == most_waiting) return false;
        messages_.push_back(std::exchange(begun_, {}));
        changed_.notify_one();
    }
}

void Mailbox::close() {
    const std::lock_guard lock{mutex_};
    is_closed_ = true;
    changed_.notify_one();
}

} // namespace laststone::transport
