// The tables of a game that lie in a folder, and verdicts from them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/mapped_file.hpp"
#include "draughts/endgame/index.hpp"
#include "draughts/endgame/table_file.hpp"
#include "draughts/generator.hpp"

namespace laststone::draughts {

// "english_0102.wld": of the two classes a file holds, the one that comes first in order.
std::string table_file_name(std::string_view game, const MaterialClass& material);

// Blocks that were read lately, up to so many bytes. Thread-safe.
class BlockCache {
public:
    using Block = std::shared_ptr<const Runs>;

    explicit BlockCache(std::size_t bytes) : bytes_of_shelf_{bytes / shelves} {}
    // The block of this name, made by `read()` where it is not here; nothing where that gives nothing.
    template <class Read>
    Block get(std::uint64_t name, Read&& read) {
        Shelf& shelf = shelves_[name % shelves];
        {
            const std::lock_guard lock{shelf.mutex};
            if (Block block = shelf.find(name)) return block;
        }
        auto runs = read();
        if (!runs) return nullptr;
        auto block = std::make_shared<const Runs>(std::move(*runs));
        const std::lock_guard lock{shelf.mutex};
        shelf.put(name, block, bytes_of_shelf_);
        return block;
    }

private:
    static constexpr std::size_t shelves = 16; // threads seldom want the same one
    struct Shelf {
        std::mutex mutex{};
        std::list<std::pair<std::uint64_t, Block>> latest_first{};
        std::unordered_map<std::uint64_t, std::list<std::pair<std::uint64_t, Block>>::iterator> places{};
        std::size_t bytes = 0;

        Block find(std::uint64_t name);
        void put(std::uint64_t name, const Block& block, std::size_t most_bytes);
    };

    std::size_t bytes_of_shelf_;
    std::array<Shelf, shelves> shelves_{};
};

class TableSet {
public:
    // A file that is not used, and why.
    struct Complaint {
        std::string path;
        std::string why;
    };

    // All tables of the game in the folder; a folder that does not exist has none.
    TableSet(const std::string& folder, std::string_view game, std::size_t cache_bytes);

    const std::vector<Complaint>& complaints() const { return complaints_; }
    bool empty() const { return classes_.empty(); }
    // With so many pieces or fewer there may be a table.
    int most_pieces() const { return most_pieces_; }
    // Nothing where there is no such table, or its block is damaged. Thread-safe.
    std::optional<Verdict> verdict(const MaterialClass& material, std::uint64_t index) const;
    std::optional<TableCounts> counts(const MaterialClass& material) const;
    std::vector<MaterialClass> classes() const;

private:
    struct File {
        base::MappedFile bytes;
        TableFile table;
    };
    struct Place {
        const TableFile* table;
        std::size_t side;
        std::uint64_t number; // of the class among all
    };
    void add(const std::string& path, std::string_view game);

    std::vector<std::unique_ptr<File>> files_;
    std::map<MaterialClass, Place> classes_;
    std::vector<Complaint> complaints_;
    int most_pieces_ = 0;
    std::unique_ptr<BlockCache> cache_;
};

// Black to move. Nothing where a table is missing. Thread-safe.
template <const Rules& R>
std::optional<Verdict> verdict(const TableSet& tables, const Placement<R>& placement) {
    if (placement.black.empty()) return Verdict::loss;
    if (placement.white.empty()) return Verdict::win;
    const auto view = placement.template view<Color::black>();
    const Captures<R, Color::black> captures{view};
    if (!captures.exist()) {
        const MaterialClass material = material_class(placement);
        if (material.pieces() > tables.most_pieces()) return std::nullopt;
        return tables.verdict(material, EndgameIndex<R>{material}.of(placement));
    }
    // The best of what they lead to; one that is unknown leaves only a win certain.
    Verdict best = Verdict::loss;
    bool known = true;
    for_each_capture_child<R, Color::black>(placement, view, captures, Convention::distinct,
                                            [&](const Placement<R>& child) {
                                                if (best == Verdict::win) return;
                                                const auto after = verdict<R>(tables, turned(child));
                                                if (!after) known = false;
                                                else if (*after == Verdict::loss) best = Verdict::win;
                                                else if (*after == Verdict::draw) best = Verdict::draw;
                                            });
    if (!known && best != Verdict::win) return std::nullopt;
    return best;
}

} // namespace laststone::draughts
