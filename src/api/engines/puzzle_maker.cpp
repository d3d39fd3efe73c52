#include "api/engines/puzzle_maker.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"
#include "engine/puzzles/nogo_puzzles.hpp"
#include "engine/puzzles/puzzle_finder.hpp"
#include "engine/puzzles/weak_players.hpp"

namespace laststone::api {
namespace {

using catalog::State;

constexpr std::uint64_t most_games_played = 100; // where the archive has none left
constexpr std::chrono::milliseconds between_looks{50};

// Where puzzles are looked for: the positions of one game.
struct Source {
    const catalog::Game* game = nullptr;
    std::vector<std::string> positions{};
    std::int64_t archived = 0; // as which game
    struct Number {
        std::uint64_t seed = 0;
        std::uint64_t number = 0;
    };
    std::optional<Number> played{}; // by the engine against itself, before its positions are known
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

// NoGo may be played on another board.
void play_game_of(Source& source, const Source::Number& which, const std::atomic<bool>& stop) {
    engine::Session player{engine::weak_player()};
    for (const auto& state :
         engine::positions_of_weak_players(player, *source.game, which.seed, which.number, stop)) {
        source.positions.push_back(state->position());
        source.game = &state->game();
    }
    std::ranges::reverse(source.positions); // near the end there is more to find
}

std::optional<engine::Puzzle> puzzle_in(const State& state, const PuzzlePlan& plan, const Work::Turn& turn) {
    if (const auto* const nogo = catalog::as_nogo(state)) return engine::NogoPuzzles{turn.stop}.puzzle_in(*nogo);
    search::Limits limits{.stop = &turn.stop};
    if (plan.seconds) limits.time = search::Seconds{*plan.seconds};
    else limits.nodes = plan.nodes;
    return engine::puzzle_in(turn.session, state, limits);
}

// What an engine has found in a game so far, for the job that asked it.
class Findings {
public:
    struct News {
        std::vector<engine::Puzzle> puzzles{};
        bool is_all = false;
        std::optional<Fault> fault{};
    };

    void add(engine::Puzzle puzzle) {
        const base::Lock lock{mutex_};
        news_.puzzles.push_back(std::move(puzzle));
    }
    void end(std::optional<Fault> fault = std::nullopt) {
        {
            const base::Lock lock{mutex_};
            news_.is_all = true;
            news_.fault = std::move(fault);
        }
        changed_.notify_all();
    }
    // What has been found since the last time; it waits a while for the end.
    News take() {
        base::OpenableLock lock{mutex_};
        changed_.wait_for(lock, between_looks, [&] { return news_.is_all; });
        return std::exchange(news_, News{.is_all = news_.is_all, .fault = news_.fault});
    }

private:
    base::Mutex mutex_{};
    base::Signal changed_{};
    News news_{};
};

// Looks through a game, a position in each turn at the engine, so that others have theirs in between.
std::shared_ptr<Work> search_of(Source source, const PuzzlePlan& plan, std::shared_ptr<Findings> findings) {
    std::string game{source.game->info().id};
    return std::make_shared<Work>(Work::Plan{
        .game = std::move(game),
        .urgency = Urgency::some_time,
        .run =
            [source = std::move(source), next = std::size_t{0}, plan, findings](const Work::Turn& turn) mutable {
                if (const auto number = std::exchange(source.played, std::nullopt)) {
                    play_game_of(source, *number, turn.stop);
                } else if (next < source.positions.size()) {
                    const auto state = source.game->read(source.positions[next++]);
                    auto puzzle = state ? puzzle_in(**state, plan, turn) : std::nullopt;
                    if (puzzle) findings->add(std::move(*puzzle));
                }
                if (!turn.ended && next < source.positions.size()) return Work::End::gave_way;
                findings->end();
                return Work::End::done;
            },
        .dropped = [findings] { findings->end(); },
        .refused = [findings](const Fault& fault) { findings->end(fault); },
    });
}

// Looks for puzzles until there are enough, one game after the other.
class PuzzleHunt {
public:
    PuzzleHunt(Archive& archive, Pool& pool, PuzzlePlan plan)
        : archive_{archive}, pool_{pool}, plan_{std::move(plan)} {
        report_.of = plan_.count;
    }

