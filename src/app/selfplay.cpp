// laststone selfplay: games of the engine against itself, for training.
#include <fmt/format.h>

#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "app/annotation.hpp"
#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/safe_file.hpp"
#include "app/table_folder.hpp"
#include "app/thinking.hpp"
#include "engine/selfplay.hpp"

namespace laststone::app {
namespace {

struct SelfplayCommand {
    std::uint64_t games = 100;
    std::uint64_t nodes = 1000;
    int random_plies = 8;
    bool to_the_end = false;
    std::string out = "-";
    engine::Evaluation evaluation = engine::Evaluation::usual;
};

// Takes games as threads finish them, and writes them in the order of their numbers.
class InOrder {
public:
    explicit InOrder(SafeFile& file) : file_{file} {}
    std::uint64_t written() {
        const std::lock_guard lock{mutex_};
        return next_;
    }
    void add(std::uint64_t number, std::string text) {
        const std::lock_guard lock{mutex_};
        waiting_.emplace(number, std::move(text));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
            file_.write(first->second);
            first = waiting_.erase(first);
        }
    }

private:
    SafeFile& file_;
    std::mutex mutex_;
    std::map<std::uint64_t, std::string> waiting_;
    std::uint64_t next_ = 0;
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

Status selfplay(const SelfplayCommand& command, Context& context) {
    const Interrupt interrupt;
    const catalog::Game& game = context.game();
    engine::SelfplayOptions options{.seed = context.seed(),
                                    .nodes = command.nodes,
                                    .random_plies = command.random_plies,
                                    .evaluation = command.evaluation,
                                    .stop = &interrupt.flag()};
    if (command.to_the_end) options.resigned_at = 0;
    SafeFile file{command.out};
    InOrder games{file};
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
            games.add(number, played->state->record(played->outcome, {.event = fmt::format("Selfplay {}", number + 1),
                                                                      .comments = evaluations(*played)}) +
                                  "\n");
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
    file.keep();
    progress.clear();
    if (command.out != "-") context.note(fmt::format("{} games written to {}", games.written(), command.out));
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command selfplay_command() {
    return {.name = "selfplay",
            .arguments = "[--games N] [--nodes N] [--out FILE]",
            .summary = "games of the engine against itself, for training",
            .details = "Each game begins with a few random moves. The same seed gives the same games, whatever the\n"
                       "number of threads. A game ends as soon as a win is proved, and by default when its result is\n"
                       "clear: a score beyond 2.50 men for six plies, or one within 0.25 for twenty once half of the\n"
                       "pieces are gone. It is drawn after five plies for each piece of the start. Each move that was\n"
                       "searched is followed by its score ([%eval 0.35], from White's point of view).",
            .examples = {{"selfplay --games 1000 --seed 1 --out games.pdn", "for `laststone tune`"},
                         {"selfplay -g russian --nodes 5000", "stronger games, to standard output"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<SelfplayCommand>();
                options.number("--games", command->games, "N", "play N games", {1});
                options.number("--nodes", command->nodes, "N", "search N nodes for each move", {1});
                options.number("--random", command->random_plies, "N", "start with N random plies", {0, 40});
                options.flag("--to-the-end", command->to_the_end, "adjudicate no games");
                add_evaluation_to(options, command->evaluation);
                options.text("--out", command->out, "FILE", "write the games as PDN to FILE");
                return [command](Context& context) { return selfplay(*command, context); };
            }};
}

} // namespace laststone::app
