// A file of results or distances, as docs/formats/tables.md describes it byte by byte.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/endgame/material_class.hpp"
#include "draughts/endgame/runs.hpp"

namespace laststone::draughts {

// How many positions of a class are won, lost and drawn, and how long the longest wins and losses are.
struct TableCounts {
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    std::uint64_t drawn = 0;
    std::uint32_t longest_win = 0; // in plies
    std::uint32_t longest_loss = 0;

    std::uint64_t placements() const { return won + lost + drawn; }
    friend bool operator==(const TableCounts&, const TableCounts&) = default;
};

// Distances have more runs, and a block is to be unpacked in tens of microseconds.
constexpr std::uint32_t positions_in_block(Measure measure) { return measure == Measure::wdl ? 1 << 14 : 1 << 11; }
constexpr std::uint64_t blocks_for(std::uint64_t positions, Measure measure) {
    return (positions + positions_in_block(measure) - 1) / positions_in_block(measure);
}

// One class with its side to move, as it is written.
struct TableSide {
    std::uint64_t positions = 0; // numbers of the index
    TableCounts counts{};
    std::vector<Runs> blocks{};
};

struct TableContent {
    Measure measure = Measure::wdl;
    std::string game{};
    MaterialClass material{};
    std::vector<TableSide> sides{}; // of the class, then of its counterpart where that is another
};

std::vector<std::uint8_t> write_table(const TableContent& content);

// A table file over bytes that stay where they are. Thread-safe.
class TableFile {
public:
    // Or what is wrong with the bytes: a sentence that names no file.
    static std::expected<TableFile, std::string> open(std::span<const std::uint8_t> bytes);
    // By the first bytes alone.
    static bool is_of(std::string_view game, std::span<const std::uint8_t> bytes);

    Measure measure() const { return measure_; }
    const std::string& game() const { return game_; }
    const MaterialClass& material() const { return material_; }
    std::size_t sides() const { return sides_.size(); }
    // The class as it is, or its counterpart; nothing where the file holds neither.
    std::optional<std::size_t> side_of(const MaterialClass& material) const;
    std::uint64_t positions(std::size_t side) const { return sides_[side].positions; }
    const TableCounts& counts(std::size_t side) const { return sides_[side].counts; }
    std::size_t blocks(std::size_t side) const { return sides_[side].blocks.size(); }
    // Nothing where its checksum does not match.
    std::optional<Runs> block(std::size_t side, std::size_t number) const;

private:
    struct Block {
        std::uint64_t begin;
        std::uint32_t size;
        std::uint32_t checksum;
    };
    struct Side {
        std::uint64_t positions = 0;
        TableCounts counts{};
        RunModel model{Measure::wdl};
        std::vector<Block> blocks{};
    };

    std::span<const std::uint8_t> bytes_;
    Measure measure_ = Measure::wdl;
    std::string game_;
    MaterialClass material_;
    std::vector<Side> sides_;
};

// The value of a position within a block.
std::uint8_t value_at(std::span<const Run> runs, std::uint32_t position);

} // namespace laststone::draughts
