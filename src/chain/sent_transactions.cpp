#include "chain/sent_transactions.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>

#include "base/system.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;
constexpr std::chrono::seconds patience_for_others{10};
constexpr std::chrono::milliseconds between_tries{20};

bool lock_within(const channel::File& file, std::chrono::steady_clock::duration patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!base::lock_file(file.number())) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(between_tries);
    }
    return true;
}

} // namespace

ChainTransaction SentTransaction::with(const SendingAttempt& attempt) const {
    ChainTransaction same = transaction;
    same.fees = attempt.fees;
    return same;
}

OrFault<SentTransactions> SentTransactions::open(const std::string& path) {
    constexpr int mode = S_IRUSR | S_IWUSR;
    SentTransactions sent{path,
                          channel::File{::open((path + ".lock").c_str(), O_RDWR | O_CREAT | base::plain_bytes, mode)}};
    if (!sent.lock_.is_open()) return std::unexpected{sent.fault(channel::reason_of(errno))};
    if (!lock_within(sent.lock_, patience_for_others))
        return std::unexpected{sent.fault("another program is sending with this key")};
    const channel::File file{::open(path.c_str(), O_RDONLY | base::plain_bytes)};
    if (!file.is_open() && errno == ENOENT) return sent;
    std::string text;
    if (!file.is_open() || !file.read_all(text, largest_file))
        return std::unexpected{sent.fault(channel::reason_of(errno))};
    auto all = parse_sent(text);
    if (!all) return std::unexpected{sent.fault(all.error().sentence)};
    sent.all_ = std::move(*all);
    return sent;
}

OrFault<void> SentTransactions::add(const std::string& purpose, const ChainTransaction& transaction) {
    all_.push_back({purpose, transaction, {{transaction.fees}}});
    return write();
}

OrFault<void> SentTransactions::add_attempt(const ChainTransaction& transaction) {
    for (SentTransaction& sent : all_) {
        if (sent.transaction.chain_id != transaction.chain_id || sent.transaction.nonce != transaction.nonce) continue;
        sent.transaction = transaction;
        sent.attempts.push_back({transaction.fees});
    }
    return write();
}

OrFault<void> SentTransactions::set_hash(const ChainTransaction& transaction, const channel::Bytes32& hash) {
    for (SentTransaction& sent : all_)
        if (sent.transaction.chain_id == transaction.chain_id && sent.transaction.nonce == transaction.nonce)
            sent.attempts.back().hash = hash;
    return write();
}

OrFault<void> SentTransactions::remove_last() {
    all_.pop_back();
    return write();
}

OrFault<void> SentTransactions::write() const {
    const std::string temporary = path_ + ".new";
    {
        const channel::File file{
            ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | base::plain_bytes, S_IRUSR | S_IWUSR)};
        if (!file.is_open() || !file.write(write_sent(all_)) || !file.flush())
            return std::unexpected{fault(channel::reason_of(errno))};
    }
    std::error_code error;
    std::filesystem::rename(temporary, path_, error);
    if (error) return std::unexpected{fault(error.message())};
    if (!channel::flush_folder_of(path_)) return std::unexpected{fault(channel::reason_of(errno))};
    return {};
}

channel::ChannelFault SentTransactions::fault(const std::string& what) const {
    return {"sent_transactions", path_ + ": " + what};
}

} // namespace laststone::chain
