// The side of the contract: calls for a wallet to send, and what nodes answer.
#include "board_game.hpp"
#include "chain/contract_answers.hpp"
#include "chain/contract_errors.hpp"
#include "chain/referee_code.hpp"
#include "table.hpp"

namespace laststone::stakes {
namespace {

using channel::Referee;
using channel::SignedTurn;

Json json_of(const Referee& referee, const chain::ContractCall& call) {
    return {{"name", call.name},
            {"to", referee.agreement().domain.contract.text()},
            {"value", call.value.text()},
            {"data", channel::prefixed_hex(call.data)}};
}
Json json_of(const Referee& referee, const std::optional<chain::ContractCall>& call) {
    return call ? json_of(referee, *call) : Json(nullptr);
}

std::optional<chain::EventRecord> event_in(const Json& log) {
    if (!log.is_object() || !log.contains("topics") || !log["topics"].is_array()) return std::nullopt;
    chain::EventRecord event;
    for (const Json& topic : log["topics"]) {
        const auto bytes = channel::parse_bytes<32>(topic.is_string() ? topic.get<std::string>() : "");
        if (!bytes) return std::nullopt;
        event.topics.push_back(*bytes);
    }
    auto data = data_in(log, "data");
    if (!data) return std::nullopt;
    event.data = std::move(*data);
    return event;
}

// What the contract has said of this game.
struct Told {
    std::vector<SignedTurn> shown{};
    std::optional<channel::Address> winner{};
};
Told told_in(const Json& asked, const channel::Bytes32& channel) {
    Told told;
    if (!asked.contains("logs") || !asked["logs"].is_array()) return told;
    for (const Json& log : asked["logs"]) {
        const auto event = event_in(log);
        const auto message = event ? chain::read_event(*event) : std::nullopt;
        if (!message) continue;
        if (const auto* shown = std::get_if<channel::message::Shown>(&*message))
            if (shown->turn.turn.channel == channel) told.shown.push_back(shown->turn);
        if (const auto* settled = std::get_if<channel::message::Settled>(&*message))
            if (settled->channel == channel) told.winner = settled->winner;
    }
    return told;
}

} // namespace

// Whether the codes that stand at the addresses are our contract's and its rules', and nothing else.
Result<Json> Table::is_ours(const Json& asked) {
    const auto chain_id = number_in<std::uint64_t>(asked, "chain_id");
    if (!chain_id) return std::unexpected{chain_id.error()};
    const auto contract = address_in(asked, "contract");
    if (!contract) return std::unexpected{contract.error()};
    const auto rules = address_in(asked, "rules");
    if (!rules) return std::unexpected{rules.error()};
    const auto code = data_in(asked, "code");
    if (!code) return std::unexpected{code.error()};
    const auto rules_code = data_in(asked, "rules_code");
    if (!rules_code) return std::unexpected{rules_code.error()};
    const BoardGame* game = board_game_at(*rules);
    return Json{{"ours", game != nullptr && chain::is_our_referee(*code, {*chain_id, *contract}) &&
                             chain::are_our_rules(*rules_code, game->rules())}};
}

Result<Json> Table::question(const Json& asked) {
    return with_peer([&]() -> Result<Json> {
        const Referee& referee = peer_->referee();
        const std::string of = text_in(asked, "of");
        chain::ByteString data;
        if (of == "events") {
            const auto shown = chain::shown_topics(referee.channel());
            const auto settlement = chain::settlement_topics(referee.channel());
            return Json{{"to", referee.agreement().domain.contract.text()},
                        {"topics",
                         {Json{channel::prefixed_hex(shown.at(0)), channel::prefixed_hex(settlement.at(0))},
                          channel::prefixed_hex(shown.at(1))}}};
        }
        if (of == "channel") data = chain::ask_channel(referee.channel());
        else if (of == "key" || of == "owed") {
            const auto player = address_in(asked, "player");
            if (!player) return std::unexpected{player.error()};
            data = of == "key" ? chain::ask_key(referee.channel(), *player)
                               : chain::ask_owed(referee.agreement().terms.token, *player);
        } else return refused("unreadable", "there is nothing of that name to ask");
        return Json{{"to", referee.agreement().domain.contract.text()}, {"data", channel::prefixed_hex(data)}};
    });
}

Result<Json> Table::call(const Json& asked) {
    return with_peer([&]() -> Result<Json> {
        const Referee& referee = peer_->referee();
        const channel::Terms& terms = referee.agreement().terms;
        const std::string name = text_in(asked, "name");
        if (name == "open") return json_of(referee, chain::call_open(terms));
        if (name == "takeBack") return json_of(referee, chain::call_take_back(terms));
        if (name == "authorise") {
            const auto& key = referee.agreement().keys.of(peer_->colour());
            if (!key) return refused("no_key", "this game has no session key of ours");
            return json_of(referee, chain::call_authorise(terms, terms.player(peer_->colour()), *key));
        }
        if (name == "withdraw") {
            const auto to = address_in(asked, "to");
            if (!to) return std::unexpected{to.error()};
            return json_of(referee, chain::call_withdraw(terms.token, *to));
        }
        return refused("unreadable", "the contract has no call of that name");
    });
}

// An answer to `question`.
Result<Json> Table::read(const Json& asked) {
    const auto answer = data_in(asked, "answer");
    if (!answer) return std::unexpected{answer.error()};
    if (text_in(asked, "of") == "owed") {
        const auto owed = chain::read_number(*answer);
        if (!owed) return std::unexpected{owed.error()};
        return Json{{"owed", owed->text()}};
    }
    const auto key = chain::read_key(*answer);
    if (!key) return std::unexpected{key.error()};
    return Json{{"key", key->text()}};
}

// What the contract holds in the latest block, and in one that can be believed; what it has shown; and what can be
// brought to it.
Result<Json> Table::look(const Json& asked) {
    return with_peer([&]() -> Result<Json> {
        const auto latest = data_in(asked, "latest");
        if (!latest) return std::unexpected{latest.error()};
        const auto confirmed = data_in(asked, "confirmed");
        if (!confirmed) return std::unexpected{confirmed.error()};
        const auto now = number_in(asked, "now");
        if (!now) return std::unexpected{now.error()};
        const auto there = chain::read_channel(*latest);
        if (!there) return std::unexpected{there.error()};
        const auto believed = confirmed->empty() ? chain::ChannelOnChain{} : chain::read_channel(*confirmed);
        if (!believed) return std::unexpected{believed.error()};
        if (believed->phase >= chain::ChannelPhase::playing) are_paid_ = true;

        const Told told_there = told_in(asked, peer_->referee().channel());
        channel::Reply reply;
        const auto add = [&](channel::Reply more) {
            for (std::string& message : more.messages) reply.messages.push_back(std::move(message));
            for (std::string& remark : more.remarks) reply.remarks.push_back(std::move(remark));
        };
        for (const SignedTurn& turn : told_there.shown)
            if (!peer_->referee().turn_at(turn.turn.number()) && !peer_->referee().fault_of_next(turn))
                add(peer_->receive(channel::write_message(channel::message::Played{turn})));
        const bool waits_for_us = there->phase == chain::ChannelPhase::challenged && peer_->is_our_turn() &&
                                  there->number + 1 == peer_->referee().next_number();
        if (waits_for_us || (there->phase == chain::ChannelPhase::challenged && must_give_in()))
            add(peer_->hear_challenge(there->number));

        const Referee& referee = peer_->referee();
        const channel::GameStatus standings = referee.standings();
        const bool in_play = there->both_have_paid();
        const bool may_challenge = there->phase == chain::ChannelPhase::playing && are_paid_ &&
                                   referee.to_move() != peer_->colour() &&
                                   (!standings.is_over() || standings.ending == channel::EndReason::no_move);
        Json chain{{"phase", chain::name(there->phase)},
                   {"believed", chain::name(believed->phase)},
                   {"deadline", there->deadline},
                   {"number", there->number},
                   {"now", *now},
                   {"waits_for_us", waits_for_us},
                   {"winner", told_there.winner ? Json(told_there.winner->text()) : Json(nullptr)},
                   {"answer", there->clock_runs() && *now <= there->deadline
                                  ? json_of(referee, chain::answer_to_clock(referee, *there, told_there.shown))
                                  : Json(nullptr)},
                   {"challenge",
                    may_challenge ? json_of(referee, chain::challenge_of(referee, *there)) : Json(nullptr)},
                   {"claim", in_play ? json_of(referee, chain::claim_of(referee, *there, *now)) : Json(nullptr)}};
        auto answer = told(std::move(reply));
        if (answer) (*answer)["chain"] = std::move(chain);
        return answer;
    });
}

// Why the contract refuses a call, by what it has answered.
Result<Json> Table::why(const Json& asked) {
    const auto data = data_in(asked, "data");
    if (!data) return std::unexpected{data.error()};
    const auto sentence = chain::revert_reason(*data);
    return Json{{"sentence", sentence ? Json(*sentence) : Json(nullptr)}};
}

} // namespace laststone::stakes
