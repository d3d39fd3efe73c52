#include "course/stone_scene.hpp"

#include <algorithm>
#include <cassert>

#include "catalog/nogo_game.hpp"

namespace laststone::course {

using catalog::Move;
using catalog::Square;
using game::Color;

StoneScene StoneScene::of(std::string_view position) {
    auto state = catalog::nogo_game().read(position, {});
    assert(state);
    return StoneScene{std::move(*state)};
}

bool StoneScene::is_won() const {
    return std::ranges::any_of(moves(), [&](const Move& move) { return !after(move).is_won(); });
}

std::vector<Move> StoneScene::winning_moves() const {
    std::vector<Move> winning = moves();
    std::erase_if(winning, [&](const Move& move) { return after(move).is_won(); });
    return winning;
}

std::vector<Square> StoneScene::own(Color color) const {
    std::vector<Square> points = open(color);
    const std::vector<Square> of_other = open(game::other(color));
    std::erase_if(points, [&](Square point) { return std::ranges::find(of_other, point) != of_other.end(); });
    return points;
}

CourseStep StoneScene::step(const std::vector<Move>& accepted) const {
    return {.game = std::string{state->game().info().id},
            .position = state->position(),
            .turns = {{state->texts(accepted)}}};
}

} // namespace laststone::course
