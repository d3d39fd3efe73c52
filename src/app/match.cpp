// laststone match: engines play each other.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>

#include "app/commands.hpp"
#include "app/environment.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/match_report.hpp"
#include "app/opening_choice.hpp"
#include "app/results.hpp"
#include "app/table_folder.hpp"
#include "match/journal.hpp"
#include "match/tournament.hpp"

namespace laststone::app {
namespace {

using WordLists = std::vector<std::vector<std::string>>;

struct MatchOptions {
    WordLists engines{};
    std::size_t games = 100;
    std::string time_control{};
    std::optional<double> seconds{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
    std::string openings{};
    std::optional<int> concurrency{};
    WordLists draw{};
    WordLists resign{};
    int most_moves = match::Adjudication{}.most_moves;
    bool plays_on = false;
    WordLists sprt{};
    bool gauntlet = false;
    std::string pdn{};
    std::string journal{};
    bool resume = false;
    std::string event{};
    std::optional<double> margin{};   // milliseconds
    std::optional<double> patience{}; // seconds
};

// One of the words `name=VALUE` behind an option, and where its number goes.
struct NumberWord {
    std::string_view name;
    std::function<void(double)> take;
};

// Numbers that stand as name=VALUE behind an option; the option may come again and adds to what was given.
void take_numbers(std::string_view option, const WordLists& given, const std::vector<NumberWord>& known) {
    for (const std::vector<std::string>& words : given)
        for (const std::string& word : words) {
            const std::string_view name = std::string_view{word}.substr(0, word.find('='));
            const auto found = std::ranges::find(known, name, &NumberWord::name);
            const auto number =
                name.size() < word.size() ? match::parse_decimal(word.substr(name.size() + 1)) : std::nullopt;
            if (found == known.end() || !number) {
                std::string names;
                for (const NumberWord& one : known) names += fmt::format("{}{}=N", names.empty() ? "" : ", ", one.name);
                throw Failure{fmt::format("{} needs {}, not {}", option, names, in_quotes(word))};
            }
            found->take(*number);
        }
}

match::Adjudication adjudication_of(const MatchOptions& options) {
    match::Adjudication rules{.most_moves = options.most_moves};
    const auto whole = [](int& target) {
        return [&target](double number) { target = static_cast<int>(std::clamp(number, 0.0, 1e6)); };
    };
    if (!options.draw.empty()) {
        auto& draw = rules.draw.emplace();
        take_numbers("--draw", options.draw,
                     {{"movenumber", whole(draw.move_number)},
                      {"movecount", whole(draw.move_count)},
                      {"score", whole(draw.score)}});
    }
    if (!options.resign.empty()) {
        auto& win = rules.win.emplace();
        take_numbers("--resign", options.resign, {{"movecount", whole(win.move_count)}, {"score", whole(win.score)}});
    }
    return rules;
}

std::optional<match::Sprt> sprt_of(const MatchOptions& options) {
    if (options.sprt.empty()) return std::nullopt;
    match::Sprt sprt;
    const auto into = [](double& target) { return [&target](double number) { target = number; }; };
    take_numbers(
        "--sprt", options.sprt,
        {{"elo0", into(sprt.elo0)}, {"elo1", into(sprt.elo1)}, {"alpha", into(sprt.alpha)}, {"beta", into(sprt.beta)}});
    if (sprt.elo0 >= sprt.elo1) throw Failure{"--sprt needs an elo1 that is more than elo0"};
    if (!(sprt.alpha > 0 && sprt.alpha < 0.5 && sprt.beta > 0 && sprt.beta < 0.5))
        throw Failure{"--sprt needs alpha and beta between 0 and 0.5"};
    return sprt;
}

match::Pace pace_of(const MatchOptions& options) {
    match::Pace pace{.nodes = options.nodes, .depth = options.depth};
    if (!options.time_control.empty()) {
        const auto control = match::parse_time_control(options.time_control);
        if (!control) throw Failure{fmt::format("--tc: {}", control.error())};
        pace.clock = *control;
    }
    if (options.seconds && *options.seconds <= 0) throw Failure{"--time needs more than 0 seconds"};
    if (options.seconds) pace.move_time = match::Seconds{*options.seconds};
    if (pace.is_empty()) pace.clock = match::TimeControl{match::Seconds{10}, match::Seconds{0.1}};
    return pace;
}

// Engines of one name would be one engine in the table.
void tell_apart(std::vector<match::EngineSpec>& engines) {
    for (std::size_t i = 1; i < engines.size(); ++i) {
        const std::string name = engines[i].name;
        const auto is_taken = [&] {
            return std::any_of(engines.begin(), engines.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const match::EngineSpec& other) { return other.name == engines[i].name; });
        };
        for (int copy = 2; is_taken(); ++copy) engines[i].name = fmt::format("{} {}", name, copy);
    }
}

std::vector<match::EngineSpec> engines_of(const MatchOptions& options, const Context& context) {
    const std::string_view game = context.game().info().id;
    const match::Pace usual = pace_of(options);
    std::vector<match::EngineSpec> engines;
    for (const std::vector<std::string>& words : options.engines) {
        auto engine = match::parse_engine(words);
        if (!engine) throw Failure{fmt::format("--engine: {}", engine.error())};
        if (engine->launch.words.empty() && engine->protocol != match::Protocol::dxp)
            engine->launch.words =
                match::launch_ourselves(our_program(), engine->protocol, game, context.common().hash_mib).words;
        if (engine->pace.is_empty()) engine->pace = usual;
        if (engine->protocol == match::Protocol::hub1 && engine->pace.nodes)
            throw Failure{
                fmt::format("{}: the first version of Hub cannot limit nodes: give a time or a depth", engine->name)};
        if (engine->protocol == match::Protocol::gtp && !engine->pace.is_timed())
            throw Failure{fmt::format("{}: GTP cannot limit nodes or depth: give a time", engine->name)};
        engines.push_back(std::move(*engine));
    }
    if (engines.size() < 2)
        throw Failure{"a match needs two engines or more: --engine name=one --engine cmd=./other proto=hub"};
    tell_apart(engines);
    return engines;
}

// Games at once: with a clock running, engines should not share a core.
int concurrency_of(const MatchOptions& options, const std::vector<match::EngineSpec>& engines, const Context& context) {
    // A program that waits at one address plays one game at a time.
    const bool waits = std::ranges::find(engines, match::Protocol::dxp, &match::EngineSpec::protocol) != engines.end();
    if (waits && options.concurrency.value_or(1) > 1)
        throw Failure{"over DamExchange games are played one by one: leave out --concurrency"};
    if (waits) return 1;
    if (options.concurrency) return *options.concurrency;
    const bool timed = std::ranges::any_of(engines, [](const auto& engine) { return engine.pace.is_timed(); });
    return timed ? 1 : context.threads();
}

// What has been played lies in files as soon as it is: the games, and beside them the journal.
class Archive {
public:
    // Reads an earlier journal; the facts' seed becomes that of the match it goes on with.
    Archive(const MatchOptions& options) : pdn_path_{options.pdn}, resumes_{options.resume} {
        journal_path_ = !options.journal.empty() ? options.journal
                        : options.pdn.empty()    ? ""
                                                 : options.pdn + ".journal";
        if (resumes_ && journal_path_.empty())
            throw Failure{"--resume needs the --pdn or the --journal of the match to continue"};
        if (journal_path_.empty() || !std::filesystem::exists(journal_path_)) return;
        std::ifstream file{journal_path_, std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        auto earlier = match::parse_journal(text);
        if (!earlier && text.empty()) return;
        if (!earlier) throw Failure{fmt::format("{}, {}", journal_path_, earlier.error())};
        earlier_ = std::move(*earlier);
    }

    std::optional<std::uint64_t> earlier_seed() const {
        return resumes_ && earlier_ ? std::optional{earlier_->facts.seed} : std::nullopt;
    }

    // Opens the files, and puts what is in them into the standings.
    void begin(const match::MatchFacts& facts, match::Standings& standings) {
        if (journal_path_.empty()) return;
        if (resumes_ && earlier_) go_on(facts, standings);
        else start_anew(facts);
    }

    // Throws Failure where the disk is full, say.
    void add(const match::MatchGame& game, const std::string& record) {
        if (pdn_ && !pdn_->append((pdn_->size() > 0 ? "\n" : "") + record)) give_up(pdn_path_);
        const std::string line = match::journal_line(game, pdn_ ? pdn_->size() : 0);
        if (journal_ && !journal_->append(line)) give_up(journal_path_);
    }

private:
    void go_on(const match::MatchFacts& facts, match::Standings& standings) {
        if (earlier_->facts.facts != facts.facts)
            throw Failure{fmt::format("{} is of another match: {}", journal_path_, difference(facts))};
        for (const auto& entry : earlier_->entries)
            if (entry.game.number < standings.schedule().games()) standings.add(entry.game);
        const std::uint64_t size = earlier_->entries.empty() ? 0 : earlier_->entries.back().record_size;
        if (!pdn_path_.empty()) pdn_ = opened(pdn_path_, size);
        journal_ = opened(journal_path_, earlier_->size);
    }
    void start_anew(const match::MatchFacts& facts) {
        if (earlier_ && earlier_->entries.size() < earlier_->facts.games)
            throw Failure{fmt::format("{} has {} of {} of a match: --resume continues it; to start again, remove it",
                                      journal_path_, earlier_->entries.size(), counted(earlier_->facts.games, "game"))};
        if (!pdn_path_.empty()) pdn_ = opened(pdn_path_, std::nullopt); // behind games of other matches
        journal_ = opened(journal_path_, 0);
        if (!journal_->append(match::journal_head(facts))) give_up(journal_path_);
    }
    std::string difference(const match::MatchFacts& facts) const {
        for (const std::string& fact : earlier_->facts.facts)
            if (std::ranges::find(facts.facts, fact) == facts.facts.end())
                return fmt::format("that had {}", in_quotes(fact));
        return "this one has more engines";
    }
    static match::AppendedFile opened(const std::string& path, std::optional<std::uint64_t> keep) {
        auto file = match::AppendedFile::open(path, keep);
        if (!file) throw Failure{file.error()};
        return std::move(*file);
    }
    [[noreturn]] static void give_up(const std::string& path) {
        throw Failure{fmt::format("{} cannot be written: {}", path, system_message(errno))};
    }

    std::string pdn_path_;
    std::string journal_path_{};
    bool resumes_;
    std::optional<match::JournalContent> earlier_{};
    std::optional<match::AppendedFile> pdn_{};
    std::optional<match::AppendedFile> journal_{};
};

match::MatchFacts facts_of(const match::Match& match, const MatchOptions& options, const std::string& openings,
                           std::uint64_t seed) {
    match::MatchFacts facts{.seed = seed, .games = 0};
    facts.facts.push_back(fmt::format("game {}", match.game.info().id));
    facts.facts.push_back(fmt::format("format {}", options.gauntlet ? "gauntlet" : "round robin"));
    facts.facts.push_back(fmt::format("openings {}", openings));
    for (const match::EngineSpec& engine : match.engines) facts.facts.push_back(match::to_text(engine));
    return facts;
}

OpeningChoice openings_of(const MatchOptions& options, const Context& context, std::uint64_t seed) {
    if (!options.openings.empty()) return choose_openings(options.openings, context, seed);
    if (context.common().position == "start") return choose_openings(usual_openings(context.game()), context, seed);
    const match::Opening opening{.position = context.state()->position()};
    if (const auto begun = match::begin(context.game(), opening); !begun)
        throw Failure{fmt::format("the position: {}", begun.error().what)};
    return in_turn({opening}, "position");
}

Status play_match(const MatchOptions& options, Context& context) {
    const catalog::Game& game = context.game();
    Archive archive{options};
    const std::uint64_t seed = archive.earlier_seed().value_or(context.seed());
    const OpeningChoice openings = openings_of(options, context, seed);

    match::Match match{.game = game,
                       .engines = engines_of(options, context),
                       .opening = openings.at,
                       .adjudication = adjudication_of(options),
                       .tables = options.plays_on ? "" : table_folder(context.common().tables),
                       .sprt = sprt_of(options),
                       .event = options.event.empty() ? "A match of engines" : options.event,
                       .date = today()};
    if (match.sprt && match.engines.size() != 2) throw Failure{"--sprt is a test of two engines"};
    match.concurrency = concurrency_of(options, match.engines, context);
    if (options.margin) match.timeouts.margin = match::Seconds{*options.margin / 1000};
    if (options.patience) match.timeouts.silence = match::Seconds{*options.patience};

    const match::Schedule schedule{match.engines.size(), options.games,
                                   options.gauntlet ? match::Format::gauntlet : match::Format::round_robin};
    match::Standings standings{match.engines.size(), schedule};
    match::MatchFacts facts = facts_of(match, options, openings.fact, seed);
    facts.games = schedule.games();
    archive.begin(facts, standings);

    const Interrupt interrupt;
    const MatchView view{match, standings, seed};
    LiveTable table{context.common().quiet};
    // The match knows no exceptions: what goes wrong in here waits until it has ended.
    std::exception_ptr failure;
    const auto told = [&](const match::MatchGame& played, const std::string& record) {
        try {
            archive.add(played, record);
        } catch (...) {
            failure = std::current_exception();
            return false;
        }
        table.show(fmt::format("{} of {} games\n{}", standings.games().size(), schedule.games(), match_table(view)));
        return true;
    };
    table.show(fmt::format("{} of {} games\n", standings.games().size(), schedule.games()));
    const auto finished = match::run(match, standings, told, interrupt.flag());
    table.clear();
    if (failure) std::rethrow_exception(failure);
    if (!finished) throw Failure{finished.error()};
    if (context.json()) context.out().json(match_json(view));
    else context.out().write(match_report(view));
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
             {"match --engine name=a --engine cmd=b proto=ugi --tc 10+0.1 --games 20000 --sprt elo0=0 elo1=5 "
              "--pdn games.pdn",
              "until one of the two is known to be stronger"},
             {"match ... --pdn games.pdn --resume", "continues a match that was interrupted"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<MatchOptions>();
            options.words("--engine", chosen->engines, "WORDS", "an engine: cmd= proto= name= option.NAME= ...");
            options.number("--games", chosen->games, "N", "number of games, for each pair of engines; default 100",
                           {1, 10'000'000});
            options.text("--tc", chosen->time_control, "TC",
                         "seconds for a game and for each move: 10+0.1 (the default), 60, 40/60");
            options.real("--time", chosen->seconds, "S", "seconds for each move");
            options.number("--nodes", chosen->nodes, "N", "positions for each move", {1});
            options.number("-d,--depth", chosen->depth, "N", "plies to search", {1, 1000});
            options.text(
                "--openings", chosen->openings, "NAME",
                "ballots3, barred, unbalanced (English), random:N (plies), start, or a file: PDN, SGF, or a FEN "
                "or moves on each line; default ballots3 or random:6");
            options.number("--concurrency", chosen->concurrency, "N",
                           "games at once; otherwise one, or one for each core where no clock runs", {1, 1024});
            options.words("--draw", chosen->draw, "WORDS",
                          "a draw once both engines say so: movenumber=N movecount=N score=HUNDREDTHS");
            options.words("--resign", chosen->resign, "WORDS",
                          "a win once both engines say so: movecount=N score=HUNDREDTHS");
            options.number("--maxmoves", chosen->most_moves, "N",
                           "a draw after N moves of each side; default 500, 0: never", {0, 1'000'000});
            options.flag("--play-on", chosen->plays_on, "play endings to their end that endgame tables know");
            options.words("--sprt", chosen->sprt, "WORDS",
                          "stop once it is clear which is true: elo0=N elo1=N alpha=N beta=N");
            options.flag("--gauntlet", chosen->gauntlet, "the first engine plays all others, which do not meet");
            options.text("--pdn", chosen->pdn, "FILE", "write the games there, each as it ends; those of NoGo as SGF");
            options.text("--journal", chosen->journal, "FILE",
                         "the record of games for --resume; default: the PDN file with .journal appended");
            options.flag("--resume", chosen->resume, "continue the match in the journal");
            options.text("--event", chosen->event, "TEXT", "the name of the match, for the PDN file");
            options.real("--margin", chosen->margin, "MS", "milliseconds that an engine may be late; default 100");
            options.real("--patience", chosen->patience, "S",
                         "seconds to wait for a silent engine; default: 10 beyond its time, 60 where no clock runs");
            return [chosen](Context& context) { return play_match(*chosen, context); };
        }};
}

} // namespace laststone::app
