// laststone spsa: tunes the numbers of the search by games.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/match_options.hpp"
#include "app/match_report.hpp"
#include "app/results.hpp"
#include "app/resuming.hpp"
#include "app/spsa_state.hpp"
#include "app/table_folder.hpp"
#include "app/thinking.hpp"
#include "match/tuning_games.hpp"
#include "search/parameters.hpp"

namespace laststone::app {
namespace {

struct SpsaCommand {
    std::string parameters{};
    // What a run that is continued has already, unless they are given.
    std::optional<std::size_t> iterations{};
    std::optional<std::size_t> pairs{};
    std::optional<double> rate{};
    PaceOptions paces{};
    std::string openings{};
    std::optional<int> concurrency{};
    AdjudicationOptions adjudication{};
    std::string state{};
    bool resumes = false;
};

match::TunedNumber number_from(const search::NamedParameter& parameter) {
    return {.name = std::string{parameter.name},
            .value = static_cast<double>(parameter.usual()),
            .least = static_cast<double>(parameter.least),
            .most = static_cast<double>(parameter.most),
            .step = static_cast<double>(parameter.step)};
}

// Those named, separated by commas; otherwise all that matter at this pace.
std::vector<match::TunedNumber> numbers_named(std::string_view names, const match::Pace& pace) {
    std::vector<match::TunedNumber> numbers;
    if (names.empty()) {
        for (const search::NamedParameter& parameter : search::named_parameters)
            if (!parameter.is_of_clock || pace.clock) numbers.push_back(number_from(parameter));
        return numbers;
    }
    for (;;) {
        const std::size_t comma = std::min(names.find(','), names.size());
        const std::string_view name = names.substr(0, comma);
        const search::NamedParameter* const parameter = search::find_parameter(name);
        if (parameter == nullptr)
            throw Failure{fmt::format("there is no parameter {}; `laststone spsa --list` shows them", in_quotes(name))};
        if (parameter->is_of_clock && !pace.clock)
            throw Failure{fmt::format("{} is a parameter of the clock: give --tc", parameter->name)};
        if (std::ranges::find(numbers, parameter->name, &match::TunedNumber::name) != numbers.end())
            throw Failure{fmt::format("{} is named twice", parameter->name)};
        numbers.push_back(number_from(*parameter));
        if (comma == names.size()) return numbers;
        names.remove_prefix(comma + 1);
    }
}

std::size_t hash_for_tuning(const Context& context) { return context.common().hash_mib.value_or(8); }

std::vector<std::string> sorted_names(const std::vector<match::TunedNumber>& numbers) {
    std::vector<std::string> names;
    for (const match::TunedNumber& number : numbers) names.push_back(number.name);
    std::ranges::sort(names);
    return names;
}

SpsaState new_run(const SpsaCommand& command, const match::Pace& pace, const Context& context) {
    if (std::filesystem::exists(command.state))
        throw Failure{
            fmt::format("{} is there already: --resume continues it; to start again, remove it", command.state)};
    const match::SpsaSettings usual;
    SpsaState state{.game = std::string{context.game().info().id},
                    .limit = match::to_text(pace),
                    .settings = {.seed = context.seed(),
                                 .iterations = command.iterations.value_or(usual.iterations),
                                 .pairs = command.pairs.value_or(usual.pairs),
                                 .rate = command.rate.value_or(usual.rate)},
                    .numbers = numbers_named(command.parameters, pace)};
    for (const match::TunedNumber& number : state.numbers) state.starts.push_back(number.value);
    return state;
}

// Refuses what was asked for where the run was begun with something else.
class BegunWith {
public:
    explicit BegunWith(const std::string& path) : path_{path} {}

