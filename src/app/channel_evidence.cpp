#include "app/channel_evidence.hpp"

#include <fmt/format.h>

#include <span>

#include "app/channel_command.hpp"
#include "app/input.hpp"
#include "app/state32.hpp"
#include "channel/terms_json.hpp"

namespace laststone::app {
namespace {

// With the contract that they are for.
Json agreed_terms(const channel::Agreement& agreement) {
    Json json{{"chain_id", agreement.domain.chain_id}, {"contract", agreement.domain.contract.text()}};
    json.update(channel::terms_json(agreement.terms));
    return json;
}

Json session_keys_json(const channel::Referee& referee) {
    const auto of = [&](game::Color side) -> Json {
        const auto& key = referee.agreement().keys.of(side);
        if (!key || key->key != referee.session_key(side)) return nullptr;
        return {{"key", key->key.text()}, {"signature", channel::prefixed_hex(key->signature.bytes)}};
    };
    return {{"black", of(game::Color::black)}, {"white", of(game::Color::white)}};
}

// The last two of so many turns.
Json two_before(const channel::Referee& referee, std::size_t end) {
    Json two = Json::array();
    for (std::size_t i = end < 2 ? 0 : end - 2; i < end; ++i) two.push_back(turn_json(referee, referee.turns()[i]));
    return two;
}

// What a contract needs to settle the game as it stands.
Json evidence(const channel::Referee& referee) {
    const channel::GameStatus standings = referee.standings();
    const auto& kept = referee.false_ending();
    return {{"channel", channel::prefixed_hex(referee.channel())},
            {"domain_separator", channel::prefixed_hex(referee.domain_separator())},
            {"terms", agreed_terms(referee.agreement())},
            {"signatures",
             {{"black", channel::prefixed_hex(referee.agreement().black.bytes)},
              {"white", channel::prefixed_hex(referee.agreement().white.bytes)}}},
            {"keys", session_keys_json(referee)},
            {"result", result_of(standings)},
            {"ending", channel::name(standings.ending)},
            {"must_answer", standings.is_over() ? Json(nullptr) : Json(game::name(referee.to_move()))},
            {"turns", last_two(referee)},
            {"proof", proof_json(referee)},
            {"false_ending", kept ? turn_json(referee, *kept) : Json(nullptr)},
            {"draw_proof", draw_proof_json(referee)}};
}

} // namespace

channel::Transcript transcript_of(const std::string& file) {
    if (file == "-") return or_failure(channel::parse_transcript(read_whole_file(file)), Status::no);
    auto transcript = channel::read_transcript(file);
    const bool was_read = transcript || transcript.error().reason != "journal";
    return or_failure(std::move(transcript), was_read ? Status::no : Status::unusable);
}

Json result_of(const channel::GameStatus& standings) {
    if (!standings.is_over()) return nullptr;
    return standings.winner ? game::name(*standings.winner) : "draw";
}

Json turn_json(const channel::Referee& referee, const channel::SignedTurn& turn) {
    return {{"number", turn.turn.number()},
            {"channel", channel::prefixed_hex(turn.turn.channel)},
            {"previous", channel::prefixed_hex(turn.turn.previous)},
            {"state", channel::prefixed_hex(turn.turn.state)},
            {"path", channel::prefixed_hex(turn.turn.path)},
            {"intent", static_cast<int>(turn.turn.intent)},
            {"hash", channel::prefixed_hex(channel::hash(referee.domain_separator(), turn.turn))},
            {"signature", channel::prefixed_hex(turn.signature.bytes)}};
}

Json last_two(const channel::Referee& referee) { return two_before(referee, referee.turns().size()); }

// Only the last turn of a game has no move.
Json last_two_moves(const channel::Referee& referee) { return two_before(referee, referee.states().size() - 1); }

Json proof_json(const channel::Referee& referee) {
    const auto& second = referee.proof();
    if (!second) return nullptr;
    const channel::SignedTurn* first = referee.beside_proof();
    const channel::SignedTurn* before = referee.turn_at(second->turn.number() - 1);
    return {{"kind", first != nullptr ? "two_turns" : "illegal_turn"},
            {"turn", turn_json(referee, *second)},
            {"beside", first != nullptr ? turn_json(referee, *first) : Json(nullptr)},
            {"before", first == nullptr && before != nullptr ? turn_json(referee, *before) : Json(nullptr)}};
}

Json draw_proof_json(const channel::Referee& referee) {
    const auto proof = referee.draw_proof();
    if (!proof) return nullptr;
    // Where a draw was claimed the claim stands behind them.
    const auto moves = std::span{referee.turns()}.first(referee.states().size() - 1);
    const auto steps = moves.last(proof->turns);
    const std::size_t before = moves.size() - steps.size();
    return {{"rule", channel::name(proof->rule)},
            {"from", before > 0 ? turn_json(referee, moves[before - 1]) : Json(nullptr)},
            {"moves", channel::prefixed_hex(channel::quiet_steps(steps))},
            {"signature", channel::prefixed_hex(moves.back().signature.bytes)}};
}

Status verify_journal(const ChannelCommand& command, Context& context) {
    const channel::Transcript transcript = transcript_of(command.file);
    const channel::Judgement judged = or_failure(channel::judge_transcript(transcript), Status::no);
    const channel::Referee& referee = judged.referee;
    const channel::GameStatus standings = referee.standings();
    const std::string position = state_game(referee.rules().game).read(referee.state())->position;
    if (context.json()) {
        context.out().json({{"sound", !judged.fault},
                            {"fault", judged.fault ? Json{{"turn", judged.faulty_turn},
                                                          {"reason", judged.fault->reason},
                                                          {"sentence", standing_alone(judged.fault->sentence)}}
                                                   : Json(nullptr)},
                            {"torn_bytes", transcript.torn_bytes},
                            {"result", result_of(standings)},
                            {"ending", channel::name(standings.ending)},
                            {"game", referee.rules().game},
                            {"turns", referee.turns().size()},
                            {"to_move", game::name(referee.to_move())},
                            {"position", position},
                            {"channel", channel::prefixed_hex(referee.channel())},
                            {"terms", agreed_terms(referee.agreement())},
                            {"keys", session_keys_json(referee)}});
    } else {
        if (judged.fault)
            context.out().print("Turn {}: {}\n", judged.faulty_turn, standing_alone(judged.fault->sentence));
        if (transcript.torn_bytes > 0)
            context.out().print("The last line was never finished: {} at its end are left out.\n",
                                counted(transcript.torn_bytes, "byte"));
        context.out().print("{} good turns, {}\n{}\n", referee.turns().size(), position,
                            standing_alone(standings.sentence()));
    }
    return judged.fault ? Status::no : Status::done;
}

Status dispute(const ChannelCommand& command, Context& context) {
    const channel::Judgement judged = or_failure(channel::judge_transcript(transcript_of(command.file)), Status::no);
    context.out().json(evidence(judged.referee));
    return Status::done;
}

} // namespace laststone::app
