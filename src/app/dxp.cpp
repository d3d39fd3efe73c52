// laststone dxp: games against another program over DamExchange.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/results.hpp"
#include "app/safe_file.hpp"
#include "app/thinking.hpp"
#include "protocol/dxp.hpp"
#include "transport/mailbox.hpp"

namespace laststone::app {
namespace {

enum class Role : std::uint8_t { initiator, follower };

struct DxpCommand {
    std::optional<std::string> listen{};
    std::optional<std::string> connect{};
    std::optional<Role> role{};
    std::optional<int> games{};
    protocol::DxpOptions talk{};
    LimitOptions limits{};
    std::optional<std::string> pdn{};
};

template <class T>
T or_throw(transport::Try<T> result) {
    if (!result) throw Failure{std::move(result.error())};
    return std::move(*result);
}

transport::Endpoint usual_address() { return {.port = protocol::dxp::usual_port}; }

transport::Endpoint address_of(std::string_view option, const std::string& text) {
    auto address = transport::parse_address(text, usual_address());
    if (!address) throw Failure{fmt::format("{} {}: {}", option, in_quotes(text), address.error())};
    return *address;
}

// Nothing where Ctrl-C came first.
std::optional<transport::Connection> meet(const DxpCommand& command, const Context& context,
                                          const Interrupt& interrupt) {
    if (command.connect) return or_throw(transport::Connection::to(address_of("--connect", *command.connect)));
    const transport::Endpoint address = command.listen ? address_of("--listen", *command.listen) : usual_address();
    transport::Acceptor acceptor = or_throw(transport::Acceptor::open(address));
    context.note(fmt::format("waiting at {} port {}", address.host, acceptor.port()));
    auto guest = acceptor.accept(interrupt.flag());
    if (interrupt.requested()) return std::nullopt;
    return or_throw(std::move(guest));
}

// What is known of the games so far.
class DxpResults {
public:
    DxpResults(Context& context, const std::optional<std::string>& pdn) : context_{context} {
        if (pdn) file_ = std::make_unique<SafeFile>(*pdn);
    }

    void add(const protocol::DxpGame& game) {
        const auto moves = game.state->played_texts();
        if (file_)
            file_->write(
                game.state->record(game.outcome,
                                   {.event = "A game over DamExchange", .black = game.black, .white = game.white}) +
                "\n");
        games_.push_back({{"number", game.number},
                          {"white", game.white},
                          {"black", game.black},
                          {"result", result_json(game.outcome)},
                          {"moves", moves}});
        if (!context_.json())
            context_.out().print("game {}: White {}, Black {}, {} after {} plies\n", game.number, in_quotes(game.white),
                                 in_quotes(game.black), sentence(game.outcome), moves.size());
        context_.out().flush();
    }
    void print() {
        if (context_.json()) context_.out().json({{"games", games_}});
    }
    void close() {
        print();
        if (file_) file_->keep();
    }

private:
    static std::string sentence(const game::Outcome& outcome) {
        if (outcome.winner) return fmt::format("{} has won", game::title(*outcome.winner));
        return outcome.draw ? "a draw" : "no result";
    }

