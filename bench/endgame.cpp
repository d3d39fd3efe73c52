// How fast endgame tables answer: English draughts, two pieces against two.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <vector>

#include "base/random.hpp"
#include "draughts/endgame/table_set.hpp"
#include "draughts/variants.hpp"
#include "tables/table_tools.hpp"

namespace {

using namespace laststone;
using namespace laststone::draughts;

// A folder with the tables, for as long as the program runs.
class BuiltTables {
public:
    BuiltTables() : folder_{std::filesystem::temp_directory_path() / ("laststone_bench_" + std::to_string(getpid()))} {
        tables::Ranks alone;
        (void)tables::tools_for(english).value()->build({.folder = folder_, .pieces = 4}, alone);
    }
    ~BuiltTables() { std::filesystem::remove_all(folder_); }
    BuiltTables(const BuiltTables&) = delete;
    BuiltTables& operator=(const BuiltTables&) = delete;
    const std::string& folder() const { return folder_; }

private:
    std::string folder_;
};

std::vector<Placement<english>> random_placements(std::size_t wanted) {
    const EndgameIndex<english> index{{1, 1, 1, 1}};
    base::Random random{1};
    std::vector<Placement<english>> placements;
    while (placements.size() < wanted)
        if (const auto placement = index.at(base::below(index.size(), random))) placements.push_back(*placement);
    return placements;
}

const std::string& folder() {
    static const BuiltTables built;
    return built.folder();
}

void look_up_each(benchmark::State& state, const TableSet& tables, const std::vector<Placement<english>>& placements) {
    std::size_t next = 0;
    for (auto _ : state) benchmark::DoNotOptimize(look_up<english>(tables, placements[next++ % placements.size()]));
    state.SetItemsProcessed(state.iterations());
}

// All blocks are unpacked already.
void look_up_warm(benchmark::State& state) {
    const TableSet tables{folder(), "english", 64 << 20};
    const auto placements = random_placements(100'000);
    for (const auto& placement : placements) benchmark::DoNotOptimize(look_up<english>(tables, placement));
    look_up_each(state, tables, placements);
}
BENCHMARK(look_up_warm);

// Nothing is kept: nearly every answer unpacks a block of its file.
void look_up_cold(benchmark::State& state) {
    look_up_each(state, TableSet{folder(), "english", 0}, random_placements(10'000));
}
BENCHMARK(look_up_cold);

} // namespace
