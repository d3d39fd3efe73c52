// The tables of a game, from a folder and from the program itself, and probing them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/mapped_file.hpp"
#include "base/threads.hpp"
#include "draughts/endgame/index.hpp"
#include "draughts/endgame/table_file.hpp"
#include "draughts/endgame/unpacked_table.hpp"
#include "draughts/generator.hpp"

namespace laststone::draughts {

// "english_0102.wld": of the two classes a file holds, the one that comes first in order. Distances end in ".dtw".
std::string table_file_name(std::string_view game, const MaterialClass& material, Measure measure = Measure::wdl);

// A cache of recently read blocks, up to so many bytes. Thread-safe.
class BlockCache {
public:
    using Block = std::shared_ptr<const Runs>;

    explicit BlockCache(std::size_t bytes) : bytes_of_shard_{bytes / shards} {}
    // The block of this name, made by `read()` where it is not here; nothing where that gives nothing.
    template <class Read>
    Block get(std::uint64_t name, Read&& read) {
        Shard& shard = shards_[name % shards];
        {
            const base::Lock lock{shard.mutex};
            if (Block block = shard.find(name)) return block;
        }
        auto runs = read();
        if (!runs) return nullptr;
        auto block = std::make_shared<const Runs>(std::move(*runs));
        const base::Lock lock{shard.mutex};
        shard.put(name, block, bytes_of_shard_);
        return block;
    }

private:
    static constexpr std::size_t shards = 16; // so that threads seldom contend
    struct Shard {
        base::Mutex mutex{};
        std::list<std::pair<std::uint64_t, Block>> latest_first{};
        std::unordered_map<std::uint64_t, std::list<std::pair<std::uint64_t, Block>>::iterator> places{};
        std::size_t bytes = 0;

        Block find(std::uint64_t name);
        void put(std::uint64_t name, const Block& block, std::size_t most_bytes);
    };

    std::size_t bytes_of_shard_;
    std::array<Shard, shards> shards_{};
};

class TableSet {
public:
    // A file that is not used, and why.
    struct RejectedFile {
        std::string path;
        std::string why;
    };

    // All tables of the game in the folder; a folder that does not exist has none. What it lacks is taken from a bundle
    // (table_bundle.hpp) that outlives the set.
    TableSet(const std::string& folder, std::string_view game, std::size_t cache_bytes,
             std::span<const std::uint8_t> bundle = {});

    const std::vector<RejectedFile>& rejected() const { return rejected_; }
    bool empty() const { return most_pieces_ == 0; }
    // With so many pieces or fewer there may be a table.
    int most_pieces() const { return most_pieces_; }
    // Nothing where there is no such table, or its block is damaged. Thread-safe.
    std::optional<TableResult> known(const MaterialClass& material, std::uint64_t index) const;
    bool has(const MaterialClass& material, Measure measure = Measure::wdl) const;
    std::optional<TableCounts> counts(const MaterialClass& material) const;
    // Those there are tables of, the fewest pieces first.
    std::vector<MaterialClass> classes() const;
    // Which of its blocks have changed since they were written.
    std::size_t damaged_blocks(const MaterialClass& material, Measure measure) const;

private:
    struct File {
        std::optional<base::MappedFile> bytes{};
        TableFile table;
        std::unique_ptr<UnpackedTable> unpacked{}; // of a bundle
    };
    struct Place {
        const TableFile* table = nullptr;
        const UnpackedTable* unpacked = nullptr; // asked instead of the cache
        std::size_t side = 0;
        std::uint64_t number = 0; // among all
    };
    using Places = std::vector<Place>; // by the code of a class
    void add(const std::string& path, std::string_view game);
    void add(std::unique_ptr<File> file);
    const Place& place(const MaterialClass& material, Measure measure) const {
        return places_[static_cast<std::size_t>(measure)][material.code()];
    }
    std::optional<std::uint8_t> value(const Place& place, std::uint64_t index) const;

    std::vector<std::unique_ptr<File>> files_;
    std::array<Places, 2> places_{Places(MaterialClass::codes), Places(MaterialClass::codes)};
    std::vector<RejectedFile> rejected_;
    int most_pieces_ = 0;
    std::unique_ptr<BlockCache> cache_;
};

// Whether a position is looked up as it is: where the side to move, Black, can capture, its place in a table is free, and
// what the captures lead to is looked up instead.
template <const Rules& R>
bool is_looked_up(const Placement<R>& placement) {
    return !Captures<R, Color::black>{placement.template view<Color::black>()}.exist();
}

// The best of what moves lead to, told one after another as the other side sees it.
class BestKnown {
public:
    void see(const std::optional<TableResult>& after) {
        if (!after) {
            complete_ = false;
            return;
        }
        const auto plies = after->plies ? std::optional{*after->plies + 1} : std::nullopt;
        if (after->wdl == Wdl::loss) {
            if (best_.wdl != Wdl::win) best_ = {Wdl::win, plies};
            else best_.plies = best_.plies && plies ? std::min(best_.plies, plies) : std::nullopt;
        } else if (after->wdl == Wdl::draw) {
            if (best_.wdl == Wdl::loss) best_ = {};
        } else if (best_.wdl == Wdl::loss) {
            best_.plies = best_.plies && plies ? std::max(best_.plies, plies) : std::nullopt;
        }
    }
    // Where something was unknown, only a win is certain, and not how soon.
    std::optional<TableResult> best() const {
        if (complete_) return best_;
        if (best_.wdl == Wdl::win) return TableResult{Wdl::win, std::nullopt};
        return std::nullopt;
    }

private:
    TableResult best_{Wdl::loss, 0}; // whoever cannot move loses
    bool complete_ = true;
};

// Black to move. Nothing where a table is missing. Thread-safe.
template <const Rules& R>
std::optional<TableResult> look_up(const TableSet& tables, const Placement<R>& placement) {
    if (placement.black.empty()) return TableResult{Wdl::loss, 0};
    if (placement.white.empty()) return TableResult{Wdl::win, 0};
    const MaterialClass material = material_class(placement);
    if (material.pieces() > tables.most_pieces()) return std::nullopt;
    const auto view = placement.template view<Color::black>();
    const Captures<R, Color::black> captures{view};
    if (!captures.exist()) return tables.known(material, EndgameIndex<R>{material}.of(placement));
    BestKnown best;
    for_each_capture_child<R, Color::black>(
        placement, view, captures, Convention::distinct,
        [&](const Placement<R>& child) { best.see(look_up<R>(tables, turned(child))); });
    return best.best();
}

} // namespace laststone::draughts