    Context& context_;
    Json games_ = Json::array();
    std::unique_ptr<SafeFile> file_;
};

Status play(DxpCommand command, Context& context) {
    if (command.listen && command.connect) throw Failure{"--listen and --connect exclude each other"};
    const catalog::Game& game = context.game("international");
    if (!protocol::Dxp::can_play(game))
        throw Failure{
            fmt::format("DamExchange is for 10x10 boards only, and {} is not played on one", game.info().name)};
    const Text text = read_argument(context.common().position, "the position");
    const auto start = answer_on(text, game.read(text.content, context.common().turn));

    const Interrupt interrupt;
    DxpResults results{context, command.pdn};
    auto connection = meet(command, context, interrupt);
    if (!connection) {
        results.print();
        return Status::interrupted;
    }
    transport::Mailbox mailbox{std::move(*connection), protocol::dxp::longest_heard, interrupt.flag()};

    protocol::DxpOptions& talk = command.talk;
    talk.initiates = command.role.value_or(command.connect ? Role::initiator : Role::follower) == Role::initiator;
    talk.games = command.games.value_or(talk.initiates ? 1 : 0);
    talk.position = *start->write(catalog::Form::hub);
    talk.limits = {.depth = command.limits.depth, .nodes = command.limits.nodes, .stop = &mailbox.is_closed()};
    if (command.limits.seconds) talk.limits.time = search::Seconds{*command.limits.seconds};
    protocol::Dxp player{
        game,
        settings_of(context),
        talk,
        [&](const std::string& message) { mailbox.send(message); },
        {.game_over = [&](const protocol::DxpGame& over) { results.add(over); },
         .chat = [&](const std::string& chat) { context.note("the other side says: " + in_quotes(chat)); },
         .remark = [&](const std::string& remark) { context.note(remark); }}};

    player.begin();
    for (auto message = mailbox.next(); message; message = mailbox.next())
        if (!player.receive(*message)) break;
    const bool broken_off = player.is_playing();
    const bool is_unanswered = player.is_asking();
    player.leave();
    results.close();
    if (interrupt.requested()) return Status::interrupted;
    if (mailbox.was_flooded())
        throw Failure{
            fmt::format("the other side sent more than {} characters without an end, or more messages than can "
                        "be read: what it speaks is not DamExchange",
                        protocol::dxp::longest_heard),
            Status::no};
    if (broken_off) throw Failure{"the other side left in the middle of a game", Status::no};
    if (is_unanswered) throw Failure{"the other side left without answering our request for a game", Status::no};
    return player.is_clean() ? Status::done : Status::no;
}

} // namespace

Command dxp_command() {
    return {
        .name = "dxp",
        .arguments = "[--listen PORT | --connect HOST:PORT]",
        .summary = "play another program over DamExchange (DXP)",
        .details =
            "One program waits (--listen) and the other connects. One of them asks for games and says which colours, "
            "how\nmuch time and how many moves: the one that connects, unless --role says otherwise. Both must play "
            "the "
            "same\ngame, since the protocol does not name it; boards are 10x10. Each game prints a line; the exit "
            "status "
            "is 1 "
            "if\na game was refused or aborted.",
        .examples = {{"dxp", "wait for a program on this machine, and play as it asks"},
                     {"dxp --connect 127.0.0.1 --games 2 --minutes 1 --moves 75",
                      "two games against a program that waits, one with each colour"},
                     {"dxp --listen 0 --time 0.5 --pdn games.pdn", "any free port, half a second a move, games kept"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<DxpCommand>();
            options.text("--listen", command->listen, "[HOST:]PORT",
                         "listen here for the other side; port 0: a free one; default 127.0.0.1:27531");
            options.text("--connect", command->connect, "HOST[:PORT]", "connect to the other side");
            options.choice("--role", command->role,
                           std::vector<Choice<Role>>{{"initiator", Role::initiator}, {"follower", Role::follower}},
                           "ask for games, or be asked");
            options.number("--games", command->games, "N",
                           "number of games; default: one for an initiator, any number for a follower", {1, 100000});
            options.choice("--as", command->talk.color,
                           std::vector<Choice<Color>>{{"black", Color::black}, {"white", Color::white}},
                           "the initiator's colour in the first game; they change after each");
            options.number("--minutes", command->talk.minutes, "N",
                           "initiator: each player's time for a game; default 5, 0: no clock", {0, 999});
            options.number("--moves", command->talk.moves, "N",
                           "initiator: number of moves of each side; default: no limit", {0, 999});
            options.text("--name", command->talk.name, "NAME", "our name, as the other side sees it");
            options.text("--pdn", command->pdn, "FILE", "write the games there");
            command->limits.add_to(options);
            return [command](Context& context) { return play(*command, context); };
        }};
}

} // namespace laststone::app
