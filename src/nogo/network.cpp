#include "nogo/network.hpp"

#include <algorithm>
#include <cmath>

#include "nogo/network_layers.hpp"

namespace laststone::nogo {
namespace {

using Layers = NetworkLayers;
using Trunk = Layers::Trunk;

// Convolutions are done by tiles of two by two points, each seen with the points around it, four by four: after a change
// of basis, sixteen products for every two channels give what takes thirty-six as it is written (Winograd's F(2x2, 3x3)).
constexpr std::size_t tile = 2, patch = Layers::patch, positions = Layers::positions;
// Tiles and vectors whose sums fit into the registers together, which saves reading weights again and again.
constexpr std::size_t tiles_at_once = 5, points_at_once = tile * tiles_at_once;
constexpr std::size_t vectors_at_once = Trunk::vectors % 3 == 0 ? 3 : lanes >= 16 ? 4 : 2;
static_assert(Trunk::vectors % vectors_at_once == 0);

// The points of a board with ghosts all around, where everything stays 0: on the right and below as many as fill a tile.
class Plane {
public:
    explicit Plane(Shape shape)
        : rows{static_cast<std::size_t>(shape.rows())},
          columns{static_cast<std::size_t>(shape.columns())},
          stride_{(columns + points_at_once - 1) / points_at_once * points_at_once + 2} {
        std::fill_n(cells_.begin(), (rows + 3) * stride_, Trunk{});
    }

    std::size_t points() const { return rows * columns; }
    Trunk& operator()(std::size_t row, std::size_t column) { return cells_[(row + 1) * stride_ + column + 1]; }
    Trunk& operator[](std::size_t point) { return (*this)(point / columns, point % columns); }
    // Row 0 and column 0 are ghosts.
    const Trunk* with_ghosts(std::size_t row, std::size_t column) const { return &cells_[row * stride_ + column]; }

