// How fast PDN is read, checked and written: collections of English games of 50 plies.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "base/random.hpp"
#include "draughts/notation/pdn_game.hpp"
#include "draughts/notation/pdn_reader.hpp"
#include "draughts/notation/pdn_writer.hpp"

namespace {

using namespace laststone;
using namespace laststone::draughts;

constexpr int plies = 50;
constexpr std::int64_t games = 2'000;

// A game played at random; whoever runs out of moves too early starts again.
game::Record random_game(base::Random& random) {
    for (;;) {
        game::Record record;
        for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black"})
            record.add_tag({name, "Somebody, Some A."});
        record.add_tag({"Result", "1/2-1/2"});
        record.add_tag({"GameType", std::string{english.notation.pdn_game_type}});
        game::NodeId last = game::Record::root;
        Position<english> position;
        for (int ply = 0; ply < plies; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            const auto move = moves[base::below(moves.size(), random)];
            last = record.append(last, game::Record::Kind::move, move_text(position, move));
            position = position.play(move);
        }
        if (record.main_line_length() == plies) return record;
    }
}

const std::string& collection() {
    static const std::string text = [] {
        base::Random random{1};
        std::string all;
        for (std::int64_t i = 0; i < games; ++i) all += write_pdn(random_game(random), {.first = english.first}) + '\n';
        return all;
    }();
    return text;
}

void count(benchmark::State& state) {
    state.SetItemsProcessed(state.iterations() * games);
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(collection().size()));
}

void lex(benchmark::State& state) {
    for (auto _ : state) {
        PdnLexer lexer{pdn_source(collection())};
        while (lexer.next().kind != PdnToken::Kind::end) {}
    }
    count(state);
}

// Reads every game and does something with it.
template <class F>
void for_each_game(benchmark::State& state, F&& f) {
    for (auto _ : state) {
        PdnReader reader{pdn_source(collection())};
        while (auto game = reader.next()) f((*game)->record);
    }
    count(state);
}

void read(benchmark::State& state) {
    for_each_game(state, [](game::Record& record) { benchmark::DoNotOptimize(record.size()); });
}
void read_and_check(benchmark::State& state) {
    for_each_game(state,
                  [](game::Record& record) { benchmark::DoNotOptimize(check<english>(english, record).has_value()); });
}
void read_and_rewrite(benchmark::State& state) {
    for_each_game(state, [](game::Record& record) {
        benchmark::DoNotOptimize(write_pdn(play_through<english>(english, std::move(record))->record).size());
    });
}

BENCHMARK(lex)->Unit(benchmark::kMillisecond);
BENCHMARK(read)->Unit(benchmark::kMillisecond);
BENCHMARK(read_and_check)->Unit(benchmark::kMillisecond);
BENCHMARK(read_and_rewrite)->Unit(benchmark::kMillisecond);

} // namespace
