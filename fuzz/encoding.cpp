// Law: whatever bytes come in, in any encoding, valid UTF-8 comes out, the same however the source cuts it; what is UTF-8
// already stays as it is, byte for byte.
#include "base/encoding.hpp"

#include <algorithm>
#include <string>

#include "base/utf8_source.hpp"
#include "law.hpp"
#include "nogo/notation/sgf_encoding.hpp"

using namespace laststone;
using namespace laststone::base;

namespace {

struct Converted {
    std::string text;
    std::optional<Encoding> assumed;
    friend bool operator==(const Converted&, const Converted&) = default;
};

Converted converted(std::string_view bytes, std::optional<Encoding> encoding, std::size_t at_a_time) {
    Utf8Source source{[&](std::span<char> buffer) {
                          const std::size_t n = std::min({buffer.size(), bytes.size(), at_a_time});
                          std::ranges::copy(bytes.substr(0, n), buffer.begin());
                          bytes.remove_prefix(n);
                          return n;
                      },
                      encoding};
    std::string text;
    std::string buffer(std::min<std::size_t>(at_a_time, 4096), '\0');
    while (const std::size_t n = source(buffer)) text.append(buffer, 0, n);
    return {text, source.assumed()};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::text_of(data, size);
    const Converted found = converted(bytes, std::nullopt, size + 1);
    fuzz::must(is_utf8(found.text));
    fuzz::must(converted(bytes, std::nullopt, 1) == found);
    if (!found.assumed) fuzz::must(found.text == bytes);
    if (!is_utf8(bytes)) fuzz::must(found.assumed.has_value());
    for (const std::string_view word : encoding_names) {
        const auto encoding = find_encoding(word);
        fuzz::must(encoding.has_value());
        const Converted named = converted(bytes, encoding, size + 1);
        fuzz::must(is_utf8(named.text) && !named.assumed);
        fuzz::must(converted(bytes, encoding, 3) == named);
    }
    fuzz::must(is_utf8(nogo::sgf_in_utf8(std::string{bytes}).text));
    (void)find_encoding(bytes);
    return 0;
}
