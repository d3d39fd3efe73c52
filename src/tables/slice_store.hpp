// Solved slices, kept for the classes that depend on them: in memory, or in files that a later run finds again.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/mapped_file.hpp"
#include "draughts/endgame/material_class.hpp"
#include "tables/ranks.hpp"

namespace laststone::tables {

using draughts::MaterialClass;

// A byte a position, its distance. All ranks see the same folder.
class SliceStore {
public:
    explicit SliceStore(Ranks& ranks) : ranks_{ranks} {}
    SliceStore(Ranks& ranks, std::string folder) : ranks_{ranks}, folder_{std::move(folder)} {}

    // Whether it is stored completely.
    bool has(const MaterialClass& material, std::uint64_t positions) const;
    // Each rank puts its share; or what failed, in one sentence.
    std::expected<void, std::string> put(const MaterialClass& material, std::uint64_t positions, const Share& share,
                                         std::vector<std::uint8_t> distances);
    // The whole class, until `close`; no bytes where it cannot be read.
    std::span<const std::uint8_t> open(const MaterialClass& material);
    // Closes the files that are open.
    void close() { files_.clear(); }

private:
    std::string path(const MaterialClass& material) const;

    Ranks& ranks_;
    std::string folder_{}; // none: in memory
    std::map<MaterialClass, std::vector<std::uint8_t>> kept_{};
    std::map<MaterialClass, base::MappedFile> files_{};
};

} // namespace laststone::tables
