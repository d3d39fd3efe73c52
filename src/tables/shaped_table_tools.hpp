// The tables of one shape: for instances/ alone.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tables/builder.hpp"
#include "tables/forward_check.hpp"
#include "tables/retrograde.hpp"
#include "tables/table_content.hpp"

namespace laststone::tables {

template <const Rules& Shape>
class ShapedTableTools final : public TableTools {
public:
    const std::string& game() const override { return name_; }

    std::expected<Built, TaskError> build(const BuildOrder& order, Ranks& ranks) const override {
        BuildFolder folder{order.folder, name_, ranks};
        SliceStore store{ranks, folder.unfinished()};
        RetrogradeAnalysis<Shape> endings{store, ranks, order.workers};
        const BuildSteps steps{
            .solve = [&](const MaterialClass& material,
                         const std::function<void()>& half_way) { return endings.solve(material, half_way); },
            .contents = [&](const MaterialClass& material, bool with_distances) -> Content {
                if (const auto opened = endings.open({material, material.turned()}); !opened)
                    return std::unexpected{opened.error()};
                Contents made = table_contents(endings, material, name_, with_distances);
                std::vector<draughts::TableContent> all{std::move(made.wdl)};
                if (made.distances) all.push_back(std::move(*made.distances));
                return all;
            },
            .is_solved =
                [&](const ClassPair& pair) {
                    return store.has(pair.material, pair.positions) &&
                           (pair.counterpart == 0 || store.has(pair.material.turned(), pair.counterpart));
                }};
        return tables::build(order, pairs(order.pieces), steps, folder, ranks);
    }

    std::expected<Verification, TaskError> verify(const TableSet& tables, int pieces, const Workers& workers,
                                                  const Watch& watch) const override {
        TaskProgress progress{};
        std::vector<MaterialClass> classes = tables.classes();
        std::erase_if(classes, [&](const MaterialClass& material) { return material.pieces() > pieces; });
        for (const MaterialClass& material : classes) progress.all += EndgameIndex<Shape>{material}.size();
        ForwardCheck<Shape> check{tables, workers};
        for (const MaterialClass& material : classes) {
            progress.material = material;
            check.check(material, [&](std::uint64_t positions) {
                progress.done += positions;
                if (watch) watch(progress);
            });
            if (workers.are_stopped()) return std::unexpected{TaskError{}};
        }
        return check.result();
    }

    std::optional<TableResult> look_up(const TableSet& tables, const draughts::Setup& setup) const override {
        const auto position = draughts::Position<Shape>::from(setup);
        if (!position) return std::nullopt;
        const auto& placement = position->placement();
        return draughts::look_up<Shape>(tables,
                                        setup.to_move == Color::black ? placement : draughts::turned(placement));
    }

private:
    using Content = std::expected<std::vector<draughts::TableContent>, std::string>;

    static std::vector<ClassPair> pairs(int pieces) {
        std::vector<ClassPair> all;
        for (const MaterialClass& material : classes_in_order(pieces)) {
            const MaterialClass counterpart = material.turned();
            ClassPair pair{.material = material, .positions = EndgameIndex<Shape>{material}.size()};
            if (counterpart != material) pair.counterpart = EndgameIndex<Shape>{counterpart}.size();
            for (const MaterialClass& from : {material, counterpart})
                for (const MaterialClass& after : classes_after(from))
                    if (from == material || counterpart != material)
                        pair.positions_after += EndgameIndex<Shape>{after}.size();
            all.push_back(pair);
        }
        return all;
    }

    std::string name_{Shape.id};
};

// What table_tools.cpp asks for.
template <const Rules& Shape>
const TableTools& shaped_table_tools() {
    static const ShapedTableTools<Shape> tools;
    return tools;
}

} // namespace laststone::tables
