// The game of take.hpp played to its end by chance.
#pragma once

#include "game/playout.hpp"
#include "search/take.hpp"

namespace laststone::search {

class TakeBoard {
public:
    static constexpr std::size_t codes = Take::move_codes;
    using Trace = game::Trace<256>;

    explicit TakeBoard(const Take& position) : position_{position} {}
    Color to_move() const { return position_.to_move(); }
    std::uint16_t code_of(Take::Move move) const { return move.code(); }
    template <class F>
    void for_each_move(F&& visit) const {
        for (const Take::Move move : position_.legal_moves()) visit(move.code());
    }
    template <class F>
    void for_each_logit(F&& visit) const {
        for_each_move([&](std::uint16_t code) { visit(code, 0); });
    }
    void play(std::uint16_t code) { position_ = position_.play(Take::Move{code}); }
    Color finish(base::Random& random, Trace& trace) {
        while (position_.stones() > 0) {
            const auto moves = position_.legal_moves();
            const std::uint16_t code = moves[base::below(moves.size(), random)].code();
            trace.push_back(code);
            play(code);
        }
        return game::other(position_.to_move());
    }

private:
    Take position_;
};

static_assert(game::Playout<TakeBoard, Take>);

} // namespace laststone::search
