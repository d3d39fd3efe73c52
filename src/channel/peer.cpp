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

std::expected<void, ChannelFault> authorise_session_key(Journal& journal, SigningLog& log, const SecretKey& player,
                                                        const Address& key) {
    auto judged = judge_transcript(journal.transcript());
    if (!judged) return std::unexpected{std::move(judged.error())};
    Referee& referee = judged->referee;
    const auto side = colour_of(referee.agreement().terms, player.address());
    if (!side)
        return std::unexpected{
            ChannelFault{"not_for_us", "this game is played by others than " + player.address().text()}};
    const auto& before = log.keys().of(*side);
    if (before && before->key != key)
        return std::unexpected{ChannelFault{
            "another_key", "the session key " + before->key.text() + " was authorised for this game before"}};
    if (!log.is_empty())
        return std::unexpected{
            ChannelFault{"late_key", player.address().text() + " has signed turns of this game itself: it goes on so"}};
    const SessionKey authorised = authorise(referee.domain_separator(), referee.channel(), key, player);
    const bool is_known = referee.agreement().keys.of(*side).has_value();
    if (auto taken = referee.authorise(*side, authorised); !taken) return taken;
    if (!before)
        if (auto written = log.add(*side, authorised); !written) return written;
    if (is_known) return {};
    message::Keys line{.channel = referee.channel()};
    line.keys.of(*side) = authorised;
    return journal.add_keys(line);
}

std::expected<Peer, ChannelFault> Peer::resume(Journal journal, SecretKey key, std::optional<SigningLog> log) {
    auto judged = judge_transcript(journal.transcript());
    if (!judged) return std::unexpected{std::move(judged.error())};
    const bool proved = judged->referee.proof().has_value();
    if (judged->fault && !proved)
        return std::unexpected{
            ChannelFault{judged->fault->reason, "the journal does not hold up: " + judged->fault->sentence}};
    const auto& log_keys = log ? log->keys() : SessionKeys{};
    auto colour = judged->referee.side_of(key.address());
    for (const Color side : {Color::black, Color::white})
        if (!colour && log_keys.of(side) && log_keys.of(side)->key == key.address()) colour = side;
    if (!colour)
        return std::unexpected{
            ChannelFault{"not_for_us", "this game is played by others than " + key.address().text()}};
    Peer peer{std::move(journal), std::move(key), std::move(log), std::move(judged->referee), *colour};
    peer.restore_key();
    (void)peer.restore();
    if (peer.broken_) return std::unexpected{*peer.broken_};
    if (auto fault = peer.not_our_key()) return std::unexpected{std::move(*fault)};
    return peer;
}

std::optional<ChannelFault> Peer::not_our_key() const {
    const Address authorised = referee_.session_key(colour_);
    const Address& ours = key_.address();
    const std::string whose = game::title(colour_);
    if (authorised.is_zero() ? referee_.signs_for(colour_, ours) : authorised == ours) return std::nullopt;
    if (authorised.is_zero())
        return ChannelFault{"another_key", "the contract does not let " + ours.text() + " sign for " + whose};
    return ChannelFault{"another_key", "the turns of " + whose + " are signed by the session key " +
                                           authorised.text() + ", and this is " + ours.text()};
}

// What the player has authorised, by whatever journal there was then: two keys must not sign different turns.
void Peer::restore_key() {
    if (!signing_log_) return;
    const auto& before = signing_log_->keys().of(colour_);
    const auto& now = referee_.agreement().keys.of(colour_);
    if (before && !now && !referee_.has_heard_key(colour_)) {
        if (auto fault = add_key(colour_, *before)) broken_ = std::move(fault);
    } else if (now && !before) {
        if (auto written = signing_log_->add(colour_, *now); !written) broken_ = written.error();
    }
}

// To the journal first, as turns.
std::optional<ChannelFault> Peer::add_key(Color side, const SessionKey& key) {
    Referee taken = referee_;
    if (auto fits = taken.authorise(side, key); !fits) return fits.error();
    if (taken.agreement() == referee_.agreement()) return std::nullopt;
    message::Keys line{.channel = referee_.channel()};
    line.keys.of(side) = key;
    if (auto written = journal_.add_keys(line); !written) broken_ = written.error();
    else referee_ = std::move(taken);
    return std::nullopt;
}

std::expected<void, ChannelFault> Peer::hear_key(const Address& player, const Address& key) {
    const auto side = colour_of(referee_.agreement().terms, player);
    const bool is_known = side && referee_.session_key(*side) == key;
    Referee taken = referee_;
    if (auto fits = taken.hear_key(player, key); !fits) return fits;
    if (is_known) {
        referee_ = std::move(taken); // and no other key is taken from now on
        return {};
    }
    if (auto written = journal_.add_key({referee_.channel(), player, key}); !written) {
        broken_ = written.error();
        return written;
    }
    referee_ = std::move(taken);
    return {};
}

Reply Peer::greet() {
    patience_ = useless_messages;
    part();
    Reply reply;
    if (const SessionKeys& keys = referee_.agreement().keys; keys != SessionKeys{})
        reply.messages.push_back(write_message(message::Keys{referee_.channel(), keys}));
    reply.messages.push_back(report());
    return reply;
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
    if (const auto* keys = std::get_if<message::Keys>(&message)) return answer_keys(*keys);
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

// Our own may be among them: then we have authorised one that this journal does not know.
Reply Peer::answer_keys(const message::Keys& keys) {
    if (keys.channel != referee_.channel())
        return refuse({"another_channel", "this is another game than the one that is played here"});
    for (const Color side : {Color::black, Color::white})
        if (const auto& key = keys.keys.of(side))
            if (const auto fault = add_key(side, *key)) return refuse(*fault);
    return idle();
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
    challenged_ = number;
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
    if (auto fault = not_our_key()) return fault;
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
