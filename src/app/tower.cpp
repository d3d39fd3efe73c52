#include "app/tower.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/faults.hpp"

namespace laststone::app {
namespace {

using channel::ChannelFault;
namespace message = channel::message;

// Games whose turns need not be judged again when more come. Each may be a megabyte or two.
constexpr std::size_t most_judges = 32;

ChannelFault game_is_settled() { return {"not_in_play", "the game is settled"}; }

// What of these turns is new and counts, as lines of a journal; and why the first that does not was refused.
struct NewLines {
    std::vector<std::string> lines{};
    std::optional<ChannelFault> fault{};
};
NewLines new_lines(channel::Referee& referee, const channel::Transcript& given) {
    NewLines found;
    for (const std::vector<channel::SignedTurn>* turns : {&given.turns, &given.proofs})
        for (const channel::SignedTurn& turn : *turns) {
            const bool was_there = referee.turn_at(turn.turn.number()) != nullptr;
            const bool was_proved = referee.proof().has_value();
            const bool was_false = referee.false_ending().has_value();
            const auto received = referee.receive(turn);
            const bool is_evidence =
                referee.proof().has_value() != was_proved || referee.false_ending().has_value() != was_false;
            if (received && !was_there) found.lines.push_back(channel::write_message(message::Played{turn}));
            else if (is_evidence) found.lines.push_back(channel::write_message(message::Evidence{turn}));
            else if (!received && !found.fault) found.fault = received.error();
        }
    return found;
}

} // namespace

std::uint64_t Tower::wall_clock() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(since).count());
}

Tower::Tower(const std::string& file, Chain chain, chain::TransactionSender& sender, const TowerLimits& limits,
             Watchtower::Note note, Clock clock)
    : chain_{std::move(chain)},
      sender_{sender},
      limits_{limits},
      note_{std::move(note)},
      clock_{std::move(clock)},
      store_{file} {
    for (const channel::Bytes32& channel : store_.games()) {
        const channel::Transcript held = or_failure(store_.transcript(channel));
        if (held.agreement.domain != chain_.domain)
            throw Failure{fmt::format("{}: its games are of another contract or chain", file)};
        games_[channel].seen = {.channel = channel, .turns = held.turns.size()};
    }
}

std::expected<channel::Transcript, ChannelFault> Tower::read(const channel::Bytes32& channel) {
    const std::scoped_lock lock{mutex_};
    return store_.transcript(channel);
}

// Only games whose stakes are held are guarded, and what the contract has of keys counts: whoever hands in a journal may
// lie. Keys are asked for once, and so as of a block that stays.
std::expected<std::vector<std::string>, ChannelFault> Tower::first_lines(const channel::Agreement& agreement) {
    const channel::Bytes32 id = agreement.channel();
    chain::ContractReader reader{chain_.desk_nodes, chain_.domain, chain_.confirmations};
    const auto there = reader.confirmed(id);
    if (!there) return std::unexpected{there.error()};
    if (!there->both_have_paid())
        return std::unexpected{there->phase == chain::ChannelPhase::settled
                                   ? game_is_settled()
                                   : ChannelFault{"not_in_play",
                                                  "the stakes of this game are not paid, or not confirmed yet"}};
    std::vector<std::string> lines{channel::write_message(message::Agreed{agreement})};
    for (const channel::Address& player : {agreement.terms.black, agreement.terms.white}) {
        const auto key = reader.confirmed_key(id, player);
        if (!key) return std::unexpected{key.error()};
        if (!key->is_zero()) lines.push_back(channel::write_message(message::Authorised{id, player, *key}));
    }
    return lines;
}

std::optional<ChannelFault> Tower::too_little(const channel::Terms& terms) const {
    const auto& least = limits_.least_stake;
    if (least == channel::Number256{}) return std::nullopt;
    if (!terms.token.is_zero())
        return ChannelFault{"stake", "this tower guards games for ether alone, and the stake is in a token"};
    if (!(terms.stake < least)) return std::nullopt;
    return ChannelFault{"stake", fmt::format("the stake is {} wei, and this tower guards games of at least {}",
                                             terms.stake.text(), least.text())};
}

std::expected<Tower::HandedIn, ChannelFault> Tower::hand_in(std::string_view journal) {
    auto receipt = take(journal);
    const std::scoped_lock lock{mutex_};
    if (!receipt || receipt->fault) ++counts_.refused;
    if (receipt) counts_.taken += receipt->taken;
    return receipt;
}

