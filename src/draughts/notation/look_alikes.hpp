// Signs that only look like those of moves, results and positions: dashes, multiplication signs, letters of Cyrillic.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace laststone::draughts {

// A sign as word processors and other alphabets write it, in UTF-8.
struct LookAlike {
    std::string_view bytes;
    std::string_view plain; // in ASCII
};
// The one that `text` begins with; nothing where it begins with none.
const LookAlike* look_alike(std::string_view text);
// With all of them replaced.
std::string without_look_alikes(std::string_view text);

// The same, for a reader whose faults have to be found again in the text as it was written.
class PlainText {
public:
    explicit PlainText(std::string_view text);
    std::string_view text() const { return text_; }
    // Where the character at `offset` stood, or the end.
    std::size_t origin(std::size_t offset) const { return origins_[offset < text_.size() ? offset : text_.size()]; }

private:
    std::string text_{};
    std::vector<std::size_t> origins_{}; // of each byte, and of the end
};
bool is_ascii(std::string_view text);

} // namespace laststone::draughts
