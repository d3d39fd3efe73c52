#include "nogo/network.hpp"

#include <algorithm>
#include <cmath>

#include "nogo/network_layers.hpp"

// Compiled once for each kind of processor, by including this file again; `evaluate_here` below chooses.
#include "base/highway_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nogo/network.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace laststone::nogo::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Layers = NetworkLayers;
using Trunk = Layers::Trunk;

// The width of a vector register, in floats.
constexpr hn::CappedTag<float, 16> tag;
constexpr std::size_t lanes = hn::MaxLanes(tag);
constexpr std::size_t vectors = Layers::channels / lanes;
static_assert(Layers::channels % lanes == 0);
using Lanes = hn::Vec<decltype(tag)>;

Lanes get(const Trunk& trunk, std::size_t vector) { return hn::Load(tag, &trunk.numbers[vector * lanes]); }
void put(Trunk& trunk, std::size_t vector, Lanes numbers) { hn::Store(numbers, tag, &trunk.numbers[vector * lanes]); }
Lanes positive(Lanes x) { return hn::Max(x, hn::Zero(tag)); }

// Convolutions are done by tiles of two by two points, each seen with the points around it, four by four: after a change
// of basis, sixteen products for every two channels give what takes thirty-six as it is written (Winograd's F(2x2, 3x3)).
constexpr std::size_t tile = 2, patch = Layers::patch, positions = Layers::positions;
// Tiles and vectors whose sums fit into the registers together, which saves reading weights again and again.
constexpr std::size_t tiles_at_once = 5, points_at_once = tile * tiles_at_once;
constexpr std::size_t vectors_at_once = 3;
static_assert(vectors % vectors_at_once == 0);

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

// Four sums at once however wide the vectors are: in another order the last digits would differ.
float sum_of_products(const Trunk& a, const Trunk& b) {
    constexpr hn::CappedTag<float, 4> few;
    constexpr std::size_t width = hn::MaxLanes(few);
    auto sums = hn::Zero(few);
    for (std::size_t i = 0; i < Layers::channels; i += width)
        sums = hn::MulAdd(hn::Load(few, &a.numbers[i]), hn::Load(few, &b.numbers[i]), sums);
    alignas(16) std::array<float, width> each;
    hn::Store(sums, few, each.data());
    float all = 0;
    for (const float sum : each) all += sum;
    return all;
}

// Some tiles of one row, position by position.
using Tiles = std::array<std::array<Trunk, tiles_at_once>, positions>;

void change_basis(const Plane& plane, std::size_t row, std::size_t column, Tiles& tiles) {
    for (std::size_t i = 0; i < tiles_at_once; ++i)
        for (std::size_t v = 0; v < vectors; ++v) {
            Lanes down[patch][patch];
            for (std::size_t x = 0; x < patch; ++x) {
                const std::size_t from = column + tile * i + x;
                const Lanes a = get(*plane.with_ghosts(row, from), v), b = get(*plane.with_ghosts(row + 1, from), v),
                            c = get(*plane.with_ghosts(row + 2, from), v),
                            d = get(*plane.with_ghosts(row + 3, from), v);
                down[0][x] = a - c;
                down[1][x] = b + c;
                down[2][x] = c - b;
                down[3][x] = b - d;
            }
            for (std::size_t y = 0; y < patch; ++y) {
                put(tiles[patch * y][i], v, down[y][0] - down[y][2]);
                put(tiles[patch * y + 1][i], v, down[y][1] + down[y][2]);
                put(tiles[patch * y + 2][i], v, down[y][2] - down[y][1]);
                put(tiles[patch * y + 3][i], v, down[y][1] - down[y][3]);
            }
        }
}

void multiply(const Tiles& tiles, const Layers::TiledWeights& weights, Tiles& products) {
    for (std::size_t position = 0; position < positions; ++position)
        for (std::size_t vector = 0; vector < vectors; vector += vectors_at_once) {
            Lanes sums[tiles_at_once][vectors_at_once];
            for (auto& of_tile : sums)
                for (Lanes& sum : of_tile) sum = hn::Zero(tag);
            for (std::size_t channel = 0; channel < Layers::channels; ++channel)
#pragma GCC unroll 5
                for (std::size_t i = 0; i < tiles_at_once; ++i)
#pragma GCC unroll 3
                    for (std::size_t v = 0; v < vectors_at_once; ++v)
                        sums[i][v] = hn::MulAdd(get(weights[position][channel], vector + v),
                                                hn::Set(tag, tiles[position][i][channel]), sums[i][v]);
            for (std::size_t i = 0; i < tiles_at_once; ++i)
                for (std::size_t v = 0; v < vectors_at_once; ++v) put(products[position][i], vector + v, sums[i][v]);
        }
}

// finish(row, column, vector, sums) for each point of a tile and each vector of its channels.
template <class F>
void change_back(const Tiles& products, std::size_t i, const Trunk& bias, const Plane& plane, std::size_t row,
                 std::size_t column, const F& finish) {
    for (std::size_t v = 0; v < vectors; ++v) {
        Lanes down[tile][patch];
        for (std::size_t x = 0; x < patch; ++x) {
            const Lanes a = get(products[x][i], v), b = get(products[patch + x][i], v),
                        c = get(products[2 * patch + x][i], v), d = get(products[3 * patch + x][i], v);
            down[0][x] = a + b + c;
            down[1][x] = b - c - d;
        }
        for (std::size_t y = 0; y < tile && row + y < plane.rows; ++y) {
            finish(row + y, column, v, get(bias, v) + down[y][0] + down[y][1] + down[y][2]);
            if (column + 1 < plane.columns)
                finish(row + y, column + 1, v, get(bias, v) + down[y][1] - down[y][2] - down[y][3]);
        }
    }
}

