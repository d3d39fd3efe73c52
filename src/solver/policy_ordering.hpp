// Move ordering by a network's policy, in large positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "nogo/network.hpp"
#include "nogo/playout.hpp"
#include "nogo/position.hpp"

namespace laststone::solver {

template <class B>
class PolicyOrdering {
    using Board = nogo::PlayoutBoard<B>;

public:
    // Smaller boards are solved in a second without it, and rows fall into subgames that the network was not trained on.
    static constexpr bool is_for(nogo::Shape shape) {
        constexpr int most_points_without = 20;
        return shape.is_playable() && shape.rows() > 1 && shape.columns() > 1 && shape.points() > most_points_without;
    }
    // The board must be one that it is for.
    explicit PolicyOrdering(const nogo::Position<B>& position) : turned_columns_{position.shape().rows()} {
        const nogo::Shape shape = position.shape().turned(); // the network is quicker where the longer side runs across
        std::array<nogo::Seen, nogo::Shape::most_points> seen;
        const Board board{position};
        for (const int cell : B::points(position.shape()))
            seen[place(cell)] = board.seen(Board::code_of(B::point(cell)));
        const auto points = static_cast<std::size_t>(shape.points());
        logits_ = nogo::usual_network(shape).evaluate(shape, std::span{seen}.first(points)).logits;
        for (const int cell : position.legal()) likeliest_ = std::max(likeliest_, logits_[place(cell)]);
    }

    // The logit of a move, less that of the likeliest.
    float operator[](int cell) const { return logits_[place(cell)] - likeliest_; }

private:
    std::size_t place(int cell) const {
        const nogo::Point point = B::point(cell);
        return static_cast<std::size_t>(point.column() * turned_columns_ + point.row());
    }

    int turned_columns_;
    float likeliest_ = -1e9F;
    std::array<float, nogo::PolicyValue::most_points> logits_{};
};

} // namespace laststone::solver
