#include "engine/proven_draw.hpp"

#include <cstdint>

namespace laststone::engine {
namespace {

// For the side to move.
enum class Proof : std::uint8_t { none, loss, draw, win };

class DrawProver {
public:
    DrawProver(const catalog::State& state, std::size_t positions) : state_{state.clone()}, left_{positions} {}

    Proof prove() {
        for (int depth = 0; left_ > 0; ++depth)
            if (const Proof proof = prove(depth); proof != Proof::none) return proof;
        return Proof::none;
    }

private:
    Proof prove(int depth) {
        const game::Outcome outcome = state_->outcome();
        if (outcome.winner) return Proof::loss; // whoever cannot move
        if (outcome.draw) return Proof::draw;
        if (depth == 0) return Proof::none;
        const auto moves = state_->moves();
        if (!moves) left_ = 0;
        if (left_ == 0) return Proof::none;
        --left_;
        bool is_open = false;
        bool can_draw = false;
        for (const catalog::Move& move : *moves) {
            state_->play(move);
            const Proof reply = prove(depth - 1);
            state_->take_back();
            if (reply == Proof::loss) return Proof::win;
            is_open |= reply == Proof::none;
            can_draw |= reply == Proof::draw;
        }
        if (is_open) return Proof::none;
        return can_draw ? Proof::draw : Proof::loss;
    }

    std::unique_ptr<catalog::State> state_;
    std::size_t left_; // positions that may still be expanded
};

} // namespace

bool is_proven_draw(const catalog::State& state, std::size_t positions) {
    return DrawProver{state, positions}.prove() == Proof::draw;
}

} // namespace laststone::engine
