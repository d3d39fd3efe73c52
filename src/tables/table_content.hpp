// Solved endings as a file keeps them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

#include "draughts/endgame/table_file.hpp"
#include "draughts/endgame/table_set.hpp"
#include "tables/retrograde.hpp"

namespace laststone::tables {

using draughts::Measure;

inline void add(draughts::TableCounts& counts, std::uint8_t value) {
    switch (distance::verdict(value)) {
    case Verdict::win:
        ++counts.won;
        counts.longest_win = std::max<std::uint32_t>(counts.longest_win, value);
        break;
    case Verdict::loss:
        ++counts.lost;
        counts.longest_loss = std::max<std::uint32_t>(counts.longest_loss, value);
        break;
    case Verdict::draw:
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

// A block's runs for each measure that is wanted. Values that nobody looks up lengthen the run before them.
template <const Rules& R>
void add_block(const EndgameIndex<R>& index, std::span<const std::uint8_t> distances, std::uint64_t first,
               std::uint64_t end, draughts::Runs& verdicts, draughts::Runs* plies) {
    const auto extend = [](draughts::Runs& runs, std::uint32_t next, std::uint8_t value) {
        if (runs.empty() || runs.back().value != value) runs.push_back({next, value});
    };
    typename EndgameIndex<R>::Walk walk{index};
    for (std::uint64_t i = first; i < end; ++i) {
        const std::uint8_t value = distances[i];
        const auto next = static_cast<std::uint32_t>(i + 1 - first);
        const auto verdict = static_cast<std::uint8_t>(distance::verdict(value));
        const bool changes =
            verdicts.empty() || verdicts.back().value != verdict || (plies != nullptr && plies->back().value != value);
        if (changes && value != distance::nothing && draughts::is_looked_up(*walk.at(i))) {
            extend(verdicts, next, verdict);
            if (plies != nullptr) extend(*plies, next, value);
        }
        if (verdicts.empty()) continue;
        verdicts.back().end = next;
        if (plies != nullptr) plies->back().end = next;
    }
    const auto length = static_cast<std::uint32_t>(end - first);
    if (verdicts.empty()) verdicts.push_back({length, static_cast<std::uint8_t>(Verdict::draw)});
    if (plies != nullptr && plies->empty()) plies->push_back({length, distance::drawn});
}

// The class and, where that is another, its counterpart; both must be open.
struct Contents {
    draughts::TableContent verdicts;
    std::optional<draughts::TableContent> distances;
};
template <const Rules& R>
Contents table_contents(const Endings<R>& endings, const MaterialClass& material, const std::string& game,
                        bool with_distances) {
    Contents contents{.verdicts = {.measure = Measure::verdicts, .game = game, .material = material}, .distances = {}};
    if (with_distances) contents.distances = {.measure = Measure::distances, .game = game, .material = material};
    for (const MaterialClass& each : {material, material.turned()}) {
        if (!contents.verdicts.sides.empty() && material == material.turned()) break;
        const EndgameIndex<R> index{each};
        const auto distances = endings.distances(each);
        const auto blocks = (index.size() + draughts::positions_in_block - 1) / draughts::positions_in_block;
        draughts::TableSide side{.positions = index.size(), .blocks = std::vector<draughts::Runs>(blocks)};
        std::vector<draughts::Runs> plies(with_distances ? blocks : 0);
        std::mutex mutex;
        in_parts(0, index.size(), endings.hands(), [&](std::uint64_t begin, std::uint64_t end) {
            draughts::TableCounts counts;
            for (std::uint64_t i = begin; i < end; ++i) add(counts, distances[i]);
            for (std::uint64_t first = begin; first < end; first += draughts::positions_in_block) {
                const std::uint64_t block = first / draughts::positions_in_block;
                add_block(index, distances, first, std::min(first + draughts::positions_in_block, end),
                          side.blocks[block], with_distances ? &plies[block] : nullptr);
            }
            const std::lock_guard lock{mutex};
            add(side.counts, counts);
        });
        if (with_distances) contents.distances->sides.push_back({side.positions, side.counts, std::move(plies)});
        contents.verdicts.sides.push_back(std::move(side));
    }
    return contents;
}

} // namespace laststone::tables
