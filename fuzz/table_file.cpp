// Law: any bytes are a table or are refused with a sentence, and a table's blocks are whole or refused.
#include "draughts/endgame/table_file.hpp"

#include "base/checksum.hpp"
#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

namespace {

void must_be_whole(std::span<const std::uint8_t> bytes) {
    const auto file = TableFile::open(bytes);
    if (!file) return fuzz::must(!file.error().empty());
    const std::size_t sides = file->material() == file->material().turned() ? 1 : 2;
    for (std::size_t side = 0; side < sides; ++side)
        for (std::size_t number = 0; number < file->blocks(side) && number < 4; ++number)
            if (const auto runs = file->block(side, number)) {
                const std::uint32_t size = positions_in_block(file->measure());
                const std::uint64_t first = std::uint64_t{number} * size;
                const std::uint64_t left = std::min<std::uint64_t>(file->positions(side) - first, size);
                fuzz::must(runs->back().end == left);
                (void)value_at(*runs, 0);
                (void)value_at(*runs, runs->back().end - 1);
            }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    must_be_whole({data, size});
    // The same behind a true checksum, as chance will not find one: the head ends where the last word is.
    if (size < 4) return 0;
    std::vector<std::uint8_t> sealed{data, data + size};
    const std::uint32_t sum = base::crc32(std::span{sealed}.first(size - 4));
    for (std::size_t i = 0; i < 4; ++i) sealed[size - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    must_be_whole(sealed);
    return 0;
}
