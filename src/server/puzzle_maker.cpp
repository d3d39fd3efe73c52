#include "server/puzzle_maker.hpp"

#include <algorithm>
#include <future>
#include <random>
#include <utility>

#include "engine/selfplay.hpp"
#include "server/asked_line.hpp"
#include "server/endings.hpp"
#include "server/record_text.hpp"

namespace laststone::server {
namespace {

using catalog::State;
using engine::Score;
using engine::Thought;

constexpr std::uint64_t nodes_of_a_glance = 20'000;
constexpr std::size_t most_solver_moves = 5;
constexpr int clear_difference = 150; // hundredths of a man
constexpr int about_even = 60;
constexpr int deep = 11;
constexpr std::uint64_t most_games_played = 100; // where the archive has none left
constexpr std::uint64_t nodes_a_move = 2000;

enum class Aim : std::uint8_t { none, win, draw };

// What one move alone keeps, and how the game goes on from there.
struct Kept {
    Aim aim = Aim::none;
    catalog::Move move{};
    std::optional<catalog::Move> reply{};
    int depth = 0; // that it took to see this
};

// As far as the search has seen.
Kept kept_in(const Thought& thought) {
    if (thought.lines.size() < 2) return {};
    const Score best = thought.lines[0].score;
    const Score second = thought.lines[1].score;
    const bool wins = best.is_win() && !second.is_win() && second <= Score{clear_difference};
    const bool holds =
        !best.is_decided() && best >= Score{-about_even} && best <= Score{about_even} && second.is_loss();
    if (!wins && !holds) return {};
    const std::vector<catalog::Move>& line = thought.lines[0].moves;
    return {wins ? Aim::win : Aim::draw, line[0], line.size() > 1 ? std::optional{line[1]} : std::nullopt,
            thought.depth};
}

// For certain: what the tables know of every move.
Kept kept_in(const KnownPosition& known, engine::Session& session, const State& state) {
    const game::Wdl best = known.moves[0].ending.wdl;
    if (best == game::Wdl::loss || known.moves[1].ending.wdl == best) return {};
    Kept kept{.aim = best == game::Wdl::win ? Aim::win : Aim::draw, .move = known.moves[0].move};
    kept.depth = known.moves[0].ending.plies.value_or(deep);
    const auto after = state.clone();
    after->play(kept.move);
    if (const KnownPosition then = known_from_tables(session, *after); !then.moves.empty())
        kept.reply = then.moves[0].move;
    return kept;
}

// Whether a longer look may show what one move alone keeps.
bool is_promising(const Thought& thought) {
    if (kept_in(thought).aim != Aim::none) return true;
    if (thought.lines.size() < 2) return false;
    const Score best = thought.lines[0].score;
    const Score second = thought.lines[1].score;
    return second <= Score{clear_difference} && best >= std::max(second, Score::draw()) + clear_difference;
}

bool leaves_a_choice(const State& state) {
    const auto moves = state.moves();
    return moves && moves->size() >= 2 && !state.outcome().is_over();
}

// What the tables say, where they know every move.
std::optional<Kept> kept_for_certain(engine::Session& session, const State& state) {
    const auto moves = state.moves();
    const KnownPosition known = known_from_tables(session, state);
    if (!moves || moves->size() < 2 || known.moves.size() != moves->size()) return std::nullopt;
    return kept_in(known, session, state);
}

Thought think(engine::Session& session, const State& state, search::Limits limits, const std::atomic<bool>& stop) {
    limits.stop = &stop;
    return session.think(state, {.limits = limits, .lines = 2});
}

// At a glance.
bool is_worth_a_look(engine::Session& session, const State& state, const std::atomic<bool>& stop) {
    if (const auto kept = kept_for_certain(session, state)) return kept->aim != Aim::none;
    return is_promising(think(session, state, {.nodes = nodes_of_a_glance}, stop));
}

Kept look(engine::Session& session, const State& state, const search::Limits& carefully,
          const std::atomic<bool>& stop) {
    if (const auto kept = kept_for_certain(session, state)) return *kept;
    return kept_in(think(session, state, carefully, stop));
}

std::int64_t rating_of(std::size_t solver_moves, int depth) {
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(solver_moves) + (depth > deep ? 1 : 0), 1, 5);
}

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
            std::optional<Puzzle> puzzle;
            const bool asked =
                with_engine(pool_, job_, std::string{source.game->info().id}, [&](const Work::Turn& turn) {
                    puzzle = puzzle_in(*source.game, **state, turn.session, {.time = search::Seconds{plan_.seconds}},
                                       turn.stop);
                });
            if (!asked) return Fault{"busy", "all engines are at work"};
            if (!puzzle) continue;
            puzzle->from_game = source.archived;
            const auto added = archive_.add_puzzle(*puzzle);
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
    Archive& archive_;
    Pool& pool_;
    const PuzzlePlan& plan_;
    Job& job_;
    JobReport report_{};
};

} // namespace

std::optional<Puzzle> puzzle_in(const catalog::Game& game, const State& state, engine::Session& session,
                                const search::Limits& carefully, const std::atomic<bool>& stop) {
    if (!leaves_a_choice(state) || !is_worth_a_look(session, state, stop)) return std::nullopt;
    Kept kept = look(session, state, carefully, stop);
    if (kept.aim == Aim::none || stop) return std::nullopt;
    const Aim aim = kept.aim;
    const int depth = kept.depth;
    Puzzle puzzle{.game = std::string{game.info().id},
                  .position = state.position(),
                  .aim = aim == Aim::win ? "win" : "draw",
                  .solution = {state.text(kept.move)}};
    // On as long as one move alone will do: a second solution would be refused as wrong.
    const auto now = state.clone();
    std::size_t solver_moves = 1;
    for (; solver_moves < most_solver_moves; ++solver_moves) {
        now->play(kept.move);
        if (!kept.reply) break;
        const std::string reply = now->text(*kept.reply);
        now->play(*kept.reply);
        if (!leaves_a_choice(*now)) break;
        kept = look(session, *now, carefully, stop);
        if (stop || kept.aim != aim) break;
        puzzle.solution.insert(puzzle.solution.end(), {reply, now->text(kept.move)});
    }
    puzzle.rating = rating_of(solver_moves, depth);
    return puzzle;
}

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

} // namespace laststone::server
