#include "draughts/endgame/unpacked_table.hpp"

#include <algorithm>

namespace laststone::draughts {

UnpackedTable::UnpackedTable(const TableFile& table) : table_{table}, block_size_{positions_in_block(table.measure())} {
    for (std::size_t side = 0; side < table.sides(); ++side) sides_[side] = std::vector<Block>(table.blocks(side));
}

const std::uint8_t* UnpackedTable::unpack(std::size_t side, std::size_t number) const {
    const auto runs = table_.block(side, number);
    if (!runs) return nullptr;
    auto values = std::make_unique<std::uint8_t[]>(block_size_);
    std::uint32_t begin = 0;
    for (const Run& run : *runs) {
        std::fill(values.get() + begin, values.get() + run.end, run.value);
        begin = run.end;
    }
    const std::uint8_t* kept = nullptr;
    if (sides_[side][number].values.compare_exchange_strong(kept, values.get(), std::memory_order_acq_rel))
        return values.release();
    return kept; // another thread was quicker
}

} // namespace laststone::draughts
