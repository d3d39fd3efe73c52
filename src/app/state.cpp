// laststone state: positions of English and Russian draughts, and of NoGo, as 32 bytes that two people can sign.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/results.hpp"
#include "app/state32.hpp"

namespace laststone::app {
namespace {

struct StateCommand {
    std::string task{};
    std::string first{};
    std::string second{};
    std::optional<std::string> path{};
    std::uint64_t count = 10;
};

Status encode(const StateCommand&, Context& context) {
    const channel::Bytes32 state = state_game(context.game()).first(*context.state());
    const std::string text = channel::hex(state);
    const unsigned turn = context.state()->to_move() == game::Color::black ? 0 : 1;
    if (context.json()) context.out().json({{"state", text}, {"turn", turn}});
    else context.out().print("{}\n", text);
    return Status::done;
}

Status decode(const StateCommand& command, Context& context) {
    const channel::Bytes32 bytes = read_state(command.first, "the state");
    const auto state = state_game(context.game()).read(bytes);
    if (!state) {
        if (context.json())
            context.out().json({{"canonical", false},
                                {"reason", state.error().reason},
                                {"sentence", standing_alone(state.error().sentence)}});
        else context.out().print("{}\n", standing_alone(state.error().sentence));
        return Status::no;
    }
    Json document{{"canonical", true}, {"state", channel::hex(bytes)}, {"position", state->position}};
    document.update(state->json);
    if (context.json()) context.out().json(document);
    else context.out().print("{}\n", state->position);
    return Status::done;
}

// Nine bytes in hexadecimal, or a move as it is written: 11x18x25.
StateGame::Path read_path(const std::string& argument, const StateGame& states) {
    const Text text = read_argument(argument, "the path");
    if (!text.content.starts_with("0x")) return states.read_path(argument);
    const auto bytes = channel::parse_bytes<channel::path_bytes>(text.content);
    if (!bytes) throw Failure{fault_in(text, bytes.error().offset, bytes.error().what)};
    return *bytes;
}

Status check(const StateCommand& command, Context& context) {
    const StateGame& states = state_game(context.game());
    const channel::Bytes32 before = read_state(command.first, "the state before");
    const channel::Bytes32 after = read_state(command.second, "the state after");
    std::optional<StateGame::Path> path;
    if (command.path) path = read_path(*command.path, states);
    const channel::StepVerdict verdict = states.step(before, after, path);
    if (context.json())
        context.out().json(
            {{"legal", verdict.legal()}, {"reason", verdict.reason}, {"sentence", standing_alone(verdict.sentence)}});
    else context.out().print("{}\n", standing_alone(verdict.sentence));
    return verdict.legal() ? Status::done : Status::no;
}

Status sample(const StateCommand& command, Context& context) {
    const StateGame& states = state_game(context.game());
    const auto next = states.samples(context.seed());
    Json steps = Json::array();
    for (std::uint64_t i = 0; i < command.count; ++i) {
        const channel::Sample step = next();
        const std::string_view reason = states.step(step.before, step.after, step.path).reason;
        if (context.json())
            steps.push_back({{"before", channel::hex(step.before)},
                             {"after", channel::hex(step.after)},
                             {"path", channel::hex(step.path)},
                             {"reason", reason}});
        else
            context.out().print("{},{},{},{}\n", channel::hex(step.before), channel::hex(step.after),
                                channel::hex(step.path), reason);
    }
    if (context.json()) context.out().json({{"steps", steps}});
    return Status::done;
}

struct StateTask {
    std::string_view word;
    std::size_t states; // arguments behind it
    Status (*run)(const StateCommand&, Context&);
};
constexpr std::array state_tasks{StateTask{"encode", 0, &encode}, StateTask{"decode", 1, &decode},
                                 StateTask{"check", 2, &check}, StateTask{"sample", 0, &sample}};

Status run_state_task(const StateCommand& command, Context& context) {
    std::vector<std::string_view> words;
    for (const StateTask& task : state_tasks) words.push_back(task.word);
    const StateTask& task = state_tasks[parse_word("state", command.task, words)];
    const std::size_t given = (command.first.empty() ? 0U : 1U) + (command.second.empty() ? 0U : 1U);
    if (given != task.states)
        throw Failure{fmt::format("state {} needs {}", task.word,
                                  task.states == 0   ? "no state"
                                  : task.states == 1 ? "one state, of 64 hexadecimal digits"
                                                     : "two states, each of 64 hexadecimal digits")};
    return task.run(command, context);
}

} // namespace

Command state_command() {
    return {.name = "state",
            .arguments = "encode|decode|check|sample [STATE [AFTER]]",
            .summary = "positions as 32 bytes to sign, and their referee",
            .details = "encode  the position as the first state of a game, in hexadecimal\n"
                       "decode  the position of a state\n"
                       "check   is it one legal move from STATE to AFTER, and if not, which rule is broken?\n"
                       "sample  steps for testing another referee, good and bad: before,after,path,verdict\n"
                       "English draughts; with -g, russian and nogo:9x9 too.\n"
                       "Exit status 1 where a step is not legal, or where 32 bytes are not a canonical state.",
            .examples = {{"state encode", "the start"},
                         {"state encode -p B:W18,K22:B9,K14", "any position"},
                         {"state decode 000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf --json",
                          "where each piece stands"},
                         {"state check @before.txt @after.txt --path 1x10x17", "a step, along this path"},
                         {"state encode -g nogo:9x9", "the empty board"},
                         {"state sample --count 1000 --seed 7", "steps with their verdicts"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto chosen = std::make_shared<StateCommand>();
                options.positional("task", chosen->task, "encode, decode, check or sample");
                options.suggest({"encode", "decode", "check", "sample"});
                options.positional("STATE", chosen->first, "64 hexadecimal digits, or @FILE with them");
                options.positional("AFTER", chosen->second, "check: the state after the move");
                options.text("--path", chosen->path, "MOVE",
                             "check: the squares the piece lands on, as 1x10x17, or 0x and nine bytes");
                options.number("--count", chosen->count, "N", "sample: number of steps; default 10", {1, 100'000'000});
                return [chosen](Context& context) { return run_state_task(*chosen, context); };
            }};
}

} // namespace laststone::app
