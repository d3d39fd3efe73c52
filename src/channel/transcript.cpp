#include "channel/transcript.hpp"

#include <algorithm>

namespace laststone::channel {
namespace {

ChannelFault in_line(std::size_t line, const ChannelFault& fault) {
    return {fault.reason, "line " + std::to_string(line) + ": " + fault.sentence};
}

// Keys stand before the turns that they sign.
std::optional<ChannelFault> add_line(Transcript& transcript, const Message& message) {
    const auto has_turn = [&](Color side) {
        return std::ranges::any_of(transcript.turns, [&](const SignedTurn& turn) { return turn.turn.side() == side; });
    };
    const auto* keys = std::get_if<message::Keys>(&message);
    const auto* heard = std::get_if<message::Authorised>(&message);
    const bool for_black = keys != nullptr ? keys->keys.black.has_value()
                                           : heard != nullptr && heard->player == transcript.agreement.terms.black;
    const bool for_white = keys != nullptr ? keys->keys.white.has_value()
                                           : heard != nullptr && heard->player == transcript.agreement.terms.white;
    if ((for_black && has_turn(Color::black)) || (for_white && has_turn(Color::white)))
        return ChannelFault{"late_key", "a key comes after a turn of its player"};
    if (keys != nullptr) transcript.keys.push_back(*keys);
    else if (heard != nullptr) transcript.heard_keys.push_back(*heard);
    else if (const auto* agreed = std::get_if<message::Agreed>(&message)) transcript.agreement = agreed->agreement;
    else if (const auto* played = std::get_if<message::Played>(&message)) transcript.turns.push_back(played->turn);
    else if (const auto* proof = std::get_if<message::Evidence>(&message)) transcript.proofs.push_back(proof->turn);
    else return ChannelFault{"unreadable", "this message has no place in a journal"};
    return std::nullopt;
}

// All keys, before any turn.
std::expected<void, ChannelFault> take_keys(Referee& referee, const Transcript& transcript) {
    for (const message::Keys& line : transcript.keys) {
        if (line.channel != referee.channel())
            return std::unexpected{ChannelFault{"another_channel", "the keys belong to another channel"}};
        for (const Color side : {Color::black, Color::white})
            if (const auto& key = line.keys.of(side))
                if (auto taken = referee.authorise(side, *key); !taken) return taken;
    }
    for (const message::Authorised& line : transcript.heard_keys) {
        if (line.channel != referee.channel())
            return std::unexpected{ChannelFault{"another_channel", "the keys belong to another channel"}};
        if (auto taken = referee.hear_key(line.player, line.key); !taken) return taken;
    }
    return {};
}

} // namespace

std::expected<Transcript, ChannelFault> parse_transcript(std::string_view text) {
    Transcript transcript;
    std::size_t line = 0;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        ++line;
        auto message = parse_message(text.substr(0, end));
        if (!message) return std::unexpected{in_line(line, message.error())};
        if ((line == 1) != std::holds_alternative<message::Agreed>(*message))
            return std::unexpected{
                in_line(line, {"no_agreement", "a journal begins with one agreement, and has no other"})};
        if (const auto fault = add_line(transcript, *message)) return std::unexpected{in_line(line, *fault)};
        transcript.whole_bytes += end + 1;
        text.remove_prefix(end + 1);
    }
    transcript.torn_bytes = text.size();
    if (line == 0) return std::unexpected{ChannelFault{"no_agreement", "this is not the journal of a game: there is no agreement in it"}};
    return transcript;
}

std::expected<Judgement, ChannelFault> judge_transcript(const Transcript& transcript) {
    if (auto fault = fault_of(transcript.agreement)) return std::unexpected{std::move(*fault)};
    Judgement judgement{.referee = Referee{transcript.agreement}};
    if (auto taken = take_keys(judgement.referee, transcript); !taken) return std::unexpected{std::move(taken.error())};
    for (const std::vector<SignedTurn>* turns : {&transcript.turns, &transcript.proofs})
        for (const SignedTurn& turn : *turns) {
            const auto received = judgement.referee.receive(turn);
            const bool is_kept = judgement.referee.false_ending() == turn && !judgement.referee.proof();
            if (received || judgement.fault || (is_kept && turns == &transcript.proofs)) continue;
            judgement.fault = received.error();
            judgement.faulty_turn = turn.turn.number();
            if (turns == &transcript.turns) return judgement;
        }
    return judgement;
}

} // namespace laststone::channel
