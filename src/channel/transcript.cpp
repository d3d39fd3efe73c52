#include "channel/transcript.hpp"

#include <algorithm>
#include <span>

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

// The turns behind the first so many, then proofs, up to a turn with a fault.
void take_turns(Judgement& judgement, const Transcript& transcript, std::size_t known) {
    const auto take = [&](const SignedTurn& turn, bool is_proof) {
        const auto received = judgement.referee.receive(turn);
        const bool is_kept = judgement.referee.false_ending() == turn && !judgement.referee.proof();
        if (received || judgement.fault || (is_kept && is_proof)) return true;
        judgement.fault = received.error();
        judgement.faulty_turn = turn.turn.number();
        return is_proof;
    };
    for (std::size_t i = known; i < transcript.turns.size(); ++i)
        if (!take(transcript.turns[i], false)) return;
    for (const SignedTurn& turn : transcript.proofs) take(turn, true);
}

// Whether a transcript is this one with more turns, none of which could have been judged otherwise.
bool goes_on(const Transcript& transcript, const Transcript& known) {
    return transcript.agreement == known.agreement && transcript.keys == known.keys &&
           transcript.heard_keys == known.heard_keys && known.proofs.empty() &&
           transcript.turns.size() >= known.turns.size() &&
           std::ranges::equal(known.turns, std::span{transcript.turns}.first(known.turns.size()));
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
    take_turns(judgement, transcript, 0);
    return judgement;
}

std::expected<const Judgement*, ChannelFault> TranscriptJudge::judge(const Transcript& transcript) {
    if (judgement_ && !judgement_->fault && goes_on(transcript, known_)) {
        turns_judged_ = transcript.turns.size() - known_.turns.size();
        take_turns(*judgement_, transcript, known_.turns.size());
    } else {
        turns_judged_ = transcript.turns.size();
        judgement_.reset();
        auto anew = judge_transcript(transcript);
        if (!anew) return std::unexpected{std::move(anew.error())};
        judgement_ = std::move(*anew);
    }
    known_ = transcript;
    return &*judgement_;
}

} // namespace laststone::channel
