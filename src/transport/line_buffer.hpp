// Bytes as they come in, given out in lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace laststone::transport {

// Lines longer than a sane program writes are cut.
class LineBuffer {
public:
    void add(std::string_view bytes);
    // A line without its end; once nothing more will come, what is left too.
    std::optional<std::string> take(bool is_all);

private:
    std::string unread_{};
    std::size_t line_length_ = 0; // so far, of the line that is coming in
};

} // namespace laststone::transport
