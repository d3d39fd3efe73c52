// Reading and writing FENs.
#include <benchmark/benchmark.h>

#include "draughts/notation/fen.hpp"
#include "draughts/position.hpp"

namespace {

using namespace laststone::draughts;

void parse(benchmark::State& state, const Rules& rules) {
    const std::string fen = write_fen(rules, start_setup(rules));
    for (auto _ : state) benchmark::DoNotOptimize(parse_fen(rules, fen));
    state.SetItemsProcessed(state.iterations());
}

void write(benchmark::State& state, const Rules& rules) {
    const Setup setup = start_setup(rules);
    for (auto _ : state) benchmark::DoNotOptimize(write_fen(rules, setup));
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(parse, english, english);
BENCHMARK_CAPTURE(parse, canadian, canadian);
BENCHMARK_CAPTURE(parse, turkish, turkish);
BENCHMARK_CAPTURE(write, english, english);
BENCHMARK_CAPTURE(write, canadian, canadian);

} // namespace

BENCHMARK_MAIN();