    std::optional<Fault> step(Job& job) {
        auto fault = look(job);
        if (fault && work_) pool_.end(work_);
        return fault;
    }

private:
    std::optional<Fault> look(Job& job) {
        if (!work_) {
            auto source = is_over(job) ? std::optional<Source>{} : next_source();
            if (fault_) return fault_;
            if (!source) return finish(job);
            if (!ask(std::move(*source))) return Fault{"busy", "all engines are at work"};
            job.report(report_);
        }
        if (is_over(job)) pool_.end(work_);
        const auto news = findings_->take();
        for (const engine::Puzzle& puzzle : news.puzzles)
            if (auto fault = keep(puzzle)) return fault;
        if (news.fault) return news.fault;
        if (news.is_all)
            if (auto fault = leave_game(job)) return fault;
        if (!news.puzzles.empty()) job.report(report_); // no more often: whoever watches acts on it
        if (news.is_all) job.go_on();
        else job.wait();
        return std::nullopt;
    }

    bool is_over(const Job& job) const { return job.stop() || report_.made >= plan_.count; }

    // Nothing where there are no more, or where they cannot be read.
    std::optional<Source> next_source() {
        const auto texts = archive_.not_looked_through(plan_.game, 1);
        if (!texts) return fail(texts.error());
        if (!texts->empty()) {
            auto source = source_of(texts->front());
            return source ? std::optional{std::move(*source)} : fail(source.error());
        }
        if (played_ == most_games_played) return std::nullopt;
        const auto game = find_game(plan_.game.empty() ? "english" : plan_.game);
        if (!game) return fail(game.error());
        return Source{.game = *game, .played = Source::Number{.seed = seed_, .number = played_++}};
    }
    std::optional<Source> fail(Fault fault) {
        fault_ = std::move(fault);
        return std::nullopt;
    }

    bool ask(Source source) {
        archived_ = source.archived;
        findings_ = std::make_shared<Findings>();
        work_ = search_of(std::move(source), plan_, findings_);
        return pool_.add(work_);
    }

    std::optional<Fault> keep(const engine::Puzzle& puzzle) {
        if (report_.made >= plan_.count) return std::nullopt;
        const auto added = archive_.study().add(archived(puzzle, archived_));
        if (!added) return added.error();
        report_.made += *added ? 1 : 0;
        report_.done = report_.made;
        return std::nullopt;
    }

    std::optional<Fault> leave_game(const Job& job) {
        work_.reset();
        if (is_over(job)) return std::nullopt; // there may be more in this game
        ++report_.games;
        return archived_ != 0 ? archive_.looked_through(archived_) : std::nullopt;
    }

    std::optional<Fault> finish(Job& job) {
        report_.sentence =
            std::to_string(report_.made) + (report_.made == 1 ? " puzzle was" : " puzzles were") + " made.";
        job.report(report_);
        return std::nullopt;
    }

    Archive& archive_;
    Pool& pool_;
    const PuzzlePlan plan_;
    JobReport report_{};
    std::optional<Fault> fault_{};
    std::uint64_t seed_ = std::random_device{}();
    std::uint64_t played_ = 0;
    std::int64_t archived_ = 0; // the game that is looked through
    std::shared_ptr<Findings> findings_{};
    std::shared_ptr<Work> work_{};
};

} // namespace

Job::Run make_puzzles(Archive& archive, Pool& pool, PuzzlePlan plan) {
    return [hunt = std::make_shared<PuzzleHunt>(archive, pool, std::move(plan))](Job& job) { return hunt->step(job); };
}

} // namespace laststone::api
