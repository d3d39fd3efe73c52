// The start of a game of draughts at White's turn, the learner's: where Black begins, Black has moved.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/draughts_game.hpp"
#include "catalog/state.hpp"
#include "course/step.hpp"

namespace laststone::course {

class StartScene {
public:
    explicit StartScene(const catalog::DraughtsGame& game) : state_{*game.read("start", {})} {
        if (state_->to_move() == game::Color::black) state_->play(a_move());
    }

    // One in the middle of the list, and so of the board.
    catalog::Move a_move() const {
        const auto moves = state_->moves();
        return moves->at(moves->size() / 2);
    }
    std::string text(const catalog::Move& move) const { return state_->text(move); }

    // Every move does.
    CourseStep step() const {
        return {.game = std::string{state_->game().info().id},
                .position = "start",
                .played = state_->played_texts(),
                .turns = {{state_->texts(*state_->moves())}}};
    }

private:
    std::unique_ptr<catalog::State> state_;
};

} // namespace laststone::course
