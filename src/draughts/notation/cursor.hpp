// A place in a text that is being read, and never past its end.
#pragma once

#include <cstddef>
#include <string_view>

namespace laststone::draughts {

class Cursor {
public:
    constexpr explicit Cursor(std::string_view text) : text_{text} {}

    constexpr bool at_end() const { return offset_ == text_.size(); }
    constexpr bool at(char c) const { return !at_end() && text_[offset_] == c; }
    constexpr bool at_one_of(std::string_view characters) const {
        return !at_end() && characters.find(text_[offset_]) != std::string_view::npos;
    }
    // The character here; NUL at the end.
    constexpr char here() const { return at_end() ? '\0' : text_[offset_]; }
    constexpr std::size_t offset() const { return offset_; }
    constexpr std::string_view rest() const { return text_.substr(offset_); }

    // Steps over `c` if it stands here.
    constexpr bool take(char c) {
        if (!at(c)) return false;
        ++offset_;
        return true;
    }
    constexpr void skip() { skip(1); }
    // Steps over the next `count` characters, or as many as there are, and returns them.
    constexpr std::string_view skip(std::size_t count) {
        const std::string_view taken = text_.substr(offset_, count);
        offset_ += taken.size();
        return taken;
    }

private:
    std::string_view text_;
    std::size_t offset_ = 0;
};

} // namespace laststone::draughts
