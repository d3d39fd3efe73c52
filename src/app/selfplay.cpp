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
#include "app/results.hpp"
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
};

struct FinishedGame {
    std::string record;
    game::Outcome outcome;
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
    if (draughts == nullptr) throw Failure{fmt::format("{} is for games of draughts alone", option)};
    return draughts->rules();
}

Status selfplay(const SelfplayCommand& command, Context& context) {
    const Interrupt interrupt;
    const catalog::Game& game = context.game();
    engine::SelfplayOptions options{.seed = context.seed(),
                                    .nodes = command.nodes,
                                    .random_plies = command.random_plies,
                                    .fewer = command.fewer,
                                    .balance = command.balance,
                                    .resigned_at = command.resigned_at,
                                    .evaluation = command.evaluation,
                                    .stop = &interrupt.flag()};
    if (command.to_the_end) options.resigned_at = 0;
    if (command.fewer > 0) (void)draughts_rules(game, "--fewer");
    const bool wants_samples = !command.samples.empty();
    const std::string& out = wants_samples ? command.samples : command.out;
    const bool has_file = !out.empty() && out != "-";
    InOrder games{has_file ? out : "", wants_samples ? engine::samples_header(draughts_rules(game, "--samples")) : "",
                  context};
    const Progress progress{context.common().quiet};
    std::atomic<std::uint64_t> next = 0;
    std::exception_ptr failure; // the first one: a disk may be full, a reader gone
    std::mutex failing;
    const bool own_tables = wants_own_tables(context.common().tables);
    const auto play = [&] {
        // Whoever plays the same games need not have the same folder of tables.
        engine::Session session{{.threads = 1, .hash_mib = engine::selfplay_hash_mib, .own_tables = own_tables}};
        for (std::uint64_t number = next++; number < command.games; number = next++) {
            const auto played = engine::play_alone(session, game, options, number);
            if (!played) return;
            games.add(number, {wants_samples ? engine::samples_of(*played, number) : record_of(*played, number),
                               played->outcome});
            progress.show(fmt::format("{} of {} games", games.written(), command.games));
        }
    };
    const auto work = [&] {
        try {
            play();
        } catch (...) {
            const std::lock_guard lock{failing};
            if (!failure) failure = std::current_exception();
            next = command.games;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < context.threads(); ++i) threads.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
    games.keep();
    progress.clear();
    if (context.json()) {
        Json document{{"game", game.info().id}, {"seed", options.seed}};
        document.update(std::move(games).json());
        context.out().json(document);
    } else if (has_file) {
        context.note(fmt::format("{} written to {}", counted(games.written(), "game"), out));
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
                         {"selfplay -g russian --nodes 5000", "stronger games, to standard output"}},
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
                return [command](Context& context) { return selfplay(*command, context); };
            }};
}

} // namespace laststone::app
