// The archive with many games in it: how fast they come in, how much room they take, and the questions people wait for.
// LASTSTONE_BENCH_GAMES says how many; the file of games is made once and kept in the folder of temporary files.
// LASTSTONE_BENCH_ARCHIVE names an archive that is there already, and is asked instead.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "api/archive/archive.hpp"
#include "api/archive/imports.hpp"
#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/jobs.hpp"
#include "base/random.hpp"
#include "catalog/games.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/position.hpp"
#include "draughts/variants.hpp"

namespace {

using namespace laststone;
namespace fs = std::filesystem;

constexpr int longest = 70; // plies
constexpr std::uint64_t people = 20'000;

std::int64_t games_wanted() {
    const char* const said = std::getenv("LASTSTONE_BENCH_GAMES");
    return said != nullptr ? std::atoll(said) : 20'000;
}

// Some openings are played far more often than others.
std::size_t choice(std::size_t moves, int ply, base::Random& random) {
    if (ply >= 12) return base::below(moves, random);
    return std::min(base::below(moves, random), std::min(base::below(moves, random), base::below(moves, random)));
}

std::string numbered(std::string_view what, std::uint64_t number) {
    return std::string{what} + " " + std::to_string(number);
}

void write_game(std::ostream& out, std::uint64_t number, base::Random& random) {
    using namespace draughts;
    std::string moves;
    Position<english> position;
    int ply = 0;
    for (; ply < longest; ++ply) {
        const auto legal = position.legal_moves();
        if (legal.empty()) break;
        const auto move = legal[choice(legal.size(), ply, random)];
        if (ply % 2 == 0) moves += std::to_string(ply / 2 + 1) + ". ";
        moves += move_text(position, move) + (ply % 10 == 9 ? "\n" : " ");
        position = position.play(move);
    }
    const char* const result = ply == longest ? "1/2-1/2" : ply % 2 == 0 ? "0-1" : "1-0";
    const auto year = 1950 + base::below(75, random);
    out << "[Event \"" << numbered("Open", base::below(500, random)) << "\"]\n[Date \"" << year << ".0"
        << 1 + base::below(9, random) << ".1" << base::below(10, random) << "\"]\n[Round \"" << number
        << "\"]\n[Black \"" << numbered("Player", base::below(people, random)) << "\"]\n[White \""
        << numbered("Player", base::below(people, random)) << "\"]\n[Result \"" << result << "\"]\n"
        << moves << result << "\n\n";
}

fs::path file_of_games(std::int64_t count) {
    const fs::path file = fs::temp_directory_path() / ("laststone_bench_" + std::to_string(count) + ".pdn");
    if (fs::exists(file)) return file;
    const fs::path unfinished = file.string() + ".part";
    {
        std::ofstream out{unfinished, std::ios::binary};
        base::Random random{1};
        for (std::int64_t at = 0; at < count; ++at) write_game(out, static_cast<std::uint64_t>(at), random);
    }
    fs::rename(unfinished, file);
    return file;
}

// In a folder of its own, which is gone in the end, unless it was named.
class FullArchive {
public:
    FullArchive() {
        if (const char* const named = std::getenv("LASTSTONE_BENCH_ARCHIVE")) {
            archive_ = std::move(*api::Archive::open(named));
            return;
        }
        const fs::path games = file_of_games(games_wanted());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        const fs::path upload = folder_ / "upload.pdn";
        fs::create_hard_link(games, upload);
        archive_ = std::move(*api::Archive::open((folder_ / "archive.db").string()));
        const auto begin = std::chrono::steady_clock::now();
        api::Jobs jobs;
        const auto job = jobs.add("import", [&](api::Job& running) {
            return import_games(*archive_, {.file = upload.string(), .usual = catalog::find_game("english")}, running);
        });
        while (!job->is_over()) std::this_thread::sleep_for(std::chrono::milliseconds{10});
        seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    ~FullArchive() {
        archive_.reset();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    api::Archive& archive() { return *archive_; }
    double seconds() const { return seconds_; }
    double bytes_a_game() {
        double bytes = 0;
        for (const auto& entry : fs::directory_iterator{fs::path{archive_->path()}.parent_path()})
            bytes += static_cast<double>(entry.file_size());
        return bytes / static_cast<double>(archive_->count());
    }

private:
    fs::path folder_ = fs::temp_directory_path() / "laststone_bench_archive";
    std::unique_ptr<api::Archive> archive_{};
    double seconds_ = 0;
};

FullArchive& full() {
    static FullArchive archive;
    return archive;
}

std::uint64_t key_after(const std::vector<std::string>& moves) {
    const catalog::Game& game = *catalog::find_game("english");
    const auto state = *game.read("start");
    for (const std::string& move : moves) (void)state->play(move);
    return api::position_key(game, *state);
}

void import(benchmark::State& state) {
    for (auto _ : state) state.SetIterationTime(full().seconds());
    state.counters["games"] = static_cast<double>(full().archive().count());
    state.counters["bytes_a_game"] = full().bytes_a_game();
}
BENCHMARK(import)->UseManualTime()->Iterations(1)->Unit(benchmark::kSecond);

void explorer(benchmark::State& state, const std::vector<std::string>& moves, const api::ArchiveFilter& filter) {
    const std::uint64_t key = key_after(moves);
    for (auto _ : state) benchmark::DoNotOptimize(full().archive().explore(key, filter)->games);
}
BENCHMARK_CAPTURE(explorer, start, {}, {})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(explorer, second_move, {"9-13", "21-17"}, {})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(explorer, of_a_player, {}, {.player = "player 17"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(explorer, of_a_year, {}, {.from = "1999", .to = "1999"})->Unit(benchmark::kMillisecond);

void list(benchmark::State& state, const api::ArchiveFilter& filter) {
    for (auto _ : state) benchmark::DoNotOptimize(full().archive().search(filter, 0, 50)->total);
}
BENCHMARK_CAPTURE(list, all, {})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_one_player, {.player = "player 12345"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_some_players, {.player = "player 17"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_all_players, {.player = "player"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_nobody, {.player = "nobody"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_an_event, {.event = "open 77"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_a_year, {.from = "1999", .to = "1999"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, of_some_players_by_date, {.player = "player 17", .sort = "date"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, by_player, {.sort = "player"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, by_length, {.sort = "-plies"})->Unit(benchmark::kMillisecond);

void players(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(full().archive().players("player 1")->size());
}
BENCHMARK(players)->Unit(benchmark::kMillisecond);

void list_from(benchmark::State& state, const std::vector<std::string>& moves) {
    const api::ArchiveFilter filter{.key = key_after(moves)};
    for (auto _ : state) benchmark::DoNotOptimize(full().archive().search(filter, 0, 50)->total);
}
BENCHMARK_CAPTURE(list_from, start, {})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list_from, second_move, {"9-13", "21-17"})->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
