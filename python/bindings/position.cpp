#include <algorithm>

#include "bindings/bindings.hpp"

namespace laststone::python {

BoundPosition read_position(const catalog::Game& game, std::string_view text, std::optional<Color> turn) {
    return BoundPosition{value_or_throw(game.read(text, turn), "PositionError")};
}

BoundPosition::Moves BoundPosition::moves() const {
    if (!moves_)
        moves_ = std::make_shared<const std::vector<catalog::Move>>(value_or_throw(state_->moves(), "PositionError"));
    return moves_;
}

bool BoundPosition::is_legal(const BoundMove& move) const {
    if (move.game != &game()) return false;
    const Moves legal = moves();
    return std::ranges::find(*legal, move.move) != legal->end() || state_->is_legal(move.move);
}

catalog::Move BoundPosition::find(std::string_view text) const {
    auto found = state_->find(text);
    if (found) return *found;
    catalog::NoMove& why = found.error();
    throw Fault{why.is_unreadable() ? "InvalidMoveError" : "IllegalMoveError", std::move(why.what), why.offset,
                std::string{why.reason}};
}

void BoundPosition::play(const BoundMove& move) {
    if (!is_legal(move)) {
        find(move.text()); // knows the reason
        throw Fault{"IllegalMoveError", move.text() + " is not legal here", {}, "not_legal"};
    }
    state_->play(move.move);
    moves_.reset();
}

catalog::Move BoundPosition::take_back() {
    if (state_->plies() == 0) throw nanobind::index_error("pop from a position at the start of its game");
    const catalog::Move last = state_->played().back();
    state_->take_back();
    moves_.reset();
    return last;
}

void BoundPosition::give_turn(Color color) {
    state_->give_turn(color);
    moves_.reset();
}

} // namespace laststone::python