std::expected<Tower::HandedIn, ChannelFault> Tower::take(std::string_view journal) {
    auto given = channel::parse_transcript(journal);
    if (!given) return std::unexpected{given.error()};
    given->agreement.keys = {};
    if (auto fault = fault_of(given->agreement)) return std::unexpected{std::move(*fault)};
    if (given->agreement.domain != chain_.domain)
        return std::unexpected{ChannelFault{"another_contract", "the game is of another contract or chain"}};
    if (auto fault = too_little(given->agreement.terms)) return std::unexpected{std::move(*fault)};
    const channel::Bytes32 id = given->agreement.channel();
    std::vector<std::string> lines;
    bool is_known = false;
    {
        const std::scoped_lock lock{mutex_};
        is_known = games_.contains(id);
        if (!is_known && games_.size() >= limits_.games)
            return std::unexpected{ChannelFault{"full", "this tower guards as many games as it can"}};
    }
    if (!is_known) {
        auto first = first_lines(given->agreement);
        if (!first) return std::unexpected{first.error()};
        lines = std::move(*first);
    }
    std::string first_text;
    for (const std::string& line : lines) first_text += line + '\n';
    const auto held = is_known ? read(id) : channel::parse_transcript(first_text);
    if (!held) return std::unexpected{held.error()};
    if (judges_.size() >= most_judges && !judges_.contains(id)) judges_.clear();
    const auto judged = judges_[id].judge(*held);
    if (!judged) return std::unexpected{judged.error()};
    channel::Referee referee = (*judged)->referee;
    NewLines found = new_lines(referee, *given);
    const std::size_t turns = referee.turns().size();
    if (turns > limits_.turns)
        return std::unexpected{ChannelFault{"too_long", "the game has more turns than this tower takes"}};
    if (found.lines.empty() && found.fault) return std::unexpected{*found.fault};
    const std::size_t taken = found.lines.size();
    lines.insert(lines.end(), found.lines.begin(), found.lines.end());
    // Only now, so that whoever looks at clocks does not wait while signatures are checked.
    const std::scoped_lock lock{mutex_};
    if (is_known && !games_.contains(id)) return std::unexpected{game_is_settled()};
    if (!lines.empty())
        if (auto added = store_.add(id, lines); !added) return std::unexpected{added.error()};
    TowerStatus::Game& seen = games_[id].seen;
    seen.channel = id;
    seen.turns = turns;
    return HandedIn{id, taken, turns, found.fault};
}

std::vector<channel::Bytes32> Tower::channels() const {
    const std::scoped_lock lock{mutex_};
    std::vector<channel::Bytes32> all;
    for (const auto& [channel, game] : games_) all.push_back(channel);
    return all;
}

void Tower::look(const std::atomic<bool>& cancelled) {
    bool all_seen = true;
    chain_.nodes.begin_round();
    const auto balance =
        chain_.nodes.first([&](chain::RpcNode& node) { return node.balance(sender_.sender()); });
    std::vector<channel::Bytes32> all = channels();
    std::ranges::rotate(all, std::ranges::upper_bound(all, look_behind_));
    bool is_first_silence = true;
    for (const channel::Bytes32& channel : all) {
        if (cancelled) return;
        const auto silent = chain_.nodes.silent_nodes();
        all_seen = look_at(channel) && all_seen;
        if (chain_.nodes.silent_nodes() > silent && std::exchange(is_first_silence, false)) look_behind_ = channel;
    }
    const std::scoped_lock lock{mutex_};
    if (balance) counts_.balance = *balance;
    if (!all_seen) return;
    ++counts_.looks;
    counts_.last_look = clock_();
}

bool Tower::look_at(const channel::Bytes32& channel) {
    Guarded* game = nullptr; // stays where it is until we take it out
    {
        const std::scoped_lock lock{mutex_};
        game = &games_.at(channel);
    }
    if (!game->watchtower) {
        const std::string name = channel::prefixed_hex(channel).substr(0, 10);
        game->watchtower = std::make_unique<Watchtower>(
            [this, channel] { return read(channel); },
            chain::ContractReader{chain_.nodes, chain_.domain, chain_.confirmations}, &sender_, std::nullopt,
            [this, name](const std::string& sentence) { note_(name + ": " + sentence); });
    }
    const std::size_t answers = game->watchtower->answers();
    const bool is_settled = game->watchtower->look();
    const std::scoped_lock lock{mutex_};
    counts_.answers += game->watchtower->answers() - answers;
    game->seen.there = game->watchtower->seen();
    const bool has_seen = game->watchtower->has_seen();
    if (!is_settled) return has_seen;
    if (auto forgotten = store_.forget(channel); !forgotten) {
        note_(forgotten.error().sentence);
        return has_seen;
    }
    games_.erase(channel);
    ++counts_.settled;
    return has_seen;
}

TowerStatus Tower::status() const {
    const std::scoped_lock lock{mutex_};
    TowerStatus status = counts_;
    for (const auto& [channel, game] : games_) status.games.push_back(game.seen);
    return status;
}

} // namespace laststone::app
