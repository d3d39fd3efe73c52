// Signed games from the first word to the last: terms are made, stakes are waited for, and turns are played.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <memory>
#include <thread>

#include "app/channel_chain.hpp"
#include "app/channel_command.hpp"
#include "app/channel_events.hpp"
#include "app/channel_evidence.hpp"
#include "app/channel_table.hpp"
#include "app/state32.hpp"
#include "base/characters.hpp"
#include "channel/handshake.hpp"

namespace laststone::app {
namespace {

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

// How the game is played: nothing is signed before the stakes are paid that it is played for.
enum class StakeStatus : std::uint8_t { for_honour, paid, has_begun, unpaid };

bool has_stakes(const channel::Agreement& agreement) {
    return !agreement.domain.contract.is_zero() && agreement.terms.stake != channel::Number256{};
}

StakeStatus wait_for_stakes(const channel::Referee& referee, channel::StakesView* view, const PeerConnector& place,
                        const Interrupt& interrupt) {
    constexpr std::chrono::milliseconds between_looks{200};
    const channel::Agreement& agreement = referee.agreement();
    if (!has_stakes(agreement)) return StakeStatus::for_honour;
    // Whoever has signed a turn has seen the stakes, and both stay until the game is settled.
    if (view == nullptr && !referee.turns().empty()) return StakeStatus::has_begun;
    const auto began = std::chrono::steady_clock::now();
    while (view != nullptr && !interrupt.requested()) {
        if (or_failure(view->are_paid(agreement), Status::no)) return StakeStatus::paid;
        if (place.patience() && std::chrono::steady_clock::now() - began > *place.patience())
            throw Failure{"the stakes are not on the chain", Status::no};
        std::this_thread::sleep_for(between_looks);
    }
    return StakeStatus::unpaid;
}

Json summary_json(const channel::Referee& referee) {
    return {{"channel", channel::prefixed_hex(referee.channel())},
            {"result", result_of(referee.standings())},
            {"ending", channel::name(referee.standings().ending)},
            {"turns", referee.turns().size()}};
}

// The keys that sign are those that the contract has: it judges by them.
void hear_keys(channel::Peer& peer, channel::StakesView& stakes, const Context& context) {
    const channel::Agreement agreement = peer.referee().agreement();
    for (const Color side : {Color::black, Color::white}) {
        const channel::Address& player = agreement.terms.player(side);
        const channel::Address key = or_failure(stakes.key_of(agreement, player), Status::no);
        if (side != peer.colour() && key != peer.referee().session_key(side))
            context.note(fmt::format(
                "in the contract {} has {}: other turns of that side do not count", game::title(side),
                key.is_zero() ? "no session key" : "the session key " + key.text()));
        if (auto heard = peer.hear_key(player, key); !heard) context.note(heard.error().sentence);
    }
    if (auto fault = peer.not_our_key()) throw Failure{fault->sentence, Status::no};
}

Status play_on(const ChannelCommand& command, channel::Journal journal, const PlayerKeys& keys, PeerConnector& place,
               std::optional<KnownPeer> met, Context& context, const Interrupt& interrupt) {
    channel::Peer peer = resume_peer(std::move(journal), keys);
    place.expect(peer.referee().signers_of(game::other(peer.colour())));
    const channel::Agreement& agreement = peer.referee().agreement();
    context.note(fmt::format("channel {}, {} as {}", channel::prefixed_hex(peer.referee().channel()),
                             command.engine ? "the engine plays" : "you play", game::title(peer.colour())));
    std::optional<EventsFile> events;
    if (command.events) events.emplace(*command.events);
    std::optional<GameChain> chain;
    if (command.rpc.is_given() && has_stakes(agreement))
        chain.emplace(command, agreement, keys, peer.colour(), context);
    channel::StakesView* const stakes = chain    ? static_cast<channel::StakesView*>(&*chain)
                                        : events ? &*events
                                                 : nullptr;
    switch (wait_for_stakes(peer.referee(), stakes, place, interrupt)) {
    case StakeStatus::for_honour: context.note("for honour: no stake is held by a contract"); break;
    case StakeStatus::paid:
        hear_keys(peer, *stakes, context);
        context.note(fmt::format("both stakes of {} are paid", agreement.terms.stake.text()));
        break;
    case StakeStatus::has_begun: break;
    case StakeStatus::unpaid:
        if (context.json()) context.out().json(summary_json(peer.referee()));
        if (interrupt.requested()) return Status::interrupted;
        context.note(
            fmt::format("nothing is signed before both stakes of {} are paid to {}: `laststone channel dispute "
                        "{}` has the terms, `laststone channel play {} --rpc URL` goes on",
                        agreement.terms.stake.text(), agreement.domain.contract.text(), command.file, command.file));
        return command.task == "play" ? Status::no : Status::done;
    }
    ChainFollower* const follower = chain    ? &chain->watchtower()
                                    : events ? static_cast<ChainFollower*>(&*events)
                                             : nullptr;
    const PlayResult result = play_at_table(peer, place, met ? std::move(met->mailbox) : nullptr, follower,
                                            player_of(command, context, interrupt), context, interrupt);
    if (chain && result.standings.is_over())
        context.note(
            fmt::format("`laststone chain claim {}` ends it in the contract, `laststone chain withdraw {}` pays "
                        "out",
                        command.file, command.file));
    if (context.json()) context.out().json(summary_json(peer.referee()));
    else context.out().print("{}\n", standing_alone(result.standings.sentence()));
    return result.interrupted ? Status::interrupted : Status::done;
}

// Ctrl-C before anybody came.
Status nobody_came(Context& context) {
    if (context.json())
        context.out().json({{"channel", nullptr}, {"result", nullptr}, {"ending", nullptr}, {"turns", 0}});
    return Status::interrupted;
}

// One message of the other side's, while terms are made. Whoever says nothing does not keep others waiting for long.
std::expected<channel::Message, channel::ChannelFault> next_message(transport::Mailbox& mailbox,
                                                                    const PeerConnector& place) {
    constexpr std::chrono::seconds patience{10};
    constexpr std::chrono::seconds while_others_wait{2};
    const auto began = std::chrono::steady_clock::now();
    for (;;) {
        if (const auto bytes = mailbox.next_within(std::chrono::milliseconds{100}))
            return channel::parse_message(*bytes);
        const auto waited = std::chrono::steady_clock::now() - began;
        if (mailbox.is_closed() || waited > patience || (waited > while_others_wait && place.has_visitor()))
            return std::unexpected{channel::ChannelFault{"silent", "the other side has disconnected, or is silent"}};
    }
}

// The other side hears why, unless it has said so itself.
void refuse(transport::Mailbox& mailbox, const channel::ChannelFault& fault) {
    if (fault.reason != "refused")
        mailbox.send(channel::write_message(channel::message::Refuse{std::string{fault.reason}, fault.sentence}));
}

// What we propose, and what comes of it with one player.
std::expected<channel::Agreement, channel::ChannelFault> agree_with(const KnownPeer& met, const PlayerKeys& keys,
                                                                    channel::Proposal proposal,
                                                                    const PeerConnector& place) {
    proposal.opponent = met.address;
    channel::Opener opener{keys.own, proposal, keys.session_key()};
    const auto talk = [&]() -> std::expected<channel::Agreement, channel::ChannelFault> {
        const auto join = next_message(*met.mailbox, place);
        if (!join) return std::unexpected{join.error()};
        const auto proposed = opener.propose_to(*join);
        if (!proposed) return std::unexpected{proposed.error()};
        met.mailbox->send(*proposed);
        const auto agree = next_message(*met.mailbox, place);
        if (!agree) return std::unexpected{agree.error()};
        return opener.conclude(*agree);
    };
    auto agreement = talk();
    if (!agreement) refuse(*met.mailbox, agreement.error());
    return agreement;
}

void expect_new_journal(const ChannelCommand& command) {
    if (command.file.empty()) throw Failure{fmt::format("channel {} needs a file for its journal", command.task)};
    if (File there{std::fopen(command.file.c_str(), "rb"), &std::fclose})
        throw Failure{
            fmt::format("{}: there is a file already: `laststone channel play` continues a game", command.file)};
}

std::optional<channel::Address> opponent_of(const ChannelCommand& command) {
    if (!command.opponent) return std::nullopt;
    return chain_address("--opponent", *command.opponent);
}

std::vector<channel::Address> only(const std::optional<channel::Address>& address) {
    return address ? std::vector{*address} : std::vector<channel::Address>{};
}

// Whoever signs in the game of a journal.
std::vector<channel::Address> signers_in(const channel::Journal& journal) {
    const channel::Referee referee = or_failure(channel::judge_transcript(journal.transcript())).referee;
    std::vector<channel::Address> signers = referee.signers_of(Color::black);
    std::ranges::copy(referee.signers_of(Color::white), std::back_inserter(signers));
    return signers;
}

channel::Address token_of(const ChannelCommand& command) {
    return command.token ? chain_address("--token", *command.token) : channel::Address{};
}

// Throws Failure where the game is not played by signed turns.
const channel::GameRules& rules_of(const Context& context) {
    return *channel::rules_of_game(state_game(context.game()).id);
}

channel::Bytes32 first_state_of(const Context& context) {
    return state_game(context.game()).first(*context.state());
}

// What nobody could agree to is refused before anybody is waited for.
void expect_sound(const channel::Proposal& proposal, const channel::Address& us) {
    channel::Address somebody = us;
    somebody.bytes[0] ^= 1;
    const channel::Terms terms{.black = us,
                               .white = somebody,
                               .token = proposal.token,
                               .stake = proposal.stake,
                               .challenge_period = proposal.challenge_period,
                               .rules = proposal.rules,
                               .start = proposal.start};
    if (auto fault = channel::fault_of(proposal.domain, terms))
        throw Failure{fault->reason == "no_contract" ? fault->sentence + ": give --contract ADDRESS" : fault->sentence};
}

} // namespace

channel::Peer resume_peer(channel::Journal journal, const PlayerKeys& keys) {
    const channel::Bytes32 channel = journal.transcript().agreement.channel();
    const auto log_beside = [&](const std::string& file) {
        return or_failure(channel::SigningLog::open(file + ".signed", channel));
    };
    if (keys.has_session_key()) {
        channel::SigningLog own = log_beside(keys.own_file);
        or_failure(channel::authorise_session_key(journal, own, keys.own, keys.turns.address()));
    }
    return or_failure(channel::Peer::resume(std::move(journal), keys.turns, log_beside(keys.turns_file)));
}

Status open_channel(const ChannelCommand& command, Context& context) {
    expect_new_journal(command);
    const channel::Proposal proposal{.domain = domain_of(command),
                                     .colour = command.colour.value_or(Color::black),
                                     .token = token_of(command),
                                     .stake = stake_of(command),
                                     .challenge_period = command.period,
                                     .rules = rules_of(context).address,
                                     .start = first_state_of(context)};
    const std::optional<channel::Address> opponent = opponent_of(command);
    const PlayerKeys keys = command.session_key.open(command.key);
    expect_sound(proposal, keys.own.address());
    constexpr std::size_t longest_fault = 200; // some of it may be the other side's words
    const Interrupt interrupt;
    PeerConnector place{command.where, {keys.own, only(opponent)}, context, interrupt};
    while (auto met = place.meet()) {
        const auto agreement = agree_with(*met, keys, proposal, place);
        if (!agreement) {
            context.note(fmt::format("no game with {}: {}", met->address.text(),
                                     base::quoted(agreement.error().sentence, longest_fault)));
            continue;
        }
        channel::Journal journal = or_failure(channel::Journal::create(command.file, *agreement));
        // Whoever else waits at the door is no player of this game.
        return play_on(command, std::move(journal), keys, place, std::move(met), context, interrupt);
    }
    return nobody_came(context);
}

Status join_channel(const ChannelCommand& command, Context& context) {
    expect_new_journal(command);
    const channel::JoinRequirements requirements{.domain = domain_of(command),
                                                 .colour = command.colour,
                                                 .opponent = opponent_of(command),
                                                 .token = token_of(command),
                                                 .most_stake = stake_of(command),
                                                 .least_challenge_period = command.period,
                                                 .rules = rules_of(context).address,
                                                 .start = first_state_of(context)};
    const PlayerKeys keys = command.session_key.open(command.key);
    const Interrupt interrupt;
    PeerConnector place{command.where, {keys.own, only(requirements.opponent)}, context, interrupt};
    auto met = place.meet();
    if (!met) return nobody_came(context);
    const channel::Joiner joiner{keys.own, keys.session_key()};
    met->mailbox->send(joiner.join());
    const auto proposed = next_message(*met->mailbox, place);
    auto agreement = proposed
                         ? joiner.consider(*proposed, requirements)
                         : std::expected<channel::Agreement, channel::ChannelFault>{std::unexpected{proposed.error()}};
    if (!agreement) refuse(*met->mailbox, agreement.error());
    const channel::Agreement agreed = or_failure(std::move(agreement), Status::no);
    channel::Journal journal = or_failure(channel::Journal::create(command.file, agreed));
    met->mailbox->send(channel::Joiner::agree(agreed, *channel::colour_of(agreed.terms, keys.own.address())));
    return play_on(command, std::move(journal), keys, place, std::move(met), context, interrupt);
}

Status play_channel(const ChannelCommand& command, Context& context) {
    channel::Journal journal = or_failure(channel::Journal::open(command.file));
    const channel::Address& agreed = journal.transcript().agreement.domain.contract;
    if (command.contract && chain_address("--contract", *command.contract) != agreed)
        throw Failure{fmt::format("--contract {}: the game was agreed on for {}", *command.contract, agreed.text())};
    const PlayerKeys keys = command.session_key.reopen(command.key);
    const Interrupt interrupt;
    PeerConnector place{command.where, {keys.own, signers_in(journal)}, context, interrupt};
    return play_on(command, std::move(journal), keys, place, std::nullopt, context, interrupt);
}

} // namespace laststone::app
