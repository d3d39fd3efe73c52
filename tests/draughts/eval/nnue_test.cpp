#include "draughts/eval/nnue.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "base/random.hpp"
#include "draughts/eval/random_nnue.hpp"
#include "draughts/eval/random_walk.hpp"

namespace laststone::draughts {
namespace {

template <const Rules& R>
void expect_nnue_carried_along(bool adds_to_patterns) {
    NnueWeights weights = random_nnue(R, 1);
    weights.adds_to_patterns = adds_to_patterns;
    const Nnue<R> evaluator{plain_weights(R), weights};
    auto state = evaluator.start(Position<R>{});
    Position<R> last;
    walk<R>(11, [&](const Position<R>& parent, const Move<R>& move, const Position<R>& child) {
        if (!(parent == last)) state = evaluator.start(parent);
        state = evaluator.after(state, parent, move, child);
        EXPECT_EQ(evaluator.value(state, child), evaluator.value(evaluator.start(child), child));
        last = child;
    });
}

template <const Rules& R>
void expect_nnue_fair() {
    const Nnue<R> evaluator{plain_weights(R), random_nnue(R, 2)};
    walk<R>(11, [&](const Position<R>&, const Move<R>&, const Position<R>& child) {
        const Position<R> other = seen_by_other(child);
        EXPECT_EQ(evaluator.value(evaluator.start(child), child), evaluator.value(evaluator.start(other), other));
    });
}

TEST(Nnue, CarriedAlongIsFromScratch) {
    expect_nnue_carried_along<english>(false);
    expect_nnue_carried_along<russian>(false);
    expect_nnue_carried_along<international>(false);
    expect_nnue_carried_along<canadian>(false);
    expect_nnue_carried_along<turkish>(false);
    expect_nnue_carried_along<thai>(false);
}

TEST(Nnue, AddedToPatternsIsCarriedAlongWithThem) {
    expect_nnue_carried_along<english>(true);
    expect_nnue_carried_along<russian>(true);
    expect_nnue_carried_along<international>(true);
}

template <const Rules& R>
void expect_nnue_added() {
    NnueWeights weights = random_nnue(R, 3);
    const Patterns<R> patterns{plain_weights(R)};
    const Nnue<R> alone{plain_weights(R), weights};
    weights.adds_to_patterns = true;
    const Nnue<R> added{plain_weights(R), weights};
    walk<R>(11, [&](const Position<R>&, const Move<R>&, const Position<R>& child) {
        const int by_patterns = patterns.value(patterns.start(child), child).value();
        const int pieces = child.placement().occupied().count();
        const int by_network =
            pieces > 4 && pieces <= weights.most_pieces ? alone.value(alone.start(child), child).value() : 0;
        EXPECT_EQ(added.value(added.start(child), child), game::Score::estimate(by_patterns + by_network));
    });
}

TEST(Nnue, AddsToWhatPatternsSay) {
    expect_nnue_added<english>();
    expect_nnue_added<russian>();
    expect_nnue_added<international>();
}

TEST(Nnue, BothSidesAreJudgedAlike) {
    expect_nnue_fair<english>();
    expect_nnue_fair<italian>();
    expect_nnue_fair<international>();
    expect_nnue_fair<canadian>();
    expect_nnue_fair<turkish>();
}

// As the format's page says it, with nothing in it that the evaluator uses; for boards with the upper right corner in play.
int value_by_the_page(const Rules& rules, const NnueWeights& weights, const Setup& setup) {
    const int squares = rules.board.squares();
    int sums[2][Accumulator::sums], pieces = 0, ahead[2] = {0, 0}; // men, kings
    for (const int side : {0, 1})
        for (std::size_t i = 0; i < Accumulator::sums; ++i) sums[side][i] = weights.bias.values[i];
    for (int n = 1; n <= squares; ++n) {
        const Piece there = setup[Square{n}];
        if (there == Piece::none) continue;
        ++pieces;
        const bool own = is_white(there) == (setup.to_move == Color::white);
        ahead[is_king(there) ? 1 : 0] += own ? 1 : -1;
        for (const int side : {0, 1}) {
            const bool seen_by_white = (side == 0) == (setup.to_move == Color::white);
            const int square = seen_by_white ? n - 1 : squares - n;
            const int kind = (own == (side == 0) ? 0 : 2) + (is_king(there) ? 1 : 0);
            for (std::size_t i = 0; i < Accumulator::sums; ++i)
                sums[side][i] += weights.inputs[static_cast<std::size_t>(kind * squares + square)].values[i];
        }
    }
    const NnueHead& head = weights.head[static_cast<std::size_t>((pieces - 1) * 8 / weights.most_pieces)];
    std::int64_t value = head.value_bias + std::int64_t{head.man} * ahead[0] + std::int64_t{head.king} * ahead[1];
    for (std::size_t neuron = 0; neuron < NnueHead::neurons; ++neuron) {
        int sum = head.bias[neuron];
        for (const int side : {0, 1})
            for (std::size_t i = 0; i < 32; ++i) {
                const int product = std::clamp(sums[side][i], 0, 255) * std::clamp(sums[side][32 + i], 0, 255) / 512;
                sum += product * head.weight(neuron, static_cast<std::size_t>(32 * side) + i);
            }
        value += std::int64_t{std::clamp(sum, 0, 8128)} * head.value[neuron];
    }
    return static_cast<int>(value >> 16);
}

// Beyond the pieces that it knows, patterns evaluate.
TEST(Nnue, KnowsFewPiecesAlone) {
    const NnueWeights weights = random_nnue(english, 4, 9);
    const Nnue<english> evaluator{plain_weights(english), weights};
    const Patterns<english> patterns{plain_weights(english)};
    int few = 0, many = 0;
    walk<english>(11, [&](const Position<english>&, const Move<english>&, const Position<english>& child) {
        const int value = evaluator.value(evaluator.start(child), child).value();
        const int by_patterns = patterns.value(patterns.start(child), child).value();
        const bool is_known = child.count(Pieces::all) <= 9;
        EXPECT_EQ(value, is_known ? value_by_the_page(english, weights, child.setup()) : by_patterns);
        ++(is_known ? few : many);
    });
    EXPECT_GT(few, 100);
    EXPECT_GT(many, 100);
}

template <const Rules& R>
void expect_value_of_the_page() {
    const NnueWeights weights = random_nnue(R, 3, R.board.squares());
    const Nnue<R> evaluator{plain_weights(R), weights};
    int different = 0, last = 0;
    walk<R>(11, [&](const Position<R>&, const Move<R>&, const Position<R>& child) {
        const int value = evaluator.value(evaluator.start(child), child).value();
        EXPECT_EQ(value, value_by_the_page(R, weights, child.setup()));
        if (value != last) ++different;
        last = value;
    });
    EXPECT_GT(different, 500);
}

TEST(Nnue, TheValueIsWhatTheFormatSays) {
    expect_value_of_the_page<english>();
    expect_value_of_the_page<international>();
    expect_value_of_the_page<canadian>();
    expect_value_of_the_page<turkish>();
}

TEST(Nnue, PatternsEvaluateWhereThereIsNoNetwork) {
    const Nnue<russian> evaluator{plain_weights(russian)};
    const Patterns<russian> patterns{plain_weights(russian)};
    walk<russian>(11, [&](const Position<russian>&, const Move<russian>&, const Position<russian>& child) {
        EXPECT_EQ(evaluator.value(evaluator.start(child), child), patterns.value(patterns.start(child), child));
    });
}

// Sums anywhere, also far beyond where they are clamped, and the largest weights there can be.
TEST(NnueHead, EveryKernelGivesTheSameIntegers) {
    base::Random random{5};
    for (int round = 0; round < 2000; ++round) {
        NnueWeights weights = random_nnue(english, random());
        NnueHead& head = weights.head[base::below(NnueWeights::heads, random)];
        if (round % 3 == 0) head.weights.fill(round % 2 == 0 ? 127 : -128);
        Accumulator own, other;
        const int spread = round % 5 == 0 ? 65536 : 600;
        for (Accumulator* const side : {&own, &other})
            for (std::int16_t& sum : side->values)
                sum = static_cast<std::int16_t>(
                    static_cast<int>(base::below(static_cast<std::uint64_t>(spread), random)) - spread / 2 + 100);
        const std::int32_t plain = nnue_kernels().front().kernel(head, own, other);
        for (const NamedNnueKernel& one : nnue_kernels()) EXPECT_EQ(one.kernel(head, own, other), plain) << one.name;
    }
    EXPECT_EQ(nnue_kernels().front().name, "plain");
    EXPECT_EQ(nnue_kernel, nnue_kernels().back().kernel);
}

} // namespace
} // namespace laststone::draughts
