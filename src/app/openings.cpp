// laststone openings: the openings of matches, listed or made.
#include <fmt/format.h>

#include <atomic>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/opening_choice.hpp"
#include "app/progress.hpp"
#include "base/random.hpp"
#include "catalog/draughts_game.hpp"
#include "catalog/opening_names.hpp"
#include "match/opening_maker.hpp"
#include "match/opening_sets.hpp"

namespace laststone::app {
namespace {

struct OpeningsCommand {
    std::string name{};
    std::size_t count = 0;
    match::OpeningRecipe recipe{};
};

// Tries one seed after the other, on all cores: the first so many that give a new position, in the order of the seeds.
class OpeningMaker {
public:
    OpeningMaker(const OpeningsCommand& command, const Context& context)
        : game_{context.game()},
          command_{command},
          seed_{context.seed()},
          threads_{context.threads()},
          progress_{context.common().quiet} {}

    std::vector<match::Opening> make() {
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < threads_; ++i) workers.emplace_back([this] { work(); });
        }
        std::vector<match::Opening> openings;
        std::set<std::string> seen;
        for (const auto& [attempt, opening] : found_)
            if (openings.size() < command_.count && seen.insert(opening.position).second) openings.push_back(opening);
        return openings;
    }
    bool interrupted() const { return interrupt_.requested(); }

private:
    void work() {
        engine::Session session{{.threads = 1, .hash_mib = 16}};
        while (!enough_ && !interrupt_.requested()) {
            const std::uint64_t attempt = next_++;
            auto opening = match::make_opening(game_, command_.recipe, base::Random::mix(seed_ + attempt), session);
            const std::lock_guard lock{mutex_};
            if (!opening) continue;
            positions_.insert(opening->position);
            found_.emplace(attempt, std::move(*opening));
            enough_ = positions_.size() >= command_.count;
            progress_.show(fmt::format("{} of {} openings", positions_.size(), command_.count));
        }
    }

    const catalog::Game& game_;
    const OpeningsCommand& command_;
    std::uint64_t seed_;
    int threads_;
    Progress progress_;
    Interrupt interrupt_{};
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<bool> enough_ = false;
    std::mutex mutex_{}; // of what follows
    std::set<std::string> positions_{};
    std::map<std::uint64_t, match::Opening> found_{};
};

void print(const std::vector<match::Opening>& openings, Context& context) {
    if (!context.json()) {
        for (const match::Opening& opening : openings) context.out().print("{}\n", match::to_text(opening));
        return;
    }
    Json list = Json::array();
    for (const match::Opening& opening : openings)
        list.push_back({{"position", opening.position}, {"moves", opening.moves}});
    context.out().json({{"game", context.game().info().id}, {"openings", std::move(list)}});
}

void print_sets(Context& context) {
    Json list = Json::array();
    for (const match::OpeningSet& set : match::opening_sets()) {
        const std::size_t count = match::parse_openings(set.text).size();
        if (context.json())
            list.push_back({{"name", set.name}, {"game", set.game}, {"count", count}, {"summary", set.summary}});
        else context.out().print("{:<12} {:<9} {:>4}  {}\n", set.name, set.game, count, set.summary);
    }
    if (context.json()) context.out().json(list);
}

void print_names(Context& context) {
    Json list = Json::array();
    for (const catalog::OpeningName& opening : catalog::opening_names()) {
        if (opening.game != context.game().info().id) continue;
        if (context.json()) list.push_back({{"name", opening.name}, {"moves", opening.moves}});
        else context.out().print("{}: {}\n", opening.name, opening.moves);
    }
    if (context.json()) context.out().json(list);
}

Status run_openings(const OpeningsCommand& command, Context& context) {
    if (command.name.empty()) {
        print_sets(context);
        return Status::done;
    }
    if (command.name == "named") {
        print_names(context);
        return Status::done;
    }
    if (command.name != "make") {
        const OpeningChoice choice = choose_openings(command.name, context, context.seed());
        if (!choice.count && command.count == 0)
            throw Failure{fmt::format("{} has no end: give --count N", command.name)};
        std::vector<match::Opening> openings;
        if (choice.count) openings = list_openings(command.name, context);
        for (std::size_t i = openings.size(); i < command.count && !choice.count; ++i) openings.push_back(choice.at(i));
        if (command.count > 0 && openings.size() > command.count) openings.resize(command.count);
        print(openings, context);
        return Status::done;
    }
    if (command.count == 0) throw Failure{"openings make needs a --count"};
    if (context.game().info().family != catalog::Family::draughts)
        throw Failure{
            fmt::format("{} has no men to take away: random:N makes openings of it", context.game().info().name)};
    OpeningMaker maker{command, context};
    print(maker.make(), context);
    return maker.interrupted() ? Status::interrupted : Status::done;
}

} // namespace

Command openings_command() {
    return {
        .name = "openings",
        .arguments = "[NAME|named|make]",
        .summary = "openings for matches: list them or make new ones",
        .details =
            "Without a name: the available sets. With one, as for --openings of match: its openings, one per "
            "line.\n"
            "`openings named` lists the openings of the game that have a name.\n"
            "`openings make` makes unbalanced but undecided positions: a man of each side is removed, random moves "
            "are played, and a search to a fixed depth evaluates the result. The same seed gives the same positions.",
        .examples = {{"openings", "the available sets"},
                     {"openings ballots3", "the three-move openings of English draughts"},
                     {"openings named -g russian", "the openings that have names, and their moves"},
                     {"openings random:6 -g russian --count 10 --seed 1", "ten openings of six random plies"},
                     {"openings make --count 300 --seed 1", "how the set called unbalanced was made"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<OpeningsCommand>();
            options.positional("name", command->name, "ballots3, barred, unbalanced, random:N, a file, named or make");
            options.suggest({"ballots3", "barred", "unbalanced", "random:6", "named", "make"});
            options.number("--count", command->count, "N", "how many", {1, 1'000'000});
            options.number("--fewer", command->recipe.fewer, "N", "make: men taken from each side; default 1", {0, 11});
            options.number("--plies", command->recipe.plies, "N", "make: random moves; default 6", {0, 100});
            options.number("-d,--depth", command->recipe.depth, "N", "make: search depth", {1, 60});
            options.number("--least", command->recipe.least, "N",
                           "make: minimum advantage of a side, in hundredths of a man", {0, 10'000});
            options.number("--most", command->recipe.most, "N", "make: maximum advantage", {0, 10'000});
            return [command](Context& context) { return run_openings(*command, context); };
        }};
}

} // namespace laststone::app
