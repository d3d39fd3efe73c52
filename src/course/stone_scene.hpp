// A small position of NoGo with Black, the learner, to move.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/state.hpp"
#include "course/step.hpp"

namespace laststone::course {

struct StoneScene {
    std::unique_ptr<catalog::State> state;

    // The text must be a possible position.
    static StoneScene of(std::string_view position);
    explicit StoneScene(std::unique_ptr<catalog::State> of_game) : state{std::move(of_game)} {}

    std::vector<catalog::Move> moves() const { return *state->moves(); }
    StoneScene after(const catalog::Move& move) const { return StoneScene{state->after(move)}; }
    // The side to move wins, whatever the other does: found by trying everything, so for few open points.
    bool is_won() const;
    // The moves that win.
    std::vector<catalog::Move> winning_moves() const;

    std::vector<catalog::Square> open(game::Color color) const { return state->open_points(color); }
    // Open to this side alone.
    std::vector<catalog::Square> own(game::Color color) const;
    std::string name(catalog::Square point) const { return state->name(point); }

    // A step of one turn in which these moves will do.
    CourseStep step(const std::vector<catalog::Move>& accepted) const;
    // One in which every legal move does.
    CourseStep step() const { return step(moves()); }
};

} // namespace laststone::course
