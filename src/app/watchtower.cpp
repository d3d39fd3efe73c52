#include "app/watchtower.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/chain_words.hpp"
#include "app/faults.hpp"
#include "chain/contract_answers.hpp"
#include "channel/journal.hpp"

namespace laststone::app {
namespace {

using chain::ChannelOnChain;

constexpr std::chrono::milliseconds between_looks_of_guard{500};
constexpr int pieces_of_a_wait = 10;

} // namespace

Watchtower::Watchtower(const std::string& journal, chain::ContractReader reader, chain::TransactionSender* sender,
                       std::optional<game::Color> us, Note note)
    : Watchtower{[journal] { return channel::read_transcript(journal); }, std::move(reader), sender, us,
                 std::move(note)} {}

Watchtower::Watchtower(TranscriptReader transcript, chain::ContractReader reader, chain::TransactionSender* sender,
                       std::optional<game::Color> us, Note note)
    : transcript_{std::move(transcript)},
      reader_{std::move(reader)},
      sender_{sender},
      us_{us},
      note_{std::move(note)},
      agreement_{or_failure(transcript_()).agreement} {}

void Watchtower::tell_once(const std::string& sentence) {
    if (sentence != last_told_) note_(sentence);
    last_told_ = sentence;
}

bool Watchtower::look() {
    has_seen_ = false;
    reader_.begin_with_next_node();
    const auto accounts = reader_.accounts(agreement_.channel());
    if (!holds(accounts)) return false;
    const ChannelOnChain& there = accounts->front();
    if (there != seen_) {
        std::vector<channel::SignedTurn> shown;
        if (there.number != 0) {
            auto turns = reader_.shown(agreement_.channel(), there.number);
            if (!holds(turns)) return false;
            shown = std::move(*turns);
        }
        const std::scoped_lock lock{mutex_};
        seen_ = there;
        shown_ = std::move(shown);
    }
    has_seen_ = true;
    tell_once(standing_on_chain(agreement_.terms, there, us_));
    for (const ChannelOnChain& account : *accounts)
        if (account.clock_runs()) look_at_clock(account);
    // Games are long, and most of them have no clock.
    if (std::ranges::none_of(*accounts, &ChannelOnChain::clock_runs)) judge_ = {};
    if (there.phase != chain::ChannelPhase::settled) return false;
    const auto confirmed = reader_.confirmed(agreement_.channel());
    return confirmed && confirmed->phase == chain::ChannelPhase::settled;
}

void Watchtower::look_at_clock(const ChannelOnChain& there) {
    const auto transcript = transcript_();
    if (!holds(transcript)) return;
    const auto judged = judge_.judge(*transcript);
    if (!holds(judged)) return;
    const auto now = reader_.now();
    if (!holds(now) || *now > there.deadline) return;
    if (const auto call = chain::answer_to_clock((*judged)->referee, there, shown_)) answer(*call, there.number);
}

// Sent and gone on from: the next look sees whether it is in a block.
void Watchtower::answer(const chain::ContractCall& call, std::uint32_t number) {
    const std::string purpose =
        fmt::format("{} {} {}", call.name, channel::prefixed_hex(agreement_.channel()), number);
    if (sender_ == nullptr)
        return tell_once(fmt::format("this is answered by {}: `laststone chain respond JOURNAL --key FILE` sends it",
                                     call.name));
    const auto earlier = sender_->under_way(purpose);
    if (!holds(earlier)) return;
    if (*earlier) return (void)sender_->look(**earlier);
    const auto transaction = sender_->prepare(agreement_.domain.contract, call);
    if (!holds(transaction) || !holds(sender_->check_price(*transaction))) return;
    const auto sent = sender_->send(purpose, *transaction);
    if (!holds(sent)) return;
    ++answers_;
    const auto hash = sender_->hash_of(*sent);
    note_(fmt::format("answered by {}, for at most {} ether: {}", call.name, chain::ether_text(transaction->most_fee()),
                      hash ? channel::prefixed_hex(*hash) : "the signer was asked to send it"));
}

channel::ChainLog Watchtower::log() const {
    const std::scoped_lock lock{mutex_};
    const channel::Bytes32 id = agreement_.channel();
    channel::ChainLog log{id};
    for (const channel::SignedTurn& turn : shown_) log.take(channel::message::Shown{turn});
    if (seen_.phase == chain::ChannelPhase::challenged)
        log.take(channel::message::Challenged{id, seen_.number, seen_.deadline});
    if (seen_.phase == chain::ChannelPhase::draw_claimed)
        log.take(channel::message::DrawClaimed{id, seen_.number, seen_.deadline});
    return log;
}

WatchtowerThread::WatchtowerThread(Watchtower& watchtower)
    : watchtower_{watchtower}, thread_{[this] {
          while (!ended_ && !watchtower_.look())
              for (int i = 0; i < pieces_of_a_wait && !ended_; ++i)
                  std::this_thread::sleep_for(between_looks_of_guard / pieces_of_a_wait);
      }} {}

WatchtowerThread::~WatchtowerThread() {
    ended_ = true;
    thread_.join();
}

} // namespace laststone::app
