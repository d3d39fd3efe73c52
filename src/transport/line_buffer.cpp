#include "transport/line_buffer.hpp"

namespace laststone::transport {

void LineBuffer::add(std::string_view bytes) {
    constexpr std::size_t longest_line = std::size_t{1} << 16;
    for (const char c : bytes) {
        line_length_ = c == '\n' ? 0 : line_length_ + 1;
        if (line_length_ <= longest_line) unread_ += c;
    }
}

std::optional<std::string> LineBuffer::take(bool is_all) {
    const std::size_t end = unread_.find('\n');
    const bool is_last = end == std::string::npos && is_all && !unread_.empty();
    if (end == std::string::npos && !is_last) return std::nullopt;
    std::string line = unread_.substr(0, end);
    unread_.erase(0, is_last ? unread_.size() : end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

} // namespace laststone::transport
