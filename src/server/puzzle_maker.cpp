#include "server/puzzle_maker.hpp"

#include <algorithm>
#include <future>
#include <utility>

#include "server/asked_line.hpp"
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

enum class Aim : std::uint8_t { none, win, draw };

// What only the first move keeps, as far as the search has seen.
Aim aim_of(const Thought& thought) {
    if (thought.lines.size() < 2) return Aim::none;
    const Score best = thought.lines[0].score;
    const Score second = thought.lines[1].score;
    if (best.is_win()) return !second.is_win() && second <= Score{clear_difference} ? Aim::win : Aim::none;
    const bool holds = !best.is_decided() && best >= Score{-about_even} && best <= Score{about_even};
    return holds && second.is_loss() ? Aim::draw : Aim::none;
}

bool leaves_a_choice(const State& state) {
    const auto moves = state.moves();
    return moves && moves->size() >= 2 && !state.outcome().is_over();
}

Thought look(engine::Session& session, const State& state, search::Limits limits, const std::atomic<bool>& stop) {
    limits.stop = &stop;
    return session.think(state, {.limits = limits, .lines = 2});
}

std::int64_t rating_of(std::size_t solver_moves, int depth) {
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(solver_moves) + (depth > 11 ? 1 : 0), 1, 5);
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

} // namespace

std::optional<Puzzle> puzzle_in(const catalog::Game& game, const State& state, engine::Session& session, double seconds,
                                const std::atomic<bool>& stop) {
    if (!leaves_a_choice(state) || aim_of(look(session, state, {.nodes = nodes_of_a_glance}, stop)) == Aim::none)
        return std::nullopt;
    const search::Limits carefully{.time = search::Seconds{seconds}};
    const Thought thought = look(session, state, carefully, stop);
    const Aim aim = aim_of(thought);
    if (aim == Aim::none || stop) return std::nullopt;
    Puzzle puzzle{.game = std::string{game.info().id},
                  .position = state.position(),
                  .aim = aim == Aim::win ? "win" : "draw",
                  .solution = {thought.lines[0].moves[0]}};
    // On as long as the answer is forced upon the solver too: a second solution would be refused as wrong.
    auto now = state.clone();
    std::size_t solver_moves = 1;
    const std::vector<std::string>& line = thought.lines[0].moves;
    if (!now->play(line[0])) return std::nullopt;
    for (std::size_t at = 1; at + 1 < line.size() && solver_moves < most_solver_moves; at += 2) {
        if (!now->play(line[at])) break;
        const Thought next = look(session, *now, carefully, stop);
        if (stop || aim_of(next) != aim) break;
        puzzle.solution.push_back(line[at]);
        puzzle.solution.push_back(next.lines[0].moves[0]);
        ++solver_moves;
        if (next.lines[0].moves[0] != line[at + 1] || !now->play(line[at + 1])) break;
    }
    puzzle.rating = rating_of(solver_moves, thought.depth);
    return puzzle;
}

std::optional<Fault> make_puzzles(Archive& archive, Pool& pool, const PuzzlePlan& plan, Job& job) {
    JobReport report{.of = plan.count};
    while (!job.stop() && report.made < plan.count) {
        const auto texts = archive.not_looked_through(plan.game, 1);
        if (!texts) return texts.error();
        if (texts->empty()) break;
        const Archive::Text& text = texts->front();
        const auto game = find_game(text.game);
        if (!game) return game.error();
        RecordReader reader{form_of(**game), draughts::pdn_source(text.text), **game};
        const auto tree = reader.next();
        std::vector<std::string> positions;
        if (tree && *tree)
            along_main_line(**tree,
                            [&](const State& state, std::string_view) { positions.push_back(state.position()); });
        for (const std::string& position : positions) {
            if (job.stop() || report.made >= plan.count) break;
            const auto state = (*game)->read(position);
            if (!state) continue;
            std::optional<Puzzle> puzzle;
            const bool asked = with_engine(pool, job, text.game, [&](const Work::Turn& turn) {
                puzzle = puzzle_in(**game, **state, turn.session, plan.seconds, turn.stop);
            });
            if (!asked) return Fault{"busy", "all engines are at work"};
            if (!puzzle) continue;
            puzzle->from_game = text.id;
            const auto added = archive.add_puzzle(*puzzle);
            if (!added) return added.error();
            report.made += *added ? 1 : 0;
            report.done = report.made;
            job.report(report);
        }
        if (job.stop()) break;
        ++report.games;
        if (auto fault = archive.looked_through(text.id)) return fault;
        job.report(report);
    }
    report.sentence = std::to_string(report.made) + (report.made == 1 ? " puzzle was" : " puzzles were") + " made.";
    job.report(report);
    return std::nullopt;
}

} // namespace laststone::server
