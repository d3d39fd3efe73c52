// A board of draughts in a batch: the position, and what its draws are counted by.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "bindings/batch.hpp"
#include "catalog/state_with_line.hpp"
#include "draughts/compiled.hpp"

namespace laststone::python {

template <const draughts::Rules& R>
class DraughtsBoard {
    using Position = draughts::Position<R>;
    using G = draughts::Geometry<R>;
    static constexpr std::size_t squares = static_cast<std::size_t>(R.board.squares());

public:
    using Move = draughts::Move<R>;

    // The game's own rules, which may differ from its shape's in draws.
    struct Context {
        explicit Context(const catalog::State& start) : game{static_cast<const catalog::DraughtsGame*>(&start.game())} {
            for (const auto& square : game->squares())
                places.push_back(static_cast<std::size_t>(square.row * R.board.columns() + square.column));
        }
        std::size_t actions() const { return squares * squares; }
        static std::int32_t action(const Move& move) {
            return static_cast<std::int32_t>(static_cast<std::size_t>(move.from().number() - 1) * squares +
                                             static_cast<std::size_t>(move.to().number() - 1));
        }
        const catalog::DraughtsGame* game;
        std::vector<std::size_t> places{}; // of squares among rows and columns
    };

    // The state must be of this shape.
    DraughtsBoard(const catalog::State& state, const Context&) {
        const auto& line = static_cast<const catalog::StateWithLine<R>&>(state).line();
        position_ = line.position();
        clock_ = line.clock();
        is_over_ = line.outcome().is_over();
        for (std::size_t ply = line.plies() - line.reversible_plies(); ply < line.plies(); ++ply)
            earlier_.push_back(line.position(ply).key());
    }
    std::unique_ptr<catalog::State> state(const Context& context) const {
        return std::move(*context.game->read(draughts::write_fen(R, {.setup = position_.setup()}), std::nullopt));
    }

    game::Color to_move() const { return position_.to_move(); }
    bool is_over() const { return is_over_; }
    int plies() const { return plies_; }
    void end() { is_over_ = true; }

    void mark_legal(std::span<bool> mask, const Context&) const {
        for (const Move& move : position_.legal_moves()) mask[static_cast<std::size_t>(Context::action(move))] = true;
    }
    void mark_planes(std::span<float> values, const Context& context) const {
        const auto& placement = position_.placement();
        const bool black = to_move() == game::Color::black;
        const auto own = black ? placement.black : placement.white;
        const auto theirs = black ? placement.white : placement.black;
        const std::size_t each = values.size() / Batch::planes_a_board;
        const auto mark = [&](std::size_t plane, typename Position::Set set) {
            for (const draughts::Square square : set)
                values[plane * each + context.places[static_cast<std::size_t>(square.number() - 1)]] = 1.0F;
        };
        mark(0, typename Position::Set{own - placement.kings});
        mark(1, typename Position::Set{own & placement.kings});
        mark(2, typename Position::Set{theirs - placement.kings});
        mark(3, typename Position::Set{theirs & placement.kings});
    }

    // The game must not be over. Of moves that share both ends, the first.
    Move any_move(base::Random& random) const {
        const auto moves = position_.legal_moves();
        Move chosen = moves[base::below(moves.size(), random)];
        if (chosen.is_capture())
            for (const Move& move : moves)
                if (move.code() == chosen.code() && move < chosen) chosen = move;
        return chosen;
    }
    std::optional<Move> move_of(std::int32_t action, const Context&) const {
        if (action < 0 || static_cast<std::size_t>(action) >= squares * squares) return std::nullopt;
        const auto bit = [](std::size_t index) { return G::single(draughts::Square{static_cast<int>(index) + 1}); };
        const auto ends = static_cast<std::size_t>(action);
        const std::uint16_t code = Move{bit(ends / squares), bit(ends % squares), {}, false}.code();
        std::optional<Move> found;
        for (const Move& move : position_.legal_moves())
            if (move.code() == code && (!found || move < *found)) found = move;
        return found;
    }

    Fate play(const Move& move, const Context& context) {
        const Position child = position_.play(move);
        const draughts::Draws& draws = context.game->rules().draws;
        if (position_.is_irreversible(move)) earlier_.clear();
        else if (draws.occurrences > 0) earlier_.push_back(position_.key());
        clock_ = position_.clock_after(clock_, move, child, draws);
        position_ = child;
        ++plies_;
        if (!position_.has_move()) return Fate::won;
        return is_drawn(draws) ? Fate::drawn : Fate::goes_on;
    }

private:
    bool is_drawn(const draughts::Draws& draws) const {
        if (position_.plies_to_draw(clock_, draws) <= 0) return true;
        return draws.occurrences > 0 && !earlier_.empty() &&
               std::ranges::count(earlier_, position_.key()) + 1 >= draws.occurrences;
    }

    Position position_{};
    draughts::DrawCounters clock_{};
    int plies_ = 0;
    bool is_over_ = false;
    std::vector<game::Key> earlier_{}; // positions that may come back
};

} // namespace laststone::python
