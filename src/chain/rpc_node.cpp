#include "chain/rpc_node.hpp"

#include <algorithm>
#include <array>

#include "chain/contract_errors.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t largest_code = 24'576; // EIP-170
constexpr std::size_t largest_result = 4096;
constexpr std::size_t largest_event = 4096;
constexpr std::size_t most_topics = 4;
constexpr std::size_t most_events = 10'000;
constexpr std::size_t most_accounts = 10'000;
constexpr std::size_t largest_input = std::size_t{1} << 17;

std::string text_of(std::span<const std::uint8_t> bytes) { return channel::prefixed_hex(bytes); }

std::string tag(std::optional<std::uint64_t> block) { return block ? quantity(*block) : "latest"; }

RpcJson json_of(const TriedCall& tried) {
    RpcJson json{{"from", text_of(tried.from.bytes)}, {"value", quantity(tried.value)}, {"data", text_of(tried.data)}};
    if (tried.to) json["to"] = text_of(tried.to->bytes);
    return json;
}

// Reads the members of an answer, and remembers the first fault.
class ObjectReader {
public:
    explicit ObjectReader(const RpcJson& object) : object_{object} {}

    std::uint64_t number(const char* name) { return kept(read_uint64(member(object_, name))); }
    channel::Bytes32 bytes32(const char* name) { return kept(read_bytes32(member(object_, name))); }
    template <class T>
    T kept(OrFault<T> read) {
        if (read) return *read;
        if (!fault_) fault_ = read.error();
        return {};
    }
    template <class T>
    OrFault<T> result(T value) const {
        if (fault_) return std::unexpected{*fault_};
        return value;
    }

private:
    const RpcJson& object_;
    std::optional<channel::ChannelFault> fault_{};
};

OrFault<BlockHeader> block_in(const RpcJson& json) {
    ObjectReader reader{json};
    return reader.result(BlockHeader{.number = reader.number("number"),
                                     .hash = reader.bytes32("hash"),
                                     .timestamp = reader.number("timestamp"),
                                     .base_fee = reader.number("baseFeePerGas")});
}

OrFault<Receipt> receipt_in(const RpcJson& json) {
    ObjectReader reader{json};
    return reader.result(Receipt{.transaction = reader.bytes32("transactionHash"),
                                 .block = reader.number("blockNumber"),
                                 .block_hash = reader.bytes32("blockHash"),
                                 .succeeded = reader.number("status") == 1,
                                 .gas_used = reader.number("gasUsed"),
                                 .gas_price = reader.number("effectiveGasPrice")});
}

OrFault<KnownTransaction> transaction_in(const RpcJson& json) {
    ObjectReader reader{json};
    KnownTransaction known{.call = {.from = reader.kept(read_address(member(json, "from"))),
                                    .value = reader.kept(read_quantity(member(json, "value"))),
                                    .data = reader.kept(read_data(member(json, "input"), largest_input))},
                           .nonce = reader.number("nonce")};
    if (const RpcJson& to = member(json, "to"); !to.is_null()) known.call.to = reader.kept(read_address(to));
    return reader.result(known);
}

OrFault<EventRecord> event_in(const RpcJson& json) {
    ObjectReader reader{json};
    EventRecord event{.contract = reader.kept(read_address(member(json, "address"))),
                      .data = reader.kept(read_data(member(json, "data"), largest_event)),
                      .block = reader.number("blockNumber")};
    const RpcJson& topics = member(json, "topics");
    if (!topics.is_array() || topics.size() > most_topics)
        return std::unexpected{bad_answer("an event has at most four topics")};
    for (const RpcJson& topic : topics) event.topics.push_back(reader.kept(read_bytes32(topic)));
    return reader.result(event);
}

bool is_asked_for(const EventRecord& event, const EventFilter& filter) {
    return event.contract == filter.contract && event.block >= filter.first_block && event.block <= filter.last_block &&
           event.topics.size() >= filter.topics.size() &&
           std::ranges::equal(filter.topics, std::span{event.topics}.first(filter.topics.size()));
}

