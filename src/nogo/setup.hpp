// Stones on a NoGo board as some text gave them, not yet known to be a possible position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/color.hpp"
#include "nogo/point.hpp"
#include "nogo/shape.hpp"

namespace laststone::nogo {

using game::Color;

enum class Content : std::uint8_t { empty, black, white };
constexpr Content stone_of(Color color) { return color == Color::black ? Content::black : Content::white; }

class Setup {
public:
    // An empty board, Black to move.
    explicit Setup(Shape shape = {}) : shape_{shape}, contents_(static_cast<std::size_t>(shape.points())) {}

    Color to_move = Color::black;
    Shape shape() const { return shape_; }
    Content& operator[](Point point) { return contents_[index(shape_, point)]; }
    Content operator[](Point point) const { return contents_[index(shape_, point)]; }
    int count(Content wanted) const;
    friend bool operator==(const Setup&, const Setup&) = default;

private:
    Shape shape_;
    std::vector<Content> contents_;
};

// A block of stones without a liberty: no game leads there.
struct CapturedBlock {
    Color color{};
    std::vector<Point> stones; // row by row from the top
    friend bool operator==(const CapturedBlock&, const CapturedBlock&) = default;
};

// Every block without a liberty; none for a possible position.
std::vector<CapturedBlock> captured_blocks(const Setup& setup);

} // namespace laststone::nogo
