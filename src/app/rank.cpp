#include "app/rank.hpp"

#include <fmt/format.h>

#include <array>

#include "app/environment.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"

namespace laststone::app {
namespace {

// How launchers tell a process its number, and how many there are.
struct RankVariables {
    const char* number;
    const char* count;
};
constexpr std::array<RankVariables, 3> rank_variables{{
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, // Open MPI
    {"PMI_RANK", "PMI_SIZE"},                         // MPICH and its relatives
    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},         // srun
}};

} // namespace

match::MatchRank rank_from(const std::string& option) {
    if (!option.empty()) {
        const auto rank = match::parse_rank(option);
        if (!rank)
            throw Failure{
                fmt::format("--rank needs a number and how many there are, as 2/8, not {}", in_quotes(option))};
        return *rank;
    }
    for (const RankVariables& variables : rank_variables)
        if (const auto rank = match::parse_rank(environment(variables.number) + "/" + environment(variables.count)))
            return *rank;
    return {};
}

} // namespace laststone::app
