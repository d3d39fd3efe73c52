// The search of nogo_alpha_beta.hpp: for instances/ alone.
#pragma once

#include <utility>

#include "engine/nogo_alpha_beta.hpp"
#include "nogo/eval/mobility.hpp"
#include "nogo/notation/point_text.hpp"
#include "search/parallel.hpp"

namespace laststone::engine {

template <class B>
Thought search_nogo(const nogo::Position<B>& position, nogo::Orientation orientation, nogo::Shape shape,
                    const Question& question, const Means& means, const Watch& watch) {
    using Position = nogo::Position<B>;
    const auto translate = [&](const search::Report<Position>& report) {
        Thought thought{.depth = report.depth, .nodes = report.nodes, .seconds = report.seconds.count()};
        for (const search::Line<Position>& found : report.lines) {
            Line line{.score = found.score};
            for (const nogo::Point point : found.moves) line.moves.push_back(point_text(shape, orientation(point)));
            thought.lines.push_back(std::move(line));
        }
        return thought;
    };
    const auto observer = [&](const search::Report<Position>& report) {
        if (watch) watch(translate(report));
    };
    const search::Start<Position> start{.position = position};
    return translate(search::search(start, nogo::Mobility<B>{}, means.table, means.control,
                                    {.threads = means.threads, .lines = question.lines},
                                    search::Observer<Position>{observer}));
}

} // namespace laststone::engine