// Words of the nodes there are, for a transaction that they have.
bool is_known(const std::string& message) {
    constexpr std::array<std::string_view, 4> words{"already known", "known transaction", "already imported",
                                                    "nonce too low"};
    const auto says = [&](std::string_view word) {
        return std::ranges::search(message, word, [](char a, char b) { return (a | 0x20) == (b | 0x20); }).size() > 0;
    };
    return std::ranges::any_of(words, says);
}

} // namespace

OrFault<RpcJson> RpcNode::ask(std::string_view method, const RpcJson& parameters) {
    const std::uint64_t id = ++questions_;
    const auto text = carrier_(write_question(id, method, parameters));
    if (!text) return std::unexpected{text.error()};
    auto answer = read_answer(*text, id);
    if (!answer) return std::unexpected{answer.error()};
    if (!answer->refusal) return std::move(answer->result);
    const RpcRefusal& refusal = *answer->refusal;
    if (const auto reason = revert_reason(refusal.data))
        return std::unexpected{channel::ChannelFault{"reverted", "the contract refuses: " + *reason}};
    constexpr std::int64_t reverted = 3; // as nodes have agreed
    return std::unexpected{channel::ChannelFault{refusal.code == reverted ? "reverted" : "refused",
                                                 "the node refuses " + std::string{method} + ": " + refusal.message}};
}

OrFault<std::uint64_t> RpcNode::chain_id() {
    const auto answer = ask("eth_chainId", RpcJson::array());
    if (!answer) return std::unexpected{answer.error()};
    return read_uint64(*answer);
}

OrFault<BlockHeader> RpcNode::latest_block() {
    const auto answer = ask("eth_getBlockByNumber", {"latest", false});
    if (!answer) return std::unexpected{answer.error()};
    return block_in(*answer);
}

OrFault<std::optional<BlockHeader>> RpcNode::block(std::uint64_t number) {
    const auto answer = ask("eth_getBlockByNumber", {quantity(number), false});
    if (!answer) return std::unexpected{answer.error()};
    if (answer->is_null()) return std::nullopt;
    const auto header = block_in(*answer);
    if (!header) return std::unexpected{header.error()};
    if (header->number != number) return std::unexpected{bad_answer("it is another block")};
    return *header;
}

OrFault<Number256> RpcNode::balance(const channel::Address& owner) {
    const auto answer = ask("eth_getBalance", {text_of(owner.bytes), "latest"});
    if (!answer) return std::unexpected{answer.error()};
    return read_quantity(*answer);
}

OrFault<std::uint64_t> RpcNode::nonce(const channel::Address& sender, std::optional<std::uint64_t> block) {
    const auto answer = ask("eth_getTransactionCount", {text_of(sender.bytes), tag(block)});
    if (!answer) return std::unexpected{answer.error()};
    return read_uint64(*answer);
}

OrFault<std::uint64_t> RpcNode::pending_nonce(const channel::Address& sender) {
    const auto answer = ask("eth_getTransactionCount", {text_of(sender.bytes), "pending"});
    if (!answer) return std::unexpected{answer.error()};
    return read_uint64(*answer);
}

OrFault<ByteString> RpcNode::code(const channel::Address& contract) {
    const auto answer = ask("eth_getCode", {text_of(contract.bytes), "latest"});
    if (!answer) return std::unexpected{answer.error()};
    return read_data(*answer, largest_code);
}

OrFault<ByteString> RpcNode::call(const TriedCall& tried, std::optional<std::uint64_t> block) {
    const auto answer = ask("eth_call", {json_of(tried), tag(block)});
    if (!answer) return std::unexpected{answer.error()};
    return read_data(*answer, largest_result);
}

OrFault<std::uint64_t> RpcNode::estimate_gas(const TriedCall& tried) {
    const auto answer = ask("eth_estimateGas", RpcJson::array({json_of(tried)}));
    if (!answer) return std::unexpected{answer.error()};
    return read_uint64(*answer);
}

OrFault<std::uint64_t> RpcNode::suggested_tip() {
    const auto answer = ask("eth_maxPriorityFeePerGas", RpcJson::array());
    if (!answer) return std::unexpected{answer.error()};
    return read_uint64(*answer);
}

