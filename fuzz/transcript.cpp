// Law: any text is the journal of a signed game that is judged the same however often, and as far as its last whole line, or
// has a clear fault.
#include "channel/transcript.hpp"

#include "law.hpp"

using namespace laststone;

namespace {

void must_be_clear(const channel::ChannelFault& fault) {
    fuzz::must(!fault.reason.empty() && !fault.sentence.empty() && fault.sentence.size() < 500);
}

void must_be_judged(const channel::Transcript& transcript) {
    const auto judged = channel::judge_transcript(transcript);
    if (!judged) return must_be_clear(judged.error());
    const channel::Referee& referee = judged->referee;
    if (judged->fault) must_be_clear(*judged->fault);
    fuzz::must(referee.turns().size() <= transcript.turns.size() + transcript.proofs.size());
    fuzz::must(!referee.standings().sentence().empty());
    // What was accepted is accepted again, and leads to the same state.
    channel::Transcript accepted = transcript;
    accepted.turns = referee.turns();
    accepted.proofs.clear();
    const auto again = channel::judge_transcript(accepted);
    fuzz::must(again && !again->fault && again->referee.state() == referee.state());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto transcript = channel::parse_transcript(text);
    if (!transcript) {
        must_be_clear(transcript.error());
        return 0;
    }
    fuzz::must(transcript->whole_bytes + transcript->torn_bytes == text.size());
    const auto whole = channel::parse_transcript(text.substr(0, transcript->whole_bytes));
    fuzz::must(whole && whole->torn_bytes == 0 && whole->turns == transcript->turns);
    must_be_judged(*transcript);
    return 0;
}