template <class F>
void convolve(const Layers::TiledWeights& weights, const Trunk& bias, const Plane& from, const F& finish) {
    Tiles tiles, products;
    for (std::size_t row = 0; row < from.rows; row += tile)
        for (std::size_t column = 0; column < from.columns; column += points_at_once) {
            change_basis(from, row, column, tiles);
            multiply(tiles, weights, products);
            for (std::size_t i = 0; i < tiles_at_once && column + tile * i < from.columns; ++i)
                change_back(products, i, bias, from, row, column + tile * i, finish);
        }
}

// Of what is on the points around a point, of which but one weight counts each.
void fill(Plane& plane, const Layers::Stem& stem, std::span<const Seen> board) {
    for (std::size_t point = 0; point < plane.points(); ++point) {
        Lanes sums[vectors];
        for (std::size_t v = 0; v < vectors; ++v) sums[v] = get(stem.bias, v);
        for (std::size_t neighbour = 0; neighbour < Layers::neighbours; ++neighbour) {
            const std::size_t row = point / plane.columns + neighbour / 3 - 1;
            const std::size_t column = point % plane.columns + neighbour % 3 - 1;
            if (row >= plane.rows || column >= plane.columns) continue; // below 0 is far above
            const auto kind = static_cast<std::size_t>(board[row * plane.columns + column]) - 1;
            for (std::size_t v = 0; v < vectors; ++v) sums[v] = sums[v] + get(stem.weights[neighbour][kind], v);
        }
        for (std::size_t v = 0; v < vectors; ++v) put(plane[point], v, positive(sums[v]));
    }
}

// With what the mean of the whole board adds.
Trunk bias_of(const Layers::Block& block, Plane& plane) {
    Trunk bias = block.first_bias;
    if (!block.sees_all) return bias;
    Trunk sum;
    for (std::size_t point = 0; point < plane.points(); ++point)
        for (std::size_t v = 0; v < vectors; ++v) put(sum, v, get(sum, v) + get(plane[point], v));
    for (std::size_t v = 0; v < vectors; ++v) {
        Lanes all = get(bias, v) + get(block.all_bias, v);
        for (std::size_t channel = 0; channel < Layers::channels; ++channel)
            all = hn::MulAdd(get(block.all[channel], v),
                             hn::Set(tag, sum[channel] / static_cast<float>(plane.points())), all);
        put(bias, v, all);
    }
    return bias;
}

// `middle` is room to work in: its ghosts are 0 before and after.
void pass(const Layers::Block& block, Plane& plane, Plane& middle) {
    convolve(block.first, bias_of(block, plane), plane,
             [&](std::size_t row, std::size_t column, std::size_t vector, Lanes sums)
                 HWY_ATTR { put(middle(row, column), vector, positive(sums)); });
    convolve(block.second, block.second_bias, middle,
             [&](std::size_t row, std::size_t column, std::size_t vector, Lanes sums) HWY_ATTR {
                 Trunk& there = plane(row, column);
                 put(there, vector, positive(get(there, vector) + sums));
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

// By the processor that HWY_NAMESPACE names.
PolicyValue evaluate(const NetworkLayers& layers, Shape shape, std::span<const Seen> board) {
    Plane plane{shape}, middle{shape};
    fill(plane, layers.stem, board);
    for (const Layers::Block& block : layers.trunk) pass(block, plane, middle);

    PolicyValue evaluation{.value = win_of(layers, plane)};
    for (std::size_t point = 0; point < plane.points(); ++point) {
        float& move = evaluation.logits[point] = layers.policy_bias;
        for (std::size_t i = 0; i < Layers::head; ++i)
            move += layers.policy[i] * fact(layers.policy_points, i, plane[point]);
    }
    return evaluation;
}

} // namespace laststone::nogo::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace laststone::nogo {
namespace {

using Evaluate = PolicyValue (*)(const NetworkLayers&, Shape, std::span<const Seen>);

// The widest vectors that this processor has. What a kind is made of, Highway says in its set_macros-inl.h.
Evaluate evaluate_here() {
#if HWY_ARCH_X86
    __builtin_cpu_init();
    [[maybe_unused]] const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                                           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("aes") &&
                                           __builtin_cpu_supports("pclmul");
#if HWY_TARGETS & HWY_AVX3
    if (has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd"))
        return N_AVX3::evaluate;
#endif
#if HWY_TARGETS & HWY_AVX2
    if (has_avx2) return N_AVX2::evaluate;
#endif
#if HWY_TARGETS & HWY_SSSE3
    if (__builtin_cpu_supports("ssse3")) return N_SSSE3::evaluate;
#endif
#endif
    return HWY_STATIC_DISPATCH(evaluate);
}

} // namespace

PolicyValue Network::evaluate(Shape shape, std::span<const Seen> board) const {
    static const Evaluate evaluate = evaluate_here();
    return evaluate(*layers_, shape, board);
}

} // namespace laststone::nogo
#endif
