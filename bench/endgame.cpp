// How fast endgame tables answer: English draughts, two pieces against two, all blocks unpacked.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <vector>

#include "base/random.hpp"
#include "draughts/endgame/table_set.hpp"
#include "draughts/variants.hpp"
#include "tables/workshop.hpp"

namespace {

using namespace laststone;
using namespace laststone::draughts;

void look_up_warm(benchmark::State& state) {
    const std::string folder = std::filesystem::temp_directory_path() / ("laststone_bench_" + std::to_string(getpid()));
    tables::Ranks alone;
    (void)tables::workshop_of(english).value()->build({.folder = folder, .pieces = 4, .distances = 0}, alone);
    {
        const TableSet tables{folder, "english", 64 << 20};
        const EndgameIndex<english> index{{1, 1, 1, 1}};
        base::Random random{1};
        std::vector<Placement<english>> placements;
        while (placements.size() < 100'000)
            if (const auto placement = index.at(base::below(index.size(), random))) placements.push_back(*placement);
        for (const auto& placement : placements) benchmark::DoNotOptimize(look_up<english>(tables, placement));
        std::size_t next = 0;
        for (auto _ : state) benchmark::DoNotOptimize(look_up<english>(tables, placements[next++ % placements.size()]));
        state.SetItemsProcessed(state.iterations());
    }
    std::filesystem::remove_all(folder);
}

BENCHMARK(look_up_warm);

} // namespace
