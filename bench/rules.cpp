// Move generation, playing and keys, on positions of random games.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/random.hpp"
#include "draughts/explain.hpp"
#include "draughts/perft.hpp"
#include "draughts/position.hpp"

namespace {

using namespace laststone;
using namespace laststone::draughts;

// Positions that random play meets: openings, captures and endings with kings alike.
template <const Rules& R>
std::vector<Position<R>> random_positions() {
    base::Random random{2026};
    std::vector<Position<R>> positions;
    while (positions.size() < 1000) {
        Position<R> position;
        for (int ply = 0; ply < 80; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            positions.push_back(position);
            position = position.play(moves[base::below(moves.size(), random)]);
        }
    }
    return positions;
}

template <const Rules& R>
void legal_moves(benchmark::State& state) {
    const auto positions = random_positions<R>();
    std::size_t moves = 0;
    for (auto _ : state)
        for (const auto& position : positions) {
            const auto legal = position.legal_moves();
            moves += legal.size();
            benchmark::DoNotOptimize(legal.data());
        }
    state.counters["positions"] =
        benchmark::Counter(static_cast<double>(positions.size()), benchmark::Counter::kIsIterationInvariantRate);
    state.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

template <const Rules& R>
void count_moves(benchmark::State& state) {
    const auto positions = random_positions<R>();
    for (auto _ : state)
        for (const auto& position : positions) benchmark::DoNotOptimize(position.count_moves());
    state.counters["positions"] =
        benchmark::Counter(static_cast<double>(positions.size()), benchmark::Counter::kIsIterationInvariantRate);
}

template <const Rules& R>
void play(benchmark::State& state) {
    const auto positions = random_positions<R>();
    std::vector<std::pair<Position<R>, Move<R>>> plays;
    for (const auto& position : positions)
        for (const auto& move : position.legal_moves()) plays.emplace_back(position, move);
    for (auto _ : state)
        for (const auto& [position, move] : plays) benchmark::DoNotOptimize(position.play(move));
    state.counters["plays"] =
        benchmark::Counter(static_cast<double>(plays.size()), benchmark::Counter::kIsIterationInvariantRate);
}

template <const Rules& R>
void key(benchmark::State& state) {
    const auto positions = random_positions<R>();
    for (auto _ : state)
        for (const auto& position : positions) benchmark::DoNotOptimize(position.key());
    state.counters["keys"] =
        benchmark::Counter(static_cast<double>(positions.size()), benchmark::Counter::kIsIterationInvariantRate);
}

// Leaves a second, as `laststone perft --threads 1` has them.
template <const Rules& R>
void perft_start(benchmark::State& state) {
    const Position<R> start;
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += perft(start, static_cast<int>(state.range(0)));
    state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

BENCHMARK(legal_moves<english>);
BENCHMARK(legal_moves<russian>);
BENCHMARK(legal_moves<international>);
BENCHMARK(count_moves<english>);
BENCHMARK(count_moves<international>);
BENCHMARK(play<english>);
BENCHMARK(play<international>);
BENCHMARK(key<english>);
BENCHMARK(key<canadian>);
BENCHMARK(perft_start<english>)->Arg(10);
BENCHMARK(perft_start<russian>)->Arg(9);
BENCHMARK(perft_start<international>)->Arg(8);

} // namespace

BENCHMARK_MAIN();
