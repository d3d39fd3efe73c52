// What a network consists of: for network.cpp, which evaluates by it, and network_text.cpp, which reads it.
#pragma once

#include <array>
#include <cstddef>

#include "nogo/network.hpp"

namespace laststone::nogo {

// What is known of one point: numbers that lie as vectors of any processor want them.
template <std::size_t Size>
struct Channels {
    alignas(64) std::array<float, Size> numbers{};

    float& operator[](std::size_t channel) { return numbers[channel]; }
    float operator[](std::size_t channel) const { return numbers[channel]; }
};

struct NetworkLayers {
    static constexpr std::size_t channels = 48, blocks = 4;
    static constexpr std::size_t kinds = 6; // of what is on a point of the board
    static constexpr std::size_t head = 16, hidden = 32;
    static constexpr std::size_t neighbours = 9; // three by three: the point itself is the fifth
    using Trunk = Channels<channels>;

    // Of what is on a point's neighbours.
    struct Stem {
        std::array<std::array<Trunk, kinds>, neighbours> weights{};
        Trunk bias{};
    };
    // Of a convolution over the neighbours of a point, changed to the basis of tiles: network.cpp.
    static constexpr std::size_t patch = 4, positions = patch * patch;
    using TiledWeights = std::array<std::array<Trunk, channels>, positions>;
    // Two convolutions; their input is added to what comes out. Every other block sees the mean of the whole board.
    struct Block {
        TiledWeights first{}, second{};
        Trunk first_bias{}, second_bias{};
        bool sees_all = false;
        std::array<Trunk, channels> all{};
        Trunk all_bias{};
    };
    // Of one point, and of the point alone.
    struct Points {
        std::array<Trunk, head> weights{};
        std::array<float, head> bias{};
    };

    Stem stem{};
    std::array<Block, blocks> trunk{};
    Points policy_points{};
    std::array<float, head> policy{};
    float policy_bias = 0;
    Points value_points{};
    // Of the means of all points, then of their maxima.
    std::array<std::array<float, 2 * head>, hidden> value_hidden{};
    std::array<float, hidden> value_hidden_bias{};
    std::array<float, hidden> value{};
    float value_bias = 0;
};

} // namespace laststone::nogo
