// Tells what a search found on a NoGo board in moves of the run-time door.
#pragma once

#include <utility>

#include "engine/search_result.hpp"
#include "nogo/any_board.hpp"
#include "search/report.hpp"

namespace laststone::engine {

// Which squares of a board of this shape the points of a position are: as the orientation turns them.
struct NogoSquares {
    nogo::Orientation orientation{};
    nogo::Shape shape{};

    catalog::Move move_to(nogo::Point point) const {
        catalog::Move move{.to = catalog::Square{static_cast<int>(index(shape, orientation(point))) + 1}};
        move.path.push_back(move.to);
        return move;
    }
};

template <class B>
SearchResult nogo_result(const search::Report<nogo::Position<B>>& report, const NogoSquares& squares) {
    SearchResult result{.depth = report.depth, .nodes = report.nodes, .seconds = report.seconds.count()};
    for (const search::PrincipalVariation<nogo::Position<B>>& found : report.lines) {
        Variation line{
            .score = found.score, .visits = found.visits, .lower_bound = found.lower_bound, .prior = found.prior};
        for (const nogo::Point point : found.moves) line.moves.push_back(squares.move_to(point));
        result.lines.push_back(std::move(line));
    }
    return result;
}

} // namespace laststone::engine
