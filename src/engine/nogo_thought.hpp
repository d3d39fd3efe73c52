// Puts what a search found on a NoGo board into words.
#pragma once

#include <utility>

#include "engine/thought.hpp"
#include "nogo/any_board.hpp"
#include "nogo/notation/point_text.hpp"
#include "search/report.hpp"

namespace laststone::engine {

// How the points of a position are named: as the orientation turns them, on a board of this shape.
struct NogoNames {
    nogo::Orientation orientation{};
    nogo::Shape shape{};
};

template <class B>
Thought nogo_thought(const search::Report<nogo::Position<B>>& report, const NogoNames& names) {
    Thought thought{.depth = report.depth, .nodes = report.nodes, .seconds = report.seconds.count()};
    for (const search::PrincipalVariation<nogo::Position<B>>& found : report.lines) {
        Line line{.score = found.score, .visits = found.visits};
        for (const nogo::Point point : found.moves)
            line.moves.push_back(point_text(names.shape, names.orientation(point)));
        thought.lines.push_back(std::move(line));
    }
    return thought;
}

} // namespace laststone::engine
