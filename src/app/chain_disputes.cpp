// laststone chain: a game and its clock in the contract.
#include <fmt/format.h>

#include <thread>

#include "app/chain_account.hpp"
#include "app/watchtower.hpp"
#include "app/chain_words.hpp"
#include "app/faults.hpp"
#include "chain/contract_answers.hpp"

namespace laststone::app {
namespace {

using chain::ChannelOnChain;
using chain::ChannelPhase;

// A game, and what the contract has of it now.
struct GameOnChain {
    channel::Referee referee;
    chain::ContractReader reader;
    ChannelOnChain there{};

    GameOnChain(const ChainCommand& command, ChainAccount& account)
        : referee{game_in(command)},
          reader{account.reader(referee.agreement().domain)},
          there{or_failure(reader.seen(referee.channel()), Status::no)} {}

    PlannedTransaction planned(const char* what, std::string words, chain::ContractCall call) const {
        return {.purpose = fmt::format("{} {} {}", what, channel::prefixed_hex(referee.channel()), there.number),
                .words = std::move(words),
                .to = referee.agreement().domain.contract,
                .call = std::move(call)};
    }
};

void expect_in_play(const ChannelOnChain& there) {
    if (there.phase == ChannelPhase::settled)
        throw Failure{"the game is settled: `laststone chain withdraw` pays what is owed", Status::no};
    if (!there.both_have_paid()) throw Failure{"the game is not in play: a stake is not paid", Status::no};
}

} // namespace

Status show_chain_status(const ChainCommand& command, Context& context) {
    const channel::Referee game = game_in(command);
    const channel::Agreement& agreement = game.agreement();
    chain::RpcNodes nodes = command.rpc.nodes();
    chain::ContractReader reader{nodes, agreement.domain, command.rpc.confirmations};
    or_failure(reader.expect_our_contract(), Status::no);
    const ChannelOnChain there = or_failure(reader.seen(game.channel()), Status::no);
    const ChannelOnChain confirmed = or_failure(reader.confirmed(game.channel()), Status::no);
    const auto owed = [&](const channel::Address& player) {
        return or_failure(reader.owed(agreement.terms.token, player), Status::no);
    };
    const auto black = owed(agreement.terms.black);
    const auto white = owed(agreement.terms.white);
    const std::uint64_t now = or_failure(reader.now(), Status::no);
    if (context.json()) {
        context.out().json({{"channel", channel::prefixed_hex(game.channel())},
                            {"phase", chain::name(there.phase)},
                            {"confirmed_phase", chain::name(confirmed.phase)},
                            {"number", there.number},
                            {"deadline", there.clock_runs() ? Json(there.deadline) : Json(nullptr)},
                            {"now", now},
                            {"turns", game.turns().size()},
                            {"owed", {{"black", black.text()}, {"white", white.text()}}}});
        return Status::done;
    }
    context.out().print("{}\n", standing_alone(standing_on_chain(agreement.terms, there, std::nullopt)));
    if (confirmed.phase != there.phase)
        context.out().print("This has still to be confirmed; {} blocks ago it was: {}\n", command.rpc.confirmations - 1,
                            standing_alone(standing_on_chain(agreement.terms, confirmed, std::nullopt)));
    context.out().print("The contract has seen turn {}, the journal has {}. Owed: Black {}, White {}.\n", there.number,
                        counted(game.turns().size(), "turn"), money_text(agreement.terms, black),
                        money_text(agreement.terms, white));
    return Status::done;
}

Status challenge_opponent(const ChainCommand& command, Context& context) {
    ChainAccount account{command, context};
    const GameOnChain game{command, account};
    expect_in_play(game.there);
    const channel::Terms& terms = game.referee.agreement().terms;
    const std::optional<game::Color> us = game.referee.side_of(account.sender().sender());
    if (us == game.referee.to_move())
        throw Failure{"it is your own turn: a challenge would set the clock for you", Status::no};
    return account.carry_out(
        game.planned("challenge", fmt::format("sets a clock of {} seconds for the other side", terms.challenge_period),
                    chain::challenge_of(game.referee, game.there)));
}

Status respond_to_clock(const ChainCommand& command, Context& context) {
    ChainAccount account{command, context};
    GameOnChain game{command, account};
    expect_in_play(game.there);
    if (!game.there.clock_runs()) throw Failure{"no clock runs: there is nothing to answer", Status::no};
    const auto shown = or_failure(game.reader.shown(game.referee.channel(), game.there.number), Status::no);
    const auto call = chain::answer_to_clock(game.referee, game.there, shown);
    if (!call)
        throw Failure{fmt::format("the journal has nothing later than turn {}, which the contract has seen: `laststone "
                                  "channel play` or `answer` signs the next one",
                                  game.there.number),
                      Status::no};
    return account.carry_out(game.planned(call->name.c_str(), "answers the clock by " + call->name, *call));
}

Status claim_game(const ChainCommand& command, Context& context) {
    ChainAccount account{command, context};
    GameOnChain game{command, account};
    expect_in_play(game.there);
    const std::uint64_t now = or_failure(game.reader.now(), Status::no);
    const auto call = chain::claim_of(game.referee, game.there, now);
    if (!call && game.there.clock_runs())
        throw Failure{
            fmt::format("the clock runs until {}: only then can it be claimed", moment_text(game.there.deadline)),
            Status::no};
    if (!call)
        throw Failure{"nothing that was signed ends this game: `laststone chain challenge` sets a clock", Status::no};
    return account.carry_out(game.planned(call->name.c_str(), "ends the game by " + call->name, *call));
}

Status watch_game(const ChainCommand& command, Context& context) {
    const channel::Referee game = game_in(command);
    const channel::Agreement& agreement = game.agreement();
    std::optional<ChainAccount> account;
    if (!command.key.file.empty() || command.signer.is_given()) account.emplace(command, context);
    std::optional<chain::RpcNodes> nodes;
    if (!account) nodes.emplace(command.rpc.nodes());
    chain::ContractReader reader{account ? account->nodes() : *nodes, agreement.domain, command.rpc.confirmations};
    or_failure(reader.expect_our_contract(), Status::no);
    const auto us = account ? game.side_of(account->sender().sender()) : std::nullopt;
    const auto tell = [&](const std::string& sentence) {
        if (context.json()) context.out().json({{"sentence", sentence}});
        else context.out().print("{}\n", standing_alone(sentence));
        context.out().flush();
    };
    Watchtower watchtower{command.file, reader, account ? &account->sender() : nullptr, us, tell};
    const Interrupt interrupt;
    constexpr std::chrono::milliseconds pause{100};
    constexpr int pauses = 5;
    while (!interrupt.requested()) {
        if (watchtower.look()) return Status::done;
        for (int i = 0; i < pauses && !interrupt.requested(); ++i) std::this_thread::sleep_for(pause);
    }
    return Status::interrupted;
}

} // namespace laststone::app
