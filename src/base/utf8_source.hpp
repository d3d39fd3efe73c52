// A text of any size that comes in pieces, in whatever encoding, as UTF-8.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "base/encoding.hpp"

namespace laststone::base {

// Fills the beginning of `buffer` and returns how many bytes it wrote: 0 at the end of the text.
using ByteSource = std::function<std::size_t(std::span<char> buffer)>;

// Is itself a ByteSource, and a bounded part of the text is in memory at a time. Where no encoding is named, a byte order
// mark tells; then each line that is UTF-8, or was but for a few bytes, is taken for that, and the others for what the
// first of them look like. So collections put together from several sources are read right.
class Utf8Source {
public:
    explicit Utf8Source(ByteSource source, std::optional<Encoding> encoding = std::nullopt)
        : source_{std::move(source)}, named_{encoding} {}

    std::size_t operator()(std::span<char> buffer);

    // What was assumed so far where nothing was named and the text was no UTF-8; UTF-8 where bytes that mean nothing in it
    // were replaced.
    std::optional<Encoding> assumed() const { return assumed_; }

private:
    void read_up_to(std::size_t bytes);
    void begin();
    void convert_some();
    void convert_lines(std::size_t bytes);
    Encoding guess();

    ByteSource source_;
    std::optional<Encoding> named_;
    std::optional<Encoding> assumed_{};
    bool begun_ = false;
    bool ended_ = false;
    std::string raw_{};  // read, and not yet converted
    std::string text_{}; // converted, and given out as far as `given_`
    std::size_t given_ = 0;
};

} // namespace laststone::base
