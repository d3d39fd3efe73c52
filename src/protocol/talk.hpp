// What all protocols share: lines come in one by one, lines go out from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/limits.hpp"

namespace laststone::protocol {

// Called with each line of ours, without its end, from this thread or another.
using Say = std::function<void(const std::string&)>;

// Writes whole lines, one at a time. Bytes of others that we repeat cannot break them: what is not a character is `?`.
class LineWriter {
public:
    explicit LineWriter(Say say) : say_{std::move(say)} {}
    void operator()(std::string line);

private:
    Say say_;
    std::mutex mutex_;
};

using Words = std::span<const std::string>;

// The words between blanks.
std::vector<std::string> words_of(std::string_view line);
// With a blank between each two.
std::string joined(Words words);

// A whole number in decimal digits, with a sign or without; nothing for any other text.
std::optional<std::int64_t> number_of(std::string_view text);
// With so many decimals: 0.25.
std::string decimals(double number, int places);
// No time is less than none.
search::Seconds milliseconds(std::int64_t number);

} // namespace laststone::protocol
