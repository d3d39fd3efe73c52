// A batch over any board that can be asked for its legal moves.
#pragma once

#include <algorithm>
#include <concepts>
#include <vector>

#include "bindings/batch.hpp"
#include "game/color.hpp"

namespace laststone::python {

// A game on one board. What all boards of a batch share is its Context.
template <class B>
concept BatchBoard = requires(B board, const B there, const typename B::Context context, const typename B::Move move,
                              base::Random& random, std::span<bool> mask, std::span<float> planes) {
    { context.actions() } -> std::same_as<std::size_t>;
    { context.action(move) } -> std::same_as<std::int32_t>;
    { there.to_move() } -> std::same_as<game::Color>;
    { there.is_over() } -> std::same_as<bool>;
    { there.plies() } -> std::same_as<int>;
    { there.state(context) } -> std::same_as<std::unique_ptr<catalog::State>>;
    there.mark_legal(mask, context);
    there.mark_planes(planes, context);
    // These must not be asked once the game is over.
    { there.any_move(random) } -> std::same_as<typename B::Move>;
    { there.move_of(std::int32_t{}, context) } -> std::same_as<std::optional<typename B::Move>>; // nothing: not legal
    { board.play(move, context) } -> std::same_as<Fate>;
    board.end();
};

template <BatchBoard Board>
class BoardBatch final : public Batch {
    using Move = typename Board::Move;
    using Context = typename Board::Context;

public:
    BoardBatch(const catalog::State& start, const BatchOptions& options)
        : options_{options},
          context_{start},
          start_{start, context_},
          boards_(options.boards, start_),
          random_{options.seed} {}

    std::size_t size() const override { return boards_.size(); }
    std::size_t actions() const override { return context_.actions(); }

    void restart() override {
        std::ranges::fill(boards_, start_);
        drawn_.clear();
    }
    void set(std::size_t board, const catalog::State& state) override {
        boards_[board] = Board{state, context_};
        drawn_.clear();
    }
    std::unique_ptr<catalog::State> state(std::size_t board) const override { return boards_[board].state(context_); }

    void legal(std::span<bool> masks) const override {
        std::ranges::fill(masks, false);
        for (std::size_t i = 0; i < size(); ++i) {
            const auto mask = masks.subspan(i * actions(), actions());
            if (!boards_[i].is_over()) boards_[i].mark_legal(mask, context_);
        }
    }
    void planes(std::span<float> values) const override {
        std::ranges::fill(values, 0.0F);
        const std::size_t each = values.size() / size();
        for (std::size_t i = 0; i < size(); ++i) boards_[i].mark_planes(values.subspan(i * each, each), context_);
    }
    void turns(std::span<std::uint8_t> colours) const override {
        for (std::size_t i = 0; i < size(); ++i) colours[i] = static_cast<std::uint8_t>(boards_[i].to_move());
    }
    void draw_actions(std::span<std::int32_t> actions) override {
        drawn_.resize(size());
        for (std::size_t i = 0; i < size(); ++i) {
            drawn_[i] = boards_[i].is_over() ? Drawn{} : drawn(boards_[i].any_move(random_));
            actions[i] = drawn_[i].action;
        }
    }

    std::optional<std::size_t> step(std::span<const std::int32_t> actions, std::span<Fate> fates) override {
        chosen_.resize(size());
        for (std::size_t i = 0; i < size(); ++i) {
            if (boards_[i].is_over()) {
                if (actions[i] != no_action) return i;
                continue;
            }
            const auto move = move_of(i, actions[i]);
            if (!move) return i;
            chosen_[i] = *move;
        }
        drawn_.clear();
        for (std::size_t i = 0; i < size(); ++i)
            fates[i] = boards_[i].is_over() ? Fate::goes_on : play(boards_[i], chosen_[i], options_.restarts);
        return std::nullopt;
    }

    PlayedGames play_at_random(std::uint64_t moves) override {
        PlayedGames games;
        drawn_.clear();
        for (Board& board : boards_)
            for (std::uint64_t left = moves; left > 0; --left) {
                if (board.is_over()) board = start_;
                if (board.is_over()) break;
                const game::Color mover = board.to_move();
                const Fate fate = play(board, board.any_move(random_), true);
                if (fate == Fate::won) ++(mover == game::Color::black ? games.black_wins : games.white_wins);
                else if (fate != Fate::goes_on) ++games.draws;
            }
        return games;
    }

private:
    struct Drawn {
        std::int32_t action = no_action;
        Move move{};
    };

    Drawn drawn(const Move& move) const { return {context_.action(move), move}; }
    // Nothing where the action is not legal.
    std::optional<Move> move_of(std::size_t board, std::int32_t action) const {
        if (!drawn_.empty() && drawn_[board].action == action) return drawn_[board].move;
        return boards_[board].move_of(action, context_);
    }
    Fate play(Board& board, const Move& move, bool restarts) {
        Fate fate = board.play(move, context_);
        if (fate == Fate::goes_on && options_.longest > 0 && board.plies() >= options_.longest) fate = Fate::cut;
        if (fate == Fate::goes_on) return fate;
        if (restarts) board = start_;
        else board.end();
        return fate;
    }

    BatchOptions options_;
    Context context_;
    Board start_;
    std::vector<Board> boards_;
    std::vector<Move> chosen_{};
    std::vector<Drawn> drawn_{}; // the random actions that nobody has played yet; empty once the boards have changed
    base::Random random_;
};

} // namespace laststone::python
