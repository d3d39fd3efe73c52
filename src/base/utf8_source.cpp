#include "base/utf8_source.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace laststone::base {
namespace {

constexpr std::size_t piece = std::size_t{1} << 16;
constexpr std::size_t sample = std::size_t{1} << 18; // to guess by

// The bytes at the end that the next ones may belong to.
std::size_t unfinished(std::string_view bytes, Encoding encoding) {
    if (encoding == Encoding::utf8) return unfinished_utf8(bytes);
    const bool big_endian = encoding == Encoding::utf16_be;
    if (!big_endian && encoding != Encoding::utf16_le) return 0;
    const std::size_t odd = bytes.size() % 2;
    if (bytes.size() < odd + 2) return odd;
    const auto high_byte = static_cast<unsigned char>(bytes[bytes.size() - odd - (big_endian ? 2 : 1)]);
    const bool is_high_surrogate = high_byte >= 0xD8 && high_byte < 0xDC;
    return odd + (is_high_surrogate ? 2 : 0);
}

std::string_view first_line(std::string_view lines) {
    const std::size_t end = lines.find('\n');
    return lines.substr(0, end == std::string_view::npos ? end : end + 1);
}

// Perhaps a program has cut a character in two.
bool is_mostly_utf8(std::string_view line) {
    constexpr std::size_t enough = 4; // characters beyond ASCII for each byte that fits into none
    std::size_t good = 0;
    std::size_t bad = 0;
    while (!line.empty()) {
        const std::size_t length = utf8_length(line);
        good += length > 1 ? 1 : 0;
        bad += length == 0 ? 1 : 0;
        line.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return good >= enough * bad;
}

} // namespace

std::size_t Utf8Source::operator()(std::span<char> buffer) {
    if (!begun_) begin();
    while (given_ == text_.size()) {
        text_.clear();
        given_ = 0;
        read_up_to(piece);
        if (raw_.empty()) return 0;
        convert_some();
    }
    const std::size_t n = std::min(buffer.size(), text_.size() - given_);
    std::memcpy(buffer.data(), text_.data() + given_, n);
    given_ += n;
    return n;
}

void Utf8Source::read_up_to(std::size_t bytes) {
    std::size_t have = raw_.size();
    if (ended_ || have >= bytes) return;
    raw_.resize(bytes);
    while (!ended_ && have < bytes) {
        const std::size_t got = source_(std::span{raw_}.subspan(have));
        ended_ = got == 0;
        have += got;
    }
    raw_.resize(have);
}

// A byte order mark counts more than the name, as far as that is UTF-16 at all.
void Utf8Source::begin() {
    begun_ = true;
    read_up_to(piece);
    const std::optional<Encoding> asked = named_;
    if (!asked || *asked == Encoding::utf16_le || *asked == Encoding::utf16_be) {
        if (raw_.starts_with("\xFF\xFE")) named_ = Encoding::utf16_le;
        else if (raw_.starts_with("\xFE\xFF")) named_ = Encoding::utf16_be;
        else if (!asked) named_ = guess_utf16(raw_);
    }
    if (!asked) assumed_ = named_;
}

void Utf8Source::convert_some() {
    if (named_) {
        const std::size_t rest = ended_ ? 0 : unfinished(raw_, *named_);
        append_utf8(text_, std::string_view{raw_}.substr(0, raw_.size() - rest), *named_);
        raw_.erase(0, raw_.size() - rest);
        return;
    }
    // Whole lines, unless one is longer than all that was read.
    const std::size_t last_line_end = raw_.rfind('\n');
    std::size_t length = raw_.size();
    if (!ended_) length = last_line_end != std::string::npos ? last_line_end + 1 : length - unfinished_utf8(raw_);
    if (is_utf8(std::string_view{raw_}.substr(0, length))) text_.append(raw_, 0, length);
    else convert_lines(length);
    raw_.erase(0, length);
}

void Utf8Source::convert_lines(std::size_t bytes) {
    if (!assumed_ || *assumed_ == Encoding::utf8) assumed_ = guess();
    std::string_view lines = std::string_view{raw_}.substr(0, bytes);
    while (!lines.empty()) {
        const std::string_view line = first_line(lines);
        append_utf8(text_, line, is_mostly_utf8(line) ? Encoding::utf8 : *assumed_);
        lines.remove_prefix(line.size());
    }
}

// By the lines that are no UTF-8, here and as far ahead as is worth while.
Encoding Utf8Source::guess() {
    read_up_to(sample);
    std::string others;
    for (std::string_view lines = raw_; !lines.empty();) {
        const std::string_view line = first_line(lines);
        if (!is_mostly_utf8(line)) others += line;
        lines.remove_prefix(line.size());
    }
    return others.empty() ? Encoding::utf8 : guess_encoding(others);
}

} // namespace laststone::base
