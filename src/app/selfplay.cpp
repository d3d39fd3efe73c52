// laststone selfplay: games of the engine against itself, for training.
#include <fmt/format.h>

#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "app/annotation.hpp"
#include "app/commands.hpp"
#include "app/failure.hpp"
#include "app/game_output.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/rank.hpp"
#include "app/results.hpp"
#include "app/selfplay_parts.hpp"
#include "app/table_folder.hpp"
#include "app/thinking.hpp"
#include "catalog/draughts_game.hpp"
#include "engine/samples.hpp"
#include "engine/selfplay.hpp"

namespace laststone::app {
namespace {

struct SelfplayCommand {
    std::uint64_t games = 100;
    std::uint64_t nodes = 1000;
    int random_plies = 8;
    int fewer = 0;
    bool to_the_end = false;
    int resigned_at = engine::SelfplayOptions{}.resigned_at;
    int balance = engine::SelfplayOptions{}.balance;
    std::string out{}; // standard output, or the document
    std::string samples{};
    engine::Evaluation evaluation = engine::Evaluation::usual;
    std::string rank{};
};

// Takes games as threads finish them, and writes them in the order of their numbers.
class InOrder {
public:
    // Samples begin with a header, and nothing goes between those of two games.
    InOrder(const std::string& file, const std::string& header, Context& context)
        : output_{file, context, header.empty() ? "\n" : ""} {
        if (!header.empty()) output_.write(header);
    }
    std::uint64_t written() {
        const std::lock_guard lock{mutex_};
        return next_;
    }
    void add(std::uint64_t number, FinishedGame game) {
        const std::lock_guard lock{mutex_};
        waiting_.emplace(number, std::move(game));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
            output_.write(first->second.record);
            count(first->second.outcome);
            first = waiting_.erase(first);
        }
    }
    // Once all threads have ended.
    void keep() { output_.keep(); }
    Json json() && {
        Json document{{"games", next_}, {"black_wins", black_wins_}, {"white_wins", white_wins_}, {"draws", draws_}};
        if (auto text = std::move(output_).text()) document["text"] = std::move(*text);
        return document;
    }

private:
    void count(const game::Outcome& outcome) {
        ++(!outcome.winner ? draws_ : *outcome.winner == game::Color::black ? black_wins_ : white_wins_);
    }

