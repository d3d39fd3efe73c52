// A NoGo position on a board of any size: the code of whichever board has room for it, chosen once.
#pragma once

#include <variant>
#include <vector>

#include "nogo/any_board.hpp"

namespace laststone::nogo {

// Points are as players see them, however the position is turned inside.
class AnyPosition {
public:
    // The setup must be possible.
    explicit AnyPosition(const Setup& setup);

    Shape shape() const;
    Color to_move() const;
    Content operator[](Point point) const;
    int count(Content wanted) const;
    Setup setup() const;
    bool has_move() const;
    bool is_legal(Point point) const;
    // The points that this side may play, row by row from the top.
    std::vector<Point> open_points(Color color) const;

    // point must be legal.
    void play(Point point);
    // Takes the stone on a point away again and gives the turn to this side.
    void remove(Point point, Color to_move);
    void give_turn(Color color);

    // f(position, orientation), as with_position calls it.
    template <class F>
    decltype(auto) visit(F&& f) const {
        return std::visit([&](const auto& position) -> decltype(auto) { return f(position, orientation_); }, position_);
    }

private:
    Orientation orientation_;
    std::variant<Position<SmallBoard>, Position<MediumBoard>, Position<LargeBoard>, Position<TallBoard>> position_;
};

} // namespace laststone::nogo
