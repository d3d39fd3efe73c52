// laststone pdn: checks, formats, counts and sorts collections of games.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/collection.hpp"
#include "app/collection_pass.hpp"
#include "app/commands.hpp"
#include "app/game_output.hpp"
#include "app/results.hpp"
#include "app/safe_file.hpp"
#include "catalog/games.hpp"
#include "draughts/notation/game_duplicates.hpp"
#include "draughts/notation/game_filter.hpp"
#include "draughts/notation/game_statistics.hpp"

namespace laststone::app {
namespace {

using catalog::DraughtsGame;
using draughts::PlayedGame;
using draughts::Result;
using draughts::ResultTally;

enum class Winner { white, black, draw, unknown };

struct PdnCommand {
    std::string task_word{};
    std::string file{};
    std::string output{};
    std::string directory = ".";
    std::uint64_t games_a_file = 1000;
    bool same_players = false;
    std::uint64_t top = 10;
    draughts::GameFilter filter{};
    std::string since{};
    std::string until{};
    std::string opening{};
    std::optional<Winner> winner{};
};

Status check(const PdnCommand& command, Context& context) {
    Pass pass{command.file, context};
    pass.faults_are_results = true;
    pass.check();
    if (context.json()) {
        Json faults = Json::array();
        for (const CollectionFault& fault : pass.faults())
            faults.push_back({{"file", fault.file},
                              {"line", fault.error.place.line},
                              {"column", fault.error.place.column},
                              {"what", fault.error.what}});
        context.out().json({{"games", pass.games()}, {"faulty", pass.faulty()}, {"faults", std::move(faults)}});
    } else {
        context.note(fmt::format("{}, {} faulty", counted(pass.games(), "game"), pass.faulty()));
    }
    return pass.status();
}

// Writes the games that `wanted` says yes to.
template <class Wanted>
Status write_games(const PdnCommand& command, Context& context, Wanted&& wanted) {
    Pass pass{command.file, context};
    GameOutput output{command.output, context};
    pass.for_each_game([&](const DraughtsGame& game, PlayedGame& played) {
        if (wanted(game, played)) output.write(game, std::move(played.record));
    });
    if (pass.status() != Status::interrupted) output.keep();
    const std::size_t written = output.written();
    if (context.json()) {
        Json document{{"games", pass.games()}, {"faulty", pass.faulty()}, {"written", written}};
        if (auto text = std::move(output).text()) document["text"] = std::move(*text);
        context.out().json(document);
    } else {
        context.out().flush(); // before we say so
        context.note(fmt::format("{} of {} written", written, counted(pass.games(), "game")));
    }
    return pass.status();
}

Status format(const PdnCommand& command, Context& context) {
    return write_games(command, context, [](const DraughtsGame&, const PlayedGame&) { return true; });
}

draughts::PdnDate date_of(std::string_view option, const std::string& text) {
    const auto date = draughts::parse_possible_date(text);
    if (!date)
        throw Failure{fmt::format("{} {} is not a date: write 2024.12.31, 2024.12 or 2024", option, in_quotes(text))};
    return *date;
}

draughts::GameFilter filter_of(const PdnCommand& command) {
    draughts::GameFilter filter = command.filter;
    if (!command.since.empty()) filter.since = date_of("--since", command.since);
    if (!command.until.empty()) filter.until = date_of("--until", command.until);
    std::istringstream moves{command.opening};
    for (std::string move; moves >> move;) filter.opening.push_back(move);
    if (command.winner) switch (*command.winner) {
        case Winner::white: filter.winner = Color::white; break;
        case Winner::black: filter.winner = Color::black; break;
        case Winner::draw: filter.result = Result::draw; break;
        case Winner::unknown: filter.result = Result::unknown; break;
        }
    return filter;
}

Status filter(const PdnCommand& command, Context& context) {
    const draughts::GameFilter filter = filter_of(command);
    return write_games(command, context, [&](const DraughtsGame& game, const PlayedGame& played) {
        return fits(filter, game.rules(), played.record);
    });
}

Status dedup(const PdnCommand& command, Context& context) {
    const auto sameness = command.same_players ? draughts::Sameness::moves_and_players : draughts::Sameness::moves;
    draughts::GameSet seen;
    return write_games(command, context, [&](const DraughtsGame&, const PlayedGame& played) {
        return seen.add(draughts::key_of_game(played.record, played.key, sameness));
    });
}

// games-0001.pdn, games-0002.pdn...
class Parts {
public:
    explicit Parts(const PdnCommand& command)
        : directory_{command.directory},
          stem_{command.file == "-" ? "games" : std::filesystem::path{command.file}.stem().string()},
          games_a_file_{command.games_a_file} {
        std::error_code failed;
        std::filesystem::create_directories(directory_, failed);
        if (failed)
            throw Failure{
                fmt::format("the folder {} cannot be made: {}", in_quotes(command.directory), failed.message())};
    }
    void write(const DraughtsGame& game, game::Record record) {
        if (in_file_ == games_a_file_) finish();
        if (!file_)
            file_.emplace(
                files_.emplace_back((directory_ / fmt::format("{}-{:04}.pdn", stem_, files_.size() + 1)).string()));
        file_->write((in_file_++ > 0 ? "\n" : "") + pdn_text(game, std::move(record)));
    }
    void finish() {
        if (file_) file_->keep();
        file_.reset();
        in_file_ = 0;
    }
    const std::vector<std::string>& files() const { return files_; }

private:
    std::filesystem::path directory_;
    std::string stem_;
    std::uint64_t games_a_file_;
    std::optional<SafeFile> file_{};
    std::uint64_t in_file_ = 0;
    std::vector<std::string> files_{};
};

Status split(const PdnCommand& command, Context& context) {
    Pass pass{command.file, context};
    Parts parts{command};
    pass.for_each_game(
        [&](const DraughtsGame& game, PlayedGame& played) { parts.write(game, std::move(played.record)); });
    parts.finish();
    const std::size_t written = pass.games() - pass.faulty();
    if (context.json())
        context.out().json(
            {{"games", pass.games()}, {"faulty", pass.faulty()}, {"written", written}, {"files", parts.files()}});
    else context.note(fmt::format("{} in {}", counted(written, "game"), counted(parts.files().size(), "file")));
    return pass.status();
}

Json tally_json(const ResultTally& tally) {
    return {{"games", tally.games}, {"white", tally.white_wins},    {"black", tally.black_wins},
            {"draw", tally.draws},  {"both_lose", tally.both_lost}, {"unknown", tally.unknown}};
}

Json stats_json(const draughts::GameStatistics& stats, std::size_t faulty, std::size_t top) {
    Json players = Json::array();
    for (const auto& [name, tally] : most_games(stats.players(), top))
        players.push_back({{"name", name},
                           {"games", tally.games},
                           {"wins", tally.wins},
                           {"draws", tally.draws},
                           {"losses", tally.losses}});
    Json openings = Json::array();
    for (const auto& [moves, tally] : most_games(stats.openings(), top)) {
        Json opening = tally_json(tally);
        opening["moves"] = moves;
        openings.push_back(std::move(opening));
    }
    Json types = Json::object();
    for (const auto& [type, games] : stats.game_types()) types[std::to_string(type)] = games;
    Json years = Json::object();
    for (const auto& [year, games] : stats.years()) years[year == 0 ? "unknown" : std::to_string(year)] = games;
    const auto number = [](const std::optional<std::size_t>& n) { return n ? Json(*n) : Json(nullptr); };
    return {{"games", stats.results().games},
            {"faulty", faulty},
            {"results", tally_json(stats.results())},
            {"plies", stats.plies()},
            {"shortest", number(stats.shortest())},
            {"longest", number(stats.longest())},
            {"with_comments", stats.commented()},
            {"with_variations", stats.with_variations()},
            {"set_up", stats.set_up()},
            {"game_types", std::move(types)},
            {"years", std::move(years)},
            {"player_count", stats.players().size()},
            {"players", std::move(players)},
            {"openings", std::move(openings)}};
}

void print_stats(Output& out, const draughts::GameStatistics& stats, std::size_t faulty, std::size_t top) {
    const ResultTally& results = stats.results();
    const auto share = [&](std::size_t n) {
        return results.games == 0 ? 0.0 : 100.0 * static_cast<double>(n) / static_cast<double>(results.games);
    };
    out.print("{:<12} {}\n", "games", results.games);
    if (faulty > 0) out.print("{:<12} {}\n", "faulty", faulty);
    for (const auto& [what, n] : {std::pair{"White won", results.white_wins},
                                  {"Black won", results.black_wins},
                                  {"drawn", results.draws},
                                  {"both lost", results.both_lost},
                                  {"not known", results.unknown}})
        if (n > 0) out.print("{:<12} {} ({:.1f}%)\n", what, n, share(n));
    if (results.games > 0)
        out.print("{:<12} {} in all, {:.1f} a game, from {} to {}\n", "plies", stats.plies(),
                  static_cast<double>(stats.plies()) / static_cast<double>(results.games), stats.shortest().value_or(0),
                  stats.longest().value_or(0));
    out.print("{:<12} {}\n", "players", stats.players().size());
    for (const auto& [name, tally] : most_games(stats.players(), top))
        out.print("  {} {}: {} won, {} drawn, {} lost\n", name, counted(tally.games, "game"), tally.wins, tally.draws,
                  tally.losses);
    if (!stats.openings().empty()) out.print("openings\n");
    for (const auto& [moves, tally] : most_games(stats.openings(), top))
        out.print("  {}: {}, White won {}, Black {}, drawn {}\n", moves, counted(tally.games, "game"), tally.white_wins,
                  tally.black_wins, tally.draws);
}

Status stats(const PdnCommand& command, Context& context) {
    Pass pass{command.file, context};
    draughts::GameStatistics stats;
    pass.for_each_game(
        [&](const DraughtsGame& game, const PlayedGame& played) { stats.add(game.rules(), played.record); });
    if (context.json()) context.out().json(stats_json(stats, pass.faulty(), command.top));
    else print_stats(context.out(), stats, pass.faulty(), command.top);
    return pass.status();
}

struct TaskEntry {
    std::string_view word;
    Status (*run)(const PdnCommand&, Context&);
    bool writes_games = false; // in one file, or on standard output
};
constexpr std::array tasks{TaskEntry{"check", &check}, TaskEntry{"format", &format, true},
                           TaskEntry{"stats", &stats}, TaskEntry{"filter", &filter, true},
                           TaskEntry{"split", &split}, TaskEntry{"dedup", &dedup, true}};

// Whether some option says which games are wanted.
bool chooses_games(const PdnCommand& command) {
    const draughts::GameFilter none;
    const draughts::GameFilter& filter = command.filter;
    const auto is_given = [](const std::string* text) { return !text->empty(); };
    return std::ranges::any_of(std::array{&filter.player, &filter.white, &filter.black, &filter.event, &filter.site,
                                          &command.since, &command.until, &command.opening},
                               is_given) ||
           command.winner || filter.min_plies != none.min_plies || filter.max_plies != none.max_plies;
}

Status run_task(const PdnCommand& command, Context& context) {
    std::vector<std::string_view> words;
    for (const TaskEntry& task : tasks) words.push_back(task.word);
    const std::size_t chosen = parse_word("pdn", command.task_word, words);
    if (command.file.empty())
        throw Failure{fmt::format("pdn {} needs a file, or - for standard input", command.task_word)};
    if (tasks[chosen].run != &filter && chooses_games(command))
        throw Failure{
            fmt::format("pdn {} takes all games: `laststone pdn filter` chooses among them", command.task_word)};
    if (!tasks[chosen].writes_games && !command.output.empty())
        throw Failure{fmt::format("pdn {} has no use for --output", command.task_word)};
    return tasks[chosen].run(command, context);
}

} // namespace

Command pdn_command() {
    return {.name = "pdn",
            .arguments = "check|format|stats|filter|split|dedup FILE",
            .summary = "game collections: check, format, count, filter and split",
            .details = "Reads collections of any size in one pass; - is standard input. Every move is checked.\n"
                       "A faulty game is reported as file:line:column: what, and the exit status is 1.\n"
                       "Games without a GameType tag are of the game that -g names.\n"
                       "With --json, games that are written appear in the document as text, unless --output is given.",
            .examples = {{"pdn check games.pdn", "every fault, with its place"},
                         {"pdn format games.pdn --output tidy.pdn", "the same games as standard PDN 3.0"},
                         {"pdn stats games.pdn --json", "results, players, openings"},
                         {"pdn filter games.pdn --player Tinsley --since 1980 --winner draw", "some of the games"},
                         {"pdn dedup games.pdn --players",
                          "each game once; the same moves by other players are another game"},
                         {"pdn split games.pdn --games 500 --dir parts", "files of 500 games"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto chosen = std::make_shared<PdnCommand>();
                options.positional("task", chosen->task_word, "check, format, stats, filter, split or dedup");
                options.suggest({"check", "format", "stats", "filter", "split", "dedup"});
                options.positional("file", chosen->file, "the collection");
                options.text("--output", chosen->output, "FILE",
                             "format, filter, dedup: write there, once all is done");
                options.text("--dir", chosen->directory, "DIR", "split: folder to write to; default: the current one");
                options.number("--games", chosen->games_a_file, "N", "split: games per file; default 1000",
                               {1, 1'000'000'000});
                options.flag("--players", chosen->same_players, "dedup: only games of the same players are the same");
                options.number("--top", chosen->top, "N", "stats: number of players and openings; default 10",
                               {0, 1'000'000});
                options.text("--player", chosen->filter.player, "NAME", "filter: either player, by part of the name");
                options.text("--white", chosen->filter.white, "NAME", "filter: White's name");
                options.text("--black", chosen->filter.black, "NAME", "filter: Black's name");
                options.text("--event", chosen->filter.event, "TEXT", "filter: part of the event");
                options.text("--site", chosen->filter.site, "TEXT", "filter: part of the site");
                options.text("--since", chosen->since, "DATE", "filter: not before 2024.12.31, 2024.12 or 2024");
                options.text("--until", chosen->until, "DATE", "filter: not after");
                options.choice("--winner", chosen->winner,
                               std::vector<Choice<Winner>>{{"white", Winner::white},
                                                           {"black", Winner::black},
                                                           {"draw", Winner::draw},
                                                           {"unknown", Winner::unknown}},
                               "filter: the result");
                options.number("--min-plies", chosen->filter.min_plies, "N", "filter: minimum length in plies");
                options.number("--max-plies", chosen->filter.max_plies, "N", "filter: maximum length in plies");
                options.text("--opening", chosen->opening, "MOVES", "filter: the first moves, as \"11-15 23-19\"");
                return [chosen](Context& context) { return run_task(*chosen, context); };
            }};
}

} // namespace laststone::app