    std::size_t rows, columns;

private:
    static constexpr std::size_t most = Shape::longest_side;
    std::size_t stride_;
    std::array<Trunk, (most + 3) * (most + points_at_once + 1)> cells_;
};

Lanes positive(Lanes x) { return x > 0 ? x : Lanes{}; }

float sum_of_products(const Trunk& a, const Trunk& b) {
    Lanes sums{};
    for (std::size_t v = 0; v < Trunk::vectors; ++v) sums += a[v] * b[v];
    float sum = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) sum += sums[lane];
    return sum;
}

// Some tiles of one row, position by position.
using Tiles = std::array<std::array<Trunk, tiles_at_once>, positions>;

void change_basis(const Plane& plane, std::size_t row, std::size_t column, Tiles& tiles) {
    for (std::size_t i = 0; i < tiles_at_once; ++i)
        for (std::size_t v = 0; v < Trunk::vectors; ++v) {
            std::array<std::array<Lanes, patch>, patch> down;
            for (std::size_t x = 0; x < patch; ++x) {
                const auto at = [&](std::size_t y) { return plane.with_ghosts(row + y, column + tile * i + x)[0][v]; };
                down[0][x] = at(0) - at(2);
                down[1][x] = at(1) + at(2);
                down[2][x] = at(2) - at(1);
                down[3][x] = at(1) - at(3);
            }
            for (std::size_t y = 0; y < patch; ++y) {
                tiles[patch * y][i][v] = down[y][0] - down[y][2];
                tiles[patch * y + 1][i][v] = down[y][1] + down[y][2];
                tiles[patch * y + 2][i][v] = down[y][2] - down[y][1];
                tiles[patch * y + 3][i][v] = down[y][1] - down[y][3];
            }
        }
}

void multiply(const Tiles& tiles, const Layers::TiledWeights& weights, Tiles& products) {
    for (std::size_t position = 0; position < positions; ++position)
        for (std::size_t vector = 0; vector < Trunk::vectors; vector += vectors_at_once) {
            std::array<std::array<Lanes, vectors_at_once>, tiles_at_once> sums{};
            for (std::size_t channel = 0; channel < Layers::channels; ++channel)
#pragma GCC unroll 5
                for (std::size_t i = 0; i < tiles_at_once; ++i)
#pragma GCC unroll 4
                    for (std::size_t v = 0; v < vectors_at_once; ++v)
                        sums[i][v] += weights[position][channel][vector + v] * tiles[position][i].number(channel);
            for (std::size_t i = 0; i < tiles_at_once; ++i)
                for (std::size_t v = 0; v < vectors_at_once; ++v) products[position][i][vector + v] = sums[i][v];
        }
}

// finish(row, column, vector, sums) for each point and each vector of its channels.
template <class F>
void convolve(const Layers::TiledWeights& weights, const Trunk& bias, const Plane& from, F&& finish) {
    Tiles tiles, products;
    const auto change_back = [&](std::size_t row, std::size_t column, std::size_t i) {
        for (std::size_t v = 0; v < Trunk::vectors; ++v) {
            std::array<std::array<Lanes, patch>, tile> down;
            for (std::size_t x = 0; x < patch; ++x) {
                const auto at = [&](std::size_t y) { return products[patch * y + x][i][v]; };
                down[0][x] = at(0) + at(1) + at(2);
                down[1][x] = at(1) - at(2) - at(3);
            }
            for (std::size_t y = 0; y < tile && row + y < from.rows; ++y) {
                finish(row + y, column, v, bias[v] + down[y][0] + down[y][1] + down[y][2]);
                if (column + 1 < from.columns)
                    finish(row + y, column + 1, v, bias[v] + down[y][1] - down[y][2] - down[y][3]);
            }
        }
    };
    for (std::size_t row = 0; row < from.rows; row += tile)
        for (std::size_t column = 0; column < from.columns; column += points_at_once) {
            change_basis(from, row, column, tiles);
            multiply(tiles, weights, products);
            for (std::size_t i = 0; i < tiles_at_once && column + tile * i < from.columns; ++i)
                change_back(row, column + tile * i, i);
        }
}

// Of what is on the points around a point, of which but one weight counts each.
void fill(Plane& plane, const Layers::Stem& stem, std::span<const Seen> board) {
    for (std::size_t point = 0; point < plane.points(); ++point) {
        Trunk sum = stem.bias;
        for (std::size_t neighbour = 0; neighbour < Layers::neighbours; ++neighbour) {
            const std::size_t row = point / plane.columns + neighbour / 3 - 1;
            const std::size_t column = point % plane.columns + neighbour % 3 - 1;
            if (row >= plane.rows || column >= plane.columns) continue; // below 0 is far above
            const auto kind = static_cast<std::size_t>(board[row * plane.columns + column]) - 1;
            for (std::size_t v = 0; v < Trunk::vectors; ++v) sum[v] += stem.weights[neighbour][kind][v];
        }
        for (std::size_t v = 0; v < Trunk::vectors; ++v) plane[point][v] = positive(sum[v]);
    }
}

// With what the mean of the whole board adds.
Trunk bias_of(const Layers::Block& block, Plane& plane) {
    Trunk bias = block.first_bias;
    if (!block.sees_all) return bias;
    Trunk sum;
    for (std::size_t point = 0; point < plane.points(); ++point)
        for (std::size_t v = 0; v < Trunk::vectors; ++v) sum[v] += plane[point][v];
    for (std::size_t v = 0; v < Trunk::vectors; ++v) {
        bias[v] += block.all_bias[v];
        for (std::size_t channel = 0; channel < Layers::channels; ++channel)
            bias[v] += block.all[channel][v] * (sum.number(channel) / static_cast<float>(plane.points()));
    }
    return bias;
}

// `middle` is room to work in: its ghosts are 0 before and after.
void pass(const Layers::Block& block, Plane& plane, Plane& middle) {
    convolve(block.first, bias_of(block, plane), plane,
             [&](std::size_t row, std::size_t column, std::size_t vector, Lanes sums) {
                 middle(row, column)[vector] = positive(sums);
             });
    convolve(block.second, block.second_bias, middle,
             [&](std::size_t row, std::size_t column, std::size_t vector, Lanes sums) {
                 Lanes& there = plane(row, column)[vector];
                 there = positive(there + sums);
             });
}

float fact(const Layers::Points& points, std::size_t which, const Trunk& there) {
    return std::max(sum_of_products(points.weights[which], there) + points.bias[which], 0.0F);
}

float win_of(const Layers& layers, Plane& plane) {
    std::array<float, 2 * Layers::head> seen{};
    for (std::size_t point = 0; point < plane.points(); ++point)
        for (std::size_t i = 0; i < Layers::head; ++i) {
            const float here = fact(layers.value_points, i, plane[point]);
            seen[i] += here / static_cast<float>(plane.points());
            seen[Layers::head + i] = std::max(seen[Layers::head + i], here);
        }
    float win = layers.value_bias;
    for (std::size_t i = 0; i < Layers::hidden; ++i) {
        float sum = layers.value_hidden_bias[i];
        for (std::size_t j = 0; j < seen.size(); ++j) sum += layers.value_hidden[i][j] * seen[j];
        win += layers.value[i] * std::max(sum, 0.0F);
    }
    return 1 / (1 + std::exp(-win));
}

} // namespace

PolicyValue Network::evaluate(Shape shape, std::span<const Seen> board) const {
    Plane plane{shape}, middle{shape};
    fill(plane, layers_->stem, board);
    for (const Layers::Block& block : layers_->trunk) pass(block, plane, middle);

    PolicyValue evaluation{.value = win_of(*layers_, plane)};
    for (std::size_t point = 0; point < plane.points(); ++point) {
        float& move = evaluation.logits[point] = layers_->policy_bias;
        for (std::size_t i = 0; i < Layers::head; ++i)
            move += layers_->policy[i] * fact(layers_->policy_points, i, plane[point]);
    }
    return evaluation;
}

} // namespace laststone::nogo
