// Policy and value by a network, and by playouts where no point is contested any more.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "base/random.hpp"
#include "nogo/network.hpp"
#include "nogo/playout.hpp"

namespace laststone::nogo {

template <class B>
class NetworkEvaluator {
    using Board = PlayoutBoard<B>;

public:
    // Of boards of this shape alone, which must be one to play on.
    NetworkEvaluator(const Network& network, Shape shape) : network_{&network}, shape_{shape} {}

    float evaluate(const Board& board, std::span<const std::uint16_t> moves, std::span<float> priors) {
        if (!board.has_contested()) {
            std::ranges::fill(priors, 1 / static_cast<float>(priors.size()));
            return playout_win_rate(board);
        }
        std::array<Seen, PolicyValue::most_points> seen;
        const std::size_t points = static_cast<std::size_t>(shape_.points());
        for (std::size_t i = 0; i < points; ++i) seen[i] = board.seen(Board::code_of(point(i)));
        const PolicyValue evaluation = network_->evaluate(shape_, std::span{seen}.first(points));
        for (std::size_t i = 0; i < moves.size(); ++i) priors[i] = evaluation.logits[place_of(moves[i])];
        const float most = std::ranges::max(priors);
        float sum = 0;
        for (float& prior : priors) sum += prior = std::exp(prior - most);
        for (float& prior : priors) prior /= sum;
        return evaluation.value;
    }

private:
    // Row by row.
    Point point(std::size_t place) const {
        return Point{static_cast<int>(place) / shape_.columns(), static_cast<int>(place) % shape_.columns()};
    }
    std::size_t place_of(std::uint16_t code) const {
        const Point point = Board::point_of(code);
        return static_cast<std::size_t>(point.row() * shape_.columns() + point.column());
    }
    // Of some playouts in which each player fills its own points, for the side to move.
    float playout_win_rate(const Board& board) {
        constexpr int games = 16;
        int won = 0;
        for (int game = 0; game < games; ++game) {
            Board copy = board;
            typename Board::Trace trace;
            won += copy.finish(random_, trace) == board.to_move() ? 1 : 0;
        }
        return static_cast<float>(won) / games;
    }

    const Network* network_;
    Shape shape_;
    base::Random random_{1};
};

} // namespace laststone::nogo
