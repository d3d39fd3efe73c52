// laststone channel: games for stakes between two people who need not trust each other.
#include <fmt/format.h>

#include <array>
#include <memory>

#include "app/channel_command.hpp"
#include "app/commands.hpp"
#include "app/passphrase.hpp"
#include "app/results.hpp"
#include "channel/key_file.hpp"
#include "channel/keystore.hpp"

namespace laststone::app {
namespace {

Status make_key(const ChannelCommand& command, Context& context) {
    const std::string passphrase = command.key.no_passphrase ? "" : new_passphrase(command.key.passphrase_file);
    const channel::SecretKey key = channel::SecretKey::random();
    const channel::KeystoreCost cost{.scrypt_n = command.light ? 4096U : channel::KeystoreCost{}.scrypt_n};
    or_failure(channel::write_key_file(command.file, channel::write_keystore(key, passphrase, cost)));
    if (context.json()) context.out().json({{"address", key.address().text()}, {"file", command.file}});
    else context.out().print("{}\n", key.address().text());
    return Status::done;
}

struct ChannelTask {
    std::string_view word;
    Status (*run)(const ChannelCommand&, Context&);
};
constexpr std::array channel_tasks{
    ChannelTask{"key", &make_key},      ChannelTask{"open", &open_channel},       ChannelTask{"join", &join_channel},
    ChannelTask{"play", &play_channel}, ChannelTask{"answer", &answer_challenge}, ChannelTask{"take", &take_turns},
    ChannelTask{"watch", &watch_chain}, ChannelTask{"tower", &guard_games},       ChannelTask{"hand", &hand_in},
    ChannelTask{"verify", &verify_journal}, ChannelTask{"dispute", &dispute}};

Status run_channel_task(const ChannelCommand& command, Context& context) {
    std::vector<std::string_view> words;
    for (const ChannelTask& task : channel_tasks) words.push_back(task.word);
    const ChannelTask& task = channel_tasks[parse_word("channel", command.task, words)];
    if (command.file.empty()) throw Failure{fmt::format("channel {} needs a file", task.word)};
    if (command.events && command.rpc.is_given())
        throw Failure{"--events and --rpc are two ways to follow a chain: give one of them"};
    return task.run(command, context);
}

} // namespace

Command channel_command() {
    return {
        .name = "channel",
        .arguments = "key|open|join|play|answer|take|watch|tower|hand|verify|dispute FILE [MOVE]",
        .summary = "signed play between two people who need not trust each other",
        .details = "key      makes a key in a new file, under a passphrase; wallets read it\n"
                   "open     waits for a player, proposes terms, and plays; FILE is the new journal\n"
                   "join     connects to a player, agrees to the terms or not, and plays\n"
                   "play     continues from a journal, whatever has happened\n"
                   "answer   signs MOVE for a contract that waits for our turn, with the other side away\n"
                   "take     puts turns that a contract has shown into the journal\n"
                   "watch    reads what a contract says from standard input, and answers each event\n"
                   "tower    guards the games of many people, whose turns FILE holds: it answers clocks, and cannot "
                   "move\n"
                   "hand     hands the turns of a journal to a tower\n"
                   "verify   replays a journal, and names its first fault; exit status 1 if there is one\n"
                   "dispute  prints what a contract needs to settle the game as it stands, as JSON\n"
                   "Each turn is on disk before it is sent. docs/channel.md describes what can go wrong, and what "
                   "prevents it.",
        .examples = {{"channel key my.key", "a new key, and its address"},
                     {"channel open game.journal --key my.key --listen 4711", "wait for an opponent, for honour"},
                     {"channel join game.journal --key my.key --connect 127.0.0.1:4711", "play them"},
                     {"channel play game.journal --key my.key --listen 4711 --rpc http://127.0.0.1:8545",
                      "continue once both stakes are paid, and answer challenges"},
                     {"channel open game.journal --key my.key --session-key game.key --listen 4711",
                      "a key for this game alone signs the turns"},
                     {"channel play game.journal --session-key game.key --listen 4711", "continue with it"},
                     {"channel play game.journal --key my.key --listen 4711 --engine --time 1",
                      "continue, and let the engine play"},
                     {"channel verify game.journal", "is every turn valid, and who has won?"},
                     {"channel dispute game.journal > evidence.json", "for the contract"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<ChannelCommand>();
            options.positional("task", chosen->task,
                               "key, open, join, play, answer, take, watch, tower, hand, verify or dispute");
            options.suggest(
                {"key", "open", "join", "play", "answer", "take", "watch", "tower", "hand", "verify", "dispute"});
            options.positional("file", chosen->file, "the journal, the new key, or the file of a tower");
            options.positional("MOVE", chosen->move, "answer: the move, or offer MOVE, accept, claim or resign");
            chosen->key.add_to(options, "the key that signs our turns");
            chosen->session_key.add_to(options);
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
            options.number("--chain", chosen->chain, "N", "open, join: the chain id; default that of --rpc, or 1");
            options.text("--contract", chosen->contract, "ADDRESS", "open, join: the contract that settles disputes");
            options.text("--opponent", chosen->opponent, "ADDRESS", "open, join: the only opponent accepted");
            options.text(
                "--events", chosen->events, "FILE",
                "what the contract has said, a line an event, where there is no --rpc; answer, take: otherwise "
                "standard input");
            chosen->rpc.add_to(options);
            options.text("--tower", chosen->tower, "URL", "hand: where the tower is, http:// or https://");
            options.number("--games", chosen->most_games, "N", "tower: how many games it guards at most, default 1000",
                           {1, 100'000});
            options.text("--least-stake", chosen->least_stake, "WEI",
                         "tower: games for less, or for tokens, are not taken; default everything is");
            options.flag("--engine", chosen->engine, "the engine plays for us");
            chosen->limits.add_to(options);
            chosen->drawing.add_to(options);
            return [chosen](Context& context) { return run_channel_task(*chosen, context); };
        }};
}

} // namespace laststone::app
