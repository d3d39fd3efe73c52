#include "chain/transaction_sender.hpp"

#include <algorithm>
#include <limits>
#include <ranges>

namespace laststone::chain {
namespace {

using channel::ChannelFault;

constexpr std::uint64_t most_gas = std::uint64_t{1} << 24; // of one transaction, EIP-7825
constexpr std::uint64_t most_foreign = 64;                 // transactions of the same key that wait elsewhere
constexpr std::uint64_t usual_tip = 1'000'000'000;

// Nodes take another attempt only where it pays a tenth more; geth counts in eighths here and there.
std::uint64_t raised(std::uint64_t fee) { return fee + fee / 8 + 1; }

bool is_sum_in_range(std::uint64_t a, std::uint64_t b) { return a <= std::numeric_limits<std::uint64_t>::max() - b; }

} // namespace

std::uint64_t confirmed_block(std::uint64_t latest, std::uint64_t confirmations) {
    const std::uint64_t above = std::max<std::uint64_t>(confirmations, 1) - 1;
    return latest < above ? 0 : latest - above;
}

OrFault<std::uint64_t> TransactionSender::confirmed_nonce() {
    return nodes_.first([&](RpcNode& node) -> OrFault<std::uint64_t> {
        const auto latest = node.latest_block();
        if (!latest) return std::unexpected{latest.error()};
        return node.nonce(sender(), confirmed_block(latest->number, rules_.confirmations));
    });
}

// The file is free again when this returns.
OrFault<std::vector<SentTransaction>> TransactionSender::all_sent() const {
    const auto journal = SentTransactions::open(journal_);
    if (!journal) return std::unexpected{journal.error()};
    return journal->all();
}

OrFault<std::optional<SentTransaction>> TransactionSender::last_of(const std::string& purpose) const {
    const auto all = all_sent();
    if (!all) return std::unexpected{all.error()};
    std::optional<SentTransaction> last;
    for (const SentTransaction& sent : *all)
        if (sent.purpose == purpose && sent.transaction.chain_id == rules_.chain_id) last = sent;
    return last;
}

OrFault<std::optional<SentTransaction>> TransactionSender::under_way(const std::string& purpose) {
    auto last = last_of(purpose);
    if (!last || !*last) return last;
    const auto confirmed = confirmed_nonce();
    if (!confirmed) return std::unexpected{confirmed.error()};
    if ((*last)->transaction.nonce < *confirmed) return std::nullopt;
    return last;
}

OrFault<GasFees> TransactionSender::fees_now(std::uint64_t base_fee) {
    const auto tip = nodes_.first([](RpcNode& node) { return node.suggested_tip(); });
    // Not every node gives advice.
    const std::uint64_t given = tip ? *tip : usual_tip;
    if (!is_sum_in_range(base_fee, base_fee) || !is_sum_in_range(2 * base_fee, given))
        return std::unexpected{bad_answer("fees that nobody can pay")};
    return GasFees{.tip = given, .most = 2 * base_fee + given};
}

OrFault<ChainTransaction> TransactionSender::prepare(const std::optional<channel::Address>& to,
                                                     const ContractCall& call) {
    const TriedCall tried{.from = sender(), .to = to, .value = call.value, .data = call.data};
    const auto gas = nodes_.first([&](RpcNode& node) { return node.estimate_gas(tried); });
    if (!gas) return std::unexpected{gas.error()};
    const auto latest = nodes_.first([](RpcNode& node) { return node.latest_block(); });
    if (!latest) return std::unexpected{latest.error()};
    const auto fees = fees_now(latest->base_fee);
    if (!fees) return std::unexpected{fees.error()};
    if (*gas > most_gas) return std::unexpected{bad_answer("more gas than a transaction may use")};
    // A quarter more: other transactions may come first, and change what this one has to do.
    return ChainTransaction{.chain_id = rules_.chain_id,
                            .fees = *fees,
                            .gas = std::min(*gas + *gas / 4, most_gas),
                            .to = to,
                            .value = call.value,
                            .data = call.data};
}

OrFault<void> TransactionSender::check_price(const ChainTransaction& transaction) {
    if (transaction.most_fee() > rules_.fee_cap)
        return std::unexpected{ChannelFault{
            "above_cap", "the fee could be as much as " + ether_text(transaction.most_fee()) +
                             " ether, more than the cap of " + ether_text(rules_.fee_cap) + ": nothing was sent"}};
    const auto balance = nodes_.first([&](RpcNode& node) { return node.balance(sender()); });
    if (!balance) return std::unexpected{balance.error()};
    const Number256 needed = plus(transaction.value, transaction.most_fee());
    if (needed > *balance)
        return std::unexpected{ChannelFault{"poor", sender().text() + " has " + ether_text(*balance) + " ether, and " +
                                                        ether_text(needed) + " may be needed"}};
    return {};
}

// Behind all that were sent, by us or by another program with the same key.
OrFault<std::uint64_t> TransactionSender::next_nonce(const SentTransactions& journal) {
    const auto included = nodes_.first([&](RpcNode& node) { return node.nonce(sender()); });
    if (!included) return included;
    const auto pending = nodes_.first([&](RpcNode& node) { return node.pending_nonce(sender()); });
    if (!pending) return pending;
    if (*pending > *included && *pending - *included > most_foreign)
        return std::unexpected{bad_answer("more transactions are waiting than anybody sends")};
    std::uint64_t next = std::max(*included, *pending);
    for (const SentTransaction& sent : journal.all())
        if (sent.transaction.chain_id == rules_.chain_id && sent.transaction.nonce >= *included)
            next = std::max(next, sent.transaction.nonce + 1);
    return next;
}

OrFault<SentTransaction> TransactionSender::send(const std::string& purpose, ChainTransaction transaction) {
    if (auto earlier = under_way(purpose); !earlier || *earlier) {
        if (!earlier) return std::unexpected{earlier.error()};
        return **earlier;
    }
    auto journal = SentTransactions::open(journal_);
    if (!journal) return std::unexpected{journal.error()};
    const auto nonce = next_nonce(*journal);
    if (!nonce) return std::unexpected{nonce.error()};
    transaction.nonce = *nonce;
    if (auto kept = journal->add(purpose, transaction); !kept) return std::unexpected{kept.error()};
    const auto hash = signer_->send(nodes_, transaction);
    // Where a node only did not answer it may have been taken all the same.
    if (!hash && hash.error().reason == "refused") {
        if (auto gone = journal->remove_last(); !gone) return std::unexpected{gone.error()};
        return std::unexpected{hash.error()};
    }
    if (!hash && hash.error().reason == "bad_signer") return std::unexpected{hash.error()};
    asked_for_.insert(transaction.nonce);
    if (hash && !signer_->hash_of(transaction))
        if (auto kept = journal->set_hash(transaction, *hash); !kept) return std::unexpected{kept.error()};
    return journal->all().back();
}

std::optional<channel::Bytes32> TransactionSender::hash_of(const SentTransaction& sent,
                                                           const SendingAttempt& attempt) const {
    if (const auto hash = signer_->hash_of(sent.with(attempt))) return hash;
    return attempt.hash;
}

// What a signer outside has said counts only where it did what it was asked.
OrFault<void> TransactionSender::expect_same(const SentTransaction& sent, const channel::Bytes32& hash) {
    if (signer_->hash_of(sent.transaction)) return {};
    const auto known = is_known_as(nodes_, hash, sender(), sent.transaction);
    if (!known) return std::unexpected{known.error()};
    if (*known && **known) return {};
    return std::unexpected{
        ChannelFault{"bad_signer", channel::prefixed_hex(hash) +
                                       " is not what the signer was asked to send: do not use it any more"}};
}

// In which block one of the attempts is.
OrFault<std::optional<Inclusion>> TransactionSender::find(const SentTransaction& sent, std::uint64_t latest) {
    for (const SendingAttempt& attempt : sent.attempts | std::views::reverse) {
        const auto hash = hash_of(sent, attempt);
        if (!hash) continue;
        const auto receipt = nodes_.every([&](RpcNode& node) { return node.receipt(*hash); });
        if (!receipt) return std::unexpected{receipt.error()};
        if (!*receipt || (*receipt)->block > latest) continue;
        const auto block = nodes_.first([&](RpcNode& node) { return node.block((*receipt)->block); });
        if (!block) return std::unexpected{block.error()};
        // The chain has changed its mind.
        if (!*block || (*block)->hash != (*receipt)->block_hash) continue;
        if (auto same = expect_same(sent, *hash); !same) return std::unexpected{same.error()};
        Inclusion inclusion{.state = Inclusion::State::included, .receipt = **receipt};
        inclusion.confirmations = latest - inclusion.receipt.block + 1;
        if (inclusion.confirmations >= rules_.confirmations) inclusion.state = Inclusion::State::confirmed;
        return inclusion;
    }
    return std::nullopt;
}

// A person may stand behind a signer outside, and is asked again only where it has not said what it sent, or no node
// knows that any more: once.
OrFault<void> TransactionSender::send_again(const SentTransaction& sent) {
    if (signer_->hash_of(sent.transaction)) {
        (void)signer_->send(nodes_, sent.transaction);
        return {};
    }
    if (const auto& hash = sent.attempts.back().hash) {
        const auto known = is_known_as(nodes_, *hash, sender(), sent.transaction);
        if (!known || *known) return {};
    }
    if (!asked_for_.insert(sent.transaction.nonce).second) return {};
    const auto hash = signer_->send(nodes_, sent.transaction);
    if (!hash) return std::unexpected{hash.error()};
    auto journal = SentTransactions::open(journal_);
    if (!journal) return std::unexpected{journal.error()};
    return journal->set_hash(sent.transaction, *hash);
}

OrFault<Inclusion> TransactionSender::push(const SentTransaction& sent, const BlockHeader& latest,
                                           std::uint64_t confirmed) {
    Inclusion inclusion;
    ChainTransaction attempt = sent.transaction;
    if (latest.base_fee > attempt.fees.most) {
        const auto fees = fees_now(latest.base_fee);
        if (!fees) return std::unexpected{fees.error()};
        attempt.fees = {.tip = std::max(fees->tip, raised(attempt.fees.tip)),
                        .most = std::max(fees->most, raised(attempt.fees.most))};
        inclusion.above_cap = attempt.most_fee() > rules_.fee_cap;
        if (inclusion.above_cap) return inclusion;
        auto journal = SentTransactions::open(journal_);
        if (!journal) return std::unexpected{journal.error()};
        if (auto kept = journal->add_attempt(attempt); !kept) return std::unexpected{kept.error()};
        inclusion.was_raised = true;
        asked_for_.erase(attempt.nonce);
    }
    const auto all = all_sent();
    if (!all) return std::unexpected{all.error()};
    // Earlier ones come first on the chain, and one may never have left. Who does not take them now is asked again.
    for (const SentTransaction& other : *all)
        if (other.transaction.chain_id == rules_.chain_id && other.transaction.nonce >= confirmed &&
            other.transaction.nonce <= attempt.nonce)
            if (auto sent_again = send_again(other); !sent_again) return std::unexpected{sent_again.error()};
    return inclusion;
}

OrFault<Inclusion> TransactionSender::look(const SentTransaction& sent) {
    // Another look may have raised its fees.
    const auto newest = last_of(sent.purpose);
    if (!newest) return std::unexpected{newest.error()};
    const SentTransaction& current =
        *newest && (*newest)->transaction.nonce == sent.transaction.nonce ? **newest : sent;
    const auto latest = nodes_.first([](RpcNode& node) { return node.latest_block(); });
    if (!latest) return std::unexpected{latest.error()};
    const auto found = find(current, latest->number);
    if (!found) return std::unexpected{found.error()};
    if (*found) return **found;
    const auto confirmed = confirmed_nonce();
    if (!confirmed) return std::unexpected{confirmed.error()};
    if (*confirmed > current.transaction.nonce)
        return std::unexpected{ChannelFault{
            "displaced",
            hash_of(current)
                ? "another transaction of this key has taken the place of ours: look at the state of the game"
                : "the number of our transaction is taken, perhaps by it, for the signer did not say what it has sent: "
                  "look at the state of the game"}};
    return push(current, *latest, *confirmed);
}

} // namespace laststone::chain
