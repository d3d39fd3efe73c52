#include "chain/transaction_signer.hpp"

#include <algorithm>

namespace laststone::chain {

OrFault<channel::Bytes32> KeySigner::send(RpcNodes& nodes, const ChainTransaction& transaction) {
    const SignedTransaction made = sign(transaction, key_);
    if (const auto taken = nodes.send(made); !taken) return std::unexpected{taken.error()};
    return made.hash;
}

OrFault<OutsideSigner> OutsideSigner::open(RpcNode signer, const std::optional<channel::Address>& account) {
    const auto accounts = signer.accounts();
    if (!accounts) return std::unexpected{accounts.error()};
    if (!account && accounts->size() != 1)
        return std::unexpected{
            channel::ChannelFault{"which_account", "the signer has " + std::to_string(accounts->size()) +
                                                       " accounts: --from ADDRESS says which"}};
    const channel::Address chosen = account ? *account : accounts->front();
    if (std::ranges::find(*accounts, chosen) == accounts->end())
        return std::unexpected{
            channel::ChannelFault{"which_account", "the signer has no account " + chosen.text()}};
    return OutsideSigner{std::move(signer), chosen};
}

OrFault<channel::Bytes32> OutsideSigner::send(RpcNodes& nodes, const ChainTransaction& transaction) {
    const auto hash = signer_.send_from(account_, transaction);
    if (!hash) return hash;
    const auto known = is_known_as(nodes, *hash, account_, transaction);
    if (known && *known && !**known)
        return std::unexpected{
            channel::ChannelFault{"bad_signer", "the signer has sent another transaction than it was asked to, " +
                                                    channel::prefixed_hex(*hash) + ": do not use it any more"}};
    return hash;
}

OrFault<std::optional<bool>> is_known_as(RpcNodes& nodes, const channel::Bytes32& hash, const channel::Address& account,
                                         const ChainTransaction& transaction) {
    const auto found = nodes.every([&](RpcNode& node) { return node.transaction(hash); });
    if (!found) return std::unexpected{found.error()};
    if (!*found) return std::nullopt;
    const TriedCall wanted{.from = account, .to = transaction.to, .value = transaction.value, .data = transaction.data};
    return (*found)->call == wanted && (*found)->nonce == transaction.nonce;
}

} // namespace laststone::chain
