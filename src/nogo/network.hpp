// Judges positions by a network that was taught by games against itself: who wins, and which moves are likely.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nogo/appeal.hpp"
#include "nogo/shape.hpp"

namespace laststone::nogo {

// How a position looks to the side to move.
struct Judgement {
    static constexpr std::size_t most_points = Shape::most_points;

    float win = 0.5F;                       // how likely
    std::array<float, most_points> moves{}; // row by row: the logarithm of how likely each is, up to a constant
};

struct NetworkLayers;

// Convolutions of three by three points in blocks, then a few sums for the moves and for the win:
// docs/formats/network.md. Any number of threads may ask one.
class Network {
public:
    // What is wrong with a text, in a sentence.
    static std::expected<Network, std::string> read(std::string_view text);
    // What is on each point of a board to play on, row by row; none is off the board.
    Judgement judge(Shape shape, std::span<const Seen> board) const;

private:
    explicit Network(std::shared_ptr<const NetworkLayers> layers) : layers_{std::move(layers)} {}

    std::shared_ptr<const NetworkLayers> layers_;
};

// Those that searches are led by, made by training/nogo: one learnt on boards of 16 to 64 points, the other on 9x9.
const Network& small_network();
const Network& large_network();
// The one for boards of this shape.
inline const Network& usual_network(Shape shape) {
    constexpr int most_points_of_small = 64;
    return shape.points() <= most_points_of_small ? small_network() : large_network();
}

} // namespace laststone::nogo
