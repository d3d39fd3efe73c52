// A policy and value network for NoGo, trained by self-play.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nogo/patterns.hpp"
#include "nogo/shape.hpp"

namespace laststone::nogo {

// The evaluation of a position, for the side to move.
struct PolicyValue {
    static constexpr std::size_t most_points = Shape::most_points;

    float value = 0.5F;                      // the probability of a win
    std::array<float, most_points> logits{}; // of the policy, row by row
};

struct NetworkLayers;

// Convolutions of three by three points in blocks, then the policy and value heads:
// docs/formats/network.md. Thread-safe.
class Network {
public:
    // What is wrong with a text, in a sentence.
    static std::expected<Network, std::string> read(std::string_view text);
    // What is on each point of a board to play on, row by row; none is off the board.
    PolicyValue evaluate(Shape shape, std::span<const Seen> board) const;

private:
    explicit Network(std::shared_ptr<const NetworkLayers> layers) : layers_{std::move(layers)} {}

    std::shared_ptr<const NetworkLayers> layers_;
};

// Those built in, made by training/nogo: one trained on boards of 16 to 64 points, the other on 9x9.
const Network& small_network();
const Network& large_network();
// The one for boards of this shape.
inline const Network& usual_network(Shape shape) {
    constexpr int most_points_of_small = 64;
    return shape.points() <= most_points_of_small ? small_network() : large_network();
}

} // namespace laststone::nogo
