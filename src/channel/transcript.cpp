#include "channel/transcript.hpp"

#include "channel/message.hpp"

namespace laststone::channel {
namespace {

ChannelFault in_line(std::size_t line, const ChannelFault& fault) {
    return {fault.reason, "line " + std::to_string(line) + ": " + fault.sentence};
}

} // namespace

std::expected<Transcript, ChannelFault> parse_transcript(std::string_view text) {
    Transcript transcript;
    std::size_t line = 0;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        ++line;
        auto message = parse_message(text.substr(0, end));
        if (!message) return std::unexpected{in_line(line, message.error())};
        const auto* agreed = std::get_if<message::Agreed>(&*message);
        const auto* played = std::get_if<message::Played>(&*message);
        const auto* proof = std::get_if<message::Evidence>(&*message);
        if ((line == 1) != (agreed != nullptr))
            return std::unexpected{
                in_line(line, {"no_agreement", "a journal begins with one agreement, and has no other"})};
        if (agreed != nullptr) transcript.agreement = agreed->agreement;
        else if (played != nullptr) transcript.turns.push_back(played->turn);
        else if (proof != nullptr) transcript.proofs.push_back(proof->turn);
        else return std::unexpected{in_line(line, {"unreadable", "this message has no place in a journal"})};
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
