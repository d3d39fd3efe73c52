#include "../../training/draughts/arena.cu"
#include "../../training/draughts/learn.cu"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "base/random.hpp"
#include "draughts/compiled.hpp"
#include "draughts/eval/balance.hpp"
#include "draughts/eval/features.hpp"
#include "draughts/eval/fitted.hpp"
#include "draughts/eval/patterns.hpp"

namespace laststone::arena {
namespace {

template <class R>
Position start_of_game() {
    return {Grid<R>::rows(R::rows / 2 + 1, R::rows - 1), Grid<R>::rows(0, R::rows / 2 - 2), 0};
}

template <class R>
Bits perft(const Position& position, int depth) {
    Frame f{};
    f.at = position;
    generate<R>(f);
    if (depth == 1) return static_cast<Bits>(f.moves);
    Bits all = 0;
    for (int i = 0; i < f.moves; ++i)
        all += perft<R>(after<R>(f.at, f.move[i], f.captures ? f.taken[i] : 0), depth - 1);
    return all;
}

// Counted by routes, as published.
TEST(DraughtsArena, PlaysByTheRules) {
    EXPECT_EQ(perft<English>(start_of_game<English>(), 8), 845'931U);
    EXPECT_EQ(perft<Russian>(start_of_game<Russian>(), 8), 929'905U);
    EXPECT_EQ(perft<Brazilian>(start_of_game<Brazilian>(), 8), 907'836U);
    EXPECT_EQ(perft<International>(start_of_game<International>(), 6), 167'140U);
}

// Weights of the program as the arena wants them.
template <class A>
struct Tables {
    std::vector<Weighed> man = std::vector<Weighed>(Grid<A>::cells), king = man, balance{}, windows{};
    std::vector<int> tops{};
    Evaluation evaluation{};

    Tables(const draughts::Rules& rules, const draughts::Weights& weights) {
        const auto weighed = [](draughts::Phased phased, int sign = 1) {
            return Weighed{static_cast<short>(sign * phased.opening), static_cast<short>(sign * phased.ending)};
        };
        for (std::size_t square = 0; square < static_cast<std::size_t>(rules.board.squares()); ++square) {
            const std::size_t cell = square + square / (2 * Grid<A>::half);
            man[cell] = weighed(weights.man[square]);
            king[cell] = weighed(weights.king[square]);
        }
        const std::size_t forces = draughts::forces_of(rules.board);
        for (std::size_t i = 0; i < forces * forces; ++i) {
            const draughts::KeptWeight kept = draughts::kept_balance(i / forces, i % forces);
            balance.push_back(weighed(weights.balances[kept.index], kept.sign));
        }
        const std::size_t all = draughts::windows_of(rules.board).size();
        for (std::size_t i = 0; i < all * draughts::window_states; ++i) {
            const draughts::KeptWeight kept =
                draughts::kept_weight(all, i / draughts::window_states, i % draughts::window_states);
            windows.push_back(weighed(weights.windows[kept.index], kept.sign));
        }
        tops = A::rows == 8 ? std::vector{0, 1, 2, 3} : std::vector{0, 2, 3, 5};
        evaluation = {man.data(),
                      king.data(),
                      balance.data(),
                      windows.data(),
                      {tops.data(), 4, 5, static_cast<int>(draughts::window_states)},
                      weighed(weights.to_move)};
    }
};

template <class A>
Position seen_by_mover(const draughts::Setup& setup, int squares) {
    Position position{};
    for (int n = 1; n <= squares; ++n) {
        const draughts::Piece piece = setup[draughts::Square{n}];
        if (piece == draughts::Piece::none) continue;
        const bool own = draughts::is_white(piece) == (setup.to_move == draughts::Color::white);
        const int square = (setup.to_move == draughts::Color::white ? n : squares + 1 - n) - 1;
        const Bits at = Bits{1} << (square + square / (2 * Grid<A>::half));
        (own ? position.own : position.other) |= at;
        if (draughts::is_king(piece)) position.kings |= at;
    }
    return position;
}

// Calls f(seen by the mover, score by these weights) on the way through random games.
template <const draughts::Rules& R, class A, class F>
void walk(const draughts::Weights& weights, F&& f) {
    const draughts::Patterns<R> evaluator{weights};
    base::Random random{8};
    for (int game = 0; game < 20; ++game) {
        draughts::Position<R> position;
        for (int ply = 0; ply < 100; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.play(moves[base::below(moves.size(), random)]);
            f(seen_by_mover<A>(position.setup(), R.board.squares()),
              evaluator.value(evaluator.start(position), position).value());
        }
    }
}

template <const draughts::Rules& R, class A>
void expect_judged_alike() {
    const draughts::Weights weights = draughts::usual_weights(R);
    const Tables<A> tables{R, weights};
    walk<R, A>(weights,
               [&](const Position& seen, int score) { EXPECT_EQ(evaluate<A>(seen, tables.evaluation), score); });
}

template <const draughts::Rules& R, class A>
void expect_the_same_features() {
    draughts::Weights weights = draughts::usual_weights(R);
    weights.knows_endings = false;
    const Tables<A> tables{R, weights};
    std::vector<Pair> values;
    for (const draughts::Phased phased : draughts::WeightRow{R}.row(weights))
        values.push_back({static_cast<float>(phased.opening), static_cast<float>(phased.ending)});
    const std::size_t windows = draughts::windows_of(R.board).size();
    std::vector<int> all_kept;
    for (std::size_t i = 0; i < windows * draughts::window_states; ++i) {
        const auto kept = draughts::kept_weight(windows, i / draughts::window_states, i % draughts::window_states);
        const int index = static_cast<int>(kept.index);
        all_kept.push_back(kept.sign > 0 ? index : -1 - index);
    }
    const Row row{.value = values.data(),
                  .prior = nullptr,
                  .squared_gradients = nullptr,
                  .gradient = nullptr,
                  .size = static_cast<int>(values.size()),
                  .kept = all_kept.data(),
                  .windows = tables.evaluation.shape};
    walk<R, A>(weights, [&](const Position& seen, int score) {
        EXPECT_NEAR(expected<A>(seen, phase_of<A>(seen), row), static_cast<float>(score), 1.1F);
    });
}

TEST(DraughtsArena, JudgesAsTheProgramDoes) {
    expect_judged_alike<draughts::english, English>();
    expect_judged_alike<draughts::international, International>();
}

TEST(DraughtsArena, LearnsWhatTheProgramJudgesBy) {
    expect_the_same_features<draughts::english, English>();
    expect_the_same_features<draughts::russian, Russian>();
    expect_the_same_features<draughts::brazilian, Brazilian>();
    expect_the_same_features<draughts::international, International>();
}

TEST(DraughtsArena, TeachesQuietPositionsOfWholeGames) {
    const Tables<Russian> tables{draughts::russian, draughts::usual_weights(draughts::russian)};
    std::vector<Sample> samples(1000);
    std::vector<unsigned> counts(3);
    std::vector<Bits> words(1U << 16U);
    SampleBuffer buffer{samples.data(), counts.data(), static_cast<unsigned>(samples.size())};
    const Memory memory{words.data(), words.size() - 1};
    const Options options{50, 6, 4, 0};
    const auto lane = std::make_unique<Lane>();
    lane->random = 9;
    open_game<Russian>(*lane, options, taken_from(&counts[1], 1));
    think(*lane, 1);
    while (counts[1] < 6) advance<Russian>(*lane, tables.evaluation, memory, options, buffer);
    ASSERT_GT(counts[0], 20U);
    ASSERT_LE(counts[0], samples.size());
    for (unsigned i = 0; i < counts[0]; ++i) {
        const Sample& sample = samples[i];
        EXPECT_EQ(sample.at.own & sample.at.other, 0U);
        EXPECT_FALSE(can_capture<Russian>(sample.at));
        EXPECT_LE(std::abs(sample.score), highest_score_learnt);
        for (unsigned j = 0; j < i; ++j) {
            const bool same_mover = (sample.ply - samples[j].ply) % 2 == 0;
            EXPECT_TRUE(samples[j].game != sample.game ||
                        samples[j].result == (same_mover ? sample.result : -sample.result));
        }
    }
}

} // namespace
} // namespace laststone::arena
