// Solved endings as a file keeps them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "draughts/endgame/table_file.hpp"
#include "tables/retrograde.hpp"

namespace laststone::tables {

// A position in which the side to move can capture is looked up after the capture: what its place says is free, and
// lengthens the run before it.
template <const Rules& R>
bool is_looked_up(const Placement<R>& placement) {
    return !draughts::Captures<R, Color::black>{placement.template view<Color::black>()}.exist();
}

inline void add(draughts::TableCounts& counts, const Worth& worth) {
    const auto plies = static_cast<std::uint32_t>(worth.plies);
    switch (worth.verdict) {
    case Verdict::win:
        ++counts.won;
        counts.longest_win = std::max(counts.longest_win, plies);
        break;
    case Verdict::loss:
        ++counts.lost;
        counts.longest_loss = std::max(counts.longest_loss, plies);
        break;
    case Verdict::draw: ++counts.drawn; break;
    }
}

template <const Rules& R>
draughts::Runs runs_of(const Endings<R>& endings, const EndgameIndex<R>& index, std::uint64_t first,
                       std::uint64_t end) {
    draughts::Runs runs;
    for (std::uint64_t i = first; i < end; ++i) {
        const auto placement = index.at(i);
        const auto next = static_cast<std::uint32_t>(i + 1 - first);
        if (placement && is_looked_up(*placement)) {
            const Verdict verdict = endings.worth(*placement).verdict;
            if (runs.empty() || runs.back().verdict != verdict) runs.push_back({next, verdict});
        }
        if (!runs.empty()) runs.back().end = next;
    }
    if (runs.empty()) runs.push_back({static_cast<std::uint32_t>(end - first), Verdict::draw});
    return runs;
}

template <const Rules& R>
draughts::TableSide table_side(const Endings<R>& endings, const MaterialClass& material) {
    const EndgameIndex<R> index{material};
    draughts::TableSide side{.positions = index.size()};
    endings.for_each_worth(material, [&](std::uint64_t, const Worth& worth) { add(side.counts, worth); });
    for (std::uint64_t first = 0; first < index.size(); first += draughts::positions_in_block) {
        const std::uint64_t end = std::min(first + draughts::positions_in_block, index.size());
        side.blocks.push_back(runs_of(endings, index, first, end));
    }
    return side;
}

// The class and, where that is another, its counterpart.
template <const Rules& R>
draughts::TableContent table_content(const Endings<R>& endings, const MaterialClass& material, std::string game) {
    draughts::TableContent content{.game = std::move(game), .material = material};
    content.sides.push_back(table_side(endings, material));
    if (material != material.turned()) content.sides.push_back(table_side(endings, material.turned()));
    return content;
}

} // namespace laststone::tables
