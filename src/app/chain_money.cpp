// laststone chain: what moves money in and out of a game.
#include <fmt/format.h>

#include <algorithm>

#include "app/chain_account.hpp"
#include "app/chain_words.hpp"
#include "app/faults.hpp"
#include "app/input.hpp"
#include "chain/deployment.hpp"
#include "chain/referee_code.hpp"

namespace laststone::app {
namespace {

using chain::ChannelPhase;

channel::Address address_option(std::string_view option, const std::string& text) {
    const auto address = channel::Address::parse(text);
    if (!address) throw Failure{fmt::format("{} {}: {}", option, in_quotes(text), address.error().what)};
    return *address;
}

Status nothing_to_do(Context& context, const std::string& sentence, Json more = Json::object()) {
    Json document{{"transaction", nullptr}};
    document.update(more);
    if (context.json()) context.out().json(document);
    else context.out().print("{}\n", standing_alone(sentence));
    return Status::done;
}

// A token lets the contract take the stake first.
Status let_token_be_taken(ChainAccount& account, const channel::Agreement& agreement) {
    const channel::Terms& terms = agreement.terms;
    const chain::TriedCall question{.to = terms.token,
                                    .data = chain::ask_allowance(account.sender().sender(), agreement.domain.contract)};
    const auto answer =
        or_failure(account.nodes().first([&](chain::RpcNode& node) { return node.call(question); }), Status::no);
    if (or_failure(chain::read_number(answer), Status::no) >= terms.stake) return Status::done;
    return account.send_and_confirm({.purpose = "approve " + channel::prefixed_hex(agreement.channel()),
                             .words = "lets the contract take " + money_text(terms, terms.stake),
                             .to = terms.token,
                             .call = chain::call_approve(agreement.domain.contract, terms.stake)});
}

bool has_paid(const chain::ChannelOnChain& there, game::Color us) {
    return there.phase >= ChannelPhase::playing ||
           there.phase == (us == Color::black ? ChannelPhase::black_has_paid : ChannelPhase::white_has_paid);
}

game::Color player_in(const channel::Terms& terms, const channel::Address& address) {
    if (address == terms.black) return Color::black;
    if (address == terms.white) return Color::white;
    throw Failure{fmt::format("{} is no player of this game", address.text()), Status::no};
}

// Where turns are signed by session keys, the contract must have them before both have paid: ours, and that of another
// player who has paid without it. Anybody may bring what a player has signed.
Status bring_keys(ChainAccount& account, chain::ContractReader& reader, const channel::Referee& game, game::Color us,
                  const chain::ChannelOnChain& there) {
    for (const game::Color side : {us, game::other(us)}) {
        const auto& key = game.agreement().keys.of(side);
        if (!key || (side != us && !has_paid(there, side))) continue;
        const channel::Terms& terms = game.agreement().terms;
        const channel::Address has = or_failure(reader.key(game.channel(), terms.player(side)), Status::no);
        if (has == key->key || (side != us && !has.is_zero())) continue;
        const Status status = account.send_and_confirm(
            {.purpose = fmt::format("authorise {} {}", channel::prefixed_hex(game.channel()), key->key.text()),
             .words = fmt::format("lets the key {} sign the turns of {}", key->key.text(), game::title(side)),
             .to = game.agreement().domain.contract,
             .call = chain::call_authorise(terms, terms.player(side), *key)});
        if (status != Status::done) return status;
    }
    return Status::done;
}

// What is taken out of a contract, as the journal and the options say.
struct Withdrawal {
    std::optional<std::uint64_t> chain_id{}; // of a journal
    channel::Address contract{};
    channel::Terms terms{};
    std::optional<channel::Address> to{};
    std::optional<chain::Number256> part{};
};

Withdrawal withdrawal_of(const ChainCommand& command) {
    Withdrawal wanted;
    if (!command.file.empty()) {
        const channel::Referee game = game_in(command);
        wanted = {.chain_id = game.agreement().domain.chain_id,
                  .contract = game.agreement().domain.contract,
                  .terms = game.agreement().terms};
    }
    if (command.contract) wanted.contract = address_option("--contract", *command.contract);
    if (command.token) wanted.terms.token = address_option("--token", *command.token);
    if (wanted.contract.is_zero()) throw Failure{"chain withdraw needs a journal, or --contract ADDRESS"};
    if (command.to) wanted.to = address_option("--to", *command.to);
    if (!command.amount) return wanted;
    const auto part = chain::Number256::parse(*command.amount);
    if (!part)
        throw Failure{fmt::format("--amount {}: give a whole number of the smallest unit", in_quotes(*command.amount))};
    wanted.part = *part;
    return wanted;
}

void print_contract(Context& context, ChainAccount& account, const channel::Domain& domain, Status status) {
    if (context.json())
        context.out().json({{"contract", status == Status::done ? Json(domain.contract.text()) : Json(nullptr)},
                            {"chain_id", domain.chain_id},
                            {"transaction", account.hash_of_last()},
                            {"confirmed", status == Status::done}});
    else if (status == Status::done) context.out().print("{}\n", domain.contract.text());
    else context.note("it is on its way: the same command goes on, and sends nothing twice");
}

Status it_stands(Context& context, const channel::Domain& domain, std::string_view sentence) {
    return nothing_to_do(context, fmt::format("{} {}", domain.contract.text(), sentence),
                         {{"contract", domain.contract.text()}, {"chain_id", domain.chain_id}});
}

void expect_proxy(ChainAccount& account) {
    const auto proxy = [](chain::RpcNode& node) { return node.code(chain::deployment_proxy()); };
    if (!chain::is_deployment_proxy(or_failure(account.nodes().every(proxy), Status::no)))
        throw Failure{fmt::format("this chain has no deployment proxy at {}: --plain deploys the contract without it, "
                                  "at an address of our own, but the rules of games need it",
                                  chain::deployment_proxy().text()),
                      Status::no};
}

// The rules of each game that are not there yet.
Status deploy_rules(ChainAccount& account, chain::ContractReader& reader) {
    for (const channel::GameRules& rules : channel::known_rules()) {
        const std::string purpose = fmt::format("deploy rules {}", rules.game);
        if (!or_failure(account.sender().under_way(purpose), Status::no) && reader.expect_rules(rules)) continue;
        const Status status = account.send_and_confirm(
            {.purpose = purpose,
             .words = fmt::format("deploys the rules of {} at {}, where they are on every chain", rules.game,
                                  rules.address.text()),
             .to = chain::deployment_proxy(),
             .call = chain::call_deployment_proxy(chain::creation_code(rules))});
        if (status != Status::done) return status;
        or_failure(reader.expect_rules(rules), Status::no);
    }
    return Status::done;
}

// At the address that is the same on every chain, with the rules that games name.
Status deploy_everywhere(const ChainCommand& command, ChainAccount& account, Context& context) {
    const std::string purpose = "deploy everywhere";
    const channel::Domain domain{account.sender().rules().chain_id, chain::everywhere_address()};
    chain::ContractReader reader{account.nodes(), domain, command.rpc.confirmations};
    const bool under_way = or_failure(account.sender().under_way(purpose), Status::no).has_value();
    const auto stands = [&](const channel::GameRules& rules) { return reader.expect_rules(rules).has_value(); };
    const bool has_contract = !under_way && reader.expect_our_contract();
    if (has_contract && std::ranges::all_of(channel::known_rules(), stands))
        return it_stands(context, domain, "stands already: nothing was sent");
    if (!under_way) expect_proxy(account);
    Status status = deploy_rules(account, reader);
    if (status == Status::done && !has_contract)
        status = account.send_and_confirm(
            {.purpose = purpose,
             .words = fmt::format("deploys the contract at {}, where it is on every chain", domain.contract.text()),
             .to = chain::deployment_proxy(),
             .call = chain::call_deployment_proxy(chain::creation_code())});
    if (status == Status::done) or_failure(reader.expect_our_contract(), Status::no);
    print_contract(context, account, domain, status);
    return status;
}

// At an address that follows from the sender's.
Status deploy_plainly(const ChainCommand& command, ChainAccount& account, Context& context) {
    const std::string purpose = "deploy";
    const auto domain_of = [&](const chain::SentTransaction& sent) {
        return channel::Domain{account.sender().rules().chain_id,
                               chain::created_address(account.sender().sender(), sent.transaction.nonce)};
    };
    const auto before = or_failure(account.sender().last_of(purpose));
    if (before && !command.again && !or_failure(account.sender().under_way(purpose), Status::no)) {
        chain::ContractReader reader{account.nodes(), domain_of(*before), command.rpc.confirmations};
        if (reader.expect_our_contract())
            return it_stands(context, domain_of(*before), "was deployed before; --again deploys another");
    }
    const Status status =
        account.send_and_confirm({.purpose = purpose,
                                  .words = "deploys the contract",
                                  .to = {},
                                  .call = {.name = "deploy", .data = chain::creation_code()}});
    print_contract(context, account, domain_of(*account.last()), status);
    return status;
}

} // namespace

Status deploy_contract(const ChainCommand& command, Context& context) {
    if (command.again && !command.plain)
        throw Failure{"chain deploy --again needs --plain: where it is on every chain, there is one contract alone"};
    ChainAccount account{command, context};
    return command.plain ? deploy_plainly(command, account, context) : deploy_everywhere(command, account, context);
}

Status pay_stake(const ChainCommand& command, Context& context) {
    const channel::Referee game = game_in(command);
    const channel::Agreement& agreement = game.agreement();
    if (agreement.domain.contract.is_zero())
        throw Failure{"the game is for honour: there is nothing to pay", Status::no};
    ChainAccount account{command, context};
    const game::Color us = player_in(agreement.terms, account.sender().sender());
    chain::ContractReader reader = account.reader(agreement.domain);
    const std::string purpose = "pay " + channel::prefixed_hex(game.channel());
    const bool under_way = or_failure(account.sender().under_way(purpose), Status::no).has_value();
    const auto there = or_failure(reader.seen(game.channel()), Status::no);
    if (!under_way && has_paid(there, us))
        return nothing_to_do(context, "your stake is paid already: nothing was sent",
                             {{"phase", chain::name(there.phase)}});
    or_failure(reader.expect_rules(game.rules()), Status::no);
    if (!under_way && !agreement.terms.token.is_zero())
        if (const Status status = let_token_be_taken(account, agreement); status != Status::done) return status;
    if (!under_way)
        if (const Status status = bring_keys(account, reader, game, us, there); status != Status::done) return status;
    return account.carry_out(
        {.purpose = purpose,
         .words = fmt::format("pays the stake of {} to {}", money_text(agreement.terms, agreement.terms.stake),
                              agreement.domain.contract.text()),
         .to = agreement.domain.contract,
         .call = chain::call_open(agreement.terms)});
}

Status take_back_stake(const ChainCommand& command, Context& context) {
    const channel::Referee game = game_in(command);
    const channel::Agreement& agreement = game.agreement();
    ChainAccount account{command, context};
    (void)player_in(agreement.terms, account.sender().sender());
    (void)account.reader(agreement.domain);
    return account.carry_out({.purpose = "take back " + channel::prefixed_hex(game.channel()),
                           .words = "takes the stake back, which is then owed to it",
                           .to = agreement.domain.contract,
                           .call = chain::call_take_back(agreement.terms)});
}

Status withdraw_money(const ChainCommand& command, Context& context) {
    const Withdrawal wanted = withdrawal_of(command);
    const channel::Terms& terms = wanted.terms;
    ChainAccount account{command, context};
    const channel::Domain domain{wanted.chain_id.value_or(account.sender().rules().chain_id), wanted.contract};
    const channel::Address us = account.sender().sender();
    const channel::Address to = wanted.to.value_or(us);
    chain::ContractReader reader = account.reader(domain);
    const auto owed = or_failure(reader.owed(terms.token, us), Status::no);
    const std::string purpose = "withdraw " + domain.contract.text() + " " + terms.token.text();
    const bool under_way = or_failure(account.sender().under_way(purpose), Status::no).has_value();
    if (!under_way && owed == chain::Number256{})
        return nothing_to_do(context, "nothing is owed to you: nothing was sent");
    const chain::Number256 amount = wanted.part.value_or(owed);
    return account.carry_out({.purpose = purpose,
                           .words = fmt::format("withdraws {} to {}", money_text(terms, amount), to.text()),
                           .to = domain.contract,
                           .call = wanted.part ? chain::call_withdraw_part(terms.token, to, *wanted.part)
                                               : chain::call_withdraw(terms.token, to)});
}

} // namespace laststone::app
