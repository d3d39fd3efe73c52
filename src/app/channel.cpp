// laststone channel: English draughts for stakes between two people who need not trust each other.
#include <fmt/format.h>

#include <array>
#include <iostream>
#include <memory>
#include <optional>

#include "app/channel_table.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/passphrase.hpp"
#include "app/results.hpp"
#include "app/state32.hpp"
#include "app/terminal.hpp"
#include "app/thinking.hpp"
#include "channel/handshake.hpp"
#include "channel/journal.hpp"
#include "channel/key_file.hpp"
#include "channel/keystore.hpp"
#include "channel/peer.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::app {
namespace {

struct ChannelCommand {
    std::string task{};
    std::string file{};
    std::string key{};
    std::optional<std::string> passphrase_file{};
    bool light = false;
    PeerConnector::Where where{};
    std::optional<Color> colour{};
    std::string stake = "0";
    std::optional<std::string> token{};
    std::uint64_t period = 86'400;
    std::optional<std::uint64_t> chain{};
    std::optional<std::string> contract{};
    std::optional<std::string> opponent{};
    bool engine = false;
    LimitOptions limits{};
    DrawingChoice drawing{};
};

template <class T>
T or_failure(std::expected<T, channel::ChannelFault> result, Status status = Status::unusable) {
    if (!result) throw Failure{std::move(result.error().sentence), status};
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

channel::Address chain_address(std::string_view option, const std::string& text) {
    const auto address = channel::Address::parse(text);
    if (!address) throw Failure{fmt::format("{} {}: {}", option, in_quotes(text), address.error().what)};
    return *address;
}

channel::Number256 stake_of(const ChannelCommand& command) {
    const auto stake = channel::Number256::parse(command.stake);
    if (!stake)
        throw Failure{
            fmt::format("--stake {}: a stake is a whole number, in the smallest unit", in_quotes(command.stake))};
    return *stake;
}

channel::Domain domain_of(const ChannelCommand& command) {
    channel::Domain domain;
    if (command.chain) domain.chain_id = *command.chain;
    if (command.contract) domain.contract = chain_address("--contract", *command.contract);
    return domain;
}

Status make_key(const ChannelCommand& command, Context& context) {
    const std::string passphrase = read_passphrase(command.passphrase_file, "A passphrase for the new key: ");
    const channel::SecretKey key = channel::SecretKey::random();
    const channel::KeystoreCost cost{.scrypt_n = command.light ? 4096U : channel::KeystoreCost{}.scrypt_n};
    or_failure(channel::write_key_file(command.file, channel::write_keystore(key, passphrase, cost)));
    if (context.json()) context.out().json({{"address", key.address().text()}, {"file", command.file}});
    else context.out().print("{}\n", key.address().text());
    return Status::done;
}

channel::SecretKey open_key(const ChannelCommand& command) {
    if (command.key.empty())
        throw Failure{"a key signs the turns: give --key FILE; `laststone channel key FILE` makes one"};
    const std::string text = or_failure(channel::read_key_file(command.key));
    return or_failure(
        channel::open_keystore(text, read_passphrase(command.passphrase_file, "The passphrase of the key: ")));
}

std::string winner_text(const channel::GameStatus& standings) {
    if (!standings.is_over()) return "*";
    return standings.winner ? game::name(*standings.winner) : "draw";
}
Json result_of(const channel::GameStatus& standings) {
    return standings.is_over() ? Json(winner_text(standings)) : Json(nullptr);
}

// A person at the terminal, or a script.
std::optional<std::string> ask(const channel::Referee& referee, const catalog::State& state,
                               const DrawingChoice& drawing, Context& context) {
    context.out().print("{}\n", state.draw(drawing.options()));
    if (referee.draw_is_offered()) context.out().write("The other side offers a draw: accept, or move on.\n");
    if (referee.claimable()) context.out().write("A draw can be claimed: claim.\n");
    context.out().print("Turn {}, {}: a move, offer MOVE, accept, claim or resign? ", referee.next_number(),
                        game::title(referee.to_move()));
    context.out().flush();
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

Player player_of(const ChannelCommand& command, Context& context, const Interrupt& interrupt) {
    if (!command.engine)
        return [&command, &context](const channel::Referee& referee, const catalog::State& state) {
            return ask(referee, state, command.drawing, context);
        };
    const auto session = std::make_shared<engine::Session>(settings_of(context));
    return [session, &command, &interrupt](const channel::Referee& referee,
                                           const catalog::State& state) -> std::optional<std::string> {
        if (referee.claimable()) return "claim";
        const engine::SearchResult thought =
            session->think(state, {.limits = command.limits.limits(1.0, interrupt.flag())});
        if (thought.move() == nullptr) return std::nullopt;
        return state.text(*thought.move());
    };
}

Status play_on(const ChannelCommand& command, channel::Journal journal, channel::SecretKey key, PeerConnector& place,
               std::unique_ptr<transport::Mailbox> mailbox, Context& context, const Interrupt& interrupt) {
    channel::Peer peer = or_failure(channel::Peer::resume(std::move(journal), std::move(key)));
    context.note(fmt::format("channel {}, {} as {}", channel::prefixed_hex(peer.referee().channel()),
                             command.engine ? "the engine plays" : "you play", game::title(peer.colour())));
    const SittingResult result =
        play_at_table(peer, place, std::move(mailbox), player_of(command, context, interrupt), context, interrupt);
    if (context.json())
        context.out().json({{"channel", channel::prefixed_hex(peer.referee().channel())},
                            {"result", result_of(result.standings)},
                            {"ending", channel::name(result.standings.ending)},
                            {"turns", peer.referee().turns().size()}});
    else context.out().print("{}\n", standing_alone(result.standings.sentence()));
    return result.interrupted ? Status::interrupted : Status::done;
}

// Ctrl-C before anybody came.
Status nobody_came(Context& context) {
    if (context.json())
        context.out().json({{"channel", nullptr}, {"result", nullptr}, {"ending", nullptr}, {"turns", 0}});
    return Status::interrupted;
}

// One message of the other side's, while terms are made.
channel::Message next_message(transport::Mailbox& mailbox) {
    constexpr std::chrono::seconds patience{30};
    const auto bytes = mailbox.next_within(patience);
    if (!bytes) throw Failure{"the other side has disconnected, or is silent", Status::no};
    return or_failure(channel::parse_message(*bytes), Status::no);
}

// The answer, or a refusal that the other side hears too.
template <class T>
T or_refusal(std::expected<T, channel::ChannelFault> result, transport::Mailbox& mailbox) {
    if (!result)
        mailbox.send(channel::write_message(
            channel::message::Refuse{std::string{result.error().reason}, result.error().sentence}));
    return or_failure(std::move(result), Status::no);
}

void expect_new_journal(const ChannelCommand& command) {
    if (command.file.empty()) throw Failure{fmt::format("channel {} needs a file for its journal", command.task)};
    if (File there{std::fopen(command.file.c_str(), "rb"), &std::fclose})
        throw Failure{
            fmt::format("{}: there is a file already: `laststone channel play` continues a game", command.file)};
}

Status open_channel(const ChannelCommand& command, Context& context) {
    expect_new_journal(command);
    const channel::Proposal proposal{.domain = domain_of(command),
                                     .colour = command.colour.value_or(Color::black),
                                     .token =
                                         command.token ? chain_address("--token", *command.token) : channel::Address{},
                                     .stake = stake_of(command),
                                     .challenge_period = command.period,
                                     .start = channel::encode(first_state_of(context.game(), *context.state()))};
    const channel::SecretKey key = open_key(command);
    const Interrupt interrupt;
    PeerConnector place{command.where, context, interrupt};
    auto mailbox = place.meet();
    if (!mailbox) return nobody_came(context);
    channel::Opener opener{key, proposal};
    mailbox->send(or_refusal(opener.propose_to(next_message(*mailbox)), *mailbox));
    const channel::Agreement agreement = or_refusal(opener.conclude(next_message(*mailbox)), *mailbox);
    channel::Journal journal = or_failure(channel::Journal::create(command.file, agreement));
    return play_on(command, std::move(journal), key, place, std::move(mailbox), context, interrupt);
}

Status join_channel(const ChannelCommand& command, Context& context) {
    expect_new_journal(command);
    channel::JoinRequirements requirements{.colour = command.colour,
                                           .token = command.token ? chain_address("--token", *command.token)
                                                                  : channel::Address{},
                                           .most_stake = stake_of(command),
                                           .least_challenge_period = command.period,
                                           .start = channel::encode(first_state_of(context.game(), *context.state()))};
    requirements.domain = domain_of(command);
    if (command.opponent) requirements.opponent = chain_address("--opponent", *command.opponent);
    const channel::SecretKey key = open_key(command);
    const Interrupt interrupt;
    PeerConnector place{command.where, context, interrupt};
    auto mailbox = place.meet();
    if (!mailbox) return nobody_came(context);
    const channel::Joiner joiner{key};
    mailbox->send(joiner.join());
    const channel::Agreement agreement = or_refusal(joiner.consider(next_message(*mailbox), requirements), *mailbox);
    channel::Journal journal = or_failure(channel::Journal::create(command.file, agreement));
    mailbox->send(channel::Joiner::agree(agreement, *channel::colour_of(agreement.terms, key.address())));
    return play_on(command, std::move(journal), key, place, std::move(mailbox), context, interrupt);
}

Status play_channel(const ChannelCommand& command, Context& context) {
    channel::Journal journal = or_failure(channel::Journal::open(command.file));
    const channel::SecretKey key = open_key(command);
    const Interrupt interrupt;
    PeerConnector place{command.where, context, interrupt};
    return play_on(command, std::move(journal), key, place, nullptr, context, interrupt);
}

channel::Transcript transcript_of(const std::string& file) {
    if (file == "-") {
        const std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
        return or_failure(channel::parse_transcript(text), Status::no);
    }
    if (File there{std::fopen(file.c_str(), "rb"), &std::fclose}; !there) (void)open_file(file);
    return or_failure(channel::read_transcript(file), Status::no);
}

Json terms_json(const channel::Agreement& agreement) {
    return {{"chain_id", agreement.domain.chain_id},
            {"contract", agreement.domain.contract.text()},
            {"black", agreement.terms.black.text()},
            {"white", agreement.terms.white.text()},
            {"token", agreement.terms.token.text()},
            {"stake", agreement.terms.stake.text()},
            {"challenge_period", agreement.terms.challenge_period},
            {"rules_version", agreement.terms.version},
            {"start", channel::prefixed_hex(agreement.terms.start)},
            {"nonce", channel::prefixed_hex(agreement.terms.nonce)}};
}

Status verify(const ChannelCommand& command, Context& context) {
    const channel::Judgement judged = or_failure(channel::judge_transcript(transcript_of(command.file)), Status::no);
    const channel::Referee& referee = judged.referee;
    const channel::GameStatus standings = referee.standings();
    const std::string position = draughts::write_fen(draughts::english, channel::position_of(referee.state()).setup());
    if (context.json()) {
        context.out().json({{"sound", !judged.fault},
                            {"fault", judged.fault ? Json{{"turn", judged.faulty_turn},
                                                          {"reason", judged.fault->reason},
                                                          {"sentence", standing_alone(judged.fault->sentence)}}
                                                   : Json(nullptr)},
                            {"result", result_of(standings)},
                            {"ending", channel::name(standings.ending)},
                            {"turns", referee.turns().size()},
                            {"to_move", game::name(referee.to_move())},
                            {"position", position},
                            {"channel", channel::prefixed_hex(referee.channel())},
                            {"terms", terms_json(referee.agreement())}});
    } else {
        if (judged.fault)
            context.out().print("Turn {}: {}\n", judged.faulty_turn, standing_alone(judged.fault->sentence));
        context.out().print("{} good turns, {}\n{}\n", referee.turns().size(), position,
                            standing_alone(standings.sentence()));
    }
    return judged.fault ? Status::no : Status::done;
}

Json turn_json(const channel::Referee& referee, const channel::SignedTurn& turn) {
    return {{"number", turn.turn.number()},
            {"channel", channel::prefixed_hex(turn.turn.channel)},
            {"previous", channel::prefixed_hex(turn.turn.previous)},
            {"state", channel::prefixed_hex(turn.turn.state)},
            {"path", channel::prefixed_hex(turn.turn.path)},
            {"intent", static_cast<int>(turn.turn.intent)},
            {"hash", channel::prefixed_hex(channel::hash(referee.domain_separator(), turn.turn))},
            {"signature", channel::prefixed_hex(turn.signature.bytes)}};
}

Json last_two(const channel::Referee& referee) {
    const auto& turns = referee.turns();
    Json last = Json::array();
    for (std::size_t i = turns.size() < 2 ? 0 : turns.size() - 2; i < turns.size(); ++i)
        last.push_back(turn_json(referee, turns[i]));
    return last;
}

// What a contract needs to settle the game as it stands.
Json evidence(const channel::Referee& referee) {
    Json proof = nullptr;
    if (const auto& second = referee.proof()) {
        const channel::SignedTurn* first = referee.turn_at(second->turn.number());
        const channel::SignedTurn* before = referee.turn_at(second->turn.number() - 1);
        proof = {{"kind", first != nullptr ? "two_turns" : "illegal_turn"},
                 {"turn", turn_json(referee, *second)},
                 {"beside", first != nullptr ? turn_json(referee, *first) : Json(nullptr)},
                 {"before", first == nullptr && before != nullptr ? turn_json(referee, *before) : Json(nullptr)}};
    }
    Json states = nullptr;
    const channel::GameStatus standings = referee.standings();
    const bool claimed =
        standings.ending == channel::EndReason::repetition || standings.ending == channel::EndReason::forty_moves;
    if (claimed || referee.claimable()) {
        states = Json::array();
        for (const channel::SignedTurn& turn : referee.turns()) states.push_back(turn_json(referee, turn));
    }
    return {{"channel", channel::prefixed_hex(referee.channel())},
            {"domain_separator", channel::prefixed_hex(referee.domain_separator())},
            {"terms", terms_json(referee.agreement())},
            {"signatures",
             {{"black", channel::prefixed_hex(referee.agreement().black.bytes)},
              {"white", channel::prefixed_hex(referee.agreement().white.bytes)}}},
            {"result", result_of(standings)},
            {"ending", channel::name(standings.ending)},
            {"must_answer", standings.is_over() ? Json(nullptr) : Json(game::name(referee.to_move()))},
            {"turns", last_two(referee)},
            {"proof", proof},
            {"draw_proof", states}};
}

Status dispute(const ChannelCommand& command, Context& context) {
    const channel::Judgement judged = or_failure(channel::judge_transcript(transcript_of(command.file)), Status::no);
    context.out().json(evidence(judged.referee));
    return Status::done;
}

// A challenge is stale where the game has gone on: the turn after it is the answer.
Json answer_to(const channel::Referee& referee, const channel::SignedTurn& challenged) {
    if (challenged.turn.channel != referee.channel()) return {{"answer", "another_channel"}};
    const channel::SignedTurn* known = referee.turn_at(challenged.turn.number());
    if (known != nullptr && !(known->turn == challenged.turn)) {
        channel::Referee copy = referee;
        const auto received = copy.receive(challenged);
        if (!copy.proof()) return {{"answer", "forged"}, {"reason", received.error().reason}};
        return {
            {"answer", "two_turns"}, {"turn", turn_json(referee, *known)}, {"beside", turn_json(referee, challenged)}};
    }
    const bool stale = challenged.turn.number() + 1 < referee.next_number();
    if (known == nullptr) return {{"answer", "unknown_turn"}};
    if (!stale) return {{"answer", "up_to_date"}, {"must_answer", game::name(referee.to_move())}};
    return {{"answer", "respond"},
            {"next", turn_json(referee, *referee.turn_at(challenged.turn.number() + 1))},
            {"latest", last_two(referee)}};
}

// Reads challenged turns as a chain shows them, a line each, and answers each with what the journal holds by then.
Status watch(const ChannelCommand& command, Context& context) {
    (void)transcript_of(command.file);
    const Interrupt interrupt;
    for (std::string line; !interrupt.requested() && std::getline(std::cin, line);) {
        const auto message = channel::parse_message(line);
        const auto* played = message ? std::get_if<channel::message::Played>(&*message) : nullptr;
        if (played == nullptr) {
            context.out().json(
                {{"answer", "unreadable"}, {"sentence", message ? "this is not a turn" : message.error().sentence}});
        } else {
            const channel::Judgement judged =
                or_failure(channel::judge_transcript(transcript_of(command.file)), Status::no);
            context.out().json(answer_to(judged.referee, played->turn));
        }
        context.out().flush();
    }
    return interrupt.requested() ? Status::interrupted : Status::done;
}

struct ChannelTask {
    std::string_view word;
    Status (*run)(const ChannelCommand&, Context&);
};
constexpr std::array channel_tasks{ChannelTask{"key", &make_key},      ChannelTask{"open", &open_channel},
                                   ChannelTask{"join", &join_channel}, ChannelTask{"play", &play_channel},
                                   ChannelTask{"watch", &watch},       ChannelTask{"verify", &verify},
                                   ChannelTask{"dispute", &dispute}};

Status run_channel_task(const ChannelCommand& command, Context& context) {
    std::vector<std::string_view> words;
    for (const ChannelTask& task : channel_tasks) words.push_back(task.word);
    const ChannelTask& task = channel_tasks[parse_word("channel", command.task, words)];
    if (command.file.empty()) throw Failure{fmt::format("channel {} needs a file", task.word)};
    return task.run(command, context);
}

} // namespace

Command channel_command() {
    return {
        .name = "channel",
        .arguments = "key|open|join|play|watch|verify|dispute FILE",
        .summary = "signed play between two people who need not trust each other",
        .details = "key      makes a key in a new file, under a passphrase; wallets read it\n"
                   "open     waits for a player, proposes terms, and plays; FILE is the new journal\n"
                   "join     connects to a player, agrees to the terms or not, and plays\n"
                   "play     continues from a journal, whatever has happened\n"
                   "watch    reads challenged turns from standard input, and answers those that are stale\n"
                   "verify   replays a journal, and names its first fault; exit status 1 if there is one\n"
                   "dispute  prints what a contract needs to settle the game as it stands, as JSON\n"
                   "Each turn is on disk before it is sent. docs/channel.md describes what can go wrong, and what "
                   "prevents it.",
        .examples = {{"channel key my.key", "a new key, and its address"},
                     {"channel open game.journal --key my.key --listen 4711 --stake 1000", "wait for an opponent"},
                     {"channel join game.journal --key my.key --connect 127.0.0.1:4711 --stake 1000", "play them"},
                     {"channel play game.journal --key my.key --listen 4711 --engine --time 1",
                      "continue, and let the engine play"},
                     {"channel verify game.journal", "is every turn valid, and who has won?"},
                     {"channel dispute game.journal > evidence.json", "for the contract"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<ChannelCommand>();
            options.positional("task", chosen->task, "key, open, join, play, watch, verify or dispute");
            options.suggest({"key", "open", "join", "play", "watch", "verify", "dispute"});
            options.positional("file", chosen->file, "the journal, or the new key");
            options.text("--key", chosen->key, "FILE", "the key that signs our turns");
            options.text("--passphrase-file", chosen->passphrase_file, "FILE",
                         "the passphrase is the line in this private file; otherwise it is asked for");
            options.flag("--light", chosen->light, "key: fast but weak key derivation; for play money");
            options.text("--listen", chosen->where.listen, "[HOST:]PORT", "listen here for the other side");
            options.text("--connect", chosen->where.connect, "HOST:PORT", "connect to the other side");
            options.real("--patience", chosen->where.patience, "S",
                         "give up when the other side has been gone or silent for S seconds; default: never");
            options.choice("--as", chosen->colour,
                           std::vector<Choice<Color>>{{"black", Color::black}, {"white", Color::white}},
                           "open: our colour, default black; join: required colour");
            options.text("--stake", chosen->stake, "N", "open: of each player, in the smallest unit; join: at most");
            options.text("--token", chosen->token, "ADDRESS", "open, join: the token of the stake; default ether");
            options.number("--period", chosen->period, "S",
                           "open: seconds to answer a challenge, default one day; join: minimum", {1, 1ULL << 40});
            options.number("--chain", chosen->chain, "N", "open, join: the chain id; default 1");
            options.text("--contract", chosen->contract, "ADDRESS", "open, join: the contract that settles disputes");
            options.text("--opponent", chosen->opponent, "ADDRESS", "join: the only opponent accepted");
            options.flag("--engine", chosen->engine, "the engine plays for us");
            chosen->limits.add_to(options);
            chosen->drawing.add_to(options);
            return [chosen](Context& context) { return run_channel_task(*chosen, context); };
        }};
}

} // namespace laststone::app
