#include "engine/puzzles/puzzle_finder.hpp"

#include <algorithm>
#include <cmath>

#include "engine/puzzles/only_move.hpp"

namespace laststone::engine {
namespace {

using catalog::Move;
using catalog::State;

constexpr std::uint64_t nodes_of_a_glance = 4'000;
constexpr std::uint64_t nodes_of_a_reply = 20'000;
constexpr std::size_t most_solver_moves = 6;
constexpr int least_gain = 1; // of material_balance: a king for a man
constexpr int longest_exchange = 8;

bool is_capture_due(const State& state) {
    const auto moves = state.moves();
    return moves && !moves->empty() && moves->front().is_capture();
}

// Goes on from the first move for as long as one move alone will do: a second solution would be refused as wrong.
class PuzzleSolution {
public:
    PuzzleSolution(Session& session, const State& start, const OnlyMove& first, const search::Limits& carefully)
        : session_{session},
          carefully_{carefully},
          solver_{start.to_move()},
          aim_{first.aim},
          balance_{material_balance(start, solver_)},
          now_{start.clone()} {
        play_on(first.line);
    }

    const std::vector<Move>& moves() const { return moves_; }
    int choices() const { return choices_; } // of the solver
    // Whether a person sees at the end what it was good for.
    bool is_visible() const { return aim_ != Aim::gain || settled_balance() >= balance_ + least_gain; }

private:
    void play_on(std::vector<Move> line) {
        std::size_t wanted = 0; // moves up to the last one that was worth asking for
        bool has_choice = true;
        for (std::size_t solver_moves = 1;; ++solver_moves) {
            play(line.front());
            choices_ += has_choice ? 1 : 0;
            if (has_choice || line.front().is_capture()) wanted = moves_.size();
            if (solver_moves == most_solver_moves || now_->outcome().is_over() || is_gained()) break;
            const auto reply = line.size() > 1 ? std::optional{line[1]} : best_move();
            if (!reply) break;
            play(*reply);
            const auto moves = now_->moves();
            if (!moves || moves->empty() || now_->outcome().is_over()) break;
            has_choice = moves->size() > 1;
            if (has_choice) {
                const auto next = only_move(session_, *now_, carefully_);
                if (!next || !goes_on(aim_, next->aim)) break;
                line = next->line;
            } else if (line.size() > 2) {
                line.erase(line.begin(), line.begin() + 2);
            } else {
                line.assign(1, moves->front());
            }
        }
        while (moves_.size() > wanted) {
            moves_.pop_back();
            now_->take_back();
        }
    }
    void play(const Move& move) {
        moves_.push_back(move);
        now_->play(move);
    }
    std::optional<Move> best_move() const {
        const SearchResult result =
            session_.think(*now_, {.limits = {.nodes = nodes_of_a_reply, .stop = carefully_.stop}});
        return result.move() != nullptr ? std::optional{*result.move()} : std::nullopt;
    }
    bool is_gained() const {
        return aim_ == Aim::gain && !is_capture_due(*now_) && material_balance(*now_, solver_) >= balance_ + least_gain;
    }
    // Once nobody must capture any more.
    int settled_balance() const {
        const auto state = now_->clone();
        for (int ply = 0; ply < longest_exchange && is_capture_due(*state); ++ply) {
            const SearchResult result =
                session_.think(*state, {.limits = {.nodes = nodes_of_a_reply, .stop = carefully_.stop}});
            if (result.move() == nullptr) break;
            state->play(*result.move());
        }
        return material_balance(*state, solver_);
    }

    Session& session_;
    const search::Limits& carefully_;
    catalog::Color solver_;
    Aim aim_;
    int balance_; // at the beginning
    std::unique_ptr<State> now_;
    std::vector<Move> moves_{};
    int choices_ = 0;
};

// Who takes the most there is, or has but two moves, need not think.
bool is_trivial(const std::vector<Move>& legal, const PuzzleSolution& solution) {
    if (solution.choices() > 1) return false;
    const std::size_t taken = solution.moves().front().captured.size();
    const auto takes_no_more = [&](const Move& move) { return move.captured.size() <= taken; };
    return legal.size() < 3 || (taken > 0 && std::ranges::all_of(legal, takes_no_more));
}

// A player who is expected to solve it as often as not: more moves to find, seen later and among more, are harder, and so
// is a move that threatens nothing at once. The constants are ours; people's results move the rating on.
int rating_of(const PuzzleSolution& solution, const OnlyMove& first, std::size_t legal, const Themes& themes) {
    constexpr int easiest = 600, hardest = 2600, deepest = 14;
    const double depth = first.is_certain ? 2 * std::log2(1 + first.depth) : std::min(first.depth, deepest);
    double rating =
        500 + 130 * solution.choices() + 60 * depth + 20 * static_cast<double>(std::min<std::size_t>(legal, 15));
    if (themes.has(Theme::quiet_move)) rating += 120;
    if (first.aim == Aim::draw) rating += 80;
    return std::clamp(static_cast<int>(std::lround(rating / 10)) * 10, easiest, hardest);
}

} // namespace

std::optional<Puzzle> puzzle_in(Session& session, const State& state, const search::Limits& carefully) {
    const auto is_stopped = [&] {
        return carefully.stop != nullptr && carefully.stop->load(std::memory_order_relaxed);
    };
    if (!is_promising(session, state, {.nodes = nodes_of_a_glance, .stop = carefully.stop})) return std::nullopt;
    const auto first = only_move(session, state, carefully);
    const auto legal = state.moves();
    if (!first || !legal) return std::nullopt;
    const PuzzleSolution solution{session, state, *first, carefully};
    if (is_stopped() || is_trivial(*legal, solution) || !solution.is_visible()) return std::nullopt;
    Puzzle puzzle{.game = &state.game(), .position = state.position(), .aim = first->aim, .solution = solution.moves()};
    puzzle.themes = themes_of(state, puzzle.aim, puzzle.solution);
    puzzle.rating = rating_of(solution, *first, legal->size(), puzzle.themes);
    return puzzle;
}

} // namespace laststone::engine
