#include "api/engines/puzzle_maker.hpp"

#include <algorithm>
#include <future>
#include <random>
#include <utility>

#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"
#include "engine/puzzles/nogo_puzzles.hpp"
#include "engine/puzzles/puzzle_finder.hpp"
#include "engine/selfplay.hpp"

namespace laststone::api {
namespace {

using catalog::State;

constexpr std::uint64_t most_games_played = 100; // where the archive has none left
constexpr std::uint64_t nodes_a_move = 2000;

// Asks for a turn at an engine of the pool and waits until it is over.
template <class F>
bool with_engine(Pool& pool, const Job& job, std::string game, F ask) {
    std::promise<void> over;
    const auto work = std::make_shared<Work>(Work::Plan{
        .game = std::move(game),
        .urgency = Urgency::some_time,
        .run =
            [&](const Work::Turn& turn) {
                ask(turn);
                over.set_value();
                return Work::End::done;
            },
        .dropped = [&] { over.set_value(); },
    });
    if (!pool.add(work)) return false;
    auto future = over.get_future();
    while (future.wait_for(std::chrono::milliseconds{50}) != std::future_status::ready)
        if (job.stop()) pool.end(work);
    return true;
}

// Where puzzles are looked for: the positions of one game.
struct Source {
    const catalog::Game* game = nullptr;
    std::vector<std::string> positions{};
    std::int64_t archived = 0; // as which game
};

Result<Source> source_of(const Archive::Text& text) {
    const auto game = find_game(text.game);
    if (!game) return refused(game.error());
    Source source{.game = *game, .archived = text.id};
    RecordReader reader{(*game)->info().record_form, draughts::pdn_source(text.text), **game};
    if (const auto tree = reader.next(); tree && *tree)
        along_main_line(**tree,
                        [&](const State& state, std::string_view) { source.positions.push_back(state.position()); });
    return source;
}

// A game that the engine plays against itself.
Source played_alone(const catalog::Game& game, std::uint64_t seed, std::uint64_t number,
                    const std::atomic<bool>& stop) {
    Source source{.game = &game};
    engine::Session session{{.hash_mib = engine::selfplay_hash_mib}};
    const auto played = engine::play_alone(session, game, {.seed = seed, .nodes = nodes_a_move, .stop = &stop}, number);
    if (!played) return source;
    for (const auto state = played->state->clone(); state->plies() > 0; state->take_back())
        source.positions.push_back(state->position());
    return source;
}

// Looks for puzzles until there are enough.
class PuzzleHunt {
public:
    PuzzleHunt(Archive& archive, Pool& pool, const PuzzlePlan& plan, Job& job)
        : archive_{archive}, pool_{pool}, plan_{plan}, job_{job} {
        report_.of = plan.count;
    }

    bool is_over() const { return job_.stop() || report_.made >= plan_.count; }

    std::optional<Fault> look_through(const Source& source) {
        for (const std::string& position : source.positions) {
            if (is_over()) return std::nullopt;
            const auto state = source.game->read(position);
            if (!state) continue;
            std::optional<engine::Puzzle> puzzle;
            const bool asked = with_engine(pool_, job_, std::string{source.game->info().id},
                                           [&](const Work::Turn& turn) { puzzle = puzzle_in(**state, turn); });
            if (!asked) return Fault{"busy", "all engines are at work"};
            if (!puzzle) continue;
            const auto added = archive_.study().add(archived(*puzzle, source.archived));
            if (!added) return added.error();
            report_.made += *added ? 1 : 0;
            report_.done = report_.made;
            job_.report(report_);
        }
        ++report_.games;
        job_.report(report_);
        return std::nullopt;
    }

    void finish() {
        report_.sentence =
            std::to_string(report_.made) + (report_.made == 1 ? " puzzle was" : " puzzles were") + " made.";
        job_.report(report_);
    }

private:
    std::optional<engine::Puzzle> puzzle_in(const State& state, const Work::Turn& turn) const {
        if (const auto* const nogo = catalog::as_nogo(state)) return engine::NogoPuzzles{turn.stop}.puzzle_in(*nogo);
        return engine::puzzle_in(turn.session, state, {.time = search::Seconds{plan_.seconds}, .stop = &turn.stop});
    }

    Archive& archive_;
    Pool& pool_;
    const PuzzlePlan& plan_;
    Job& job_;
    JobReport report_{};
};

} // namespace

std::optional<Fault> make_puzzles(Archive& archive, Pool& pool, const PuzzlePlan& plan, Job& job) {
    PuzzleHunt hunt{archive, pool, plan, job};
    while (!hunt.is_over()) {
        const auto texts = archive.not_looked_through(plan.game, 1);
        if (!texts) return texts.error();
        if (texts->empty()) break;
        const auto source = source_of(texts->front());
        if (!source) return source.error();
        if (auto fault = hunt.look_through(*source)) return fault;
        if (hunt.is_over()) break; // there may be more in this game
        if (auto fault = archive.looked_through(texts->front().id)) return fault;
    }
    const auto game = find_game(plan.game.empty() ? "english" : plan.game);
    if (!game) return game.error();
    const std::uint64_t seed = std::random_device{}();
    for (std::uint64_t number = 0; number < most_games_played && !hunt.is_over(); ++number)
        if (auto fault = hunt.look_through(played_alone(**game, seed, number, job.stop()))) return fault;
    hunt.finish();
    return std::nullopt;
}

} // namespace laststone::api
