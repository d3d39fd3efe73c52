#include "draughts/endgame/table_bundle.hpp"

namespace laststone::draughts {
namespace {

constexpr std::size_t length_bytes = 8;

} // namespace

void add_to_bundle(std::vector<std::uint8_t>& bundle, std::span<const std::uint8_t> file) {
    const std::uint64_t length = file.size();
    for (std::size_t i = 0; i < length_bytes; ++i) bundle.push_back(static_cast<std::uint8_t>(length >> (8 * i)));
    bundle.insert(bundle.end(), file.begin(), file.end());
}

std::vector<std::span<const std::uint8_t>> files_in_bundle(std::span<const std::uint8_t> bundle) {
    std::vector<std::span<const std::uint8_t>> files;
    while (bundle.size() >= length_bytes) {
        std::uint64_t length = 0;
        for (std::size_t i = 0; i < length_bytes; ++i) length |= std::uint64_t{bundle[i]} << (8 * i);
        bundle = bundle.subspan(length_bytes);
        if (length > bundle.size()) break;
        files.push_back(bundle.first(static_cast<std::size_t>(length)));
        bundle = bundle.subspan(static_cast<std::size_t>(length));
    }
    return files;
}

} // namespace laststone::draughts
