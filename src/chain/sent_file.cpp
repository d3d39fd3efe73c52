// The form of the file of sent transactions: docs/formats/sent_transactions.md.
#include <algorithm>

#include "chain/sent_transactions.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t longest_data = std::size_t{1} << 17;

RpcJson json_of(const SentTransaction& sent) {
    const ChainTransaction& transaction = sent.transaction;
    RpcJson attempts = RpcJson::array();
    for (const SendingAttempt& attempt : sent.attempts) {
        RpcJson json{{"tip", quantity(attempt.fees.tip)}, {"most", quantity(attempt.fees.most)}};
        if (attempt.hash) json["hash"] = channel::prefixed_hex(*attempt.hash);
        attempts.push_back(json);
    }
    return {{"purpose", sent.purpose},
            {"chain_id", quantity(transaction.chain_id)},
            {"nonce", quantity(transaction.nonce)},
            {"gas", quantity(transaction.gas)},
            {"to", transaction.to ? RpcJson(channel::prefixed_hex(transaction.to->bytes)) : RpcJson(nullptr)},
            {"value", quantity(transaction.value)},
            {"data", channel::prefixed_hex(transaction.data)},
            {"attempts", attempts}};
}

// Takes what was read, or remembers that something was not.
class SentReader {
public:
    template <class T>
    T kept(OrFault<T> read) {
        sound_ = sound_ && read;
        return read ? std::move(*read) : T{};
    }
    std::uint64_t number(const RpcJson& object, const char* name) { return kept(read_uint64(member(object, name))); }
    bool is_sound() const { return sound_; }

private:
    bool sound_ = true;
};

std::optional<SentTransaction> sent_in(const RpcJson& json) {
    SentReader reader;
    const RpcJson& purpose = member(json, "purpose");
    const RpcJson& attempts = member(json, "attempts");
    if (!purpose.is_string() || !attempts.is_array() || attempts.empty()) return std::nullopt;
    SentTransaction sent{.purpose = purpose.get<std::string>()};
    ChainTransaction& transaction = sent.transaction;
    transaction.chain_id = reader.number(json, "chain_id");
    transaction.nonce = reader.number(json, "nonce");
    transaction.gas = reader.number(json, "gas");
    if (const RpcJson& to = member(json, "to"); !to.is_null()) transaction.to = reader.kept(read_address(to));
    transaction.value = reader.kept(read_quantity(member(json, "value")));
    transaction.data = reader.kept(read_data(member(json, "data"), longest_data));
    for (const RpcJson& json_of_one : attempts) {
        SendingAttempt attempt{.fees = {reader.number(json_of_one, "tip"), reader.number(json_of_one, "most")}};
        if (const RpcJson& hash = member(json_of_one, "hash"); !hash.is_null())
            attempt.hash = reader.kept(read_bytes32(hash));
        sent.attempts.push_back(attempt);
    }
    transaction.fees = sent.attempts.back().fees;
    return reader.is_sound() ? std::optional{std::move(sent)} : std::nullopt;
}

} // namespace

std::string write_sent(const std::vector<SentTransaction>& all) {
    RpcJson transactions = RpcJson::array();
    for (const SentTransaction& sent : all) transactions.push_back(json_of(sent));
    return RpcJson{{"transactions", transactions}}.dump(1, ' ', false, RpcJson::error_handler_t::replace) + "\n";
}

OrFault<std::vector<SentTransaction>> parse_sent(std::string_view text) {
    const channel::ChannelFault unreadable{"unreadable", "this is no list of transactions"};
    const RpcJson json = RpcJson::parse(text, nullptr, false);
    const RpcJson& transactions = member(json, "transactions");
    if (!transactions.is_array()) return std::unexpected{unreadable};
    std::vector<SentTransaction> all;
    for (const RpcJson& one : transactions) {
        auto sent = sent_in(one);
        if (!sent) return std::unexpected{unreadable};
        all.push_back(std::move(*sent));
    }
    return all;
}

} // namespace laststone::chain
