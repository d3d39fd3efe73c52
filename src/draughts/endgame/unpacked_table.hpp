// A table small enough to stay in memory, a byte a position.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "draughts/endgame/table_file.hpp"

namespace laststone::draughts {

// Unpacks each block when it is first asked for, and keeps it. Thread-safe without locks.
class UnpackedTable {
public:
    // Which must outlive it.
    explicit UnpackedTable(const TableFile& table);

    // Nothing where there is no such position, or its block is damaged.
    std::optional<std::uint8_t> value(std::size_t side, std::uint64_t index) const {
        if (index >= table_.positions(side)) return std::nullopt;
        const auto number = static_cast<std::size_t>(index / block_size_);
        const std::uint8_t* values = sides_[side][number].values.load(std::memory_order_acquire);
        if (values == nullptr) values = unpack(side, number);
        return values != nullptr ? std::optional{values[index % block_size_]} : std::nullopt;
    }

private:
    struct Block {
        std::atomic<const std::uint8_t*> values{nullptr};
        Block() = default;
        Block(const Block&) = delete;
        Block& operator=(const Block&) = delete;
        ~Block() { delete[] values.load(std::memory_order_relaxed); }
    };

    const std::uint8_t* unpack(std::size_t side, std::size_t number) const;

    const TableFile& table_;
    std::uint32_t block_size_;
    mutable std::array<std::vector<Block>, 2> sides_;
};

} // namespace laststone::draughts
