// laststone chain: the contract that holds the stakes of signed games, on an Ethereum chain.
#include <array>
#include <memory>

#include "app/chain_command.hpp"
#include "app/commands.hpp"

namespace laststone::app {
namespace {

struct ChainTask {
    std::string_view word;
    Status (*run)(const ChainCommand&, Context&);
};
constexpr std::array chain_tasks{ChainTask{"deploy", &deploy_contract},
                                 ChainTask{"pay", &pay_stake},
                                 ChainTask{"takeback", &take_back_stake},
                                 ChainTask{"status", &show_chain_status},
                                 ChainTask{"challenge", &challenge_opponent},
                                 ChainTask{"respond", &respond_to_clock},
                                 ChainTask{"claim", &claim_game},
                                 ChainTask{"withdraw", &withdraw_money},
                                 ChainTask{"watch", &watch_game}};

std::vector<std::string_view> task_words() {
    std::vector<std::string_view> words;
    for (const ChainTask& task : chain_tasks) words.push_back(task.word);
    return words;
}

} // namespace

Command chain_command() {
    return {
        .name = "chain",
        .arguments = "deploy|pay|takeback|status|challenge|respond|claim|withdraw|watch [JOURNAL]",
        .summary = "stakes of signed games, in a contract on an Ethereum chain",
        .details = "deploy     puts the contract, and the rules of games, where they are on every chain; prints its "
                   "address\n"
                   "pay        pays our stake of the game in JOURNAL\n"
                   "takeback   takes it back, while the other side has not paid\n"
                   "status     what the contract holds of the game, and what is owed\n"
                   "challenge  sets a clock for the other side, whose turn it is\n"
                   "respond    answers a clock by what the journal has\n"
                   "claim      ends the game: by what was signed, or by a clock that has run out\n"
                   "withdraw   pays out what is owed to us\n"
                   "watch      follows the game until it is settled; with --key, answers clocks by itself\n"
                   "Each price is shown before anything is sent. What is sent is written down beside the key first: a "
                   "command that was stopped can be given again, and pays nothing twice. docs/chain.md has a whole "
                   "game.",
        .examples = {{"chain deploy --rpc http://127.0.0.1:8545 --key my.key", "the contract, unless it is there"},
                     {"chain pay game.journal --rpc http://127.0.0.1:8545 --key my.key", "our stake"},
                     {"chain pay game.journal --rpc http://127.0.0.1:8545 --signer http://127.0.0.1:8550",
                      "by a signer that keeps the key"},
                     {"chain status game.journal --rpc http://127.0.0.1:8545 --json", "how it stands, for scripts"},
                     {"chain withdraw game.journal --rpc http://127.0.0.1:8545 --key my.key --yes",
                      "what we have won, without a question"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<ChainCommand>();
            options.positional("task", chosen->task,
                               "deploy, pay, takeback, status, challenge, respond, claim, withdraw or watch");
            options.suggest(task_words());
            options.positional("journal", chosen->file, "the journal of the game");
            chosen->rpc.add_to(options);
            chosen->key.add_to(options, "the key that signs our transactions");
            chosen->signer.add_to(options);
            options.text("--contract", chosen->contract, "ADDRESS",
                         "withdraw: the contract, where there is no journal");
            options.text("--token", chosen->token, "ADDRESS",
                         "withdraw: the token; default that of the game, or ether");
            options.text("--to", chosen->to, "ADDRESS", "withdraw: who is paid; default the key's own address");
            options.text("--amount", chosen->amount, "N", "withdraw: a part, in the smallest unit; default everything");
            options.flag("--yes", chosen->yes, "send without asking");
            options.flag("--plain", chosen->plain,
                         "deploy: the contract alone, at an address of our own, without the deployment proxy");
            options.flag("--again", chosen->again, "deploy --plain: another contract, though there is one");
            return [chosen](Context& context) {
                return chain_tasks[parse_word("chain", chosen->task, task_words())].run(*chosen, context);
            };
        }};
}

} // namespace laststone::app