    GameOutput output_;
    std::mutex mutex_;
    std::map<std::uint64_t, FinishedGame> waiting_;
    std::uint64_t next_ = 0;
    std::uint64_t black_wins_ = 0;
    std::uint64_t white_wins_ = 0;
    std::uint64_t draws_ = 0;
};

// A comment for each move that was thought about.
std::vector<std::string> evaluations(const engine::SelfplayGame& played) {
    std::vector<std::string> comments(played.random_plies);
    auto state = played.state->clone();
    while (state->plies() > played.random_plies) state->take_back();
    game::Color side = state->to_move();
    for (const engine::Score score : played.scores) {
        comments.push_back(eval_comment(score, side));
        side = game::other(side);
    }
    return comments;
}

std::string record_of(const engine::SelfplayGame& played, std::uint64_t number) {
    return played.state->record(played.outcome,
                                {.event = fmt::format("Selfplay {}", number + 1), .comments = evaluations(played)});
}

// Throws where an option is asked for that only draughts has.
const draughts::Rules& draughts_rules(const catalog::Game& game, std::string_view option) {
    const auto* const draughts = catalog::as_draughts(game);
    if (draughts == nullptr) throw Failure{fmt::format("{} is for draughts only", option)};
    return draughts->rules();
}

engine::SelfplayOptions options_of(const SelfplayCommand& command, std::uint64_t seed, const Interrupt& interrupt) {
    return {.seed = seed,
            .nodes = command.nodes,
            .random_plies = command.random_plies,
            .fewer = command.fewer,
            .balance = command.balance,
            .resigned_at = command.to_the_end ? 0 : command.resigned_at,
            .evaluation = command.evaluation,
            .stop = &interrupt.flag()};
}

// Plays games of these numbers on all threads, and hands them over as they end, from any of them.
template <class Take>
void play_games(std::uint64_t first, std::uint64_t last, const SelfplayCommand& command,
                const engine::SelfplayOptions& options, const Context& context, const Take& take) {
    std::atomic<std::uint64_t> next = first;
    std::exception_ptr failure; // the first one: a disk may be full, a reader gone
    std::mutex failing;
    const bool own_tables = wants_own_tables(context.common().tables);
    const auto play = [&] {
        // Whoever plays the same games need not have the same folder of tables.
        engine::Session session{{.threads = 1, .hash_mib = engine::selfplay_hash_mib, .own_tables = own_tables}};
        for (std::uint64_t number = next++; number < last; number = next++) {
            const auto played = engine::play_alone(session, context.game(), options, number);
            if (!played) return;
            take(number, FinishedGame{command.samples.empty() ? record_of(*played, number)
                                                              : engine::samples_of(*played, number),
                                      played->outcome});
        }
    };
    const auto work = [&] {
        try {
            play();
        } catch (...) {
            const std::lock_guard lock{failing};
            if (!failure) failure = std::current_exception();
            next = last;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < context.threads(); ++i) threads.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
}

// What must be the same for the same games.
std::string selfplay_facts(const SelfplayCommand& command, const engine::SelfplayOptions& options,
                           const Context& context) {
    return fmt::format(
        "{} {} seed {} games {} nodes {} random {} fewer {} balance {} resign {} evaluation {} tables {}",
        context.game().info().id, command.samples.empty() ? "records" : "samples", options.seed, command.games,
        options.nodes, options.random_plies, options.fewer, options.balance, options.resigned_at,
        static_cast<int>(options.evaluation), wants_own_tables(context.common().tables));
}

// Several processes play parts of the games, each a file. False where that was interrupted.
bool play_parts(const SelfplayParts& parts, const match::MatchRank& rank, const SelfplayCommand& command,
                const engine::SelfplayOptions& options, const Context& context) {
    while (const auto part = parts.next(rank)) {
        std::map<std::uint64_t, FinishedGame> played;
        std::mutex mutex;
        play_games(part->first, part->last, command, options, context, [&](std::uint64_t number, FinishedGame game) {
            const std::lock_guard lock{mutex};
            played.emplace(number, std::move(game));
        });
        if (played.size() < part->last - part->first) return false;
        parts.write(*part, played, rank);
    }
    return true;
}

Status selfplay(const SelfplayCommand& command, Context& context) {
    const Interrupt interrupt;
    const catalog::Game& game = context.game();
    const match::MatchRank rank = rank_from(command.rank);
    const engine::SelfplayOptions options =
        options_of(command, rank.is_alone() ? context.seed() : context.common().seed.value_or(1), interrupt);
    if (command.fewer > 0) (void)draughts_rules(game, "--fewer");
    const bool wants_samples = !command.samples.empty();
    const std::string& out = wants_samples ? command.samples : command.out;
    const bool has_file = !out.empty() && out != "-";
    const Progress progress{context.common().quiet};
    std::optional<InOrder> games;
    const auto open = [&] {
        games.emplace(has_file ? out : "",
                      wants_samples ? engine::samples_header(draughts_rules(game, "--samples")) : "", context);
    };
    if (rank.is_alone()) {
        open();
        play_games(0, command.games, command, options, context, [&](std::uint64_t number, FinishedGame played) {
            games->add(number, std::move(played));
            progress.show(fmt::format("{} of {} games", games->written(), command.games));
        });
        games->keep();
    } else {
        if (!has_file)
            throw Failure{"processes that share games need --out or --samples, in a folder that all of them see"};
        const SelfplayParts parts{out, selfplay_facts(command, options, context), command.games};
        if (!play_parts(parts, rank, command, options, context)) return Status::interrupted;
        const auto take = [&](std::uint64_t number, FinishedGame played) {
            if (!games) open();
            games->add(number, std::move(played));
        };
        // Whoever finds all of them joins them.
        if (!parts.gather(take, [&] { games->keep(); })) return Status::done;
    }
    progress.clear();
    if (context.json()) {
        Json document{{"game", game.info().id}, {"seed", options.seed}};
        document.update(std::move(*games).json());
        context.out().json(document);
    } else if (has_file) {
        context.note(fmt::format("{} written to {}", counted(games->written(), "game"), out));
    }
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command selfplay_command() {
    return {.name = "selfplay",
            .arguments = "[--games N] [--nodes N] [--out FILE]",
            .summary = "games of the engine against itself, for training",
            .details =
                "Each game begins with a few random moves. The same seed gives the same games, whatever the\n"
                "number of threads. A game ends as soon as a win is proved, and by default when its result is\n"
                "clear: a score beyond 2.50 men for six plies, or one within 0.25 for twenty once half of the\n"
                "pieces are gone. It is drawn after five plies for each piece of the start. Each move that was\n"
                "searched is followed by its score ([%eval 0.35], from White's point of view).\n"
                "The games are PDN, or SGF in NoGo. With --json they are the text of one document, unless --out\n"
                "names a file, and the document counts wins and draws.",
            .examples = {{"selfplay --games 1000 --seed 1 --out games.pdn", "for `laststone tune`"},
                         {"selfplay --fewer 9 --resign 1200 --samples endings.samples", "positions of few pieces"},
                         {"selfplay -g russian --nodes 5000", "stronger games, to standard output"},
                         {"selfplay --games 1000000 --seed 1 --out games.pdn --rank 2/8",
                          "its share of games that eight processes play, as under mpirun"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<SelfplayCommand>();
                options.number("--games", command->games, "N", "play N games", {1});
                options.number("--nodes", command->nodes, "N", "search N nodes for each move", {1});
                options.number("--random", command->random_plies, "N", "start with N random plies", {0, 40});
                options.number("--fewer", command->fewer, "N",
                               "draughts: remove up to N men of each side, and play up to eleven more random plies",
                               {0, 30});
                options.number("--balance", command->balance, "N",
                               "play no opening whose score is beyond N hundredths of a man", {1, 10000});
                options.number("--resign", command->resigned_at, "N",
                               "a score beyond N hundredths of a man for six plies ends a game", {1, 10000});
                options.flag("--to-the-end", command->to_the_end, "adjudicate no games");
                add_evaluation_to(options, command->evaluation);
                options.text("--out", command->out, "FILE", "write the games to FILE; otherwise to standard output");
                options.text("--samples", command->samples, "FILE",
                             "write positions, scores and results to FILE, for a network, instead of the games");
                options.text("--rank", command->rank, "R/N", std::string{rank_help});
                return [command](Context& context) { return selfplay(*command, context); };
            }};
}

} // namespace laststone::app
