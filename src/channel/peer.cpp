#include "channel/peer.hpp"

#include <algorithm>

#include "channel/handshake.hpp"

namespace laststone::channel {
namespace {

constexpr int useless_messages = 32; // on one connection, before we hang up

std::uint32_t last_number(const Referee& referee) { return referee.next_number() - 1; }

} // namespace

std::expected<Peer, ChannelFault> Peer::resume(Journal journal, SecretKey key) {
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
    return Peer{std::move(journal), std::move(key), std::move(judged->referee), *colour};
}

Reply Peer::greet() {
    patience_ = useless_messages;
    other_has_ = 0;
    return {.messages = {report()}};
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
    other_has_ = std::max(other_has_, have.number);
    for (std::uint32_t number = have.number + 1; number < referee_.next_number(); ++number)
        if (const SignedTurn* turn = referee_.turn_at(number))
            reply.messages.push_back(write_message(message::Played{*turn}));
    return reply;
}

Reply Peer::answer_turn(const SignedTurn& turn) {
    const bool is_next = !referee_.turn_at(turn.turn.number());
    const bool was_proved = referee_.proof().has_value();
    if (is_next && turn.turn.channel == referee_.channel() && !referee_.fault_of_next(turn)) {
        if (auto written = journal_.add_turn(turn); !written) {
            broken_ = written.error();
            return {.remarks = {written.error().sentence}, .hang_up = true};
        }
        [[maybe_unused]] const auto taken = referee_.receive(turn);
        patience_ = useless_messages;
        return after_turn();
    }
    const auto received = referee_.receive(turn);
    if (received) return idle();
    if (referee_.proof() && !was_proved) {
        if (auto written = journal_.add_proof(turn); !written) broken_ = written.error();
    }
    return refuse(received.error());
}

// Whoever has no move left gives in, so that the other side has it in writing. At the end each side says what it has.
Reply Peer::after_turn() {
    const GameStatus standings = referee_.standings();
    if (standings.ending == EndReason::no_move && standings.winner != colour_ && referee_.to_move() == colour_) {
        auto given_in = act(referee_.without_move(Intent::resign));
        return given_in ? std::move(*given_in) : Reply{.remarks = {given_in.error().sentence}};
    }
    if (standings.is_over()) return {.messages = {report()}};
    return {};
}

std::expected<Reply, ChannelFault> Peer::act(const Turn& turn) {
    if (broken_) return std::unexpected{*broken_};
    if (turn.side() != colour_) return std::unexpected{ChannelFault{"not_our_turn", "it is the other side's turn"}};
    const SignedTurn ours = sign(referee_.domain_separator(), turn, key_);
    if (auto fault = referee_.fault_of_next(ours)) return std::unexpected{std::move(*fault)};
    if (auto written = journal_.add_turn(ours); !written) {
        broken_ = written.error();
        return std::unexpected{std::move(written.error())};
    }
    [[maybe_unused]] const auto taken = referee_.receive(ours);
    Reply reply{.messages = {write_message(message::Played{ours})}};
    if (referee_.standings().is_over()) reply.messages.push_back(report());
    return reply;
}

} // namespace laststone::channel
