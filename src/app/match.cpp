// laststone match: engines play each other.
#include <fmt/format.h>

#include <exception>

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/match_files.hpp"
#include "app/match_options.hpp"
#include "app/match_report.hpp"
#include "app/rank.hpp"
#include "app/results.hpp"
#include "app/table_folder.hpp"
#include "match/tournament.hpp"

namespace laststone::app {
namespace {

struct MatchCommand {
    WordLists engines{};
    std::size_t games = 100;
    PaceOptions paces{};
    std::string openings{};
    std::string book{};
    std::optional<int> concurrency{};
    AdjudicationOptions adjudication{};
    bool plays_on = false;
    WordLists sprt{};
    bool gauntlet = false;
    MatchFileNames files{};
    std::string rank{};
    std::string event{};
    std::optional<double> margin{};   // milliseconds
    std::optional<double> patience{}; // seconds
};

match::MatchFacts facts_of(const match::Match& match, const MatchCommand& command, const std::string& openings,
                           std::uint64_t seed) {
    match::MatchFacts facts{.seed = seed, .games = 0};
    facts.facts.push_back(fmt::format("game {}", match.game.info().id));
    facts.facts.push_back(fmt::format("format {}", command.gauntlet ? "gauntlet" : "round robin"));
    facts.facts.push_back(fmt::format("openings {}", openings));
    // What is usual needs no word.
    if (const std::string rules = command.adjudication.text(); !rules.empty())
        facts.facts.push_back(fmt::format("adjudication {}", rules));
    if (command.plays_on) facts.facts.push_back("endings played on");
    for (const match::EngineSpec& engine : match.engines) facts.facts.push_back(match::to_text(engine, match.paces));
    return facts;
}

match::Match match_of(const MatchCommand& command, const OpeningChoice& openings, const Context& context) {
    const std::vector<match::Pace> paces = command.paces.paces();
    match::Match match{.game = context.game(),
                       .engines = engines_of(command.engines, paces, command.book, context),
                       .paces = paces,
                       .opening = openings.at,
                       .adjudication = command.adjudication.rules(),
                       .tables = command.plays_on ? "" : table_folder(context.common().tables),
                       .sprt = sprt_of(command.sprt),
                       .event = command.event.empty() ? "A match of engines" : command.event,
                       .date = today()};
    if (match.sprt && match.engines.size() != 2) throw Failure{"--sprt is a test of two engines"};
    match.concurrency = concurrency_of(command.concurrency, match.engines, paces, context);
    if (command.margin) match.timeouts.margin = match::Seconds{*command.margin / 1000};
    if (command.patience) match.timeouts.silence = match::Seconds{*command.patience};
    return match;
}

bool is_over(const match::Match& match, const match::Standings& standings) {
    return standings.games().size() == standings.schedule().games() ||
           match::decision(match, standings) != match::Sprt::Decision::open;
}

// Of ranks, one tells the results: the one that gathers the games, or the first where nobody does.
bool tells_results(const match::MatchRank& rank, MatchFiles& files, const match::Standings& standings,
                   bool was_over, bool is_over) {
    if (rank.is_alone() || (is_over && files.gather(standings))) return true;
    return rank.number == 0 && (was_over || !is_over);
}

Status play_match(const MatchCommand& command, Context& context) {
    const match::MatchRank rank = rank_from(command.rank);
    MatchFiles files{command.files, rank};
    // Ranks must agree on one.
    const std::uint64_t seed =
        context.common().seed.value_or(files.earlier_seed().value_or(rank.is_alone() ? context.seed() : 1));
    const OpeningChoice openings = openings_of(command.openings, context, seed);
    match::Match match = match_of(command, openings, context);
    match.rank = rank;
    match.news = [&] { return files.news(); };
    const match::Schedule schedule{match.engines.size(), command.games,
                                   command.gauntlet ? match::Format::gauntlet : match::Format::round_robin,
                                   match.paces.size()};
    match::Standings standings{match.engines.size(), schedule};
    match::MatchFacts facts = facts_of(match, command, openings.fact, seed);
    facts.games = schedule.games();
    files.begin(facts, standings);
    const bool was_over = is_over(match, standings);

    const Interrupt interrupt;
    const MatchView view{match, standings, seed};
    LiveTable table{context.common().quiet || rank.number > 0};
    const TimeLeft time_left{view};
    // The match knows no exceptions: what goes wrong in here waits until it has ended.
    std::exception_ptr failure;
    const auto told = [&](const match::MatchGame& played, const std::string& record) {
        try {
            files.add(played, record);
        } catch (...) {
            failure = std::current_exception();
            return false;
        }
        table.show(progress_line(view, time_left) + match_table(view));
        return true;
    };
    table.show(progress_line(view, time_left));
    const auto finished = match::run(match, standings, told, interrupt.flag());
    table.clear();
    if (failure) std::rethrow_exception(failure);
    if (!finished) throw Failure{finished.error()};
    if (tells_results(rank, files, standings, was_over, is_over(match, standings))) {
        if (context.json()) context.out().json(match_json(view));
        else context.out().write(match_report(view));
    }
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command match_command() {
    return {
        .name = "match",
        .arguments = "--engine name=... --engine cmd=... proto=...",
        .summary = "matches between engines, with Elo and SPRT",
        .details =
            "An engine is described by words after --engine: cmd= (the program and its arguments; without it, "
            "laststone itself with one thread), proto=ugi|hub|hub1|dxp|gtp, connect=HOST:PORT (dxp), name=, dir= "
            "(where it runs), stderr=FILE, "
            "option.NAME=VALUE, and tc=, time=, nodes= or depth= where its limits differ from the "
            "others'.\n"
            "One of --tc, --time, --nodes and --depth may come several times: all is played at each of them, one after "
            "the other; with --sprt, the next only once elo1 is accepted.\n"
            "Each opening is played twice, with colours reversed. A crash, a hang, an illegal move, an unreadable "
            "answer "
            "or a loss on time loses the game, and the match continues.\n"
            "docs/match.md has the formulas.",
        .examples =
            {{"match --engine name=new --engine name=old cmd=\"./old/laststone ugi --threads 1\" proto=ugi "
              "--tc 5+0.05",
              "two builds of ours, 100 games"},
             {"match -g international --engine name=ours --engine cmd=\"./scan hub\" dir=scan proto=hub --time 0.2",
              "against a program that speaks Hub"},
             {"match -g nogo --engine name=ours --engine cmd=\"./other --gtp\" proto=gtp --time 1",
              "NoGo against a program that speaks GTP"},
             {"match --engine name=a --engine name=b option.Hash=1 --nodes 5000 --openings unbalanced --games 400",
              "the same games every time, on all cores"},
             {"match --engine name=a --engine cmd=b proto=ugi --tc 10+0.1 --tc 60+0.6 --games 20000 --sprt "
              "elo0=0 elo1=3 --pdn games.pdn",
              "until one is known to be stronger; then at a longer time too"},
             {"match ... --pdn games.pdn --resume", "continues a match that was interrupted"},
             {"match ... --pdn games.pdn --rank 2/8",
              "its share of a match that eight processes play, as under mpirun"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<MatchCommand>();
            options.words("--engine", command->engines, "WORDS", "an engine: cmd= proto= name= option.NAME= ...");
            options.number("--games", command->games, "N", "number of games, for each pair of engines; default 100",
                           {1, 10'000'000});
            command->paces.add_to(options);
            options.text("--openings", command->openings, "NAME", std::string{openings_help});
            options.text("--book", command->book, "FILE",
                         "an opening book for laststone itself; otherwise option.Book=FILE for one engine, or none");
            options.number("--concurrency", command->concurrency, "N",
                           "games at once; otherwise one, or one for each core where no clock runs", {1, 1024});
            command->adjudication.add_to(options);
            options.flag("--play-on", command->plays_on, "play endings to their end that endgame tables know");
            options.words("--sprt", command->sprt, "WORDS",
                          "sequential probability ratio test: stop once elo0 or elo1 is accepted, in normalised Elo: "
                          "elo0=N elo1=N alpha=N beta=N, or in logistic Elo with model=logistic");
            options.flag("--gauntlet", command->gauntlet, "the first engine plays all others, which do not meet");
            options.text("--pdn", command->files.pdn, "FILE",
                         "write the games there, each as it ends; those of NoGo as SGF");
            options.text("--journal", command->files.journal, "FILE",
                         "the record of games for --resume; default: the PDN file with .journal appended");
            options.flag("--resume", command->files.resumes, "continue the match in the journal");
            options.text("--rank", command->rank, "R/N", std::string{rank_help});
            options.text("--event", command->event, "TEXT", "the name of the match, for the PDN file");
            options.real("--margin", command->margin, "MS", "milliseconds that an engine may be late; default 100");
            options.real("--patience", command->patience, "S",
                         "seconds to wait for a silent engine; default: 10 beyond its time, 60 where no clock runs");
            return [command](Context& context) { return play_match(*command, context); };
        }};
}

} // namespace laststone::app
