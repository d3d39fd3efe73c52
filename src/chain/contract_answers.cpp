#include "chain/contract_answers.hpp"

#include <span>

namespace laststone::chain {
namespace {

using channel::Referee;
using channel::SignedTurn;

// The turns that have a move: only the last one of a game may have none.
std::span<const SignedTurn> moves_of(const Referee& referee) {
    return std::span{referee.turns()}.first(referee.states().size() - 1);
}

bool was_ended_by_a_turn(const Referee& referee) {
    return !referee.turns().empty() && !channel::moves(referee.turns().back().turn.intent);
}

const SignedTurn* one_before_last(std::span<const SignedTurn> moves) {
    return moves.size() < 2 ? nullptr : &moves[moves.size() - 2];
}

} // namespace

std::optional<ContractCall> answer_to_clock(const Referee& referee, const ChannelOnChain& there,
                                            const std::vector<SignedTurn>& shown) {
    Referee judged = referee;
    for (const SignedTurn& turn : shown) (void)judged.receive(turn);
    if (judged.proof()) return call_proof(judged);
    const channel::Terms& terms = referee.agreement().terms;
    const auto moves = moves_of(referee);
    const bool has_later_move = !moves.empty() && moves.back().turn.number() > there.number;
    const bool has_later_end = was_ended_by_a_turn(referee) && referee.turns().back().turn.number() > there.number;
    if (has_later_end) return call_conclude(referee);
    if (!has_later_move) return std::nullopt;
    const bool is_next = moves.back().turn.number() == there.number + 1;
    if (is_next && there.phase == ChannelPhase::challenged)
        return call_respond(terms, one_before_last(moves), moves.back());
    return call_checkpoint(terms, one_before_last(moves), moves.back());
}

ContractCall challenge_of(const Referee& referee, const ChannelOnChain& there) {
    const channel::Terms& terms = referee.agreement().terms;
    const auto moves = moves_of(referee);
    const bool is_later = !moves.empty() && moves.back().turn.number() > there.number;
    return is_later ? call_challenge(terms, one_before_last(moves), moves.back()) : call_demand_turn(terms);
}

std::optional<ContractCall> claim_of(const Referee& referee, const ChannelOnChain& there, std::uint64_t now) {
    const bool has_run_out = there.clock_runs() && now > there.deadline;
    if (has_run_out) return call_claim_timeout(referee.agreement().terms);
    if (referee.proof()) return call_proof(referee);
    if (was_ended_by_a_turn(referee)) return call_conclude(referee);
    return std::nullopt;
}

} // namespace laststone::chain
