// figures: numbers that are the same from every build, whatever the compiler, the processor and the size of a word, a line
// each. scripts/builds.sh compares them. It needs no library beside ours.
#include <array>
#include <atomic>
#include <cstdio>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "engine/session.hpp"
#include "nogo/network.hpp"
#include "nogo/setup.hpp"
#include "solver/solver.hpp"

namespace {

using namespace laststone;

constexpr int perft_depth = 5, search_depth = 5;
constexpr std::uint64_t most_nodes = 20'000; // games of NoGo go on and on

bool print_figures_of(const catalog::Game& game) {
    const auto state = game.read("start");
    if (!state) return false;
    const bool is_nogo = game.info().id.starts_with("nogo");
    engine::Session session{{.hash_mib = 4, .own_tables = false}};
    const engine::SearchResult thought = session.think(
        **state, {.limits = {.depth = search_depth, .nodes = most_nodes}, .evaluation = engine::Evaluation::games});
    std::printf("%s perft %llu search %llu\n", std::string{game.info().id}.c_str(),
                static_cast<unsigned long long>((*state)->perft(is_nogo ? 2 : perft_depth)),
                static_cast<unsigned long long>(thought.nodes));
    return true;
}

// To three digits: the last ones differ between processors that multiply and add at once and those that do not.
void print_figures_of_networks() {
    for (const nogo::Shape shape : {nogo::Shape{5, 7}, nogo::Shape{9, 9}, nogo::Shape{19, 19}}) {
        const std::vector<nogo::Seen> empty(static_cast<std::size_t>(shape.points()), nogo::Seen::open_to_both);
        const nogo::PolicyValue evaluation = nogo::usual_network(shape).evaluate(shape, empty);
        std::printf("network %dx%d value %.3f corner %.3f\n", shape.rows(), shape.columns(),
                    static_cast<double>(evaluation.value), static_cast<double>(evaluation.logits[0]));
    }
}

bool print_figures_of_solver() {
    const nogo::Shape shape{4, 4};
    const std::atomic<bool> never{false};
    const auto solver = solver::make_solver(shape, {}, never);
    if (!solver) return false;
    const auto wins = solver->wins(nogo::Setup{shape});
    if (!wins) return false;
    std::printf("solver 4x4 %s nodes %llu\n", *wins ? "win" : "loss", static_cast<unsigned long long>(solver->nodes()));
    return true;
}

} // namespace

int main() {
    for (const catalog::Game* game : catalog::all_games())
        if (!print_figures_of(*game)) return 1;
    print_figures_of_networks();
    return print_figures_of_solver() ? 0 : 1;
}
