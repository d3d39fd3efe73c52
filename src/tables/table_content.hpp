// Solved slices as a table file holds them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "base/threads.hpp"
#include "draughts/endgame/table_file.hpp"
#include "draughts/endgame/table_set.hpp"
#include "tables/retrograde.hpp"

namespace laststone::tables {

using draughts::Measure;

inline void add(draughts::TableCounts& counts, std::uint8_t value) {
    switch (distance::wdl(value)) {
    case Wdl::win:
        ++counts.won;
        counts.longest_win = std::max<std::uint32_t>(counts.longest_win, value);
        break;
    case Wdl::loss:
        ++counts.lost;
        counts.longest_loss = std::max<std::uint32_t>(counts.longest_loss, value);
        break;
    case Wdl::draw:
        if (value != distance::nothing) ++counts.drawn;
        break;
    }
}
inline void add(draughts::TableCounts& counts, const draughts::TableCounts& more) {
    counts.won += more.won;
    counts.lost += more.lost;
    counts.drawn += more.drawn;
    counts.longest_win = std::max(counts.longest_win, more.longest_win);
    counts.longest_loss = std::max(counts.longest_loss, more.longest_loss);
}

// A block's runs. Values that are never probed extend the run before them.
template <const Rules& R>
draughts::Runs block_runs(const EndgameIndex<R>& index, std::span<const std::uint8_t> distances, Measure measure,
                          std::uint64_t first, std::uint64_t end) {
    const bool of_wdl = measure == Measure::wdl;
    draughts::Runs runs;
    typename EndgameIndex<R>::Walk walk{index};
    for (std::uint64_t i = first; i < end; ++i) {
        const std::uint8_t plies = distances[in_memory(i)];
        const auto value = of_wdl ? static_cast<std::uint8_t>(distance::wdl(plies)) : plies;
        const auto next = static_cast<std::uint32_t>(i + 1 - first);
        const bool changes = runs.empty() || runs.back().value != value;
        if (changes && plies != distance::nothing && draughts::is_looked_up(*walk.at(i))) runs.push_back({next, value});
        if (!runs.empty()) runs.back().end = next;
    }
    const std::uint8_t drawn = of_wdl ? static_cast<std::uint8_t>(Wdl::draw) : distance::drawn;
    if (runs.empty()) runs.push_back({static_cast<std::uint32_t>(end - first), drawn});
    return runs;
}

// The class and, where that is another, its counterpart; both must be open.
struct Contents {
    draughts::TableContent wdl;
    std::optional<draughts::TableContent> distances;
};
template <const Rules& R>
Contents table_contents(const RetrogradeAnalysis<R>& endings, const MaterialClass& material, const std::string& game,
                        bool with_distances) {
    Contents contents{.wdl = {.measure = Measure::wdl, .game = game, .material = material}, .distances = {}};
    if (with_distances) contents.distances = {.measure = Measure::distances, .game = game, .material = material};
    for (const MaterialClass& each : {material, material.turned()}) {
        if (!contents.wdl.sides.empty() && material == material.turned()) break;
        const EndgameIndex<R> index{each};
        const auto distances = endings.distances(each);
        const auto empty_side = [&](Measure measure) {
            const std::uint64_t blocks = draughts::blocks_for(index.size(), measure);
            return draughts::TableSide{.positions = index.size(),
                                       .blocks = std::vector<draughts::Runs>(in_memory(blocks))};
        };
        const auto fill = [&](draughts::TableSide& side, Measure measure, std::uint64_t begin, std::uint64_t end) {
            const std::uint32_t size = draughts::positions_in_block(measure);
            for (std::uint64_t first = begin; first < end; first += size)
                side.blocks[in_memory(first / size)] =
                    block_runs(index, distances, measure, first, std::min(first + size, end));
        };
        draughts::TableSide wdl = empty_side(Measure::wdl);
        draughts::TableSide plies = empty_side(Measure::distances);
        base::Mutex mutex;
        in_parts(0, index.size(), endings.workers(), [&](std::uint64_t begin, std::uint64_t end) {
            draughts::TableCounts counts;
            for (std::uint64_t i = begin; i < end; ++i) add(counts, distances[in_memory(i)]);
            fill(wdl, Measure::wdl, begin, end);
            if (with_distances) fill(plies, Measure::distances, begin, end);
            const base::Lock lock{mutex};
            add(wdl.counts, counts);
        });
        plies.counts = wdl.counts;
        if (with_distances) contents.distances->sides.push_back(std::move(plies));
        contents.wdl.sides.push_back(std::move(wdl));
    }
    return contents;
}

} // namespace laststone::tables
