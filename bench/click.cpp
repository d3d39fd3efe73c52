// A click on the page: the position after one move more, at the beginning of a game and late in it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "catalog/games.hpp"

namespace {

using namespace laststone;
using api::Json;

struct Start {
    const char* game;
    const char* position;
};

bool can_capture(const catalog::State& state) {
    const auto moves = state.moves();
    return moves && !moves->empty() && moves->front().is_capture();
}

// Moves of some game that lasts so long: nobody captures, if that can be helped.
std::vector<std::string> long_game(const Start& start, std::size_t plies) {
    for (unsigned seed = 0;; ++seed) {
        std::mt19937 random{seed};
        const auto state = *catalog::find_game(start.game)->read(start.position);
        while (state->plies() < plies) {
            auto moves = state->moves().value_or(std::vector<catalog::Move>{});
            if (moves.empty()) break;
            std::ranges::shuffle(moves, random);
            const auto quiet =
                std::ranges::find_if(moves, [&](const auto& move) { return !can_capture(*state->after(move)); });
            state->play(quiet != moves.end() ? *quiet : moves.front());
        }
        if (state->plies() == plies) return state->played_texts();
    }
}

std::string answer(const Json& question, api::OpenLines& lines) {
    api::Fields fields{question};
    const auto line = read_line(fields, lines);
    Json answer = describe(*line->state, line->played, line->open->last);
    answer["line"] = api::key_text(line->id);
    return api::text_of(answer);
}

Json question(const Start& start, const std::vector<std::string>& moves) {
    return {{"game", start.game}, {"position", start.position}, {"moves", moves}};
}

// The line up to the click is open, as it is once a page has shown it, and the page names it.
void click(benchmark::State& state, const Start& start) {
    auto moves = long_game(start, static_cast<std::size_t>(state.range(0)) + 1);
    const std::string move = moves.back();
    moves.pop_back();
    const Json before = question(start, moves);
    std::optional<api::OpenLines> lines;
    for (auto _ : state) {
        state.PauseTiming();
        lines.emplace();
        const Json after{{"after", Json::parse(answer(before, *lines))["line"]}, {"moves", {move}}};
        state.ResumeTiming();
        benchmark::DoNotOptimize(answer(after, *lines));
    }
}

// Nothing is open: every move is played.
void replayed(benchmark::State& state, const Start& start) {
    const Json after = question(start, long_game(start, static_cast<std::size_t>(state.range(0)) + 1));
    api::OpenLines lines{{.lines = 0}};
    for (auto _ : state) benchmark::DoNotOptimize(answer(after, lines));
}

constexpr Start english{"english", "B:WK31,K32:BK1,K2"};
constexpr Start international{"international", "W:WK47,K48:BK3,K4"};
constexpr Start nogo{"nogo:19x19", "start"};

BENCHMARK_CAPTURE(click, english, english)->Arg(3)->Arg(100)->Arg(300);
BENCHMARK_CAPTURE(click, international, international)->Arg(3)->Arg(100)->Arg(300);
BENCHMARK_CAPTURE(click, nogo_19x19, nogo)->Arg(3)->Arg(100)->Arg(250);
BENCHMARK_CAPTURE(replayed, english, english)->Arg(3)->Arg(100)->Arg(300);
BENCHMARK_CAPTURE(replayed, international, international)->Arg(3)->Arg(100)->Arg(300);
BENCHMARK_CAPTURE(replayed, nogo_19x19, nogo)->Arg(3)->Arg(100)->Arg(250);

} // namespace

BENCHMARK_MAIN();
