#include "channel/peer.hpp"

#include <algorithm>
#include <iterator>

#include "channel/handshake.hpp"

namespace laststone::channel {
namespace {

constexpr int useless_messages = 32; // on one connection, before we hang up

std::uint32_t last_number(const Referee& referee) { return referee.next_number() - 1; }

bool must_give_in(const Referee& referee, Color us) {
    const GameStatus standings = referee.standings();
    return standings.ending == EndReason::no_move && standings.winner != us && referee.to_move() == us;
}

void add(Reply& reply, Reply more) {
    std::ranges::move(more.messages, std::back_inserter(reply.messages));
    std::ranges::move(more.remarks, std::back_inserter(reply.remarks));
    reply.hang_up = reply.hang_up || more.hang_up;
}

} // namespace

std::expected<Peer, ChannelFault> Peer::resume(Journal journal, SecretKey key, std::optional<SigningLog> log) {
    auto judged = judge_transcript(journal.transcript());
    if (!judged) return std::unexpected{std::move(judged.error())};
    const bool proved = judged->referee.proof().has_value();
    if (judged->fault && !proved)
        return std::unexpected{
            ChannelFault{judged->fault->reason, "the journal does not hold up: " + judged->fault->sentence}};
    const auto colour = colour_of(journal.transcript().agreement.terms, key.address());
    if (!colour)
        return std::unexpected{
            ChannelFault{"not_for_us", "this game is played by others than " + key.address().text()}};
    Peer peer{std::move(journal), std::move(key), std::move(log), std::move(judged->referee), *colour};
    (void)peer.restore();
    if (peer.broken_) return std::unexpected{*peer.broken_};
    return peer;
}

Reply Peer::greet() {
    patience_ = useless_messages;
    part();
    return {.messages = {report()}};
}

void Peer::part() {
    heard_ = false;
    other_has_ = 0;
}

std::string Peer::report() const { return write_message(message::Have{referee_.channel(), last_number(referee_)}); }

bool Peer::is_settled() const { return referee_.standings().is_over() && other_has_ >= last_number(referee_); }

Reply Peer::receive(std::string_view bytes) {
    const auto message = parse_message(bytes);
    return message ? answer(*message) : refuse(message.error());
}

Reply Peer::answer(const Message& message) {
    if (const auto* have = std::get_if<message::Have>(&message)) return answer_have(*have);
    if (const auto* played = std::get_if<message::Played>(&message)) return answer_turn(played->turn);
    if (const auto* refused = std::get_if<message::Refuse>(&message)) {
        Reply reply = idle();
        reply.remarks.push_back("the other side refuses: " + refused->sentence);
        return reply;
    }
    return refuse({"out_of_place", "this is said before a game, not in it"});
}

// A refusal is never answered with a refusal, so that two of us cannot go on at it for ever.
Reply Peer::idle() { return {.hang_up = --patience_ <= 0}; }

Reply Peer::refuse(const ChannelFault& fault) {
    Reply reply = idle();
    reply.messages.push_back(write_message(message::Refuse{std::string{fault.reason}, fault.sentence}));
    reply.remarks.push_back("refused what the other side sent: " + fault.sentence);
    return reply;
}

Reply Peer::answer_have(const message::Have& have) {
    if (have.channel != referee_.channel())
        return refuse({"another_channel", "this is another game than the one that is played here"});
    Reply reply = idle();
    heard_ = true;
    other_has_ = std::max(other_has_, have.number);
    for (std::uint32_t number = have.number + 1; number < referee_.next_number(); ++number)
        if (const SignedTurn* turn = referee_.turn_at(number))
            reply.messages.push_back(write_message(message::Played{*turn}));
    if (must_give_in(referee_, colour_)) add(reply, after_turn());
    return reply;
}

Reply Peer::hear_challenge(std::uint32_t number) {
    heard_ = true;
    other_has_ = std::max(other_has_, number);
    return after_turn();
}

Reply Peer::answer_turn(const SignedTurn& turn) {
    const bool is_next = !referee_.turn_at(turn.turn.number());
    const bool was_proved = referee_.proof().has_value();
    const bool was_false = referee_.false_ending().has_value();
    if (is_next && turn.turn.channel == referee_.channel() && !referee_.fault_of_next(turn)) {
        if (auto kept = keep(turn); !kept) return {.remarks = {kept.error().sentence}, .hang_up = true};
        patience_ = useless_messages;
        Reply reply = restore();
        add(reply, after_turn());
        return reply;
    }
    const auto received = referee_.receive(turn);
    if (received) return idle();
    if (referee_.proof().has_value() != was_proved || referee_.false_ending().has_value() != was_false) {
        if (auto written = journal_.add_proof(turn); !written) broken_ = written.error();
    }
    return refuse(received.error());
}

// Whoever has no move left gives in, so that the other side has it in writing. At the end each side says what it has.
Reply Peer::after_turn() {
    if (must_give_in(referee_, colour_)) {
        if (!may_sign()) return {};
        auto given_in = act(referee_.without_move(Intent::resign));
        return given_in ? std::move(*given_in) : Reply{.remarks = {given_in.error().sentence}};
    }
    if (referee_.standings().is_over()) return {.messages = {report()}};
    return {};
}

// The turns of ours that come next and were signed before, by whatever journal there was then.
Reply Peer::restore() {
    Reply reply;
    while (signing_log_ && !broken_) {
        const SignedTurn* signed_before = signing_log_->at(referee_.next_number());
        if (signed_before == nullptr || referee_.fault_of_next(*signed_before)) break;
        if (!keep(*signed_before)) break;
        reply.messages.push_back(write_message(message::Played{*signed_before}));
        reply.remarks.push_back("the journal lacked a turn of ours that was signed before: it is there again");
    }
    return reply;
}

// To the journal first: what is not there was never sent.
std::expected<void, ChannelFault> Peer::keep(const SignedTurn& turn) {
    auto written = journal_.add_turn(turn);
    const bool is_new = signing_log_ && turn.turn.side() == colour_ && signing_log_->at(turn.turn.number()) == nullptr;
    if (written && is_new) written = signing_log_->add(turn);
    if (!written) {
        broken_ = written.error();
        return written;
    }
    [[maybe_unused]] const auto taken = referee_.receive(turn);
    return {};
}

std::optional<ChannelFault> Peer::not_to_sign(const Turn& turn) const {
    if (broken_) return *broken_;
    if (turn.side() != colour_) return ChannelFault{"not_our_turn", "it is the other side's turn"};
    if (!may_sign())
        return ChannelFault{"not_heard", "the other side has turns that are not here, or has not said what it has"};
    const SignedTurn* signed_before = signing_log_ ? signing_log_->at(turn.number()) : nullptr;
    if (signed_before != nullptr && signed_before->turn != turn)
        return ChannelFault{"signed_before", "turn " + std::to_string(turn.number()) +
                                                 " was signed before, after other turns than those of this journal"};
    return std::nullopt;
}

std::expected<Reply, ChannelFault> Peer::act(const Turn& turn) {
    if (auto fault = not_to_sign(turn)) return std::unexpected{std::move(*fault)};
    const SignedTurn ours = sign(referee_.domain_separator(), turn, key_);
    if (auto fault = referee_.fault_of_next(ours)) return std::unexpected{std::move(*fault)};
    if (auto kept = keep(ours); !kept) return std::unexpected{std::move(kept.error())};
    Reply reply{.messages = {write_message(message::Played{ours})}};
    if (referee_.standings().is_over()) reply.messages.push_back(report());
    return reply;
}

} // namespace laststone::channel
