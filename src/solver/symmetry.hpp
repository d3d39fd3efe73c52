// Stones of a small board in the one of their turned and mirrored forms that comes first.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nogo/position.hpp"

namespace laststone::solver {

// Black's and White's stones on a board of up to 64 points; bit i is the i-th point, row by row from the top.
struct Stones {
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    friend constexpr auto operator<=>(const Stones&, const Stones&) = default;
};

template <class B>
Stones stones_of(const nogo::Position<B>& position) {
    const auto bits = [&](game::Color color) {
        std::uint64_t set = 0;
        for (const int cell : position.stones(color))
            set |= std::uint64_t{1} << nogo::index(position.shape(), B::point(cell));
        return set;
    };
    return {bits(game::Color::black), bits(game::Color::white)};
}

class Symmetries {
public:
    // At most 64 points.
    explicit Symmetries(nogo::Shape shape) {
        const bool is_square = shape.rows() == shape.columns();
        for (int form = 0; form < (is_square ? 8 : 4); ++form) {
            Map map{};
            for (std::size_t i = 0; i < static_cast<std::size_t>(shape.points()); ++i) {
                const nogo::Point point = nogo::point_at(shape, i);
                int row = (form & 1) != 0 ? shape.rows() - 1 - point.row() : point.row();
                int column = (form & 2) != 0 ? shape.columns() - 1 - point.column() : point.column();
                if ((form & 4) != 0) std::swap(row, column);
                map[i] = static_cast<std::uint8_t>(nogo::index(shape, nogo::Point{row, column}));
            }
            maps_.push_back(map);
        }
    }

    struct Form {
        Stones stones;
        std::size_t map = 0; // which of the forms it is
    };
    Form least(Stones stones) const {
        Form best{stones, 0};
        for (std::size_t map = 1; map < maps_.size(); ++map) {
            const Stones other{image(stones.black, map), image(stones.white, map)};
            if (other < best.stones) best = {other, map};
        }
        return best;
    }
    // Where a point goes in that form, and where it came from.
    std::size_t forth(std::size_t point, std::size_t map) const { return maps_[map][point]; }
    std::size_t back(std::size_t point, std::size_t map) const {
        std::size_t from = 0;
        while (maps_[map][from] != point) ++from;
        return from;
    }

private:
    using Map = std::array<std::uint8_t, 64>;
    std::uint64_t image(std::uint64_t set, std::size_t map) const {
        std::uint64_t other = 0;
        for (const int member : base::Bits<64>::from_words({set}))
            other |= std::uint64_t{1} << maps_[map][static_cast<std::size_t>(member)];
        return other;
    }

    std::vector<Map> maps_;
};

} // namespace laststone::solver
