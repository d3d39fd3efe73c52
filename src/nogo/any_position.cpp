#include "nogo/any_position.hpp"

#include <algorithm>

namespace laststone::nogo {

AnyPosition::AnyPosition(const Setup& setup) {
    with_position(setup, [&](const auto& position, Orientation orientation) {
        orientation_ = orientation;
        position_ = position;
    });
}

Shape AnyPosition::shape() const {
    return visit([](const auto& position, Orientation orientation) {
        return orientation.turned ? position.shape().turned() : position.shape();
    });
}

Color AnyPosition::to_move() const {
    return visit([](const auto& position, Orientation) { return position.to_move(); });
}

Content AnyPosition::operator[](Point point) const {
    return visit([&](const auto& position, Orientation orientation) { return position[orientation(point)]; });
}

int AnyPosition::count(Content wanted) const {
    return visit([&](const auto& position, Orientation) {
        if (wanted == Content::empty) return position.empty().count();
        return position.stones(wanted == Content::black ? Color::black : Color::white).count();
    });
}

Setup AnyPosition::setup() const {
    return visit([](const auto& position, Orientation orientation) {
        return orientation.turned ? turned(position.setup()) : position.setup();
    });
}

bool AnyPosition::has_move() const {
    return visit([](const auto& position, Orientation) { return position.has_move(); });
}

bool AnyPosition::is_legal(Point point) const {
    return visit([&](const auto& position, Orientation orientation) { return position.is_legal(orientation(point)); });
}

std::vector<Point> AnyPosition::open_points(Color color) const {
    std::vector<Point> open;
    visit([&](const auto& position, Orientation orientation) {
        for (const Point point : position.with_to_move(color).legal_moves()) open.push_back(orientation(point));
    });
    std::ranges::sort(open);
    return open;
}

void AnyPosition::play(Point point) {
    std::visit([&](auto& position) { position = position.play(orientation_(point)); }, position_);
}

void AnyPosition::remove(Point point, Color to_move) {
    Setup before = setup();
    before[point] = Content::empty;
    before.to_move = to_move;
    *this = AnyPosition{before};
}

void AnyPosition::give_turn(Color color) {
    std::visit([&](auto& position) { position = position.with_to_move(color); }, position_);
}

} // namespace laststone::nogo
