// The transactions of a key, in a file beside it: each is on disk before it is sent, so that none is sent twice.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chain/rpc_values.hpp"
#include "chain/transaction.hpp"
#include "channel/file.hpp"

namespace laststone::chain {

// With fees of its own. A signer outside says which hash it has; before it has said so there is none.
struct SendingAttempt {
    GasFees fees{};
    std::optional<channel::Bytes32> hash{};
    friend bool operator==(const SendingAttempt&, const SendingAttempt&) = default;
};

struct SentTransaction {
    std::string purpose{};           // what it was sent for: "pay 0x..."
    ChainTransaction transaction{};  // with the fees of the last attempt
    std::vector<SendingAttempt> attempts{}; // oldest first; one nonce, so that only one of them can count

    // The same with the fees of an attempt.
    ChainTransaction with(const SendingAttempt& attempt) const;
};

// The file is this program's alone while the object lives. It is replaced as a whole, so that there is always one.
class SentTransactions {
public:
    // Waits a little while another program has it. One that is not there is empty.
    static OrFault<SentTransactions> open(const std::string& path);

    const std::vector<SentTransaction>& all() const { return all_; }
    // On disk when these return, or a fault.
    OrFault<void> add(const std::string& purpose, const ChainTransaction& transaction);
    OrFault<void> add_attempt(const ChainTransaction& transaction); // of a chain and nonce that are there
    OrFault<void> set_hash(const ChainTransaction& transaction, const channel::Bytes32& hash); // of its last attempt
    OrFault<void> remove_last();

private:
    SentTransactions(std::string path, channel::File lock) : path_{std::move(path)}, lock_{std::move(lock)} {}
    OrFault<void> write() const;
    channel::ChannelFault fault(const std::string& what) const;

    std::string path_;
    channel::File lock_;
    std::vector<SentTransaction> all_{};
};

std::string write_sent(const std::vector<SentTransaction>& all);
// Any text gives transactions or a fault.
OrFault<std::vector<SentTransaction>> parse_sent(std::string_view text);

} // namespace laststone::chain