    template <class T>
    void expect(std::string_view what, const T& begun, const std::optional<T>& asked) const {
        if (asked && *asked != begun)
            throw Failure{fmt::format("{} is of another run, begun with {} {}, not {}", path_, what, begun, *asked)};
    }

private:
    const std::string& path_;
};

// A longer run may follow; everything else stays.
SpsaState continued_run(const SpsaCommand& command, const match::Pace& pace, const Context& context) {
    expect_something_to_resume(command.state);
    SpsaState state = read_spsa_state(command.state);
    const BegunWith begun{command.state};
    begun.expect("-g", state.game, std::optional{std::string{context.game().info().id}});
    begun.expect("a limit of", state.limit, std::optional{match::to_text(pace)});
    begun.expect("--seed", state.settings.seed, context.common().seed);
    begun.expect("--pairs", state.settings.pairs, command.pairs);
    begun.expect("--rate", state.settings.rate, command.rate);
    if (!command.parameters.empty())
        begun.expect("--parameters", fmt::format("{}", fmt::join(sorted_names(state.numbers), ",")),
                     std::optional{fmt::format(
                         "{}", fmt::join(sorted_names(numbers_named(command.parameters, pace)), ","))});
    if (command.iterations.value_or(state.settings.iterations) < state.settings.iterations)
        throw Failure{fmt::format("{} was begun with --iterations {}, which can be raised, but not lowered to {}",
                                  command.state, state.settings.iterations, *command.iterations)};
    state.settings.iterations = command.iterations.value_or(state.settings.iterations);
    return state;
}

// What the seed of the run decides, or that a file of an earlier version does not say.
void complete(SpsaState& state, const SpsaCommand& command, const OpeningChoice& openings, const Context& context) {
    const BegunWith begun{command.state};
    if (state.openings.empty()) state.openings = openings.fact;
    begun.expect("openings", state.openings, std::optional{openings.fact});
    const std::string rules = command.adjudication.text();
    if (!state.adjudication) state.adjudication = rules;
    begun.expect("adjudication", in_quotes(*state.adjudication), std::optional{in_quotes(rules)});
    if (!state.hash_mib) state.hash_mib = hash_for_tuning(context);
    begun.expect("--hash", *state.hash_mib, std::optional{hash_for_tuning(context)});
}

search::SearchParameters parameters_with(const std::vector<match::TunedNumber>& numbers,
                                         const std::vector<int>& values) {
    search::SearchParameters parameters;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        parameters.*search::find_parameter(numbers[i].name)->value = values[i];
    return parameters;
}

std::string spsa_table(const SpsaState& state) {
    std::string text = fmt::format("{:<22} {:>8} {:>8} {:>10}\n", "parameter", "start", "now", "exactly");
    for (std::size_t i = 0; i < state.numbers.size(); ++i)
        text += fmt::format("{:<22} {:>8} {:>8.0f} {:>10.2f}\n", state.numbers[i].name, state.starts[i],
                            std::round(state.numbers[i].value), state.numbers[i].value);
    return text;
}

Json spsa_json(const SpsaState& state) {
    Json parameters = Json::array();
    for (std::size_t i = 0; i < state.numbers.size(); ++i)
        parameters.push_back({{"name", state.numbers[i].name},
                              {"start", state.starts[i]},
                              {"value", std::round(state.numbers[i].value)},
                              {"exactly", state.numbers[i].value}});
    return {{"game", state.game},
            {"limit", state.limit},
            {"seed", state.settings.seed},
            {"iterations", state.settings.iterations},
            {"done", state.done},
            {"games", 2 * state.settings.pairs * state.done},
            {"parameters", std::move(parameters)}};
}

// How to see whether it was worth it.
std::string next_step(const SpsaState& state) {
    std::string words;
    for (const match::TunedNumber& number : state.numbers)
        words += fmt::format(" option.{}={:.0f}", number.name, std::round(number.value));
    return fmt::format(
        "to test it: laststone match -g {} --engine name=tuned{} --engine name=usual --sprt elo0=0 elo1=3", state.game,
        words);
}

void list_parameters(Context& context) {
    if (context.json()) {
        Json all = Json::array();
        for (const search::NamedParameter& parameter : search::named_parameters)
            all.push_back({{"name", parameter.name},
                           {"value", parameter.usual()},
                           {"least", parameter.least},
                           {"most", parameter.most},
                           {"step", parameter.step}});
        return context.out().json(all);
    }
    context.out().print("{:<22} {:>8} {:>8} {:>8} {:>8}\n", "parameter", "value", "least", "most", "step");
    for (const search::NamedParameter& parameter : search::named_parameters)
        context.out().print("{:<22} {:>8} {:>8} {:>8} {:>8}\n", parameter.name, parameter.usual(), parameter.least,
                            parameter.most, parameter.step);
}

// Since the run was started or continued.
std::string spsa_progress(const SpsaState& state, std::size_t begun_with, std::chrono::steady_clock::time_point began) {
    std::string line = fmt::format("iteration {} of {}, {} games", state.done, state.settings.iterations,
                                   2 * state.settings.pairs * state.done);
    if (state.done > begun_with) {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - began;
        line += fmt::format(", {} left", clock_text(elapsed.count() / static_cast<double>(state.done - begun_with) *
                                                    static_cast<double>(state.settings.iterations - state.done)));
    }
    return line + "\n" + spsa_table(state);
}

match::TuningMatch tuning_match(const SpsaCommand& command, const match::Pace& pace, const OpeningChoice& openings,
                                const Context& context) {
    engine::Settings settings = settings_of(context);
    settings.threads = 1;
    settings.hash_mib = hash_for_tuning(context);
    return {.game = context.game(),
            .opening = openings.at,
            .pace = pace,
            .adjudication = command.adjudication.rules(),
            .tables = table_folder(context.common().tables),
            .settings = settings,
            .concurrency = command.concurrency.value_or(pace.is_timed() ? 1 : context.threads())};
}

// Which parameters meet in the pairs of games of the next iteration.
std::vector<match::ParameterPair> next_pairs(const match::Spsa& tuner, const SpsaState& state) {
    std::vector<match::ParameterPair> pairs;
    for (std::size_t i = 0; i < state.settings.pairs; ++i) {
        const match::Perturbation tried = tuner.perturbation(i);
        pairs.push_back({parameters_with(state.numbers, tried.plus), parameters_with(state.numbers, tried.minus)});
    }
    return pairs;
}

Status spsa(const SpsaCommand& command, Context& context) {
    if (context.game().info().family != catalog::Family::draughts)
        throw Failure{"spsa tunes the alpha-beta search of draughts, not the tree search of NoGo"};
    const std::vector<match::Pace> paces = command.paces.paces();
    if (paces.size() > 1) throw Failure{"spsa plays at one limit: give one value of --tc, --time, --nodes or --depth"};
    if (command.state.empty()) throw Failure{"spsa needs --state FILE, which it writes after each iteration"};
    SpsaState state = command.resumes ? continued_run(command, paces.front(), context)
                                      : new_run(command, paces.front(), context);
    const OpeningChoice openings = openings_of(command.openings, context, state.settings.seed);
    complete(state, command, openings, context);
    const match::TuningMatch match = tuning_match(command, paces.front(), openings, context);

    const Interrupt interrupt;
    match::TuningGames games{match, interrupt.flag()};
    match::Spsa tuner{state.settings, state.numbers, state.done};
    LiveTable table{context.common().quiet};
    const std::size_t begun_with = state.done;
    const auto began = std::chrono::steady_clock::now();
    write_spsa_state(command.state, state); // so that a wrong name is known before the first game
    while (!tuner.is_over()) {
        table.show(spsa_progress(state, begun_with, began));
        const auto won = games.play(next_pairs(tuner, state), state.done * state.settings.pairs);
        if (!won) break;
        tuner.update(*won);
        state.numbers = tuner.numbers();
        state.done = tuner.done();
        write_spsa_state(command.state, state);
    }
    table.clear();
    if (context.json()) context.out().json(spsa_json(state));
    else context.out().write(spsa_table(state));
    if (!interrupt.requested()) context.note(next_step(state));
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command spsa_command() {
    return {.name = "spsa",
            .arguments = "--state FILE [--parameters NAMES] [--iterations N]",
            .summary = "tune margins, reductions and clock shares of the search by games",
            .details =
                "Simultaneous perturbation stochastic approximation: each iteration plays pairs of games between two\n"
                "engines whose parameters lie a step to either side of the current values, all at once, and moves\n"
                "them towards the winner. The state is written after each iteration, so that --resume continues a run\n"
                "that was interrupted: it keeps its settings, but --iterations may be raised. With --nodes or --depth\n"
                "the same seed gives the same run, whatever the number of threads. docs/spsa.md says how to choose.",
            .examples = {{"spsa --list", "the parameters, their ranges and steps"},
                         {"spsa --state english.json --tc 5+0.05 --iterations 5000 --concurrency 8", "all of them"},
                         {"spsa -g russian --state probcut.json --parameters ProbCutBase,ProbCutSlope --nodes 20000",
                          "two of them"},
                         {"spsa --state english.json --tc 5+0.05 --resume", "continues"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<SpsaCommand>();
                const auto lists = std::make_shared<bool>(false);
                options.flag("--list", *lists, "print the parameters instead");
                options.text("--state", command->state, "FILE", "where the run is kept");
                options.flag("--resume", command->resumes, "continue the run in that file");
                options.text("--parameters", command->parameters, "NAMES",
                             "what to tune, separated by commas; default: all, those of the clock with --tc");
                options.number("--iterations", command->iterations, "N",
                               "iterations of the whole run; default 1000", {1, 100'000'000});
                options.number("--pairs", command->pairs, "N", "pairs of games in an iteration; default 8",
                               {1, 10'000});
                options.real("--rate", command->rate, "R",
                             "how far a won game moves a parameter at the end, in steps; default 0.002");
                command->paces.add_to(options);
                options.text("--openings", command->openings, "NAME", std::string{openings_help});
                options.number("--concurrency", command->concurrency, "N",
                               "games at once; otherwise one, or one for each core where no clock runs", {1, 1024});
                command->adjudication.add_to(options);
                return [command, lists](Context& context) {
                    if (!*lists) return spsa(*command, context);
                    list_parameters(context);
                    return Status::done;
                };
            }};
}

} // namespace laststone::app
