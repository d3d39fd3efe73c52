// laststone spsa: tunes the numbers of the search by games.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <filesystem>

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/match_options.hpp"
#include "app/match_report.hpp"
#include "app/results.hpp"
#include "app/spsa_state.hpp"
#include "app/table_folder.hpp"
#include "app/thinking.hpp"
#include "match/tuning_games.hpp"
#include "search/parameters.hpp"

namespace laststone::app {
namespace {

struct SpsaCommand {
    std::string parameters{};
    match::SpsaSettings settings{};
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
            throw Failure{fmt::format("{} is of the clock: give --tc", parameter->name)};
        if (std::ranges::find(numbers, parameter->name, &match::TunedNumber::name) != numbers.end())
            throw Failure{fmt::format("{} is there twice", parameter->name)};
        numbers.push_back(number_from(*parameter));
        if (comma == names.size()) return numbers;
        names.remove_prefix(comma + 1);
    }
}

// The run that is continued, or a new one.
SpsaState state_for(const SpsaCommand& command, const match::Pace& pace, const Context& context) {
    const bool is_there = std::filesystem::exists(command.state);
    if (is_there && !command.resumes)
        throw Failure{
            fmt::format("{} is there already: --resume continues it; to start again, remove it", command.state)};
    if (is_there) {
        SpsaState state = read_spsa_state(command.state);
        // A longer run may follow; everything else stays.
        state.settings.iterations = std::max(state.settings.iterations, command.settings.iterations);
        return state;
    }
    SpsaState state{.game = std::string{context.game().info().id},
                    .limit = match::to_text(pace),
                    .settings = command.settings,
                    .numbers = numbers_named(command.parameters, pace)};
    state.settings.seed = context.seed();
    state.settings.rate = command.rate.value_or(state.settings.rate);
    for (const match::TunedNumber& number : state.numbers) state.starts.push_back(number.value);
    return state;
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
    if (!context.common().hash_mib) settings.hash_mib = 8;
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
        throw Failure{"spsa tunes the search of draughts; NoGo has another"};
    const std::vector<match::Pace> paces = command.paces.paces();
    if (paces.size() > 1) throw Failure{"spsa plays at one limit"};
    if (command.state.empty()) throw Failure{"spsa needs --state FILE, which it writes after each iteration"};
    SpsaState state = state_for(command, paces.front(), context);
    const OpeningChoice openings = openings_of(command.openings, context, state.settings.seed);
    if (state.openings.empty()) state.openings = openings.fact;
    if (state.game != context.game().info().id || state.limit != match::to_text(paces.front()) ||
        state.openings != openings.fact)
        throw Failure{fmt::format("{} is of another run: {}, {}, openings {}", command.state, state.game, state.limit,
                                  state.openings)};
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
                "engines whose parameters lie a step to either side of the present ones, all at once, and moves them\n"
                "towards the winner. The state is written after each iteration, so that --resume continues a run\n"
                "that was interrupted. With --nodes or --depth the same seed gives the same run, whatever the\n"
                "number of threads. docs/spsa.md says how to choose.",
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
                options.number("--iterations", command->settings.iterations, "N",
                               "iterations of the whole run; default 1000", {1, 100'000'000});
                options.number("--pairs", command->settings.pairs, "N", "pairs of games in an iteration; default 8",
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
