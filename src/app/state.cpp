// laststone state: positions of English draughts as 32 bytes that two people can sign.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/results.hpp"
#include "app/state32.hpp"
#include "channel/samples.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/typed_move.hpp"

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
    const channel::State32 state = first_state_of(context.game(), *context.state());
    const std::string text = channel::hex(channel::encode(state));
    if (context.json()) context.out().json({{"state", text}, {"turn", state.turn}});
    else context.out().print("{}\n", text);
    return Status::done;
}

Json piece_json(const channel::State32& state, channel::PieceNumber number) {
    return {{"number", number.number()},
            {"side", game::name(number.side())},
            {"square", std::to_string(state[number].square.number())},
            {"king", state[number].king}};
}

Json state_json(const channel::Bytes32& bytes, const channel::State32& state, const std::string& position) {
    Json pieces = Json::array();
    for (int n = 1; n <= static_cast<int>(state.pieces.size()); ++n)
        if (state[channel::PieceNumber{n}].square) pieces.push_back(piece_json(state, channel::PieceNumber{n}));
    Json jumped = Json::array();
    for (const channel::PieceNumber number : state.jumped)
        if (number) jumped.push_back(number.number());
    return {{"canonical", true},    {"state", channel::hex(bytes)},
            {"position", position}, {"to_move", game::name(state.to_move())},
            {"turn", state.turn},   {"moved", state.moved ? Json(state.moved.number()) : Json(nullptr)},
            {"jumped", jumped},     {"pieces", pieces}};
}

Status decode(const StateCommand& command, Context& context) {
    const channel::Bytes32 bytes = read_state(command.first, "the state");
    const auto state = channel::decode(bytes);
    if (!state) {
        if (context.json())
            context.out().json({{"canonical", false},
                                {"reason", state.error().reason},
                                {"sentence", standing_alone(state.error().sentence)}});
        else context.out().print("{}\n", standing_alone(state.error().sentence));
        return Status::no;
    }
    const std::string position = draughts::write_fen(draughts::english, channel::position_of(*state).setup());
    if (context.json()) context.out().json(state_json(bytes, *state, position));
    else context.out().print("{}\n", position);
    return Status::done;
}

// Nine bytes in hexadecimal, or the squares of a move: 11x18x25.
channel::Bytes<9> read_path(const std::string& argument) {
    const Text text = read_argument(argument, "the path");
    if (text.content.starts_with("0x")) {
        const auto bytes = channel::parse_bytes<9>(text.content);
        if (!bytes) throw Failure{fault_in(text, bytes.error().offset, bytes.error().what)};
        return *bytes;
    }
    const auto typed = draughts::parse_move(draughts::english, text.content);
    if (!typed) throw Failure{fault_in(text, typed.error().offset, typed.error().what)};
    channel::Path path;
    for (std::size_t i = 1; i < typed->squares.size(); ++i) {
        const draughts::TypedSquare& landing = typed->squares[i];
        if (!landing.square) throw Failure{fault_in(text, landing.offset, "this is a light square")};
        path.landings.push_back(landing.square);
    }
    if (path.landings.overflowed()) throw Failure{"the path is too long: a king jumps nine pieces at most"};
    return channel::encode_path(path);
}

Status check(const StateCommand& command, Context& context) {
    const channel::Bytes32 before = read_state(command.first, "the state before");
    const channel::Bytes32 after = read_state(command.second, "the state after");
    std::optional<channel::Bytes<9>> path;
    if (command.path) path = read_path(*command.path);
    const channel::StepVerdict verdict = channel::step(before, after, path);
    if (context.json())
        context.out().json(
            {{"legal", verdict.legal()}, {"reason", verdict.reason}, {"sentence", standing_alone(verdict.sentence)}});
    else context.out().print("{}\n", standing_alone(verdict.sentence));
    return verdict.legal() ? Status::done : Status::no;
}

Status sample(const StateCommand& command, Context& context) {
    channel::Samples samples{context.seed()};
    Json steps = Json::array();
    for (std::uint64_t i = 0; i < command.count; ++i) {
        const channel::Sample step = samples.next();
        const std::string_view reason = channel::step(step.before, step.after, step.path).reason;
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
            .summary = "English draughts as 32 bytes to sign, and their referee",
            .details = "encode  the position as the first state of a game, in hexadecimal\n"
                       "decode  the position of a state\n"
                       "check   is it one legal move from STATE to AFTER, and if not, which rule is broken?\n"
                       "sample  steps for testing another referee, good and bad: before,after,path,verdict\n"
                       "Exit status 1 where a step is not legal, or where 32 bytes are not a canonical state.",
            .examples = {{"state encode", "the start"},
                         {"state encode -p B:W18,K22:B9,K14", "any position"},
                         {"state decode 000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf --json",
                          "where each piece stands"},
                         {"state check @before.txt @after.txt --path 1x10x17", "a step, along this path"},
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