OrFault<void> RpcNode::send(const SignedTransaction& transaction) {
    const auto answer = ask("eth_sendRawTransaction", RpcJson::array({text_of(transaction.raw)}));
    if (!answer) {
        if (answer.error().reason == "refused" && is_known(answer.error().sentence)) return {};
        return std::unexpected{answer.error()};
    }
    const auto hash = read_bytes32(*answer);
    if (!hash) return std::unexpected{hash.error()};
    if (*hash != transaction.hash) return std::unexpected{bad_answer("it names another transaction")};
    return {};
}

OrFault<std::optional<Receipt>> RpcNode::receipt(const channel::Bytes32& transaction) {
    const auto answer = ask("eth_getTransactionReceipt", RpcJson::array({text_of(transaction)}));
    if (!answer) return std::unexpected{answer.error()};
    if (answer->is_null() || member(*answer, "blockNumber").is_null()) return std::nullopt;
    const auto receipt = receipt_in(*answer);
    if (!receipt) return std::unexpected{receipt.error()};
    if (receipt->transaction != transaction) return std::unexpected{bad_answer("it is of another transaction")};
    return *receipt;
}

OrFault<std::optional<KnownTransaction>> RpcNode::transaction(const channel::Bytes32& hash) {
    const auto answer = ask("eth_getTransactionByHash", RpcJson::array({text_of(hash)}));
    if (!answer) return std::unexpected{answer.error()};
    if (answer->is_null()) return std::nullopt;
    const auto known = transaction_in(*answer);
    if (!known) return std::unexpected{known.error()};
    return *known;
}

OrFault<std::vector<channel::Address>> RpcNode::accounts() {
    const auto answer = ask("eth_accounts", RpcJson::array());
    if (!answer) return std::unexpected{answer.error()};
    if (!answer->is_array() || answer->size() > most_accounts)
        return std::unexpected{bad_answer("a list of accounts is expected")};
    std::vector<channel::Address> accounts;
    for (const RpcJson& json : *answer) {
        const auto account = read_address(json);
        if (!account) return std::unexpected{account.error()};
        accounts.push_back(*account);
    }
    return accounts;
}

OrFault<channel::Bytes32> RpcNode::send_from(const channel::Address& account, const ChainTransaction& transaction) {
    RpcJson json =
        json_of({.from = account, .to = transaction.to, .value = transaction.value, .data = transaction.data});
    json["chainId"] = quantity(transaction.chain_id);
    json["nonce"] = quantity(transaction.nonce);
    json["gas"] = quantity(transaction.gas);
    json["maxFeePerGas"] = quantity(transaction.fees.most);
    json["maxPriorityFeePerGas"] = quantity(transaction.fees.tip);
    const auto answer = ask("eth_sendTransaction", RpcJson::array({json}));
    if (!answer) return std::unexpected{answer.error()};
    return read_bytes32(*answer);
}

OrFault<std::vector<EventRecord>> RpcNode::events(const EventFilter& filter) {
    RpcJson topics = RpcJson::array();
    for (const channel::Bytes32& topic : filter.topics) topics.push_back(text_of(topic));
    const RpcJson wanted{{"address", text_of(filter.contract.bytes)},
                         {"topics", topics},
                         {"fromBlock", quantity(filter.first_block)},
                         {"toBlock", quantity(filter.last_block)}};
    const auto answer = ask("eth_getLogs", RpcJson::array({wanted}));
    if (!answer) return std::unexpected{answer.error()};
    if (!answer->is_array() || answer->size() > most_events)
        return std::unexpected{bad_answer("a list of events is expected")};
    std::vector<EventRecord> events;
    for (const RpcJson& json : *answer) {
        auto event = event_in(json);
        if (!event) return std::unexpected{event.error()};
        if (!is_asked_for(*event, filter)) return std::unexpected{bad_answer("it has events nobody asked for")};
        events.push_back(std::move(*event));
    }
    return events;
}

} // namespace laststone::chain
