// A game and the chain that settles it: what answers what the chain shows, with the other side away.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <limits>

#include "app/channel_command.hpp"
#include "app/channel_events.hpp"
#include "app/channel_evidence.hpp"
#include "app/channel_table.hpp"
#include "app/interrupt.hpp"
#include "channel/chain_log.hpp"
#include "channel/handshake.hpp"

namespace laststone::app {
namespace {

using channel::ChainLog;
using channel::Referee;
using channel::SignedTurn;

Json or_null(const Referee& referee, const SignedTurn* turn) {
    return turn != nullptr ? turn_json(referee, *turn) : Json(nullptr);
}

// The game has gone on behind the turn of this number: the next one, or the last two, stop the clock.
Json later_turns(const Referee& referee, std::uint32_t number) {
    const SignedTurn& next = *referee.turn_at(number + 1);
    if (!channel::moves(next.turn.intent))
        return {{"answer", "conclude"}, {"turns", last_two(referee)}, {"draw_proof", draw_proof_json(referee)}};
    return {{"answer", "respond"},
            {"before", or_null(referee, referee.turn_at(number))},
            {"next", turn_json(referee, next)},
            {"latest", last_two_moves(referee)}};
}

Json up_to_date(const Referee& referee) {
    const bool over = referee.standings().is_over();
    return {{"answer", "up_to_date"}, {"must_answer", over ? Json(nullptr) : Json(game::name(referee.to_move()))}};
}

// A turn that was shown is stale where the game has gone on.
Json answer_to_turn(const Referee& referee, const SignedTurn& shown) {
    const SignedTurn* known = referee.turn_at(shown.turn.number());
    if (known == nullptr) return {{"answer", "unknown_turn"}, {"fits", !referee.fault_of_next(shown)}};
    if (known->turn != shown.turn) {
        Referee copy = referee;
        const auto received = copy.receive(shown);
        if (!copy.proof()) return {{"answer", "forged"}, {"reason", received.error().reason}};
        return {{"answer", "two_turns"}, {"turn", turn_json(referee, *known)}, {"beside", turn_json(referee, shown)}};
    }
    const bool stale = shown.turn.number() + 1 < referee.next_number();
    return stale ? later_turns(referee, shown.turn.number()) : up_to_date(referee);
}

// The turn for which a clock runs is not the one that stands at its number in the journal.
std::optional<Json> contradiction(const Referee& referee, const ChainLog& log) {
    if (log.shown().empty() || log.shown().back().turn.number() != log.clock()->number) return std::nullopt;
    Json answer = answer_to_turn(referee, log.shown().back());
    return answer["answer"] == "two_turns" ? std::optional{std::move(answer)} : std::nullopt;
}

// A draw is claimed: it stands, unless the game has gone on.
Json answer_to_draw(const Referee& referee, std::uint32_t number) {
    if (number + 1 < referee.next_number()) return {{"answer", "checkpoint"}, {"latest", last_two_moves(referee)}};
    if (referee.turn_at(number) == nullptr) return {{"answer", "unknown_turn"}};
    return up_to_date(referee);
}

// A clock runs. A demand for a turn shows none: what counts is the number of the last one.
Json answer_to_clock(const Referee& referee, const ChainLog& log) {
    const ChainLog::Clock clock = *log.clock();
    Json answer;
    if (referee.proof()) answer = {{"answer", "prove"}, {"proof", proof_json(referee)}};
    else if (auto two_turns = contradiction(referee, log)) answer = std::move(*two_turns);
    else if (clock.is_draw) answer = answer_to_draw(referee, clock.number);
    else if (clock.number >= referee.next_number()) answer = {{"answer", "unknown_turn"}};
    else if (clock.number + 1 == referee.next_number()) answer = up_to_date(referee);
    else answer = later_turns(referee, clock.number);
    answer["number"] = clock.number;
    answer["deadline"] = clock.deadline;
    return answer;
}

Json answer_to_event(const Referee& referee, const ChainLog& log, const channel::Message& message) {
    if (const auto* shown = std::get_if<channel::message::Shown>(&message)) return answer_to_turn(referee, shown->turn);
    if (const auto* settled = std::get_if<channel::message::Settled>(&message))
        return {{"answer", "settled"},
                {"winner", settled->winner.is_zero() ? Json(nullptr) : Json(settled->winner.text())}};
    if (log.clock()) return answer_to_clock(referee, log);
    const channel::Terms& terms = referee.agreement().terms;
    return {{"answer", "noted"},
            {"black_has_paid", log.has_paid(terms.black)},
            {"white_has_paid", log.has_paid(terms.white)}};
}

// What a line says: a turn alone is one that was shown.
std::expected<channel::Message, channel::ChannelFault> event_in(std::string_view line) {
    auto message = channel::parse_message(line);
    if (message)
        if (const auto* played = std::get_if<channel::message::Played>(&*message))
            return channel::message::Shown{played->turn};
    return message;
}

channel::Judgement judged_journal(const std::string& file) {
    return or_failure(channel::judge_transcript(transcript_of(file)), Status::no);
}

ChainLog log_of(const ChannelCommand& command, const channel::Bytes32& channel) {
    return command.events ? EventsFile{*command.events}.read(channel) : read_events(std::cin, channel);
}

// The keys as the contract has them, once both have paid and they stay so: each that is another than ours is handed on.
template <class Hear>
void hear_keys_of(const ChainLog& log, const Referee& referee, Hear hear) {
    const channel::Terms& terms = referee.agreement().terms;
    if (!log.has_paid(terms.black) || !log.has_paid(terms.white)) return;
    for (const channel::Address& player : {terms.black, terms.white}) hear(player, log.key_of(player));
}

} // namespace

// Reads events as a chain shows them, a line each, and answers each with what the journal holds by then.
Status watch_chain(const ChannelCommand& command, Context& context) {
    const channel::Bytes32 channel = judged_journal(command.file).referee.channel();
    ChainLog log{channel};
    const Interrupt interrupt;
    for (std::string line; !interrupt.requested() && next_line(std::cin, line);) {
        if (line.size() > channel::longest_message)
            std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n'); // the rest of it
        const auto message = event_in(line);
        const auto of = message ? channel::channel_of_event(*message) : std::nullopt;
        if (!of)
            context.out().json(
                {{"answer", "unreadable"}, {"sentence", message ? "this is no event" : message.error().sentence}});
        else if (!log.take(*message)) context.out().json({{"answer", "another_channel"}});
        else context.out().json(answer_to_event(judged_journal(command.file).referee, log, *message));
        context.out().flush();
    }
    return interrupt.requested() ? Status::interrupted : Status::done;
}

// Turns that were seen on the chain alone enter the journal.
Status take_turns(const ChannelCommand& command, Context& context) {
    channel::Journal journal = or_failure(channel::Journal::open(command.file));
    Referee referee = or_failure(channel::judge_transcript(journal.transcript()), Status::no).referee;
    const ChainLog log = log_of(command, referee.channel());
    hear_keys_of(log, referee, [&](const channel::Address& player, const channel::Address& key) {
        const bool is_known = referee.session_key(*channel::colour_of(referee.agreement().terms, player)) == key;
        if (!is_known && referee.hear_key(player, key))
            or_failure(journal.add_key({referee.channel(), player, key}), Status::no);
    });
    std::size_t taken = 0;
    for (const SignedTurn& turn : log.shown()) {
        const bool fits = !referee.turn_at(turn.turn.number()) && !referee.fault_of_next(turn);
        const bool was_proved = referee.proof().has_value();
        if (fits) or_failure(journal.add_turn(turn), Status::no);
        (void)referee.receive(turn);
        if (referee.proof() && !was_proved) or_failure(journal.add_proof(turn), Status::no);
        if (fits) ++taken;
    }
    if (context.json())
        context.out().json({{"taken", taken},
                            {"turns", referee.turns().size()},
                            {"ending", channel::name(referee.standings().ending)}});
    else context.out().print("{} taken, {} in the journal\n", counted(taken, "turn"), referee.turns().size());
    return Status::done;
}

// Signs the turn that the chain waits for, if it has not been signed yet, and prints what the contract needs.
Status answer_challenge(const ChannelCommand& command, Context& context) {
    channel::Journal journal = or_failure(channel::Journal::open(command.file));
    channel::Peer peer = resume_peer(std::move(journal), command.session_key.reopen(command.key));
    const ChainLog log = log_of(command, peer.referee().channel());
    hear_keys_of(log, peer.referee(), [&](const channel::Address& player, const channel::Address& key) {
        (void)peer.hear_key(player, key); // one that has begun to play keeps its key
    });
    (void)peer.greet();
    for (const SignedTurn& turn : log.shown())
        (void)peer.receive(channel::write_message(channel::message::Played{turn}));
    if (!log.clock())
        throw Failure{"no clock runs for this game: without the other side a turn is signed only in answer to one",
                      Status::no};
    const bool waits_for_us =
        !log.clock()->is_draw && peer.is_our_turn() && log.clock()->number + 1 == peer.referee().next_number();
    if (waits_for_us) {
        if (command.move.empty())
            throw Failure{fmt::format("turn {} is ours: give a move behind the file", peer.referee().next_number())};
        (void)peer.hear_challenge(log.clock()->number);
        or_failure(peer.act(or_failure(turn_of(peer.referee(), command.move), Status::no)), Status::no);
    }
    const Json answer = answer_to_clock(peer.referee(), log);
    context.out().json(answer);
    return answer["answer"] == "unknown_turn" ? Status::no : Status::done;
}

} // namespace laststone::app
