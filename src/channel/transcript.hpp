// A whole game as it was signed: what journals hold, and what anybody can check.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "channel/message.hpp"
#include "channel/referee.hpp"

namespace laststone::channel {

struct Transcript {
    Agreement agreement{};
    std::vector<message::Keys> keys{};            // authorised after the agreement was made
    std::vector<message::Authorised> heard_keys{}; // as the contract has them
    std::vector<SignedTurn> turns{};
    std::vector<SignedTurn> proofs{}; // of cheating, and what may become one
    std::size_t whole_bytes = 0;      // of the text
    std::size_t torn_bytes = 0;       // behind them: a line that was never finished
};

// An agreement, then keys, turns and proofs, a line each; keys of a player before its turns. A last line without its end
// is left out: whoever wrote it was stopped before anybody could have seen it. The fault names its line.
std::expected<Transcript, ChannelFault> parse_transcript(std::string_view text);

// How a transcript was judged: as far as the first fault.
struct Judgement {
    Referee referee;
    std::optional<ChannelFault> fault{};
    std::uint32_t faulty_turn = 0; // its number, where there is a fault
};
// Refused where the agreement does not bind both players.
std::expected<Judgement, ChannelFault> judge_transcript(const Transcript& transcript);

// Judges a transcript that grows: turns that it has judged before it does not judge again.
class TranscriptJudge {
public:
    // The same as judge_transcript() would say, until it is asked again.
    std::expected<const Judgement*, ChannelFault> judge(const Transcript& transcript);
    // How many turns the last question has cost.
    std::size_t turns_judged() const { return turns_judged_; }

private:
    Transcript known_{};
    std::optional<Judgement> judgement_{}; // of that
    std::size_t turns_judged_ = 0;
};

} // namespace laststone::channel
